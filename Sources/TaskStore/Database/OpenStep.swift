/// One step of the history that is written a piece at a time, in one transaction, of which nothing remains
/// unless it is finished.
///
/// While it goes on the store takes no other edit, this process's or another's.
final class OpenStep {
  let database: TaskDatabase
  /// The tasks that differ so far, in order; none of them where nobody needs them.
  private(set) var rows: [Change.Row] = []
  /// How many rows the step has so far.
  private(set) var count = 0
  /// Whether the rows are kept for who shows the change. Without, memory is the same for any number.
  var keepsRows = true
  /// Whether something was written in the transaction that is no part of the step.
  var hasMore = false
  /// Finds lists and tags, and makes them.
  var labelling: Labelling

  /// Told until the first row is written.
  var kind: Change.Kind
  private let now: Timestamp
  private var isFollowing = false
  /// Its number. Without a row nothing is written, and what could be redone still can.
  private var step: Int64?
  private var listsWritten = 0
  private var isOpen = true

  /// - Throws: why nothing can be written.
  init(_ kind: Change.Kind, in database: TaskDatabase, at now: Timestamp) throws(StoreError) {
    (self.kind, self.database, self.now) = (kind, database, now)
    try database.overcomeObstacle()
    try database.prepareWriting()
    try database.connection.beginWriting()
    // Without room for what it changes SQLite would write the same pages to the log again and again.
    try? database.connection.run("PRAGMA cache_size = -65536")
    labelling = Labelling(in: database)
    do throws(StoreError) {
      try database.requireWritable()
      isFollowing = try database.isFollowing()
    } catch {
      leave()
      throw error
    }
  }

  deinit { cancel() }

  /// Does a part of the work.
  /// - Throws: why nothing of all was done.
  func perform<Result>(_ work: () throws(StoreError) -> Result) throws(StoreError) -> Result {
    precondition(isOpen, "A step of the history is written after its end.")
    do throws(StoreError) { return try work() } catch {
      cancel()
      throw error
    }
  }

  /// Puts a task into its state after the change, with the lists that were made for it.
  /// - Parameter row: a task that was not there before has a number that nobody has had.
  func write(_ row: Change.Row) throws(StoreError) {
    let step = if let begun = self.step { begun } else { try database.beginStep(kind, at: now) }
    self.step = step
    for list in labelling.rows.dropFirst(listsWritten) { try database.write(list) }
    listsWritten = labelling.rows.count
    try database.record(row, ordinal: count, in: step)
    if row.before == nil, let task = row.after {
      try database.insert(task)
    } else {
      try database.write(row)
    }
    count += 1
    if keepsRows { rows.append(row) }
  }

  /// What follows is another step of the same transaction.
  func beginNext() throws(StoreError) {
    precondition(labelling.rows.isEmpty, "Lists are made in one step alone.")
    guard let step else { return }
    try database.forgetSteps(before: step)
    (self.step, count, rows) = (nil, 0, [])
  }

  /// Puts all of it on the disk.
  /// - Throws: why nothing of all was done.
  func finish() throws(StoreError) -> Change {
    let change = Change(kind: kind, direction: .performed, rows: rows, lists: labelling.rows)
    guard step != nil || hasMore else {
      cancel()
      return change
    }
    let step = step
    try perform { () throws(StoreError) in
      if let step {
        try database.record(change.lists, in: step)
        try database.forgetSteps(before: step)
      }
      _ = try database.connection.commit(change) { (change, failure) throws(StoreError) in
        try database.settle(change, after: failure) { (change) throws(StoreError) in
          if keepsRows { return try database.isStored(change) }
          return try step == database.lastStep()
        }
      }
    }
    leave()
    guard let step else { return change }
    database.follow(change)
    if isFollowing { database.lastStepRead = step }
    database.notifyWatchers()
    database.tasksChanged()
    return change
  }

  /// Takes everything back. Does nothing after the end.
  func cancel() {
    if isOpen { leave() }
  }

  private func leave() {
    isOpen = false
    database.connection.rollBack()
    database.connection.releaseMemory()
    // SQLite's own measure: 2 MB.
    try? database.connection.run("PRAGMA cache_size = -2000")
  }
}
