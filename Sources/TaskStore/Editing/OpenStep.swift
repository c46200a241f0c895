import SQLite
package import Tasks

/// One step of the history that is written a piece at a time, in one transaction, of which nothing remains
/// unless it is finished.
///
/// While it goes on the store takes no other edit, this process's or another's.
package final class OpenStep {
  let store: OpenStore
  /// The tasks that differ so far, in order; none of them where nobody needs them.
  private(set) var rows: [Change.Row] = []
  /// Where the row of each task stands among them; empty while nobody has asked.
  private var places: [Task.ID: Int] = [:]
  /// How many rows the step has so far.
  package private(set) var count = 0
  /// Whether the rows are kept for who shows the change. Without, memory is the same for any number.
  package var keepsRows = true
  /// Whether so many tasks may come that it is quicker to make the indices once, at the end. What comes must not be
  /// looked for by them meanwhile.
  package var isLong = false
  /// By what the indices are made again.
  private var indices: [String] = []
  /// From so many rows on.
  private static let many = 1_000
  /// How much of the database may be in memory meanwhile, in kilobytes. Without room for what it changes SQLite writes the
  /// same pages to the log again and again.
  package var room = 65_536 { didSet { makeRoom(of: room) } }
  /// SQLite's own measure.
  private static let usualRoom = 2_000
  /// Whether something was written in the transaction that is no part of the step.
  package var hasMore = false
  /// Finds lists and tags, and makes them.
  package var labelling: Labelling

  /// Set before the first row is written.
  package var kind: Change.Kind
  /// Whether it only tells how tasks were, see `beginRecord`. Set before the first row is written.
  package var isRecord = false
  private let now: Timestamp
  private var isFollowing = false
  /// Its number. Without a row nothing is written, and what could be redone still can.
  private var step: Int64?
  /// Whether new tasks, and the texts that they refer to, come into the store many at a time. What is written of a step must
  /// not be looked for meanwhile.
  package var writesTogether = false
  /// More of them are no faster.
  private static let mostTogether = 64
  /// New tasks that are not in the store yet, nor in the step; their numbers follow each other.
  private var newTasks = RowBatch(into: "task", Task.columns)
  private var firstNewTask: Task.ID = 0
  /// What they refer to, and the next number in each table.
  private var newTexts: [SharedTable: (nextID: Int64, rows: RowBatch)] = [:]
  private var listsWritten = 0
  /// What became of lists in the steps before this one.
  private var earlierLists: [Change.ListRow] = []
  private var isOpen = true

  /// - Throws: why nothing can be written.
  package init(
    _ kind: Change.Kind, in store: OpenStore, at now: Timestamp
  ) throws(StoreError) {
    (self.kind, self.store, self.now) = (kind, store, now)
    _ = try StorePlace(of: store).writeAgainIfDeleted()
    try store.retryWriting()
    try store.prepareWriting()
    try store.connection.beginWriting()
    labelling = Labelling(in: store)
    makeRoom(of: room)
    do throws(StoreError) {
      try store.requireWritable()
      isFollowing = try store.following.isFollowing()
    } catch {
      leave()
      throw error
    }
  }

  deinit { cancel() }

  /// Does a part of the work.
  /// - Throws: why nothing of all was done.
  package func perform<Result>(_ work: () throws(StoreError) -> Result) throws(StoreError) -> Result
  {
    precondition(isOpen, "A step of the history is written after its end.")
    do throws(StoreError) { return try work() } catch {
      cancel()
      throw error
    }
  }

  /// Puts a task into its state after the change, with the lists that were made for it.
  /// - Parameter row: a task that was not there before has a number that nobody has had.
  package func write(_ row: Change.Row) throws(StoreError) {
    let step = if let begun = self.step { begun } else { try begin() }
    self.step = step
    for list in labelling.rows.dropFirst(listsWritten) { try store.tasks.write(list) }
    listsWritten = labelling.rows.count
    if writesTogether, row.before == nil, let task = row.after {
      try hold(task)
    } else {
      // As it was when it was added.
      try settle()
      try store.steps.record(row, ordinal: count, in: step)
      if row.before == nil, let task = row.after {
        try store.tasks.insert(task)
      } else {
        try store.tasks.write(row)
      }
    }
    count += 1
    if newTasks.count == Self.mostTogether { try settle() }
    if isLong, count == Self.many { indices = try store.dropIndices(beside: count) }
    if keepsRows {
      if !places.isEmpty { places[row.id] = rows.count }
      rows.append(row)
    }
  }

  private func begin() throws(StoreError) -> Int64 {
    if isRecord { return try store.steps.beginRecord(kind, at: now) }
    return try store.steps.beginStep(kind, at: now)
  }

  /// Puts texts into a row of their own.
  /// - Returns: its number, which nobody has had.
  package func store(_ texts: [String], in table: SharedTable) throws(StoreError) -> Int64 {
    // Taken out, so that what waits is not copied.
    var (id, rows) =
      if let known = newTexts.removeValue(forKey: table) { known } else {
        (
          try store.tasks.nextID(of: table.rawValue),
          RowBatch(into: table.rawValue, table.allColumns)
        )
      }
    rows.append([.integer(id)] + texts.map(Value.text))
    if !writesTogether { try rows.write(to: store.connection) }
    newTexts[table] = (id + 1, rows)
    return id
  }

  /// Keeps a new task, which is in the store in a moment.
  private func hold(_ task: Task) throws(StoreError) {
    if newTasks.count > 0, firstNewTask + Int64(newTasks.count) != task.id { try settle() }
    if newTasks.count == 0 { firstNewTask = task.id }
    newTasks.append(task.values)
  }

  /// Puts what is kept into the store and the step.
  private func settle() throws(StoreError) {
    for table in SharedTable.allCases { try newTexts[table]?.rows.write(to: store.connection) }
    let added = newTasks.count
    guard let step, added > 0 else { return }
    try newTasks.write(to: store.connection)
    try store.steps.recordAdded(added, from: firstNewTask, ordinal: count - added, in: step)
  }

  /// Makes a task a step of another one, as a part of what the step has made of it.
  package func nest(_ id: Task.ID, under parent: Int64) throws(StoreError) {
    try settle()
    guard let before = try store.tasks.storedTask(id), before.parentNumber != parent else { return }
    var after = before
    after.parentNumber = parent
    let isPart = try step.map { (step) throws(StoreError) in
      try store.connection.integer(
        "SELECT 1 FROM step_row WHERE task = ? AND step = ? AND side = 1",
        [.integer(id), .integer(step)]) != nil
    }
    guard isPart == true, let step else {
      return try write(Change.Row(before: before, after: after))
    }
    try store.connection.run(
      "UPDATE task SET parent = ? WHERE id = ?", [.integer(parent), .integer(id)])
    try store.connection.run(
      "UPDATE step_row SET parent = ? WHERE task = ? AND step = ? AND side = 1",
      [.integer(parent), .integer(id), .integer(step)])
    guard keepsRows else { return }
    if places.isEmpty { for (place, row) in rows.enumerated() { places[row.id] = place } }
    guard let place = places[id] else { return }
    rows[place] = Change.Row(before: rows[place].before, after: after)
  }

  /// Makes the indices again that were taken away: something is to be looked for by them.
  package func makeIndices() throws(StoreError) {
    try settle()
    for index in indices { try store.connection.run(index) }
    (indices, isLong) = ([], false)
  }

  /// What follows is another step of the same transaction.
  package func beginNext() throws(StoreError) {
    guard let step else { return }
    try settle()
    let lists = labelling.takeRows()
    try store.steps.record(lists, in: step)
    try forgetSteps(before: step)
    earlierLists += lists
    (self.step, count, rows, places, listsWritten) = (nil, 0, [], [:], 0)
  }

  /// Nobody asked for what others have changed: what could be redone of other tasks still can.
  private func forgetSteps(before step: Int64) throws(StoreError) {
    if kind == .sync { try store.steps.moveUndoneSteps(behind: step) }
    try store.steps.forgetSteps(before: step)
  }

  /// Puts all of it on the disk.
  /// - Throws: why nothing of all was done.
  package func finish() throws(StoreError) -> Change {
    var change = Change(
      kind: kind, direction: .performed, rows: rows, lists: earlierLists + labelling.rows)
    change.unreadCount = count - rows.count
    guard step != nil || hasMore else {
      cancel()
      return change
    }
    let step = step
    try perform { () throws(StoreError) in
      // What is forgotten now is looked for by them.
      try makeIndices()
      if let step {
        try store.steps.record(labelling.rows, in: step)
        if !isRecord { try forgetSteps(before: step) }
      }
      _ = try store.connection.commit(change) { (change, failure) throws(StoreError) in
        try store.settle(change, after: failure) { (change) throws(StoreError) in
          if keepsRows { return try store.tasks.isStored(change) }
          if isRecord, let step { return try store.steps.isThere(step) }
          return try step == store.following.lastStep()
        }
      }
    }
    leave()
    guard let step, !isRecord else { return change }
    store.following.follow(change)
    if isFollowing { store.following.lastStepRead = step }
    store.notifyWatchers()
    store.following.tell()
    // It may have taken long: of what was deleted meanwhile nobody else has anything.
    _ = try StorePlace(of: store).writeAgainIfDeleted()
    return change
  }

  /// Takes everything back. Does nothing after the end.
  package func cancel() {
    if isOpen { leave() }
  }

  private func leave() {
    isOpen = false
    store.connection.rollBack()
    store.connection.releaseMemory()
    makeRoom(of: Self.usualRoom)
  }

  private func makeRoom(of kilobytes: Int) {
    try? store.connection.run("PRAGMA cache_size = -\(kilobytes)")
  }
}
