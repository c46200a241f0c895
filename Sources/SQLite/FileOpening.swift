import CSQLite
import Glibc
import Synchronization

/// Why a file could not be opened for writing. SQLite tries again for reading, and then tells that
/// attempt's error: of a full disk, that there is no such file.
package enum FileOpening {
  private static let error = Atomic<Int32>(0)

  /// Has SQLite open all its files in this way, keep no statistics of its memory, and as good as no file for
  /// temporary use: once a process, before all else that SQLite is asked. Later it would only open its files so.
  /// C: `xSetSystemCall`, `SQLITE_CONFIG_MEMSTATUS`, `SQLITE_CONFIG_STMTJRNL_SPILL`.
  static func setUp() {
    assert(code == SQLITE_OK, "SQLite was asked for something before it was set up.")
  }

  /// Has SQLite make its temporary files in this folder, where it may write there: beside a database they need no second
  /// disk, and an error of a full one names the right disk. Holds for the process. C: `sqlite3_temp_directory`.
  package static func putTemporaryFiles(into folder: String) {
    setUp()
    csqlite_use_temporary_folder(folder)
  }

  private static let code: Int32 = csqlite_set_up { path, flags, mode in
    guard let path else { return -1 }
    let descriptor = open(path, flags, mode_t(mode))
    if descriptor < 0, flags & O_ACCMODE != O_RDONLY {
      let reason = errno
      FileOpening.error.store(reason, ordering: .relaxed)
      errno = reason
    }
    return descriptor
  }

  /// The last such error, 0 if there was none since it was last taken. C: `errno`.
  package static func takeError() -> Int32 { error.exchange(0, ordering: .relaxed) }
}
