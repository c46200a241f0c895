import Glibc
import SQLite
import System
package import Tasks

/// The log of a store, to be kept from any thread.
package struct TaskLog: Sendable {
  let file: DatabaseFile
  private var path: String { file.path + "-wal" }

  /// From this size on, in bytes, it is moved into the database: SQLite's own measure.
  package static let large = 1_000 * 4_096

  /// Returns when the disk has all changes that were done before. C: `fdatasync`.
  /// - Parameter again: after a failure: writes it once more, since the system gives a page that a disk has refused
  ///   to no disk a second time.
  /// - Throws: `StoreError.notKnown`.
  package func keep(again: Bool = false) throws(StoreError) {
    if again { try rewrite() }
    try SystemError.translated(failure) { () throws(SystemError) in
      do throws(SystemError) {
        // Not for writing: closing that would be told to all who watch the file.
        try Descriptor(opening: path, O_RDONLY).syncContents()
      } catch {
        // Whoever removes a log has kept all of it in the database.
        guard error.code == ENOENT else { throw error }
      }
      // The log may be new.
      try Folder.sync(file.folder)
    }
  }

  /// Moves it into the database where it has become large and nobody is in the way.
  /// - Parameter size: from which on that is so, in bytes.
  /// - Returns: whether it was; then ``TaskDatabase/logWasMoved()`` should be told.
  package func moveIfLarge(from size: Int = large) -> Bool {
    guard file.logSize >= size else { return false }
    do throws(StoreError) {
      let connection = try Connection(.file(file.path), timeout: .none)
      try connection.configure()
      guard try connection.moveLog(.some), try connection.moveLog(.allAndCut) else { return false }
      // What is written next must not meet what was there.
      try keep()
      return true
    } catch {
      return false
    }
  }

  private func rewrite() throws(StoreError) {
    let connection = try Connection(.file(file.path), timeout: .ofCommands)
    // Nobody begins it anew meanwhile.
    try connection.beginWriting()
    defer { connection.rollBack() }
    try SystemError.translated(failure) { () throws(SystemError) in
      do throws(SystemError) {
        try Descriptor(opening: path, O_RDWR).rewriteContents()
      } catch {
        guard error.code == ENOENT else { throw error }
      }
    }
  }

  private func failure(_ error: SystemError) -> StoreError {
    let isFull = error.code == ENOSPC || error.code == EDQUOT
    let reason: StoreError =
      isFull ? .diskFull(path: file.path) : .inputOutput(path: file.path, detail: error.message)
    return .notKnown(path: file.path, because: reason)
  }
}
