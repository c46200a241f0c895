import App
import Kit
import Loop
import System
import Wording

extension StageMachine {
  /// Reads files of the machine that plays, in the turn of the loop after the one that asks: time stands
  /// still meanwhile.
  func files(on loop: RunLoop) -> FileReading {
    FileReading { paths, arrived in
      let source = InputSource { source in
        source.invalidate()
        do throws(ForeignTextError) {
          arrived(.texts(try ForeignText.read(paths, limit: Drop.mostBytes)))
        } catch {
          arrived(.failed(error.sentence))
        }
      }
      loop.add(source, forMode: .common)
      source.signal()
    }
  }
}
