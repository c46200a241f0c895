import App
import Loop
import System
import TaskStore

extension StageMachine {
  /// The backups beside a store in a file, in the turn of the loop after the one that asks; a store in
  /// memory has none.
  func backups(on loop: RunLoop) -> BackupService {
    guard database.path != ":memory:" else { return .empty }
    let folder = FilePath.parent(of: database.path)
    return BackupService(Backups(ofDataFolder: folder), ofFile: database.path) { work, done in
      let source = InputSource { source in
        source.invalidate()
        done(work())
      }
      loop.add(source, forMode: .common)
      source.signal()
    }
  }
}
