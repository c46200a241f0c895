import Dates
import SQLite
import System
package import Tasks

/// Tasks with all that is known of them, as files have them.
package struct StoredRecords {
  package let store: OpenStore

  init(of store: OpenStore) { self.store = store }

  /// What order tasks are exported in.
  package enum Order: Hashable, Sendable {
    /// The person's own; those that are done stand where they stood.
    case manual
    /// List by list, in the order of their first tasks, and then the same, but each before its steps.
    case lists
  }

  /// Gives the tasks one by one as they are at one moment, with all that is known of them; in memory for one.
  /// - Parameters:
  ///   - lists: the only ones; empty for all tasks.
  package func export(
    of lists: Set<NamedList.ID> = [], in order: Order = .manual, _ body: (TaskRecord) -> Void
  ) throws(StoreError) {
    let chosen = """
      WHERE \(lists.clause)
      ORDER BY \(order == .lists ? "min(task.position) OVER (PARTITION BY task.list), task.list, " : "") task.position, task.id
      """
    try store.connection.read { () throws(StoreError) in
      if order == .lists, try store.tasks.haveSteps() {
        for id in try idsBeforeSteps(chosen) { if let record = try stored(of: id) { body(record) } }
        return
      }
      try store.connection.run("\(Self.records) \(chosen)") { (row) throws(StoreError) in
        body(TaskRecord(row))
      }
    }
  }

  /// The numbers of tasks, each before those of its steps.
  private func idsBeforeSteps(_ chosen: String) throws(StoreError) -> [Task.ID] {
    var parents: [(id: Task.ID, parent: Task.ID)] = []
    try store.connection.run("SELECT id, parent FROM task \(chosen)") { (row) throws(StoreError) in
      parents.append((row.integer(0), row.integer(1)))
    }
    let present = Set(parents.map(\.id))
    var steps: [Task.ID: [Task.ID]] = [:]
    for (id, parent) in parents.reversed() where present.contains(parent) {
      steps[parent, default: []].append(id)
    }
    var (ids, known) = ([Task.ID](), Set<Task.ID>())
    // Those that stand nowhere else come first; of a circle whichever is met.
    for isOutermost in [true, false] {
      for (id, parent) in parents where !isOutermost || !present.contains(parent) {
        var waiting = [id]
        while let next = waiting.popLast() {
          guard known.insert(next).inserted else { continue }
          ids.append(next)
          waiting += steps[next] ?? []
        }
      }
    }
    return ids
  }

  /// All that is known of a task, as files have it.
  package func record(of id: Task.ID) throws(StoreError) -> TaskRecord {
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
  package func serverDocument(of id: Task.ID) throws(StoreError) -> [UInt8]? {
    var document: [UInt8]?
    try store.connection.run(
      "SELECT document FROM sync_item WHERE task = ? AND document IS NOT NULL", [.integer(id)]
    ) { (row) throws(StoreError) in document = document ?? row.optionalBytes(0) }
    return document
  }

  private static let records = """
    SELECT task.id, task.name, task.created, task.completed, list.name, note.text, tag_set.tags,
      origin.uid, origin.document, task.archived, schedule.id, task.priority,
      task.parent, parent.id, parent.created, parent_origin.uid,
      EXISTS (SELECT 1 FROM task AS step WHERE step.parent = task.id AND step.parent > 0),
      (SELECT value FROM setting WHERE key = '\(TaskUIDs.key)'), link.addresses,
      \(SharedTable.schedule.columns.map { "schedule." + $0 }.joined(separator: ", "))
    FROM task LEFT JOIN list ON list.id = task.list LEFT JOIN note ON note.id = task.note
      LEFT JOIN tag_set ON tag_set.id = task.tag_set LEFT JOIN origin ON origin.id = task.origin
      LEFT JOIN schedule ON schedule.id = task.schedule LEFT JOIN link ON link.id = task.link
      LEFT JOIN task AS parent ON parent.id = task.parent
      LEFT JOIN origin AS parent_origin ON parent_origin.id = parent.origin
    """
}

extension TaskRecord {
  fileprivate init(_ row: borrowing ResultRow) {
    let task = Task(
      id: row.integer(0), name: TaskName.clean(row.text(1)),
      created: Timestamp(milliseconds: row.integer(2)),
      completed: row.optionalInteger(3).map(Timestamp.init(milliseconds:)), position: 0)
    let uids = TaskUIDs(row.optionalText(17))
    self.init(
      uid: uids.uid(of: task, from: row.text(7)), name: task.name,
      notes: row.optionalText(5).flatMap(TaskNotes.clean),
      tags: TagSet(text: row.text(6)).tags.map(\.name),
      list: row.optionalText(4).map(TaskName.clean),
      created: task.created, completion: task.completed.map { .done($0) } ?? .open,
      document: TaskDocument(stored: row.text(8)))
    if row.integer(9) != 0 { isArchived = true }
    priority = row.optionalInteger(11).map(Priority.init(level:))
    if row.integer(12) < 0 { parent = TaskRecord.Parent.none }
    if let id = row.optionalInteger(13) {
      let parent = Task(
        id: id, name: "", created: Timestamp(milliseconds: row.integer(14)), position: 0)
      self.parent = .uid(uids.uid(of: parent, from: row.text(15)))
    }
    hasSteps = row.integer(16) != 0
    links = row.optionalText(18).map(TaskLinks.init(text:))
    if row.optionalInteger(10) != nil {
      let texts = row.texts(SharedTable.schedule.columns.count, from: 19)
      schedule = Schedule(stored: texts)
    }
  }
}

extension OpenStore {
  package var records: StoredRecords { StoredRecords(of: self) }
}
