import System
import TaskStore
public import Tasks

/// Imports tasks without keeping a window waiting.
public struct ImportService {
  /// What became of it: an outcome, or why nothing was imported.
  public typealias Answer = Result<TaskImport.Outcome, StoreError>

  /// Does the work away from the window's thread, and gives what came of it by the loop, later.
  public typealias Runner = (
    _ work: @escaping @Sendable () -> Answer, _ done: @escaping (Answer) -> Void
  ) -> Void

  /// An import that goes on.
  public final class Work {
    private let isWanted = Guarded(true)
    private let percent = Guarded(0)
    /// How far it is.
    public var progress: Int { percent.withLock { $0 } }

    fileprivate init() {}

    /// Nothing is to come of it. What is done already stays.
    public func stop() { isWanted.withLock { $0 = false } }

    fileprivate var goesOn: @Sendable (Int) -> Bool {
      { [isWanted, percent] part in
        percent.withLock { $0 = part }
        return isWanted.withLock { $0 }
      }
    }
  }

  private let path: String?
  private let run: Runner

  /// Nothing to import into: all texts are lines.
  public static var none: ImportService { ImportService(intoFile: nil) { _, _ in } }

  /// - Parameters:
  ///   - path: of the store's file; nil: there is none.
  ///   - run: calls back on the thread of the window's loop, once.
  public init(intoFile path: String?, run: @escaping Runner) { (self.path, self.run) = (path, run) }

  /// Whether anything can be imported.
  public var isOpen: Bool { path != nil }

  /// Begins an import over a connection of its own: who shows tasks reads them anew after it.
  public func begin(
    _ work: TaskImport, at now: Timestamp, _ done: @escaping (Answer) -> Void
  ) -> Work {
    let handle = Work()
    guard let path else { return handle }
    let goesOn = handle.goesOn
    run(
      {
        do throws(StoreError) {
          let database = try TaskDatabase.open(folder: FilePath.parent(of: path)).database
          _ = try database.makeReader()
          return .success(try work.perform(on: database, at: now, goesOn: goesOn))
        } catch {
          return .failure(error)
        }
      }, done)
    return handle
  }
}
