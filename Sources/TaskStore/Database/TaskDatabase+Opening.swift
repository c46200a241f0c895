package import SQLite
public import System
public import Tasks

extension TaskDatabase {
  /// What opening led to.
  public struct Opening {
    /// The database, ready for use.
    public let database: TaskDatabase
    /// The file that stood in its place and could not be used, if there was one, also where an
    /// earlier process set it aside and did not come to say so. Tell the person, then the database:
    /// see `forgetSetAside`.
    public let setAside: SetAside?
  }

  /// Opens `folder/aloft.db`; makes the folder (0700) and the file (0600) if they are missing.
  ///
  /// A file that is broken or not Aloft's is set aside untouched, and a fresh database takes its
  /// place, with the tasks that could still be read. No other failure sets a file aside; see
  /// `StoreError.blamesTheFile`. Where the fresh one cannot be made, the file stays where it is.
  ///
  /// Opening checks what costs the same for any number of tasks: the header, the file's length
  /// against the header's, the tables, and the way from the root to both ends of each table and
  /// index. Loading then meets every page that holds a task. Damage that only shows later comes as
  /// `StoreError.damaged`; answer it with `startOver`.
  ///
  /// A database that cannot be written just now, because the disk is full or the folder is not the
  /// person's, is opened for reading without a byte being written; see `readOnlyReason`.
  ///
  /// `folder` is the data folder, see `DataFolder`.
  /// - Parameter readsNewer: whether a database that a newer Aloft wrote is opened for reading, as far as this one
  ///   knows its tables: `readOnlyReason` is `StoreError.newerVersion` then.
  public static func open(
    folder: String, timeout: LockTimeout = .ofCommands, readsNewer: Bool = false
  ) throws(StoreError) -> Opening {
    var schema = Schema.current
    schema.readsNewer = readsNewer
    return try open(folder: folder, timeout: timeout, schema: schema)
  }

  static func open(
    folder: String, timeout: LockTimeout, schema: Schema
  ) throws(StoreError) -> Opening {
    let file = try DatabaseFile.inFolder(folder)
    func opening() throws(StoreError) -> Opening {
      let database = TaskDatabase(
        owning: try connect(to: file, schema: schema, timeout: timeout),
        of: file, schema: schema, timeout: timeout)
      return Opening(database: database, setAside: try database.untoldSetAside())
    }
    do throws(StoreError) {
      return try opening()
    } catch {
      guard error.blamesTheFile else { throw error }
      try rescue(file, because: error, schema: schema, timeout: timeout)
      return try opening()
    }
  }

  /// Why the file cannot be used, if it is the file's own fault. Asked while the folder is locked.
  static func blame(
    on file: DatabaseFile, schema: Schema, timeout: LockTimeout
  ) throws(StoreError) -> StoreError? {
    do throws(StoreError) {
      let kind = try file.kind()
      guard kind != .fresh else { return nil }
      _ = try connect(
        to: file, seenAs: kind, schema: schema, timeout: timeout)
      return nil
    } catch {
      guard error.blamesTheFile else { throw error }
      return error
    }
  }

  /// A connection to a file that has passed the checks and has the newest schema.
  static func connect(
    to file: DatabaseFile, schema: Schema, timeout: LockTimeout
  ) throws(StoreError) -> Access {
    var kind = try file.kind()
    let isBeingReplaced = try file.isBeingReplaced()
    if kind == .fresh || isBeingReplaced {
      // What another process makes or replaces just now looks broken: wait, and look again.
      try file.whileFolderIsLocked(
        timeout, else: { .folderUnusable(path: file.folder, reason: $0) },
        { () throws(StoreError) in
          try finishReplacing(file)
          if try file.kind() == .fresh { try make(file, schema) }
        })
      kind = try file.kind()
    }
    return try connect(to: file, seenAs: kind, schema: schema, timeout: timeout)
  }

