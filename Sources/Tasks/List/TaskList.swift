package import Dates

/// All tasks as the window shows them: the open ones in an order, each before its open steps, then those that are for later, in the
/// order in which they begin, then the done ones, the newest completion first.
///
/// A value: keep a copy to compare with. Finding a task by `id`, a row's task, a task's row and a
/// change take logarithmic time; a task takes some 180 bytes, 24 of them for its row, and some 75 for its
/// name, unless that has less than 16.
package struct TaskList: Sendable {
  /// A task among all, by whose number alone it is found.
  private struct Numbered: Comparable {
    let task: Task

    static func == (left: Numbered, right: Numbered) -> Bool { left.task.id == right.task.id }
    static func < (left: Numbered, right: Numbered) -> Bool { left.task.id < right.task.id }
  }

  private var tasks = SortedBlocks<Numbered>()
  private var open = SortedBlocks<RowKey>()
  private var later = SortedBlocks<RowKey>()
  private var done = SortedBlocks<RowKey>()
  /// The open ones that have a due date, by that; and those that have begun.
  private var dated = SortedBlocks<RowKey>()
  private var begun = SortedBlocks<RowKey>()
  /// In which order the open ones are.
  package let order: TaskOrder
  /// What begins after it is for later.
  package private(set) var minute: ClockMinute?
  /// How many have a priority.
  private var prioritizedCount = 0
  /// How many open ones each list has; none is not among them.
  private var openCounts: [NamedList.ID: Int] = [:]
  /// What is a step of what.
  private var tree = StepTree()
  var stepTree: StepTree { tree }

  /// An empty list.
  /// - Parameter minute: the present, by which tasks are for later; nil: none are.
  package init(order: TaskOrder = .manual, at minute: ClockMinute? = nil) {
    (self.order, self.minute) = (order, minute)
  }

  /// How many tasks wait to be done. They are the rows `0..<openCount`; those for later follow.
  package var openCount: Int { open.count }

  /// Whether any task has a priority.
  package var hasPriorities: Bool { prioritizedCount > 0 }

  /// The rows of those that wait for their time to come.
  package var laterRows: Range<Int> { open.count..<open.count + later.count }

  /// The rows of those that are done: the last ones.
  package var doneRows: Range<Int> { laterRows.upperBound..<count }

  /// How many tasks of a list still wait.
  package func openCount(of list: NamedList.ID) -> Int { openCounts[list] ?? 0 }

  /// The task with this number, if there is one.
  package subscript(id id: Task.ID) -> Task? {
    let sought = Task(id: id, name: "", created: Timestamp(milliseconds: 0), position: 0)
    return tasks.element(equalTo: Numbered(task: sought))?.task
  }

  /// The number of the task in a row, counted from 0.
  private func id(inRow row: Int) -> Task.ID {
    let (waiting, done) = (row - open.count, row - open.count - later.count)
    return waiting < 0 ? open[row].id : done < 0 ? later[waiting].id : self.done[done].id
  }

  /// The row in which the task with this number stands, counted from 0.
  package func row(of id: Task.ID) -> Int? {
    guard let task = self[id: id] else { return nil }
    if isLater(task) { return later.index(of: RowKey(later: task)).map { $0 + open.count } }
    return task.isOpen
      ? open.index(of: openKey(task))
      : done.index(of: RowKey(done: task)).map { $0 + open.count + later.count }
  }

  /// Whether a task is open and its time has not come.
  package func isLater(_ task: Task) -> Bool { task.isLater(at: minute) }

  /// When the first of those for later begins; nil where there is none.
  package var nextStart: ClockMinute? { later.first.map { ClockMinute($0.rank) } }

  /// How many open tasks are due up to a minute.
  package func dueCount(upTo minute: ClockMinute) -> Int {
    dated.count(before: { $0.rank > Int64(minute.number) })
  }

  /// When the next of the open tasks is due after a minute; nil where none is.
  package func nextDue(after minute: ClockMinute) -> ClockMinute? {
    let place = dueCount(upTo: minute)
    return place < dated.count ? ClockMinute(dated[place].rank) : nil
  }

  /// How many open tasks are due up to a minute, or began at a date of their own.
  package func openCount(dueUpTo minute: ClockMinute) -> Int {
    var undue = 0
    begun.forEach { key in
      let due = self[id: key.id].flatMap { RowKey(due: $0) }
      if due.map({ $0.rank > Int64(minute.number) }) ?? true { undue += 1 }
    }
    return dueCount(upTo: minute) + undue
  }

  /// The rows of the open tasks that are due up to a minute, and of those that began at a date of their own.
  package func rows(dueUpTo minute: ClockMinute) -> [Int] {
    rows(of: dated.prefix(dueCount(upTo: minute)).map(\.id) + begun.map(\.id))
  }

  /// The rows of the tasks that are wanted, in order. Each task is asked for once, by its number, which takes
  /// less than row by row.
  package func rows(where isWanted: (Task) -> Bool) -> [Int] {
    var ids: [Task.ID] = []
    tasks.forEach { if isWanted($0.task) { ids.append($0.task.id) } }
    return rows(of: ids)
  }

  /// The rows in which some of the tasks stand, in order.
  private func rows(of ids: [Task.ID]) -> [Int] {
    let first = tasks.first?.task.id ?? 0
    let span = UInt64(bitPattern: (tasks.last?.task.id ?? 0) &- first)
    // A few are looked for one by one, and so are many whose numbers lie far apart.
    guard ids.count > count / 64, span / 64 <= count else {
      return Set(ids.compactMap(row)).sorted()
    }
    var isWanted = [Bool](repeating: false, count: Int(span) + 1)
    for id in ids { isWanted[Int(id - first)] = true }
    var (rows, row) = ([Int](), 0)
    rows.reserveCapacity(ids.count)
    for keys in [open, later, done] {
      keys.forEach { key in
        if isWanted[Int(key.id - first)] { rows.append(row) }
        row += 1
      }
    }
    return rows
  }

  /// Time has passed: what has begun waits no more; or, where the clock was set back, waits again.
  /// - Returns: whether another task is for later than before.
  package mutating func pass(to minute: ClockMinute) -> Bool {
    let isBack = self.minute.map { minute < $0 } ?? true
    let moved =
      isBack
      ? begun.filter { $0.rank > Int64(minute.number) }
      : later.prefix { $0.rank <= Int64(minute.number) }
    let tasks = moved.compactMap { self[id: $0.id] }
    for task in tasks { put(nil, as: task.id) }
    self.minute = minute
    for task in tasks { put(task, as: task.id) }
    return !tasks.isEmpty
  }

  /// How many of the done ones were completed at a moment or after it: they come first among them.
  package func doneCount(since moment: Timestamp) -> Int {
    done.count(before: { $0.rank > -moment.milliseconds })
  }

  /// Puts every task of `change` into its state after it, whatever its state was here.
  package mutating func apply(_ change: Change) {
    for row in change.rows { apply(row) }
  }

  /// Puts a task into the state in which another process has left it.
  package mutating func apply(_ update: TaskUpdate) { put(update.task, as: update.id) }

  /// Puts a task into its state after a change.
  package mutating func apply(_ row: Change.Row) { put(row.after, as: row.id) }

  /// Puts the task with a number into this state; nil, or the archive, takes it out.
  package mutating func put(_ task: Task?, as id: Task.ID) {
    let task = task?.isArchived == true ? nil : task
    let former = self[id: id]
    guard former != task else { return }
    // Their places are told by those of what they are steps of.
    let below = tree.below(id).filter { self[id: $0].map { $0.isOpen && !isLater($0) } ?? false }
    for step in below { if let step = self[id: step] { open.remove(openKey(step)) } }
    if let former { remove(former) }
    if let task { insert(task) }
    for step in below { if let step = self[id: step] { insertOpen(step) } }
  }

  /// Where an open task stands.
  private func openKey(_ task: Task) -> RowKey {
    tree.key(of: task.id) ?? RowKey(open: task, in: order)
  }

  private mutating func insertOpen(_ task: Task) {
    let path = task.parent == nil ? [] : path(to: task)
    let key = path.count < 2 ? nil : RowKey(path: path, in: order)
    tree.set(key, of: task.id)
    open.insert(key ?? RowKey(open: task, in: order))
  }

  private mutating func remove(_ task: Task) {
    tasks.remove(Numbered(task: task))
    if let parent = task.parent { tree.remove(task.id, from: parent) }
    if isLater(task) {
      later.remove(RowKey(later: task))
    } else if task.isOpen {
      open.remove(openKey(task))
      tree.set(nil, of: task.id)
      if let key = RowKey(due: task) { dated.remove(key) }
      if task.start != nil { begun.remove(RowKey(later: task)) }
    } else {
      done.remove(RowKey(done: task))
    }
    count(task, -1)
  }

  private mutating func insert(_ task: Task) {
    tasks.insert(Numbered(task: task))
    if let parent = task.parent { tree.insert(task.id, into: parent) }
    if isLater(task) {
      later.insert(RowKey(later: task))
    } else if task.isOpen {
      insertOpen(task)
      if let key = RowKey(due: task) { dated.insert(key) }
      if task.start != nil { begun.insert(RowKey(later: task)) }
    } else {
      done.insert(RowKey(done: task))
    }
    count(task, 1)
  }

  private mutating func count(_ task: Task, _ difference: Int) {
    if task.priority.orNone != .none { prioritizedCount += difference }
    guard task.isOpen, !isLater(task), let list = task.list else { return }
    openCounts[list, default: 0] += difference
  }
}

extension TaskList: RandomAccessCollection {
  /// The first open task's row, or else the first done one's: always 0.
  package var startIndex: Int { 0 }
  /// How many tasks there are, open and done.
  package var endIndex: Int { tasks.count }

  /// The task in a row, counted from 0.
  package subscript(row: Int) -> Task {
    let id = id(inRow: row)
    guard let task = self[id: id] else {
      preconditionFailure("Row \(row) shows the task \(id), which the list does not hold.")
    }
    return task
  }
}

extension TaskList: Equatable {
  /// The same tasks in the same states, name by name; takes a walk through both lists.
  package static func == (left: TaskList, right: TaskList) -> Bool {
    left.tasks.elementsEqual(right.tasks) { $0.task == $1.task }
  }
}
