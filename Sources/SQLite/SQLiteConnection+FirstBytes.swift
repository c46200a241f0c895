import CSQLite
import Glibc

/// What a file begins with, before anybody knows whether it is a database.
extension SQLiteConnection {
  /// The first bytes of a file, zeros where it ends earlier.
  ///
  /// Read through SQLite's own file layer, which knows this process's other connections to the
  /// file and their locks, and not through a connection, which would write to a foreign file's
  /// companions. C: `sqlite3_vfs`.
  ///
  /// - Throws: ``SQLiteError`` where it cannot be opened or read.
  package static func firstBytes(_ count: Int, of path: String) throws(Failure) -> [UInt8] {
    FileOpening.setUp()
    guard let vfs = sqlite3_vfs_find(nil) else {
      preconditionFailure("SQLite was built without a file layer.")
    }
    let file = UnsafeMutableRawPointer.allocate(
      byteCount: Int(vfs.pointee.szOsFile), alignment: 16)
    defer { file.deallocate() }
    file.initializeMemory(as: UInt8.self, repeating: 0, count: Int(vfs.pointee.szOsFile))
    let handle = file.assumingMemoryBound(to: sqlite3_file.self)
    var bytes = [UInt8](repeating: 0, count: count)
    // The open file refers to its name until it is closed.
    let code = path.withCString { name in
      let flags = SQLITE_OPEN_READONLY | SQLITE_OPEN_MAIN_DB
      let opened = vfs.pointee.xOpen?(vfs, name, handle, flags, nil) ?? SQLITE_CANTOPEN
      guard opened == SQLITE_OK, let methods = handle.pointee.pMethods else { return opened }
      defer { _ = methods.pointee.xClose?(handle) }
      return methods.pointee.xRead?(handle, &bytes, Int32(bytes.count), 0) ?? SQLITE_IOERR
    }
    guard code == SQLITE_OK || code == csqlite_ioerr_short_read else {
      throw Failure(
        SQLiteError(
          code, systemError: errno, detail: String(cString: sqlite3_errstr(code)), path: path,
          waited: 0))
    }
    return bytes
  }
}
