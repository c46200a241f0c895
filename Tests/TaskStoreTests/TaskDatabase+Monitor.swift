import Loop
import System
import TaskStore

extension TaskDatabase {
  /// What a window watches the file with; in no loop, so that a test asks it itself.
  func makeMonitor() throws -> FileSource {
    try watch(taking: { $0.takeChanges() }) { (names, folder) throws(SystemError) in
      do throws(SourceError) {
        return try FileSource(names, inFolder: folder) { _ in }
      } catch {
        throw SystemError(error.call, code: error.code)
      }
    }
  }
}

extension FileSource {
  /// Readable when something has happened in the folder.
  var descriptor: Int32 { fileDescriptor ?? -1 }
}