  /// Makes an empty database. Asked while the folder is locked.
  private static func make(_ file: DatabaseFile, _ schema: Schema) throws(StoreError) {
    try file.checkIsFree()
    try file.makeDraft { (draft) throws(StoreError) in try schema.migrate(draft) }
    try file.placeDraft()
  }

  private static func connect(
    to file: DatabaseFile, seenAs kind: DatabaseFile.Kind, schema: Schema, timeout: LockTimeout
  ) throws(StoreError) -> Access {
    switch kind {
    case .fresh: throw .moved(path: file.path)
    default: if let fault = kind.fault(of: file.path) { throw fault }
    }
    do throws(StoreError) {
      return try writer(to: file, schema: schema, timeout: timeout)
    } catch {
      guard let readOnlyReason = error.readOnlyReason(to: file, seenBy: schema) else { throw error }
      if case .newerVersion = readOnlyReason {
        return Access(
          connection: try readerOfNewer(file, because: readOnlyReason, timeout: timeout),
          readOnlyReason: readOnlyReason)
      }
      let connection = try reader(of: file, timeout: timeout)
      try connection.configure()
      try connection.check(against: schema)
      guard try connection.schemaVersion() < schema.version else {
        return Access(connection: connection, readOnlyReason: readOnlyReason)
      }
      let copy = try schema.migratedCopy(of: connection, in: .copy(of: file.path))
      return Access(connection: copy, readOnlyReason: readOnlyReason)
    }
  }

  /// A connection to a file of a newer version that can write nothing.
  /// - Throws: `error` where what is known is not in it, and where it is damaged: it is the newer one's to rescue.
  package static func readerOfNewer(
    _ file: DatabaseFile, because error: StoreError, timeout: LockTimeout
  ) throws(StoreError) -> Connection {
    let connection = try Connection(.file(file.path), timeout: timeout)
    try connection.run("PRAGMA query_only = ON")
    let hasWhatIsKnown: Bool
    do throws(StoreError) {
      hasWhatIsKnown = try connection.hasWhatIsKnown()
    } catch let fault {
      throw fault.blamesTheFile ? error : fault
    }
    guard hasWhatIsKnown else { throw error }
    return connection
  }

  private static func writer(
    to file: DatabaseFile, schema: Schema, timeout: LockTimeout
  ) throws(StoreError) -> Access {
    let connection = try Connection(.file(file.path), timeout: timeout)
    try connection.configure()
    try connection.check(against: schema)
    if connection.isReadOnly {
      // What is older is read from a copy, by whoever asked.
      guard try connection.schemaVersion() == schema.version else {
        throw .readOnly(path: file.path)
      }
      return Access(connection: connection, readOnlyReason: .readOnly(path: file.path))
    }
    try schema.migrate(connection)
    // A file system without shared memory keeps the rollback journal, which is as durable.
    try connection.run("PRAGMA journal_mode = WAL")
    connection.keepsLogOnClose(false)
    return Access(connection: connection, readOnlyReason: nil)
  }

  /// A connection that can read at least, and needs no room: where nothing can be created beside the
  /// file, SQLite reads it only as one that never changes, which is right as long as no log belongs
  /// to it.
  package static func reader(
    of file: DatabaseFile, timeout: LockTimeout
  ) throws(StoreError) -> Connection {
    file.hasLog
      ? try Connection.copying(file.path, timeout: timeout)
      : try Connection(.unchangingFile(file.path), timeout: timeout)
  }
}

extension TaskDatabase {
  /// A connection, and why it cannot write, if it cannot.
  package struct Access: ~Copyable {
    let connection: Connection
    let readOnlyReason: StoreError?
  }
}

extension DatabaseFile.Kind {
  /// Why a file of this kind cannot be used; nil for one of ours, and where there is none yet.
  package func fault(of path: String) -> StoreError? {
    switch self {
    case .ours, .fresh: nil
    case .foreign(let found): .foreign(path: path, found: found)
    case .logWithoutDatabase: .damaged(path: path, found: .logAlone)
    case .cutOff: .damaged(path: path, found: .cutOff)
    }
  }
}

