public import TaskStore
public import Tasks

/// The backups of the store, as a window lists, compares and restores them without being kept waiting.
public struct BackupService {
  /// What came of a wish.
  public enum Answer: Sendable {
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

  /// Does the work away from the window's thread, and gives what came of it by the loop, later.
  public typealias Runner = (
    _ work: @escaping @Sendable () -> Answer, _ done: @escaping (Answer) -> Void
  ) -> Void

  private let backups: Backups?
  private let path: String
  private let run: Runner

  /// Without backups.
  public static var empty: BackupService {
    BackupService(nil, ofFile: "") { _, done in done(.listed([])) }
  }

  /// - Parameters:
  ///   - path: of the store's file.
  ///   - run: calls back on the thread of the window's loop, once.
  public init(_ backups: Backups?, ofFile path: String, run: @escaping Runner) {
    (self.backups, self.path, self.run) = (backups, path, run)
  }

  /// More than these nobody looks at: the command line has all of them.
  private static let most = 12

  /// Which there are.
  public func list(_ done: @escaping (Answer) -> Void) {
    run(
      { [backups] in
        Answer { () throws(BackupError) in .listed(try backups?.newest(Self.most) ?? []) }
      }, done)
  }

  /// What restoring one would do now.
  public func preview(_ backup: Backup, _ done: @escaping (Answer) -> Void) {
    run(
      { [path] in
        Answer { () throws(BackupError) in .preview(try backup.preview(forFile: path)) }
      }, done)
  }

  /// Makes the tasks those of a backup.
  public func restore(
    _ backup: Backup, at now: Timestamp, _ done: @escaping (Answer) -> Void
  ) {
    run(
      { [path] in
        Answer { () throws(BackupError) in
          .restored(try backup.restore(intoFile: path, at: now))
        }
      }, done)
  }
}
