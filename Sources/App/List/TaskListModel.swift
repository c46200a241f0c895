package import Dates
package import TaskStore
package import Tasks

/// The tasks on screen and the store behind them, kept equal: an edit is in the store before the
/// list shows it.
///
/// Of a long list only the first page is read before it is shown; `readOn()` reads the rest, a page
/// at a time.
package final class TaskListModel {
  package private(set) var list: TaskList
  /// In which order the open tasks are to stand. A list that is shown stays until it is read anew.
  package var order: TaskOrder
  private var change = ListChange.all
  /// Whether the list holds all tasks.
  package private(set) var isWhole = false
  /// The store behind the list.
  package let database: TaskDatabase
  /// The present, by which tasks are for later.
  private var minute: ClockMinute?
  /// How many tasks are read at once.
  private let page: Int
  /// Reads what the list will be, while more is to come.
  private var reader: TaskListReader?
  /// The last step that was done before all is read anew.
  private var stepBeforeReading: Int64?
  /// The effect of the changes of other processes since the last call of ``takeOthersTurn()``.
  private var othersTurn: OthersTurn?
  /// A store that turned out to be damaged and was set aside, until somebody has said so.
  private var setAside: SetAside?

  /// - Throws: where the store cannot be read.
  package init(
    database: TaskDatabase, order: TaskOrder = .manual, page: Int = .max,
    at minute: ClockMinute? = nil
  ) throws(StoreError) {
    self.database = database
    self.minute = minute
    self.order = order
    self.page = page
    list = TaskList(order: order, at: minute)
    try startingOver { () throws(StoreError) in try beginReading() }
  }

  // MARK: Reading

  /// Time has passed, or the clock was set: tasks for later may have begun.
  package func pass(to minute: ClockMinute) {
    guard minute != self.minute else { return }
    self.minute = minute
    reader?.pass(to: minute)
    if list.pass(to: minute) { change = .all }
  }

  /// Whether there is more to read.
  package var isReading: Bool { reader != nil }

  /// Reads the next page.
  /// - Returns: true where the list has changed, because that was the last one.
  func readOn() throws(StoreError) -> Bool {
    guard adding == nil else { return false }
    try startingOver { () throws(StoreError) in
      try catchUp()
      try reader?.read(page, from: database)
    }
    return takeWhole()
  }

  /// Reads what other processes have changed, or all of it where another order is wanted.
  func reloadIfChanged() throws(StoreError) {
    guard adding == nil else { return }
    try startingOver { () throws(StoreError) in try catchUp() }
  }

  /// What another process has done is read task by task, in a list of any length; where that cannot be
  /// told, all is read anew.
  private func catchUp() throws(StoreError) {
    guard (reader?.list ?? list).order == order else { return try beginReading() }
    guard try !database.isAsLastRead() else { return }
    let step = database.lastStepRead
    guard let updates = try database.readUpdates(atMost: min(page, Self.mostUpdates)) else {
      return try beginReading()
    }
    let completes = updates.contains {
      $0.task?.isOpen == false && list[id: $0.id]?.isOpen == true
    }
    let hadOpen = list.openCount > 0
    follow(updates.map(\.id)) { place in
      list.apply(updates[place])
      reader?.apply(updates[place])
    }
    noteOthersTurn(since: step, isEmptied: completes && isWhole && hadOpen && list.openCount == 0)
  }

  private static let mostUpdates = 1_000

  /// What has become of the list since the last call.
  package func takeChange() -> ListChange {
    defer { change = .none }
    return change
  }

  /// Takes note of the tasks that are changed now.
  /// - Parameter apply: changes the one with this place among them.
  private func follow(_ ids: [Task.ID], _ apply: (Int) -> Void) {
    if case .places(let places) = change, places.count + ids.count > Self.mostPlaces {
      change = .all
    }
    for (place, id) in ids.enumerated() {
      guard case .places(var places) = change else {
        apply(place)
        continue
      }
      let (from, former) = (list.row(of: id), list[id: id])
      apply(place)
      // Steps go where their task goes, and what they are steps of tells of them.
      if former?.parent != list[id: id]?.parent || list.stepCounts(of: id).all > 0 {
        change = .all
        continue
      }
      places.append(PlaceChange(id: id, from: from, to: list.row(of: id)))
      change = .places(places)
    }
  }

  /// More than a window shows.
  private static let mostPlaces = 64

  /// Reads the first page. A list that is shown already stays until all of the new one is there.
  private func beginReading() throws(StoreError) {
    if isWhole, reader == nil { stepBeforeReading = database.lastStepRead }
    var fresh = try database.makeReader(order: order, at: minute)
    try fresh.read(page, from: database)
    reader = fresh
    if !isWhole { (list, change) = (fresh.list, .all) }
    _ = takeWhole()
  }

  private func takeWhole() -> Bool {
    guard let reader, reader.isWhole else { return false }
    let isEmptied =
      isWhole && list.openCount > 0 && reader.list.openCount == 0
      && (0..<list.openCount).contains { reader.list[id: list[$0].id]?.isOpen == false }
    noteOthersTurn(since: stepBeforeReading.take(), isEmptied: isEmptied)
    (list, isWhole, self.reader) = (reader.list, true, nil)
    change = .all
    return true
  }

  // MARK: What others did

  /// What other processes have done, as far as a person celebrates it, or no longer does.
  enum OthersTurn {
    /// The last open task was completed.
    case allDone
    /// The last step was undone.
    case takenBack
  }

  /// Returns the effect of other processes' changes since the last call, or `nil` for none.
  func takeOthersTurn() -> OthersTurn? { othersTurn.take() }

  /// - Parameters:
  ///   - former: the last step that was done before.
  ///   - isEmptied: no task is open any more, and one of those that were is completed.
  private func noteOthersTurn(since former: Int64?, isEmptied: Bool) {
    guard let former, let last = database.lastStepRead, last != former else { return }
    if last < former {
      othersTurn = .takenBack
    } else if isEmptied, completes(last) {
      othersTurn = .allDone
    }
  }

  /// True for a step that completes tasks here, or brings what was completed elsewhere.
  private func completes(_ step: HistoryStep.ID) -> Bool {
    let step = (try? database.history.steps(before: step + 1, atMost: 1))?.first
    return switch step?.change.kind {
    case .complete, .sync, .import: true
    default: false
    }
  }

  /// What stands in a task's notes; empty for nothing.
  package func notes(of task: Task) throws(StoreError) -> String {
    try startingOver { () throws(StoreError) in
      try task.notes.flatMap { (id) throws(StoreError) in try database.notes(id) } ?? ""
    }
  }

  // MARK: Editing

  /// What an edit did, and whether it completed the last open task.
  struct Outcome {
    var change: Change
    var isAllDone: Bool
  }

  /// Stores an edit, then shows it.
  /// - Throws: where it could not be stored; nothing has changed then.
  func perform(_ edit: Edit, at now: Timestamp) throws(StoreError) -> Outcome {
    let change = try startingOver { () throws(StoreError) in
      try database.perform(edit, at: now)
    }
    return showOutcome(of: change)
  }

  private func showOutcome(of change: Change) -> Outcome {
    let hadOpen = list.openCount > 0
    show(change)
    let isAllDone = isWhole && change.kind == .complete && hadOpen && list.openCount == 0
    return Outcome(change: change, isAllDone: isAllDone)
  }

  func canUndo() throws(StoreError) -> Bool { try database.canUndo() }
  func canRedo() throws(StoreError) -> Bool { try database.canRedo() }

  /// - Returns: nil where there is nothing to undo.
  func undo(at now: Timestamp) throws(StoreError) -> Change? {
    let change = try startingOver { () throws(StoreError) in try database.undo(at: now) }
    if let change { show(change) }
    return change
  }

  /// - Returns: nil where there is nothing to redo.
  func redo(at now: Timestamp) throws(StoreError) -> Outcome? {
    let change = try startingOver { () throws(StoreError) in try database.redo(at: now) }
    return change.map(showOutcome)
  }

  /// Undoes what was done after a step, or does again what was undone up to it, as far as a turn of the loop
  /// allows.
  func go(
    to step: HistoryStep.ID, atMost limit: Int, at now: Timestamp
  ) throws(StoreError) -> StoredHistory.Walk {
    let walk = try startingOver { () throws(StoreError) in
      try database.history.go(to: step, atMost: limit, at: now)
    }
    if let change = walk.change { show(change) }
    return walk
  }

  // MARK: Adding many tasks

  /// Tasks that are on their way into the store, and the list with them.
  private var adding: (work: TaskAdding, list: TaskList)?

  /// Begins to add tasks a slice at a time. Until the end nothing else is read or stored; the list
  /// shows nothing of it.
  func beginAdding(
    _ tasks: [NewTask], to end: Edit.End, at now: Timestamp
  ) throws(StoreError) {
    adding = try startingOver { () throws(StoreError) in
      (try database.beginAdding(tasks, to: end, at: now), list)
    }
  }

  /// Adds the next ones.
  /// - Returns: how many were added so far.
  /// - Throws: why nothing was added.
  func addOn(_ count: Int) throws(StoreError) -> Int {
    guard let work = adding?.work else { return 0 }
    for row in try work.add(count) { adding?.list.apply(row) }
    return work.rows.count
  }

  /// Stores and shows them.
  /// - Throws: why nothing was added.
  func finishAdding() throws(StoreError) -> Change {
    guard let (work, fresh) = adding else {
      preconditionFailure("An adding ends that has not begun.")
    }
    adding = nil
    let change = database.located(try work.finish())
    (list, self.change) = (fresh, .all)
    reader?.apply(change)
    return change
  }

  /// Takes back what was added since `beginAdding`.
  func stopAdding() {
    adding?.work.cancel()
    adding = nil
  }

  private func show(_ change: Change) {
    let change = database.located(change)
    follow(change.rows.map(\.id)) { place in list.apply(change.rows[place]) }
    reader?.apply(change)
  }

  // MARK: Damage

  /// What was set aside since the last call.
  package func takeSetAside() -> SetAside? {
    defer { setAside = nil }
    return setAside
  }

  /// Where the store turns out to be damaged, it is set aside, a fresh one takes the tasks as they
  /// are on screen, or as far as they can be read, and the work is tried once more.
  private func startingOver<Result>(
    _ work: () throws(StoreError) -> Result
  ) throws(StoreError) -> Result {
    do throws(StoreError) {
      return try work()
    } catch {
      guard error.blamesTheFile else { throw error }
      let former = setAside
      setAside = try database.startOver(because: error, keeping: isWhole ? list : nil) ?? former
      isWhole = false
      try beginReading()
      return try work()
    }
  }
}