extension StoreError {
  /// Why the file cannot be written, where it can be read all the same.
  package func readOnlyReason(to file: DatabaseFile, seenBy schema: Schema) -> StoreError? {
    switch self {
    case .newerVersion: schema.readsNewer ? self : nil
    case .diskFull: .diskFull(path: file.path)
    case .permissionDenied, .readOnly: .readOnly(path: file.path)
    // SQLite then misses the log that it could not make, and tells of that.
    case .inputOutput where file.isOnReadOnlyDisk: .readOnly(path: file.path)
    default: nil
    }
  }
}

extension Connection {
  package func configure() throws(StoreError) {
    try run("PRAGMA synchronous = FULL")
    try run("PRAGMA foreign_keys = ON")
    // Checks each page's cells when it is read, so that damage is told and not shown as tasks.
    try run("PRAGMA cell_size_check = ON")
  }

  /// Whether all that this version reads is in a file of a newer one, under the same names.
  func hasWhatIsKnown() throws(StoreError) -> Bool {
    let shared = SharedTable.allCases.map {
      "SELECT \($0.columns.joined(separator: ", ")) FROM \($0.rawValue) LIMIT 0"
    }
    for look in shared + [
      "SELECT \(Task.columns) FROM task LIMIT 0",
      "SELECT \(NamedList.columns) FROM list LIMIT 0",
      "SELECT key, value FROM setting LIMIT 0",
      "SELECT id, kind, performed, undone FROM step LIMIT 0",
      "SELECT step, list, name, position FROM step_list LIMIT 0",
      "SELECT step, ordinal, side, task FROM step_row LIMIT 0",
    ] {
      do throws(StoreError) {
        try run(look)
      } catch {
        // No such table or column.
        guard case .unexpected = error else { throw error }
        return false
      }
    }
    return true
  }

  /// Throws unless the file looks sound and its version is known. Costs the same for any size.
  package func check(against schema: Schema) throws(StoreError) {
    // Reading the version is the first access: SQLite compares the length with the header's.
    let version = try schemaVersion()
    guard version <= schema.version else {
      throw .newerVersion(path: path, found: version, known: schema.version)
    }
    guard version >= 1 else { throw .damaged(path: path, found: .noVersion) }
    let tables = Schema.tables.filter { $0.since <= version }
    var present: Set<String> = []
    try run("SELECT name FROM sqlite_schema WHERE type = 'table'") { (row) throws(StoreError) in
      present.insert(row.text(0))
    }
    for table in tables where !present.contains(table.name) {
      throw .damaged(path: path, found: .missingTable(table.name))
    }
    try run(Self.lookingAtEnds(of: tables.map { ($0.name, $0.key) }, version))
  }

  /// Reads both ends of each table, and of each part of the list of tasks by its index: in one statement, for
  /// which SQLite takes its lock once.
  private static func lookingAtEnds(
    of tables: [(name: String, key: String)], _ version: Int64
  ) -> String {
    let done =
      version < 5
      ? ["completed IS NOT NULL"] : ["completed IS NOT NULL AND archived = 0", "archived = 1"]
    let parts =
      [("completed IS NULL", "position", "position DESC")]
      + done.map { ($0, "completed DESC", "completed") }
    let ends =
      parts.flatMap { part, first, last in
        [
          "SELECT id FROM task WHERE \(part) ORDER BY \(first), id LIMIT 1",
          "SELECT id FROM task WHERE \(part) ORDER BY \(last), id DESC LIMIT 1",
        ]
      }
      // Each alone: for both at once SQLite would read the whole table.
      + tables.flatMap { name, key in
        ["SELECT min(\(key)) FROM \(name)", "SELECT max(\(key)) FROM \(name)"]
      }
    return "SELECT " + ends.map { "(\($0))" }.joined(separator: ", ")
  }
}
