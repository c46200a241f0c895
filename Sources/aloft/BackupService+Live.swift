import App
import Loop
import System
import TaskStore

extension BackupService {
  /// Does everything on threads of their own: a disk that does not answer blocks only these.
  static func live(_ database: TaskDatabase, _ backups: Backups, on loop: RunLoop) -> BackupService
  {
    BackupService(backups, ofFile: database.path) { work, done in
      Worker.start(
        deliveringOn: loop, work,
        failed: { .failed(.file(.unreadable(path: backups.folder, reason: $0.message))) },
        done: done)
    }
  }
}
