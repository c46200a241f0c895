import Glibc
import SQLite
import System
package import Tasks

/// The database's file and its companions in the data folder, before and beside SQLite.
package struct DatabaseFile {
  /// What a look at the file's first bytes tells, without any effect on it.
  package enum Kind: Equatable {
    /// Nothing there, or an empty file: a database can be made here.
    case fresh
    /// Aloft's own, sound or not.
    case ours
    /// Something of value that is not Aloft's database; the text says what.
    case foreign(ForeignFile)
    /// The write-ahead log of a database that is itself missing or empty. SQLite would delete it.
    case logWithoutDatabase
    /// Aloft's own, and it ends in the middle of a page without a log that could mend that.
    case cutOff
  }

  /// The name of the database in its folder.
  package static let name = "aloft.db"

  /// The number in the header that says that a database is Aloft's: `ALFT` in ASCII.
  package static let applicationID: Int64 = 0x414C_4654

  /// What SQLite puts beside a database, by ending: the write-ahead log, its index, and the
  /// rollback journal of a database that is not in WAL mode yet.
  static let companions = ["-wal", "-shm", "-journal"]

  /// The full path, symbolic links resolved, so that renaming meets the file and not the link.
  package let path: String

  package init(path: String) { self.path = path }

  /// The data folder; made with mode 0700 if it is missing, with all that leads to it.
  static func inFolder(_ folder: String) throws(StoreError) -> DatabaseFile {
    try IOThread.ask { () throws(StoreError) in try made(inFolder: folder) }
  }

  private static func made(inFolder folder: String) throws(StoreError) -> DatabaseFile {
    // Its name must reach the disk before anything in it can be called stored.
    try SystemError.translated(
      { StoreError.folderUnusable(path: $0.path ?? folder, reason: $0.message) }
    ) { () throws(SystemError) in try Folder.make(folder, isDurable: true) }
    if let path = FilePath.resolved(folder + "/" + name) { return DatabaseFile(path: path) }
    // The file is still to be made; its folder is there.
    return DatabaseFile(path: (FilePath.resolved(folder) ?? folder) + "/" + name)
  }

  /// The folder in which the file really is.
  package var folder: String { FilePath.parent(of: path) }

  /// What it is called there.
  package var name: String { String(path.split(separator: "/").last ?? "") }

  /// Whether a log beside the file holds anything.
  var hasLog: Bool { ["-wal", "-journal"].contains { size(path + $0) > 0 } }

  /// In bytes; 0 where there is none, or the disk does not say.
  var logSize: Int { size(path + "-wal") }

  /// Whether nothing stands in the write-ahead log, or there is none.
  var logIsEmpty: Bool { logSize == 0 }

  /// What differs after another process has changed the database.
  struct Stamp: Equatable {
    private var numbers: [Int] = []

    fileprivate mutating func add(_ status: stat) {
      let changed = status.st_mtim
      // The numbers of files use all 64 bits on some file systems, such as mergerfs.
      let file = Int(truncatingIfNeeded: status.st_ino)
      numbers += [file, Int(status.st_size), changed.tv_sec, changed.tv_nsec]
    }
  }

  /// How the file and its log look now; an empty log counts as none. C: `stat`.
  var stamp: Stamp {
    IOThread.ask {
      var stamp = Stamp()
      for ending in ["", "-wal"] {
        var status = stat()
        if stat(path + ending, &status) == 0, status.st_size > 0 { stamp.add(status) }
      }
      return stamp
    }
  }

  /// Whether the file system as such takes no changes. C: `statvfs`.
  var isOnReadOnlyDisk: Bool {
    IOThread.ask {
      var status = statvfs()
      return statvfs(path, &status) == 0 && status.f_flag & UInt(ST_RDONLY) != 0
    }
  }

  /// Throws where something has the database's name and cannot be opened: a symbolic link that
  /// leads nowhere.
  package func checkIsFree() throws(StoreError) {
    let isFree = IOThread.ask {
      var status = stat()
      return lstat(path, &status) != 0 || stat(path, &status) == 0
    }
    guard isFree else { throw .notAFile(path: path) }
  }

  /// Looks at what stands in the database's place.
  package func kind() throws(StoreError) -> Kind {
    try IOThread.ask { () throws(StoreError) in try look() }
  }

  private func look() throws(StoreError) -> Kind {
    // The log first: SQLite begins one only after the database, so a log seen now whose database
    // is still missing afterwards really is alone. (A rollback journal comes before its database,
    // and is worth nothing without it.)
    let hasWriteAheadLog = try knownSize(path + "-wal") > 0
    let hasJournal = try knownSize(path + "-journal") > 0
    let isRecoverable = hasWriteAheadLog || hasJournal
    var status = stat()
    guard stat(path, &status) == 0 else {
      if errno == ENOENT { return hasWriteAheadLog ? .logWithoutDatabase : .fresh }
      throw .permissionDenied(path: path, reason: SystemError.message(errno))
    }
    guard status.st_mode & S_IFMT == S_IFREG else { throw .notAFile(path: path) }
    guard status.st_size > 0 else { return hasWriteAheadLog ? .logWithoutDatabase : .fresh }
    let header = try Connection.firstBytes(100, of: path)
    let kind = Self.kind(ofHeader: header)
    let pageSize = max(512, Int(header[16]) << 8 | Int(header[17]))
    let isWhole = Int(status.st_size) % pageSize == 0
    return kind == .ours && !isWhole && !isRecoverable ? .cutOff : kind
  }

  /// Keeps other processes from making a database in the folder, or setting one aside, while
  /// `body` runs. Reading and editing need no lock of this kind.
  ///
  /// - Parameter error: says what could not be done, from the system's reason.
  /// - Throws: `StoreError.locked` where another process keeps the lock for too long.
  func whileFolderIsLocked<Result: ~Copyable>(
    _ timeout: LockTimeout, else error: (String) -> StoreError,
    _ body: () throws(StoreError) -> Result
  ) throws(StoreError) -> Result {
    var pauses = 0
    let lock = try SystemError.translated({ error($0.message) }) {
      () throws(SystemError) -> Descriptor? in
      try IOThread.ask { () throws(SystemError) in
        try Descriptor.locked(folder, O_RDONLY | O_DIRECTORY) {
          defer { pauses += 1 }
          return timeout.pause(after: pauses)
        }
      }
    }
    guard let lock else { throw .locked(path: path, milliseconds: timeout.milliseconds) }
    defer { IOThread.ask { lock.unlock() } }
    return try body()
  }

  /// Tells a process that watches the folder that a change is complete and can be read.
  ///
  /// A write to the log comes before the change is visible, and the step that makes it visible is
  /// a write to shared memory, of which inotify knows nothing. C: `utimensat`. Should it fail,
  /// other windows see the change when this process closes the database.
  func notifyWatchers() { _ = IOThread.ask { utimensat(AT_FDCWD, path, nil, 0) } }

  private static func kind(ofHeader header: [UInt8]) -> Kind {
    // https://www.sqlite.org/fileformat2.html#the_database_header
    guard header.starts(with: Array("SQLite format 3\0".utf8)) else {
      return .foreign(.notSQLite)
    }
    let id = header[68..<72].reduce(0) { $0 << 8 | Int64($1) }
    return id == applicationID ? .ours : .foreign(.otherProgram)
  }

  /// - Throws: where the disk does not say: a log that is there could be taken for missing, and be deleted.
  private func knownSize(_ path: String) throws(StoreError) -> Int {
    var status = stat()
    if stat(path, &status) == 0 { return Int(status.st_size) }
    guard errno == EIO else { return 0 }
    throw refusal(errno)
  }

  private func size(_ path: String) -> Int {
    IOThread.ask {
      var status = stat()
      return stat(path, &status) == 0 ? Int(status.st_size) : 0
    }
  }
}
