import Dates
import SQLite
import System
public import Tasks

/// Tasks with all that is known of them, as files have them.
public struct StoredRecords {
  package let store: OpenStore

  init(of store: OpenStore) { self.store = store }

  /// What order tasks are exported in.
  public enum Order: Hashable, Sendable {
    /// The person's own; those that are done stand where they stood.
    case manual
    /// List by list, in the order of their first tasks, and then the same.
    case lists
  }

  /// Gives the tasks one by one as they are at one moment, with all that is known of them; in memory for one.
  /// - Parameters:
  ///   - lists: the only ones; empty for all tasks.
  public func export(
    of lists: Set<NamedList.ID> = [], in order: Order = .manual, _ body: (TaskRecord) -> Void
  ) throws(StoreError) {
    try store.connection.read { () throws(StoreError) in
      try store.connection.run(
        """
        \(Self.records) WHERE \(lists.clause)
        ORDER BY \(order == .lists ? "min(task.position) OVER (PARTITION BY task.list), task.list, " : "") task.position, task.id
        """
      ) { (row) throws(StoreError) in body(TaskRecord(row)) }
    }
  }

  /// All that is known of a task, as files have it.
  public func record(of id: Task.ID) throws(StoreError) -> TaskRecord {
    guard let record = try stored(of: id) else { throw .noSuchTask(id) }
    return record
  }

  /// The same; nil where there is no such task. Costs the same however many there are.
  package func stored(of id: Task.ID) throws(StoreError) -> TaskRecord? {
    var record: TaskRecord?
    try store.connection.run("\(Self.records) WHERE task.id = ?", [.integer(id)]) {
      (row) throws(StoreError) in record = TaskRecord(row)
    }
    return record
  }

  /// What a server has of a task, as both sides agreed on it last; nil where it is on none.
  public func serverDocument(of id: Task.ID) throws(StoreError) -> [UInt8]? {
    var document: [UInt8]?
    try store.connection.run(
      "SELECT document FROM sync_item WHERE task = ? AND document IS NOT NULL", [.integer(id)]
    ) { (row) throws(StoreError) in document = document ?? row.optionalBytes(0) }
    return document
  }

  private static let records = """
    SELECT task.id, task.name, task.created, task.completed, list.name, note.text, tag_set.tags,
      origin.uid, origin.document, task.archived, schedule.id, task.priority,
      (SELECT value FROM setting WHERE key = '\(TaskUIDs.key)'),
      \(SharedTable.schedule.columns.map { "schedule." + $0 }.joined(separator: ", "))
    FROM task LEFT JOIN list ON list.id = task.list LEFT JOIN note ON note.id = task.note
      LEFT JOIN tag_set ON tag_set.id = task.tag_set LEFT JOIN origin ON origin.id = task.origin
      LEFT JOIN schedule ON schedule.id = task.schedule
    """
}

extension TaskRecord {
  fileprivate init(_ row: borrowing ResultRow) {
    let task = Task(
      id: row.integer(0), name: TaskName.clean(row.text(1)),
      created: Timestamp(milliseconds: row.integer(2)),
      completed: row.optionalInteger(3).map(Timestamp.init(milliseconds:)), position: 0)
    let origin = row.text(7)
    // What was invented for a name is another machine's too, which means another task by it.
    let isOwn = origin.isEmpty || TaskOrigin.isInvented(origin)
    self.init(
      uid: isOwn ? TaskUIDs(row.optionalText(12)).uid(of: task) : origin, name: task.name,
      notes: row.optionalText(5).flatMap(TaskNotes.clean),
      tags: TagSet(text: row.text(6)).tags.map(\.name),
      list: row.optionalText(4).map(TaskName.clean),
      created: task.created, completion: task.completed.map { .done($0) } ?? .open,
      document: TaskDocument(stored: row.text(8)))
    if row.integer(9) != 0 { isArchived = true }
    priority = row.optionalInteger(11).map(Priority.init(level:))
    if row.optionalInteger(10) != nil {
      let texts = row.texts(SharedTable.schedule.columns.count, from: 13)
      schedule = Schedule(stored: texts)
    }
  }
}

extension OpenStore {
  package var records: StoredRecords { StoredRecords(of: self) }
}
