import App
import Loop
import System
import TaskStore
import Tasks

extension ImportService {
  /// Imports on a thread of its own, by a connection of its own.
  static func live(_ database: TaskDatabase, on loop: RunLoop) -> ImportService {
    ImportService(intoFile: database.path) { work, done in
      Worker.start(
        deliveringOn: loop, work,
        failed: { .failure(.unexpected(path: "", code: 0, detail: $0.message)) }, done: done)
    }
  }
}
