public import Dates
public import System

/// All tasks as the window shows them: the open ones in an order, then those that are for later, in the
/// order in which they begin, then the done ones, the newest completion first.
///
/// A value: keep a copy to compare with. Finding a task by `id`, a row's task, a task's row and a
/// change take logarithmic time; a task takes some 105 bytes, 16 of them for its row, and some 75 for its
/// name, unless that has less than 16. Of a list of many thousands, given `ScratchFiles`, what does not change
/// lies outside of memory.
public struct TaskList: Sendable {
  private var tasks = PackedBlocks<Numbered>()
  private var open: OpenTasks
  private var later = PackedBlocks<RowKey>()
  private var done = PackedBlocks<RowKey>()
  /// The open ones that have a due date, by that; and those that have begun.
  private var dated = PackedBlocks<RowKey>()
  private var begun = PackedBlocks<RowKey>()
  /// What begins after it is for later.
  public private(set) var minute: ClockMinute?
  /// How many open ones each list has; none is not among them.
  private var openCounts: [NamedList.ID: Int] = [:]
  /// Where the tasks of a long list lie; nil: in memory.
  private let scratch: ScratchFiles?
  /// How many tasks have changed since all that could was put there.
  private var unpackedChanges = 0

  /// As many tasks are no burden to memory: some megabytes.
  static let mostInMemory = 32_768
  /// How many may be read before they are put out of memory.
  private static let mostUnpackedReads = 2_048
  /// How many may change before they are put out of memory again: each may have brought a block of 512 there.
  private static let mostUnpackedChanges = 64

  /// An empty list.
  /// - Parameters:
  ///   - minute: the present, by which tasks are for later; nil: none are.
  ///   - scratch: where the tasks of a long list lie; nil: in memory.
  public init(
    order: TaskOrder = .manual, at minute: ClockMinute? = nil, outside scratch: ScratchFiles? = nil
  ) {
    open = OpenTasks(order)
    (self.minute, self.scratch) = (minute, scratch)
  }

  /// In which order the open ones are.
  public var order: TaskOrder { open.order }

  /// How many tasks wait to be done. They are the rows `0..<openCount`; those for later follow.
  public var openCount: Int { open.count }

  /// The rows of those that wait for their time to come.
  public var laterRows: Range<Int> { open.count..<open.count + later.count }

  /// The rows of those that are done: the last ones.
  public var doneRows: Range<Int> { laterRows.upperBound..<count }

  /// How many tasks of a list still wait.
  public func openCount(of list: NamedList.ID) -> Int { openCounts[list] ?? 0 }

  /// The task with this number, if there is one.
  public subscript(id id: Task.ID) -> Task? { tasks.element(equalTo: Numbered(id))?.task }

  /// The number of the task in a row, counted from 0.
  public func id(inRow row: Int) -> Task.ID {
    let (waiting, done) = (row - open.count, row - open.count - later.count)
    return waiting < 0 ? open[row] : done < 0 ? later[waiting].id : self.done[done].id
  }

  /// The row in which the task with this number stands, counted from 0.
  public func row(of id: Task.ID) -> Int? {
    guard let task = self[id: id] else { return nil }
    if isLater(task) { return later.index(of: RowKey(later: task)).map { $0 + open.count } }
    return task.isOpen
      ? open.index(of: task)
      : done.index(of: RowKey(done: task)).map { $0 + open.count + later.count }
  }

  /// Whether a task is open and its time has not come.
  public func isLater(_ task: Task) -> Bool { task.isLater(at: minute) }

  /// When the first of those for later begins; nil where there is none.
  public var nextStart: ClockMinute? { later.first.map { ClockMinute($0.rank) } }

  /// How many open tasks are due up to a minute.
  public func dueCount(upTo minute: ClockMinute) -> Int {
    dated.count(before: { $0.rank > Int64(minute.number) })
  }

  /// When the next of the open tasks is due after a minute; nil where none is.
  public func nextDue(after minute: ClockMinute) -> ClockMinute? {
    let place = dueCount(upTo: minute)
    return place < dated.count ? ClockMinute(dated[place].rank) : nil
  }

  /// The rows of the open tasks that are due up to a minute, and of those that began at a date of their own.
  public func rows(dueUpTo minute: ClockMinute) -> [Int] {
    let dueCount = dueCount(upTo: minute)
    guard dueCount + begun.count > open.count / 64,
      var marked = TaskMarks(first: tasks.first?.task.id, last: tasks.last?.task.id, of: count)
    else {
      // Each is looked for.
      let ids = Set(dated.prefix(dueCount).map(\.id)).union(begun.map(\.id))
      return ids.compactMap(row).sorted()
    }
    dated.mark(first: dueCount, in: &marked)
    begun.mark(in: &marked)
    var rows: [Int] = []
    open.appendRows(of: marked, to: &rows)
    return rows
  }

  /// The rows in which some tasks stand, each once, in order.
  /// - Parameter ids: of tasks that are here.
  public func rows(of ids: [Task.ID]) -> [Int] {
    guard ids.count > count / 256,
      var marked = TaskMarks(first: tasks.first?.task.id, last: tasks.last?.task.id, of: count)
    else { return Set(ids.compactMap(row)).sorted() }
    for id in ids { marked.insert(id) }
    var rows: [Int] = []
    rows.reserveCapacity(ids.count)
    open.appendRows(of: marked, to: &rows)
    later.appendPlaces(of: marked, from: laterRows.lowerBound, to: &rows)
    done.appendPlaces(of: marked, from: doneRows.lowerBound, to: &rows)
    return rows
  }

