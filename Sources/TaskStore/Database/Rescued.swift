import SQLite
import Tasks

/// What goes from a file that is set aside into the fresh one.
struct Rescued {
  var tasks: [Task] = []
  /// What tasks hold by number.
  var texts: [SharedTable: [Int64: [String]]] = [:]
  var lists: [NamedList.ID: NamedList] = [:]
  var accounts: [SyncAccount.ID: SyncAccount] = [:]
  var collections: [SyncCollection.ID: SyncCollection] = [:]
  /// Reminders that were shown.
  var reminded: [(task: Task.ID, moment: Int64, told: Int64?)] = []

  // Damage leaves a row without what it cannot be without; such a row stays out.

  fileprivate mutating func add(_ texts: [String], of table: SharedTable, as id: Int64) {
    var texts = texts
    if table == .note { texts = [(try? TaskNotes(texts[0]))?.text ?? ""] }
    // Of a schedule each part may be missing.
    if !texts[0].isEmpty || table == .schedule { self.texts[table, default: [:]][id] = texts }
  }

  fileprivate mutating func add(_ account: SyncAccount) {
    if account.id > 0, !account.url.isEmpty { accounts[account.id] = account }
  }

  fileprivate mutating func add(_ collection: SyncCollection) {
    if collection.id > 0, !collection.href.isEmpty { collections[collection.id] = collection }
  }

  fileprivate mutating func add(_ list: NamedList) {
    if list.id > 0, (try? TaskName(list.name)) != nil { lists[list.id] = list }
  }
}

extension StoreError {
  /// Whether the file as it is leads to this each time: it is broken, or lacks what was asked for.
  var isOfTheFile: Bool {
    switch self {
    case .damaged, .foreign, .unexpected, .readOnly: true
    default: false
    }
  }
}

extension Connection {
  /// What is copied into a fresh file: these tasks, or as many as can be read, and the rows they refer to.
  /// - Throws: where it is not the damage that hinders: what cannot be read now may be there.
  func rescue(_ list: TaskList? = nil) throws(StoreError) -> Rescued {
    if try !knowsAllTables() {
      try run("PRAGMA writable_schema = RESET")
      try run("PRAGMA writable_schema = ON")
    }
    var known = try KnownTables(ofVersion: tableVersion())
    guard try known.isMissing(in: self) else { return try rescueReadable(list) }
    do throws(StoreError) {
      let copy = try known.copy(of: path, timeout: timeout)
      return try copy.rescueReadable(list)
    } catch {
      guard error.isOfTheFile else { throw error }
      return try rescueReadable(list)
    }
  }

  /// The newest where the file's own cannot be.
  private func tableVersion() throws(StoreError) -> Int64 {
    let newest = Schema.current.version
    do throws(StoreError) {
      let version = try schemaVersion()
      return (1...newest).contains(version) ? version : newest
    } catch {
      guard error.isOfTheFile else { throw error }
      return newest
    }
  }

  /// The same from those tables whose definitions could be read.
  private func rescueReadable(_ list: TaskList?) throws(StoreError) -> Rescued {
    var rescued = Rescued()
    let columns = try columns(
      of: "task", atLeast: ["id", "name", "created", "completed", "position"])
    if let list {
      // What is put away is in no list.
      let archived = try readableTasks(columns).filter { $0.isArchived && list[id: $0.id] == nil }
      rescued.tasks = Array(list) + archived
    } else {
      rescued.tasks = try readableTasks(columns)
    }
    for table in SharedTable.allCases where columns.contains(table.rawValue) {
      let names = (["id"] + table.columns).joined(separator: ",")
      let count = table.columns.count
      try readFromBothEnds(of: table.rawValue, names) { (row) throws(StoreError) in
        rescued.add(row.texts(count, from: 1), of: table, as: row.integer(0))
      }
    }
    if columns.contains("schedule") {
      // Else a person would be told of all of it once more.
      let ofReminded = try self.columns(of: "reminded", atLeast: ["task", "moment"])
      let wanted = Self.present("moment, task, told", ofReminded)
      try readFromBothEnds(of: "reminded", by: "task", wanted) { (row) throws(StoreError) in
        rescued.reminded.append((row.integer(1), row.integer(0), row.optionalInteger(2)))
      }
    }
    try readFromBothEnds(of: "sync_account", SyncAccount.columns) { (row) throws(StoreError) in
      rescued.add(SyncAccount(row))
    }
    try readFromBothEnds(of: "sync_collection", SyncCollection.columns) {
      (row) throws(StoreError) in rescued.add(SyncCollection(row))
    }
    guard columns.contains("list") else { return rescued }
    let ofLists = try self.columns(of: "list", atLeast: ["id", "name", "position"])
    try readFromBothEnds(of: "list", Self.present(NamedList.columns, ofLists)) {
      (row) throws(StoreError) in
      rescued.add(NamedList(row))
    }
    return rescued
  }

