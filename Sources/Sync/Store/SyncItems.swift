import SQLite
package import TaskStore
package import Tasks

/// What is known of resources, and which tasks are not as a server has them. All of it in pages, so that memory is the
/// same for any number: in order of `id`, as the signs `+` have SQLite do it, so that no page sorts the others.
package struct SyncItems {
  private let store: OpenStore

  package init(of store: OpenStore) { self.store = store }

  /// How a task's row looks: other texts have other numbers, so what is the same says the same.
  static let look = """
    task.created || ' ' || ifnull(task.completed, '') || ' ' || ifnull(task.note, '') || ' '
    || ifnull(task.tag_set, '') || ' ' || ifnull(task.schedule, '') || ' ' || task.name
    || ifnull(' !' || nullif(task.priority, 0), '') || ifnull(' ^' || nullif(task.parent, 0), '')
    || ifnull(' @' || task.link, '')
    """

  package func item(
    in collection: SyncCollection.ID, key: String
  ) throws(StoreError) -> SyncItem? {
    try all(
      where: "item.collection = ? AND item.key = ?", [.integer(collection), .text(key)]
    ).first
  }

  /// Those of a UID, in whatever collection.
  package func all(ofUID uid: String) throws(StoreError) -> [SyncItem] {
    try all(where: "item.uid = ?", [.text(uid)])
  }

  /// Those of a task, in whatever collection.
  package func all(of task: Task.ID) throws(StoreError) -> [SyncItem] {
    try all(where: "item.task = ?", [.integer(task)])
  }

  /// Those in a state that stand behind another one.
  package func all(
    in collection: SyncCollection.ID, _ state: SyncItem.State, after id: Int64, atMost limit: Int
  ) throws(StoreError) -> [SyncItem] {
    try all(
      where: "+item.collection = ? AND item.state = ? AND item.id > ? ORDER BY item.id LIMIT ?",
      [.integer(collection), .integer(state.rawValue), .integer(id), .integer(Int64(limit))])
  }

  package func count(
    in collection: SyncCollection.ID, _ state: SyncItem.State
  ) throws(StoreError) -> Int {
    Int(
      try store.connection.integer(
        "SELECT count(*) FROM sync_item WHERE collection = ? AND state = ?",
        [.integer(collection), .integer(state.rawValue)]) ?? 0)
  }

  func all(where clause: String, _ values: [Value]) throws(StoreError) -> [SyncItem] {
    var items: [SyncItem] = []
    try store.connection.run(
      "SELECT \(SyncItem.columns) FROM sync_item AS item WHERE \(clause)", values
    ) { (row) throws(StoreError) in items.append(SyncItem(row)) }
    return items
  }

  /// Puts an item into the transaction that is open.
  /// - Parameter agreement: how the task stands to the document.
  package func write(_ item: SyncItem, _ agreement: SyncItem.Agreement) throws(StoreError) {
    var seen = Value.text("")
    switch agreement {
    case .none: break
    case .now: seen = .text(try item.task.flatMap(look) ?? "")
    case .looked(let look): seen = .text(look)
    }
    try store.connection.run(
      """
      INSERT INTO sync_item
        (collection,key,href,state,uid,task,etag,document,sent,seen,unlisted)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      ON CONFLICT (collection, key) DO UPDATE SET href = excluded.href, state = excluded.state,
        uid = excluded.uid, task = excluded.task, etag = excluded.etag,
        document = excluded.document, sent = excluded.sent, seen = excluded.seen,
        unlisted = excluded.unlisted
      """,
      [
        .integer(item.collection), .text(item.key), .text(item.href), .integer(item.state.rawValue),
        .text(item.uid), Value(item.task), .text(item.etag), Value(item.document),
        Value(item.sent), seen, .integer(item.listing),
      ])
  }

  private func look(_ task: Task.ID) throws(StoreError) -> String? {
    var look: String?
    try store.connection.run("SELECT \(Self.look) FROM task WHERE id = ?", [.integer(task)]) {
      (row) throws(StoreError) in look = row.text(0)
    }
    return look
  }

  /// Nobody knows its version any more: it is fetched in the next pass. In the transaction that is open.
  package func distrust(_ key: String, in collection: SyncCollection.ID) throws(StoreError) {
    try store.connection.run(
      "UPDATE sync_item SET etag = '' WHERE collection = ? AND key = ?",
      [.integer(collection), .text(key)])
  }

  /// Nobody waits any more for what a collection has to say. Where nobody does nothing is written.
  package func endAwaiting(of collection: SyncCollection.ID) throws(StoreError) {
    let clause = "state IN (2, 4) AND instr(sent, ?1)"
    let word = [Value.bytes(SyncItem.awaiting(collection))]
    guard
      try store.connection.integer("SELECT 1 FROM sync_item WHERE \(clause) LIMIT 1", word) != nil
    else { return }
    try store.editSync { () throws(StoreError) in
      try store.connection.run(
        "UPDATE sync_item SET sent = CAST(replace(sent, ?1, '') AS BLOB) WHERE \(clause)", word)
    }
  }

  /// Takes an item away in the transaction that is open.
  package func erase(_ item: SyncItem) throws(StoreError) {
    try store.connection.run(
      "DELETE FROM sync_item WHERE collection = ? AND key = ?",
      [.integer(item.collection), .text(item.key)])
  }

  /// Takes away the documents of tasks that nobody can bring back any more, in the transaction that is open.
  package func eraseForgottenItems(in collection: SyncCollection.ID) throws(StoreError) {
    try store.connection.run(
      """
      DELETE FROM sync_item WHERE collection = ? AND state IN (1, 2)
        AND (task IS NULL OR task NOT IN (SELECT id FROM task)
          AND task NOT IN (SELECT task FROM step_row))
      """, [.integer(collection)])
  }

  // MARK: What differs here

  /// Items whose task is in the list and was touched since both sides agreed.
  package func touchedItems(
    in collection: SyncCollection, after id: Int64, atMost limit: Int
  ) throws(StoreError) -> [SyncItem] {
    try all(
      where: """
        item.id IN (
          SELECT item.id FROM sync_item AS item JOIN task ON task.id = item.task
          WHERE +item.collection = ? AND item.state = 0 AND item.id > ? AND +task.list IS ?
            AND item.seen <> \(Self.look) ORDER BY item.id LIMIT ?)
        ORDER BY item.id
        """,
      [.integer(collection.id), .integer(id), Value(collection.list), .integer(Int64(limit))])
  }

  /// Items whose task is gone, or in another list.
  package func leftItems(
    in collection: SyncCollection, after id: Int64, atMost limit: Int
  ) throws(StoreError) -> [SyncItem] {
    try all(
      where: Self.isLeft + " AND item.id > ? ORDER BY item.id LIMIT ?",
      [
        .integer(collection.id), Value(collection.list), .integer(id), .integer(Int64(limit)),
      ])
  }

  package func leftItemCount(in collection: SyncCollection) throws(StoreError) -> Int {
    Int(
      try store.connection.integer(
        "SELECT count(*) FROM sync_item AS item WHERE " + Self.isLeft,
        [.integer(collection.id), Value(collection.list)]) ?? 0)
  }

  private static let isLeft = """
    +item.collection = ? AND item.state = 0
    AND NOT EXISTS (SELECT 1 FROM task WHERE task.id = item.task AND task.list IS ?)
    """

  /// Tasks of the list that no resource stands for.
  package func unsentTasks(
    in collection: SyncCollection, after id: Task.ID, atMost limit: Int
  ) throws(StoreError) -> [Task.ID] {
    var tasks: [Task.ID] = []
    try store.connection.run(
      """
      SELECT id FROM task WHERE list IS ? AND id > ? AND NOT EXISTS (
        SELECT 1 FROM sync_item WHERE task = task.id AND collection = ? AND state = 0)
      ORDER BY id LIMIT ?
      """,
      [Value(collection.list), .integer(id), .integer(collection.id), .integer(Int64(limit))]
    ) { (row) throws(StoreError) in tasks.append(row.integer(0)) }
    return tasks
  }

  /// How many open tasks are without a list, where no calendar stands for those.
  package func unlinkedTaskCount() throws(StoreError) -> Int {
    Int(
      try store.connection.integer(
        """
        SELECT count(*) FROM task WHERE list IS NULL AND completed IS NULL
          AND NOT EXISTS (SELECT 1 FROM sync_collection WHERE list IS NULL)
        """) ?? 0)
  }

  // MARK: Tasks

  /// A task at one moment.
  package struct SyncedTask {
    package let id: Task.ID
    /// As files have it, without its list.
    package var record: TaskRecord
    package let list: NamedList.ID?
    /// How its row looks.
    package let look: String
  }

  /// Nil where it is gone.
  package func syncedTask(_ id: Task.ID) throws(StoreError) -> SyncedTask? {
    if store.connection.isInTransaction { return try readSyncedTask(id) }
    return try store.connection.read { () throws(StoreError) in try readSyncedTask(id) }
  }

  private func readSyncedTask(_ id: Task.ID) throws(StoreError) -> SyncedTask? {
    guard let task = try store.tasks.storedTask(id), var record = try store.records.stored(of: id),
      let look = try look(id)
    else { return nil }
    record.list = nil
    // Where a collection has the task that it is a step of by another name, that one is meant.
    if let parent = task.parent {
      let uid = try all(of: parent).first { $0.state == .held || $0.state == .sending }?.uid
      if let uid, !uid.isEmpty { record.parent = .uid(uid) }
    }
    return SyncedTask(id: id, record: record, list: task.list, look: look)
  }

  /// A task of a list that files know by this name, or would have known by it in another store, and that no resource
  /// stands for.
  package func unsentTask(
    ofUID uid: String, in collection: SyncCollection
  ) throws(StoreError) -> Task.ID? {
    var found: [Task.ID] = []
    try store.connection.run(
      "SELECT task.id FROM origin JOIN task ON task.origin = origin.id WHERE origin.uid = ?",
      [.text(uid)]
    ) { (row) throws(StoreError) in found.append(row.integer(0)) }
    if let id = TaskUIDs.id(ofUID: uid), let task = try store.tasks.storedTask(id),
      TaskUIDs.isName(uid, of: task)
    {
      found.append(id)
    }
    for id in found where try store.tasks.storedTask(id)?.list == collection.list {
      let isHeld = try all(of: id).contains {
        $0.collection == collection.id && $0.state == .held
      }
      if !isHeld { return id }
    }
    return nil
  }

  /// When a person last changed a task, as far as the history knows, be it by taking something back; else when it was
  /// added. What a pass over a calendar brought was changed elsewhere, and before; what one over a file brought nobody
  /// knows better.
  package func lastChange(of id: Task.ID) throws(StoreError) -> Timestamp {
    let step = try store.connection.integer(
      """
      SELECT max(moment) FROM (
        SELECT performed AS moment FROM step WHERE undone = 0
          AND id IN (SELECT step FROM step_row WHERE task = ?1)
          AND (kind <> 'sync' OR EXISTS (SELECT 1 FROM file_line WHERE task = ?1))
        UNION ALL SELECT moment FROM taken_back WHERE task = ?1)
      """, [.integer(id)])
    if let step { return Timestamp(milliseconds: step) }
    return try store.tasks.task(id).created
  }

  /// Whether a list is there; nil is none and always there.
  package func hasList(_ id: NamedList.ID?) throws(StoreError) -> Bool {
    guard let id else { return true }
    return try store.tasks.storedList(id) != nil
  }
}
