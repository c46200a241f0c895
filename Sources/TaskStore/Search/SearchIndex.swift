import Glibc
import SQLite
import System
package import Tasks

/// An index of the words in the archive and in notes, by which a search takes as long among a million of
/// them as among a thousand.
///
/// It lies in a file of its own, which may be deleted any time: nothing is in it that is not in the store,
/// no backup carries it, no edit waits for it, and where it is damaged it is made anew. Before each search it
/// is brought up to what the store holds then: the history names every task that was touched, and where
/// that cannot tell, all tasks are compared. What it finds is held against the tasks themselves.
///
/// Opened for one search, by a thread that nobody waits for.
package final class SearchIndex {
  private let path: String
  let store: OpenStore
  private var connection: Connection?
  /// How many tasks are looked at one by one before there is an index.
  private let leastTasks: Int

  /// The version of its tables and of what `String.folded()` makes of a text.
  private static let version: Int64 = 4
  /// So many tasks of the history are brought up one by one.
  private static let mostTasks = 10_000
  private static let page = 10_000

  /// - Parameters:
  ///   - path: of its file. What leads to it is made; nil: there is none, and every task is looked at.
  ///   - store: of the store's file.
  /// - Throws: where the store cannot be read.
  package convenience init(_ path: String?, ofStore store: String) throws(StoreError) {
    self.init(path, of: try OpenStore(openAt: store))
  }

  init(_ path: String?, of store: OpenStore, leastTasks: Int = 2_000) {
    (self.path, self.store) = (path ?? "", store)
    self.leastTasks = path == nil ? .max : leastTasks
  }

  /// What the store's own `find` gives, but for the order: what came into the index last comes first, of
  /// the archive and of the others.
  /// - Parameter limit: how many of each are wanted.
  package func find(_ search: TaskSearch, atMost limit: Int) throws(StoreError) -> [FoundTask] {
    guard !search.words.isEmpty else { return [] }
    if try isSmall() { return try StoredSearch(of: store).find(search, atMost: limit) }
    for _ in 0..<2 {
      do throws(StoreError) {
        if connection == nil { connection = try open() }
        try catchUp()
        return try lookUp(search, limit)
      } catch {
        connection = nil
        // Another window makes it just now.
        if case .locked = error { break }
        discard()
      }
    }
    return try StoredSearch(of: store).find(search, atMost: limit)
  }

  private func isSmall() throws(StoreError) -> Bool {
    let count = try store.connection.integer(
      """
      SELECT count(*) FROM (SELECT 1 FROM task WHERE archived = 1 LIMIT ?1)
      """, [.integer(Int64(leastTasks))])
    let noted = try store.connection.integer(
      "SELECT count(*) FROM (SELECT 1 FROM task WHERE note IS NOT NULL LIMIT ?1)",
      [.integer(Int64(leastTasks))])
    return (count ?? 0) + (noted ?? 0) < leastTasks
  }

  // MARK: The file

  private func open() throws(StoreError) -> Connection {
    try SystemError.translated(
      { StoreError.folderUnusable(path: $0.path ?? self.path, reason: $0.message) }
    ) { () throws(SystemError) in
      try Folder.make(FilePath.parent(of: path))
      let file = Glibc.open(path, O_CREAT | O_RDWR | O_CLOEXEC, 0o600)
      guard file >= 0 else { throw SystemError("open") }
      close(file)
    }
    let connection = try Connection(.file(path), timeout: .none)
    try connection.run("PRAGMA synchronous = NORMAL")
    if try connection.schemaVersion() != Self.version {
      try connection.run("PRAGMA journal_mode = WAL")
      try connection.write { () throws(StoreError) in
        for table in ["words", "doc", "state"] {
          try connection.run("DROP TABLE IF EXISTS \(table)")
        }
        for statement in Self.tables { try connection.run(statement) }
        try connection.run("PRAGMA user_version = \(Self.version)")
      }
    }
    connection.keepsLogOnClose(false)
    return connection
  }

  /// - `words`: the words of a document, those of its name and tags apart from those of its notes, so that what
  ///   stands in notes alone can be asked for; and nothing else: no text is kept, and what is out of date stays
  ///   under a number that no task has any more. Every beginning that can be asked for has a list of its own
  ///   there, up to `SearchTokens.longestPart` and a mark: one is read from its end as far as is shown, where the lists of
  ///   all words that begin alike would first be merged into one.
  /// - `doc`: the document of a task, and the checksum of what it was made of.
  /// - `state`: up to which step of the history they are.
  private static let tables = [
    """
    CREATE VIRTUAL TABLE words USING fts5(text, content = '', columnsize = 0, detail = none,
      prefix = '1 2 3 4 5 6 7 8 9 10 11 12 13', tokenize = 'ascii')
    """,
    // Fewer and larger pieces to be merged, where many tasks come at once.
    "INSERT INTO words (words, rank) VALUES ('hashsize', 16777216)",
    """
    CREATE TABLE doc (
      number INTEGER PRIMARY KEY AUTOINCREMENT, task INTEGER NOT NULL UNIQUE, content INTEGER NOT NULL
    ) STRICT
    """,
    "CREATE TABLE state (id INTEGER PRIMARY KEY, step INTEGER NOT NULL, performed INTEGER) STRICT",
  ]

  private func discard() {
    connection = nil
    for ending in ["", "-wal", "-shm"] { unlink(path + ending) }
  }

  /// How many pages of its file were asked for so far: what a search costs, as a count.
  var pageReadCount: Int {
    switch connection {
    case .some(let connection): connection.pageReadCount
    case .none: 0
    }
  }

  func onIndex<Result>(
    _ body: (borrowing Connection) throws(StoreError) -> Result
  ) throws(StoreError) -> Result {
    switch connection {
    case .some(let connection): return try body(connection)
    case .none: preconditionFailure("The index is used before it is opened.")
    }
  }

  // MARK: Bringing it up

  private func catchUp() throws(StoreError) {
    var (former, performed): (Int64?, Int64?) = (nil, nil)
    try onIndex { (index) throws(StoreError) in
      try index.run("SELECT step, performed FROM state") { (row) throws(StoreError) in
        (former, performed) = (row.integer(0), row.optionalInteger(1))
      }
    }
    // What comes between is named by later steps.
    let (last, now) = try store.connection.read { () throws(StoreError) in
      let last = try store.following.lastStep()
      return (last, try moment(of: last))
    }
    var tasks: [Task.ID]?
    if let former, former > 0, last > 0, try moment(of: former) == performed {
      if former == last { return }
      tasks = try store.following.tasksNamed(
        after: min(former, last), upTo: max(former, last), atMost: Self.mostTasks)
    }
    if let tasks {
      try update(tasks)
    } else {
      try compareAll()
    }
    try onIndex { (index) throws(StoreError) in
      try index.run(
        "INSERT OR REPLACE INTO state (id, step, performed) VALUES (1, ?, ?)",
        [.integer(last), Value(now)])
    }
  }

  private func moment(of step: Int64) throws(StoreError) -> Int64? {
    try store.connection.integer("SELECT performed FROM step WHERE id = ?", [.integer(step)])
  }

  private static let meant = "(archived = 1 OR note IS NOT NULL)"

  private func update(_ tasks: [Task.ID]) throws(StoreError) {
    try onIndex { (index) throws(StoreError) in
      try index.write { () throws(StoreError) in
        for id in tasks {
          let task = try store.tasks.storedTask(id).flatMap { $0.isIndexed ? $0 : nil }
          let known = try index.integer(Self.contentOfTask, [.integer(id)])
          try update(id, to: task, known: known, index)
        }
      }
    }
  }

  private static let contentOfTask = "SELECT content FROM doc WHERE task = ?"

  /// A page of tasks at a time, so that what is done stays where it is cut short.
  private func compareAll() throws(StoreError) {
    var last = Int64.min
    while true {
      let tasks = try store.tasks.tasks(
        where: "id > ? AND \(Self.meant) ORDER BY id LIMIT ?",
        [.integer(last), .integer(Int64(Self.page))])
      let isLast = tasks.count < Self.page
      let end = isLast ? Int64.max : tasks[tasks.count - 1].id
      try onIndex { (index) throws(StoreError) in
        try index.write { () throws(StoreError) in
          var known: [Task.ID: Int64] = [:]
          try index.run(
            "SELECT task, content FROM doc WHERE task > ? AND task <= ?",
            [.integer(last), .integer(end)]
          ) { (row) throws(StoreError) in known[row.integer(0)] = row.integer(1) }
          for task in tasks {
            try update(task.id, to: task, known: known.removeValue(forKey: task.id), index)
          }
          for (id, content) in known { try update(id, to: nil, known: content, index) }
        }
      }
      if isLast { return }
      last = end
    }
  }

  /// - Parameter known: of what its document was made; nil where it has none.
  private func update(
    _ id: Task.ID, to task: Task?, known: Int64?, _ index: borrowing Connection
  ) throws(StoreError) {
    let content = task?.indexedContent
    guard content != known else { return }
    if known != nil { try index.run("DELETE FROM doc WHERE task = ?", [.integer(id)]) }
    guard let task, let content else { return }
    let number = try index.integer(
      "INSERT INTO doc (task, content) VALUES (?, ?) RETURNING number",
      [.integer(id), .integer(content)])
    // A name or a tag is found by any part of its words.
    let tags = try task.tags.flatMap { (id) throws(StoreError) in
      try store.connection.shared(id, .tagSet)?.first
    }
    let name = SearchTokens.parts(of: (task.name + " " + (tags ?? "")).folded())
    let notes = try task.notes.flatMap { (id) throws(StoreError) in try store.tasks.notes(id) }
    var tokens = SearchTokens()
    tokens.add((notes ?? "").folded())
    let part = task.isArchived ? SearchQuery.Part.archived : .noted
    let text = String(decoding: tokens.text + name, as: UTF8.self)
    try index.run(
      "INSERT INTO words (rowid, text) VALUES (?, ?)",
      [Value(number), .text(part.rawValue + " " + text)])
  }
}

extension Task {
  /// Whether the list alone cannot tell of it.
  fileprivate var isIndexed: Bool { isArchived || notes != nil }

  /// Of what its document is made: texts by the numbers that stand for them.
  fileprivate var indexedContent: Int64 {
    let head = "\(notes ?? 0) \(tags ?? 0) \(isArchived) "
    return Int64(bitPattern: Checksum.hash(name.utf8, after: Checksum.hash(head.utf8)))
  }
}
