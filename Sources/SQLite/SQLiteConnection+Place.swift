import CSQLite
import Glibc
import System

/// Where the file is that was opened.
extension SQLiteConnection {
  /// Whether the file that was opened is no longer found under its path.
  /// C: `SQLITE_FCNTL_HAS_MOVED`.
  package var hasMoved: Bool {
    // SQLite looks at the number of the inode alone, which another disk's file may have too.
    if isOnOtherDisk { return true }
    var moved: Int32 = 0
    let code = Self.ask(isOfFile) {
      sqlite3_file_control(handle, "main", SQLITE_FCNTL_HAS_MOVED, &moved)
    }
    return code == SQLITE_OK && moved != 0
  }

  /// Whether another disk's file is found under its path: one was taken away and came back, or is covered.
  package var isOnOtherDisk: Bool {
    guard let device, let found = Self.device(of: path) else { return false }
    return found != device
  }

  /// C: `stat`.
  static func device(of path: String) -> dev_t? {
    IOThread.ask {
      var status = stat()
      return stat(path, &status) == 0 ? status.st_dev : nil
    }
  }
}