  /// Whether the definitions of all tables were read. In a file that may be broken SQLite goes on without
  /// those that it cannot read, also where that was the disk's fault and may pass.
  private func knowsAllTables() throws(StoreError) -> Bool {
    do throws(StoreError) {
      return try integer(
        """
        SELECT 1 FROM sqlite_schema WHERE type = 'table'
          AND name NOT IN (SELECT name FROM pragma_table_list)
        """) == nil
    } catch {
      guard error.isOfTheFile else { throw error }
      return true
    }
  }

  private func readableTasks(_ columns: Set<String>) throws(StoreError) -> [Task] {
    var tasks: [Task.ID: Task] = [:]
    func add(_ task: Task) {
      guard task.id > 0, tasks[task.id] == nil, let name = try? TaskName(task.name) else { return }
      tasks[task.id] = task
      tasks[task.id]?.name = name.text
    }
    try readFromBothEnds(of: "task", Self.present(Task.columns, columns)) {
      (row) throws(StoreError) in add(Task(row))
    }
    return tasks.values.sorted { $0.id < $1.id }
  }

  /// Nothing in place of what a file of an older version has not.
  private static func present(_ wanted: String, _ columns: Set<String>) -> String {
    wanted.split { $0 == "," || $0 == " " }.map {
      columns.contains(String($0)) ? String($0) : "NULL"
    }.joined(separator: ",")
  }

  /// What a table has; what its first version had where that cannot be read.
  private func columns(
    of table: String, atLeast first: Set<String>
  ) throws(StoreError) -> Set<String> {
    var columns = first
    do throws(StoreError) {
      try run("SELECT name FROM pragma_table_info('\(table)')") { (row) throws(StoreError) in
        columns.insert(row.text(0))
      }
    } catch {
      guard error.isOfTheFile else { throw error }
    }
    return columns
  }

  /// Reads the rows of a table from the first on until a broken page, then from the last back to it.
  private func readFromBothEnds(
    of table: String, by key: String = "id", _ columns: String,
    _ row: (borrowing ResultRow) throws(StoreError) -> Void
  ) throws(StoreError) {
    for order in ["ASC", "DESC"] {
      do throws(StoreError) {
        // The index could be sound where the table is not and the reverse, so it stays out of it.
        try run("SELECT \(columns) FROM \(table) NOT INDEXED ORDER BY \(key) \(order)", each: row)
      } catch {
        guard error.isOfTheFile else { throw error }
      }
    }
  }

  /// Puts what was rescued into a fresh database, with its numbers.
  func fill(_ rescued: Rescued, noting setAside: SetAside) throws(StoreError) {
    try write { () throws(StoreError) in
      for list in rescued.lists.values {
        try run("INSERT INTO list (\(NamedList.columns)) VALUES (?, ?, ?, ?)", list.values)
      }
      for var task in rescued.tasks {
        for table in SharedTable.allCases {
          guard let id = task[table] else { continue }
          // Where damage has given two tasks the same one, both have it.
          let texts = rescued.texts[table]?[id]
          task[table] = try texts.flatMap { (texts) throws(StoreError) in
            try shared(id, table) == texts ? id : try share(texts, in: table, as: id)
          }
        }
        if let list = task.list, rescued.lists[list] == nil { task.list = nil }
        try run("INSERT INTO task (\(Task.columns)) VALUES (\(Task.places))", task.values)
      }
      for (task, moment, told) in rescued.reminded {
        try run(
          "INSERT OR IGNORE INTO reminded (task, moment, told) VALUES (?, ?, ?)",
          [.integer(task), .integer(moment), Value(told)])
      }
      for account in rescued.accounts.values { try insert(account) }
      for var collection in rescued.collections.values
      where rescued.accounts[collection.account] != nil {
        // Without what both sides agreed on nothing counts as deleted: a task that is lost here comes back.
        collection.token = nil
        let isListLost = collection.list.map { rescued.lists[$0] == nil } ?? false
        if !isListLost { try insert(collection) }
      }
      try run(
        "INSERT INTO setting (key, value) VALUES (?, ?)",
        [.text(SetAside.key), .text(setAside.note)])
    }
  }
}
