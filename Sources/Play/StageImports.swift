import App
import Loop
import TaskStore

extension StageMachine {
  /// Imports into a store in a file, in the turn of the loop after the one that asks; into one in memory
  /// nothing is imported.
  func imports(on loop: RunLoop) -> ImportService {
    guard database.path != ":memory:" else { return .none }
    return ImportService(intoFile: database.path) { work, done in
      let source = InputSource { source in
        source.invalidate()
        done(work())
      }
      loop.add(source, forMode: .common)
      source.signal()
    }
  }
}
