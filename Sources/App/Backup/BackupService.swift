import System
package import TaskStore
package import Tasks

/// The backups of the store, as a window lists, compares and restores them without being kept waiting.
package struct BackupService {
  /// What came of a wish.
  package enum Answer: Sendable {
    /// Those that there are, the newest first.
    case listed([ListedBackup])
    /// What restoring would do.
    case preview(RestorePreview)
    /// What restoring did. The store holds it; whoever shows tasks reads them anew.
    case restored(Change)
    /// Why not.
    case failed(BackupError)

    fileprivate init(_ work: () throws(BackupError) -> Answer) {
      do throws(BackupError) { self = try work() } catch { self = .failed(error) }
    }
  }

  private let backups: Backups?
  private let path: String
  private let runner: any BackgroundRunner

  /// - Parameters:
  ///   - backups: nil where there are none.
  ///   - path: of the store's file.
  init(_ backups: Backups?, ofFile path: String, by runner: any BackgroundRunner) {
    (self.backups, self.path, self.runner) = (backups, path, runner)
  }

  private func run(
    _ work: @escaping @Sendable () throws(BackupError) -> Answer,
    _ done: @escaping (Answer) -> Void
  ) {
    let folder = backups?.folder ?? ""
    runner.run(
      { Answer(work) },
      failed: { .failed(.file(.unreadable(path: folder, reason: $0.message))) }, done: done)
  }

  /// More than these nobody looks at: the command line has all of them.
  private static let most = 12

  /// Which there are.
  package func list(_ done: @escaping (Answer) -> Void) {
    guard let backups else { return done(.listed([])) }
    run({ () throws(BackupError) in .listed(try backups.newest(Self.most)) }, done)
  }

  /// What restoring one would do now.
  package func preview(_ backup: Backup, _ done: @escaping (Answer) -> Void) {
    run({ [path] () throws(BackupError) in .preview(try backup.preview(forFile: path)) }, done)
  }

  /// Makes the tasks those of a backup.
  package func restore(
    _ backup: Backup, at now: Timestamp, _ done: @escaping (Answer) -> Void
  ) {
    run(
      { [path] () throws(BackupError) in .restored(try backup.restore(intoFile: path, at: now)) },
      done)
  }
}
