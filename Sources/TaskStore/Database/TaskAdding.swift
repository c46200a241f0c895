/// Many tasks on their way into the store, a slice at a time, so that whoever adds them can do other
/// things in between: one transaction and one step of the history, of which nothing remains unless
/// it is finished.
///
/// While it goes on the store takes no other edit, this process's or another's.
public final class TaskAdding {
  /// The tasks that are to be added.
  public let tasks: [NewTask]
  /// The tasks that were added so far, in order.
  public private(set) var rows: [Change.Row] = []

  private let database: TaskDatabase
  private let now: Timestamp
  private let firstID: Task.ID
  /// Where the first one stands; nil: all of them below those that are open.
  private let top: Int64?
  private let step: Int64
  private let isFollowing: Bool
  private var labelling: Labelling
  private var isOpen = true

  fileprivate init(
    _ tasks: [NewTask], to database: TaskDatabase, at now: Timestamp, from firstID: Task.ID,
    top: Int64?, step: Int64, isFollowing: Bool
  ) {
    self.tasks = tasks
    self.isFollowing = isFollowing
    self.database = database
    self.now = now
    self.firstID = firstID
    self.top = top
    self.step = step
    labelling = Labelling(in: database)
  }

  deinit { cancel() }

  /// Adds up to so many more.
  /// - Returns: those that were added now.
  /// - Throws: why nothing of all was added.
  public func add(_ count: Int) throws(StoreError) -> ArraySlice<Change.Row> {
    let start = rows.count
    try orCancel { () throws(StoreError) in
      for place in start..<min(start + count, tasks.count) {
        let position = top.map { Position.clamped($0 + Int64(place) * Position.gap) }
        let known = labelling.rows.count
        let task = try labelling.task(
          tasks[place], as: firstID + Int64(place), at: now, position: position)
        for list in labelling.rows.dropFirst(known) { try database.write(list) }
        let row = Change.Row(before: nil, after: task)
        try database.record(row, ordinal: place, in: step)
        try database.write(row)
        rows.append(row)
      }
    }
    return rows[start...]
  }

  /// Adds the rest and puts all of it on the disk.
  /// - Throws: why nothing of all was added.
  public func finish() throws(StoreError) -> Change {
    _ = try add(.max - rows.count)
    let change = Change(
      kind: .add, direction: .performed, rows: rows, lists: labelling.rows)
    try orCancel { () throws(StoreError) in
      try database.record(change.lists, in: step)
      try database.forgetOldestSteps()
      _ = try database.connection.commit(change) { (change, failure) throws(StoreError) in
        try database.settle(change, after: failure, isStored: database.isStored)
      }
    }
    isOpen = false
    database.connection.releaseMemory()
    database.follow(change)
    if isFollowing { database.lastStepRead = step }
    database.notifyWatchers()
    database.tasksChanged()
    return change
  }

  /// Takes everything back. Does nothing after the end.
  public func cancel() {
    guard isOpen else { return }
    isOpen = false
    database.connection.rollBack()
    database.connection.releaseMemory()
  }

  private func orCancel(_ work: () throws(StoreError) -> Void) throws(StoreError) {
    precondition(isOpen, "Tasks are added after the end of their adding.")
    do throws(StoreError) { try work() } catch {
      cancel()
      throw error
    }
  }
}

extension TaskDatabase {
  /// Begins to add tasks, a slice at a time: what `perform(.add(tasks, at: end.place), at: now)` does at
  /// once.
  /// - Throws: why nothing can be added.
  public func beginAdding(
    _ tasks: [NewTask], to end: Edit.End = .bottom, at now: Timestamp
  ) throws(StoreError) -> TaskAdding {
    try overcomeObstacle()
    try connection.beginWriting()
    do throws(StoreError) {
      try requireWritable()
      let isFollowing = try isFollowing()
      return TaskAdding(
        tasks, to: self, at: now, from: try nextID(),
        top: end == .top ? try topPosition(for: tasks.count) : nil,
        step: try beginStep(.add, at: now), isFollowing: isFollowing)
    } catch {
      connection.rollBack()
      throw error
    }
  }
}
