extension TaskDatabase {
  /// What opening led to.
  public struct Opening {
    /// The database, ready for use.
    public let database: TaskDatabase
    /// The file that stood in its place and could not be used, if there was one. Tell the person.
    public let setAside: SetAside?
  }

  /// Opens `folder/aloft.db`; makes the folder (0700) and the file (0600) if they are missing.
  ///
  /// A file that is broken or not Aloft's is set aside untouched, and a fresh database made, with
  /// the tasks that could still be read. No other failure sets a file aside; see
  /// `StoreError.blamesTheFile`.
  ///
  /// Opening checks what costs the same for any number of tasks: the header, the file's length
  /// against the header's, the tables, and the way from the root to both ends of each table and
  /// index. Loading then meets every page that holds a task. Damage that only shows later comes as
  /// `StoreError.damaged`; answer it with `startOver`.
  ///
  /// `folder` is the data folder, see `DataFolder`; `busyMilliseconds` is how long to wait for
  /// another process's edit.
  public static func open(
    folder: String, busyMilliseconds: Int = defaultBusyMilliseconds
  ) throws(StoreError) -> Opening {
    try open(folder: folder, busyMilliseconds: busyMilliseconds, schema: .current)
  }

  static func open(
    folder: String, busyMilliseconds: Int, schema: Schema
  ) throws(StoreError) -> Opening {
    let file = try DatabaseFile.inFolder(folder)
    do throws(StoreError) {
      let connection = try connect(to: file, schema: schema, busyMilliseconds: busyMilliseconds)
      return Opening(
        database: TaskDatabase(
          owning: connection, file: file, schema: schema, busyMilliseconds: busyMilliseconds),
        setAside: nil)
    } catch {
      guard error.blamesTheFile else { throw error }
      let tasks = readableTasks(of: file, after: error)
      let newPath = try file.setAside { () throws(StoreError) in
        try blame(on: file, schema: schema, busyMilliseconds: busyMilliseconds) != nil
      }
      return try afterSettingAside(as: newPath) { () throws(StoreError) in
        let connection = try connect(to: file, schema: schema, busyMilliseconds: busyMilliseconds)
        let database = TaskDatabase(
          owning: connection, file: file, schema: schema, busyMilliseconds: busyMilliseconds)
        guard let newPath else { return Opening(database: database, setAside: nil) }
        try database.fill(tasks)
        return Opening(
          database: database,
          setAside: SetAside(path: newPath, reason: error, rescued: tasks.count))
      }
    }
  }

  /// Sets the open file aside after it turned out to be damaged, and goes on with a fresh one that
  /// holds the tasks of `list` as last shown, or those that can still be read. The history is not
  /// carried over. Load the list again afterwards.
  ///
  /// `reason` is the error that told of the damage; one that does not blame the file is thrown
  /// again. The answer is `nil` if another process had set the file aside already.
  public func startOver(
    because reason: StoreError, keeping list: TaskList? = nil
  ) throws(StoreError) -> SetAside? {
    guard reason.blamesTheFile, let file else { throw reason }
    let tasks = list.map(Array.init) ?? connection.readableTasks()
    connection.keepsLogOnClose(true)
    let newPath = try file.setAside { !connection.hasMoved }
    return try Self.afterSettingAside(as: newPath) { () throws(StoreError) in
      connection = try Self.connect(to: file, schema: schema, busyMilliseconds: busyMilliseconds)
      guard let newPath else { return nil }
      try fill(tasks)
      return SetAside(path: newPath, reason: reason, rescued: tasks.count)
    }
  }

  /// Whatever goes wrong once a file has been set aside, the person must learn where it is.
  private static func afterSettingAside<Result>(
    as newPath: String?, _ body: () throws(StoreError) -> Result
  ) throws(StoreError) -> Result {
    do throws(StoreError) {
      return try body()
    } catch {
      guard let newPath else { throw error }
      throw .cannotStartOver(keptAs: newPath, because: error)
    }
  }

  /// Why the file cannot be used, if it is the file's own fault. Asked while the folder is locked.
  private static func blame(
    on file: DatabaseFile, schema: Schema, busyMilliseconds: Int
  ) throws(StoreError) -> StoreError? {
    do throws(StoreError) {
      _ = try connect(
        to: file, seenAs: try file.kind(), schema: schema, busyMilliseconds: busyMilliseconds)
      return nil
    } catch {
      guard error.blamesTheFile else { throw error }
      return error
    }
  }

