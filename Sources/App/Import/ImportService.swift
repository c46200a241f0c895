import System
import TaskStore
package import Tasks

/// Imports tasks without keeping a window waiting.
package struct ImportService {
  /// What became of it: an outcome, or why nothing was imported.
  package typealias Answer = Result<TaskImport.Outcome, StoreError>

  /// An import that goes on.
  package final class Work {
    private let isWanted = Guarded(true)
    private let percent = Guarded(0)
    /// How far it is.
    package var progress: Int { percent.withLock { $0 } }

    fileprivate init() {}

    /// Nothing is to come of it. What is done already stays.
    package func stop() { isWanted.withLock { $0 = false } }

    fileprivate var goesOn: @Sendable (Int) -> Bool {
      { [isWanted, percent] part in
        percent.withLock { $0 = part }
        return isWanted.withLock { $0 }
      }
    }
  }

  private let path: String
  private let runner: any BackgroundRunner

  /// Whether anything can be imported: into a store in memory nothing is, and all texts are lines.
  let isOpen: Bool

  init(into database: TaskDatabase, by runner: any BackgroundRunner) {
    (path, isOpen, self.runner) = (database.path, !database.isInMemory, runner)
  }

  /// Begins an import over a connection of its own: who shows tasks reads them anew after it.
  package func begin(
    _ work: TaskImport, at now: Timestamp, _ done: @escaping (Answer) -> Void
  ) -> Work {
    let handle = Work()
    let goesOn = handle.goesOn
    let path = path
    runner.run(
      {
        do throws(StoreError) {
          let database = try TaskDatabase.open(folder: FilePath.parent(of: path)).database
          _ = try database.makeReader()
          return .success(try work.perform(on: database, at: now, goesOn: goesOn))
        } catch {
          return .failure(error)
        }
      }, failed: { .failure(.unexpected(path: path, code: 0, detail: $0.message)) }, done: done)
    return handle
  }
}
