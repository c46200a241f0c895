package import Loop
import System
package import TaskStore
package import Tasks

extension TaskDatabase {
  /// Calls back in every common mode of the loop after another process has changed the tasks, until the source is
  /// invalidated; see ``watch(taking:by:)``.
  /// - Throws: where the file cannot be watched.
  package func watch(
    on loop: RunLoop, changed: @escaping () -> Void
  ) throws(StoreError) -> FileSource {
    let source = try watch(taking: { $0.takeChanges() }) { (names, folder) throws(SystemError) in
      do throws(SourceError) {
        return try FileSource(names, inFolder: folder) { _ in changed() }
      } catch {
        throw SystemError(error.call, code: error.code)
      }
    }
    loop.add(source, forMode: .common)
    return source
  }
}