  /// A connection to a file that has passed the checks and has the newest schema.
  private static func connect(
    to file: DatabaseFile, schema: Schema, busyMilliseconds: Int
  ) throws(StoreError) -> Connection {
    let kind = try file.kind()
    guard kind == .fresh else {
      return try connect(
        to: file, seenAs: kind, schema: schema, busyMilliseconds: busyMilliseconds)
    }
    // A database that is being made looks broken to a second process: it waits, and looks again.
    return try file.whileFolderIsLocked(
      else: { .folderUnusable(path: file.folder, reason: $0) },
      { () throws(StoreError) in
        try connect(
          to: file, seenAs: try file.kind(), schema: schema, busyMilliseconds: busyMilliseconds)
      })
  }

  private static func connect(
    to file: DatabaseFile, seenAs kind: DatabaseFile.Kind, schema: Schema, busyMilliseconds: Int
  ) throws(StoreError) -> Connection {
    switch kind {
    case .ours: break
    case .fresh: try file.makeIfMissing()
    case .foreign(let found): throw .foreign(path: file.path, found: found)
    case .logWithoutDatabase:
      throw .damaged(path: file.path, found: "its log is there, and the database is not")
    case .cutOff: throw .damaged(path: file.path, found: "its end is missing")
    }
    let connection = try readableConnection(to: file, busyMilliseconds: busyMilliseconds)
    try connection.check(against: schema, isFresh: kind == .fresh)
    if connection.isReadOnly {
      // An older schema would have to be migrated first.
      guard try connection.schemaVersion() == schema.version else {
        throw .readOnly(path: file.path)
      }
      return connection
    }
    try schema.migrate(connection)
    // A file system without shared memory keeps the rollback journal, which is as durable.
    try connection.run("PRAGMA journal_mode = WAL")
    connection.keepsLogOnClose(false)
    return connection
  }

  /// A connection that can read at least: where nothing can be created beside the file, SQLite
  /// reads it only as one that never changes, which is right as long as no log belongs to it.
  private static func readableConnection(
    to file: DatabaseFile, busyMilliseconds: Int
  ) throws(StoreError) -> Connection {
    do throws(StoreError) {
      let connection = try Connection(.file(file.path), busyMilliseconds: busyMilliseconds)
      try connection.configure()
      _ = try connection.schemaVersion()
      return connection
    } catch {
      switch error {
      case .permissionDenied, .readOnly: break
      // SQLite then misses the log that it could not make, and tells of that.
      case .inputOutput where file.isOnReadOnlyDisk: break
      default: throw error
      }
      guard !file.hasLog else { throw error }
      let connection = try Connection(
        .unchangingFile(file.path), busyMilliseconds: busyMilliseconds)
      try connection.configure()
      return connection
    }
  }
}

extension Connection {
  fileprivate func configure() throws(StoreError) {
    try run("PRAGMA synchronous = FULL")
    try run("PRAGMA foreign_keys = ON")
    // Checks each page's cells when it is read, so that damage is told and not shown as tasks.
    try run("PRAGMA cell_size_check = ON")
  }

  /// Throws unless the file looks sound and its version is known. Costs the same for any size.
  fileprivate func check(against schema: Schema, isFresh: Bool) throws(StoreError) {
    // Reading the version is the first access: SQLite compares the length with the header's.
    let version = try schemaVersion()
    guard version <= schema.version else {
      throw .newerVersion(path: path, found: version, known: schema.version)
    }
    if version == 0, isFresh { return }
    guard version >= 1 else { throw .damaged(path: path, found: "it has no version") }
    for table in Schema.tables {
      let count = try integer(
        "SELECT count(*) FROM sqlite_schema WHERE type = 'table' AND name = ?", [.text(table)])
      guard count == 1 else {
        throw .damaged(path: path, found: "its table “\(table)” is missing")
      }
    }
    for end in [
      "SELECT min(id) FROM task", "SELECT max(id) FROM task",
      "SELECT id FROM task WHERE completed IS NULL ORDER BY position, id LIMIT 1",
      "SELECT id FROM task WHERE completed IS NULL ORDER BY position DESC, id DESC LIMIT 1",
      "SELECT id FROM task WHERE completed IS NOT NULL ORDER BY completed DESC, id LIMIT 1",
      "SELECT id FROM task WHERE completed IS NOT NULL ORDER BY completed, id DESC LIMIT 1",
      "SELECT min(id) FROM step", "SELECT max(id) FROM step",
      "SELECT min(step) FROM step_row", "SELECT max(step) FROM step_row",
      "SELECT min(key) FROM setting", "SELECT max(key) FROM setting",
    ] { _ = try integer(end) }
  }
}
