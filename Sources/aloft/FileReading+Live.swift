import App
import Kit
import Loop
import System
import Wording

extension FileReading {
  /// Reads on a thread of its own: a disk that does not answer blocks only that.
  static func live(on loop: RunLoop) -> FileReading {
    FileReading { paths, arrived in
      Worker.start(
        deliveringOn: loop, { Answer(reading: paths) },
        failed: { error in
          let failure = ForeignTextError(
            path: paths.first ?? "", reason: .unreadable(error.message))
          return .failed(failure.sentence)
        }, done: arrived)
    }
  }
}

extension FileReading.Answer {
  fileprivate init(reading paths: [String]) {
    do throws(ForeignTextError) {
      self = .texts(try ForeignText.read(paths, limit: Drop.mostBytes))
    } catch {
      self = .failed(error.sentence)
    }
  }
}