  /// Some of the tasks in order of their numbers, by their places in it.
  public func numbered(_ places: Range<Int>) -> some Sequence<Task> {
    tasks[places.clamped(to: 0..<tasks.count)].lazy.map(\.task)
  }

  /// Time has passed: what has begun waits no more; or, where the clock was set back, waits again.
  /// - Returns: whether another task is for later than before.
  public mutating func pass(to minute: ClockMinute) -> Bool {
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
  public func doneCount(since moment: Timestamp) -> Int {
    done.count(before: { $0.rank > -moment.milliseconds })
  }

  /// Puts every task of `change` into its state after it, whatever its state was here.
  public mutating func apply(_ change: Change) {
    for row in change.rowsForList { apply(row) }
  }

  /// Puts a task into the state in which another process has left it.
  public mutating func apply(_ update: TaskUpdate) { put(update.task, as: update.id) }

  /// Puts a task into its state after a change.
  public mutating func apply(_ row: Change.Row) { put(row.after, as: row.id) }

  /// Puts what lies in memory and has not changed for a while out of it, where the list is long.
  /// - Parameter most: after how many changes.
  private mutating func pack(after most: Int) {
    unpackedChanges += 1
    if unpackedChanges >= most { pack(isWhole: false) }
  }

  private mutating func pack(isWhole: Bool) {
    guard let scratch, count > Self.mostInMemory else { return }
    unpackedChanges = 0
    tasks.pack(in: scratch, isWhole: isWhole)
    open.pack(in: scratch, isWhole: isWhole)
    later.pack(in: scratch, isWhole: isWhole)
    done.pack(in: scratch, isWhole: isWhole)
    dated.pack(in: scratch, isWhole: isWhole)
    begun.pack(in: scratch, isWhole: isWhole)
  }

  /// Puts to their places what waits for that after it was read.
  /// - Parameter most: how much at once.
  /// - Returns: whether all is in its place.
  @discardableResult
  package mutating func settle(atMost most: Int = .max) -> Bool {
    guard let scratch else { return true }
    var left = most
    tasks.settle(atMost: &left, in: scratch)
    open.settle(atMost: &left, in: scratch)
    later.settle(atMost: &left, in: scratch)
    done.settle(atMost: &left, in: scratch)
    dated.settle(atMost: &left, in: scratch)
    begun.settle(atMost: &left, in: scratch)
    guard left > 0 else { return false }
    pack(isWhole: true)
    return true
  }

  /// The most that lies in memory of its tasks, or of one of the orders.
  var countInMemory: Int {
    let orders = [later, done, dated, begun].map(\.countInMemory)
    return ([tasks.countInMemory, open.countInMemory] + orders).max() ?? 0
  }

  /// Puts the task with a number into this state; nil, or the archive, takes it out.
  /// - Parameter isRead: whether it is one of many that are read, after the last of which the list is to `settle`.
  package mutating func put(_ task: Task?, as id: Task.ID, isRead: Bool = false) {
    defer { pack(after: isRead ? Self.mostUnpackedReads : Self.mostUnpackedChanges) }
    let task = task?.isArchived == true ? nil : task
    if let former = self[id: id] {
      guard former != task else { return }
      tasks.remove(Numbered(former))
      if isLater(former) {
        later.remove(RowKey(later: former))
      } else if former.isOpen {
        open.remove(former)
        if let key = RowKey(due: former) { dated.remove(key) }
        if former.start != nil { begun.remove(RowKey(later: former)) }
      } else {
        done.remove(RowKey(done: former))
      }
      count(former, -1)
    }
    guard let task else { return }
    insert(task, readInto: isRead && count > Self.mostInMemory ? scratch : nil)
    count(task, 1)
  }

  private mutating func insert(_ task: Task, readInto scratch: ScratchFiles?) {
    tasks.insert(Numbered(task), readInto: scratch)
    if isLater(task) {
      later.insert(RowKey(later: task), readInto: scratch)
    } else if task.isOpen {
      open.insert(task, readInto: scratch)
      if let key = RowKey(due: task) { dated.insert(key, readInto: scratch) }
      if task.start != nil { begun.insert(RowKey(later: task), readInto: scratch) }
    } else {
      done.insert(RowKey(done: task), readInto: scratch)
    }
  }

  private mutating func count(_ task: Task, _ difference: Int) {
    guard task.isOpen, !isLater(task), let list = task.list else { return }
    openCounts[list, default: 0] += difference
  }
}

extension TaskList: RandomAccessCollection {
  /// The first open task's row, or else the first done one's: always 0.
  public var startIndex: Int { 0 }
  /// How many tasks there are, open and done.
  public var endIndex: Int { tasks.count }

  /// The task in a row, counted from 0.
  public subscript(row: Int) -> Task {
    let id = id(inRow: row)
    guard let task = self[id: id] else {
      preconditionFailure("Row \(row) shows the task \(id), which the list does not hold.")
    }
    return task
  }
}

extension TaskList: Equatable {
  /// The same tasks in the same states, name by name; takes a walk through both lists.
  public static func == (left: TaskList, right: TaskList) -> Bool {
    left.tasks.elementsEqual(right.tasks) { $0.task == $1.task }
  }
}
