import AloftUI
import Loop
import System
import Views
import Wording

extension FileReading {
  /// Reads on a thread of its own, which nobody waits for where the disk does not answer.
  static func live(on loop: RunLoop) -> FileReading {
    FileReading { paths, arrived in
      let answer = Guarded<Answer?>(nil)
      let source = InputSource { source in
        source.invalidate()
        if let answer = answer.withLock({ $0 }) { arrived(answer) }
      }
      loop.add(source, forMode: .common)
      do throws(SystemError) {
        try Worker.start {
          let text = Answer(reading: paths)
          answer.withLock { $0 = text }
          source.signal()
        }
      } catch {
        let failure = ForeignTextError(
          path: paths.first ?? "", reason: .unreadable(error.message))
        answer.withLock { $0 = .failed(failure.sentence) }
        source.signal()
      }
    }
  }
}

extension FileReading.Answer {
  fileprivate init(reading paths: [String]) {
    do throws(ForeignTextError) {
      self = .text(try ForeignText.read(paths, limit: Drop.mostBytes))
    } catch {
      self = .failed(error.sentence)
    }
  }
}
