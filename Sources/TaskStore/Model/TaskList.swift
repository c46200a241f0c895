/// All tasks as the window shows them: the open ones in manual order, new ones at the end, then
/// the done ones, the newest completion first.
///
/// A value: keep a copy to compare with. Finding a task by `id` takes constant time; a row's task,
/// a task's row and a change take logarithmic time.
public struct TaskList: Sendable {
  private var tasks: [Task.ID: Task] = [:]
  private var open = SortedBlocks<RowKey>()
  private var done = SortedBlocks<RowKey>()

  /// An empty list.
  public init() {}

  /// The list of these tasks, given in any order. The numbers must be distinct.
  public init(_ tasks: some Sequence<Task>) {
    self.tasks.reserveCapacity(tasks.underestimatedCount)
    var openKeys: [RowKey] = []
    var doneKeys: [RowKey] = []
    for task in tasks {
      let former = self.tasks.updateValue(task, forKey: task.id)
      precondition(former == nil, "Two tasks of one list have the number \(task.id).")
      if task.isOpen { openKeys.append(RowKey(task)) } else { doneKeys.append(RowKey(task)) }
    }
    open = SortedBlocks(sorted: openKeys.sorted())
    done = SortedBlocks(sorted: doneKeys.sorted())
  }

  /// How many tasks still wait. They are the rows `0..<openCount`.
  public var openCount: Int { open.count }

  /// How many tasks are done. They are the rows from `openCount` on.
  public var doneCount: Int { done.count }

  /// The task with this number, if there is one.
  public subscript(id id: Task.ID) -> Task? { tasks[id] }

  /// The row in which the task with this number stands, counted from 0.
  public func row(of id: Task.ID) -> Int? {
    guard let task = tasks[id] else { return nil }
    let key = RowKey(task)
    return task.isOpen ? open.index(of: key) : done.index(of: key).map { $0 + open.count }
  }

  /// Puts every task of `change` into its state after it, whatever its state was here.
  public mutating func apply(_ change: Change) {
    for row in change.rows {
      if let former = tasks[row.id] { remove(former) }
      if let task = row.after { insert(task) }
    }
  }

  private mutating func insert(_ task: Task) {
    tasks[task.id] = task
    if task.isOpen { open.insert(RowKey(task)) } else { done.insert(RowKey(task)) }
  }

  private mutating func remove(_ task: Task) {
    tasks[task.id] = nil
    if task.isOpen { open.remove(RowKey(task)) } else { done.remove(RowKey(task)) }
  }
}

extension TaskList: RandomAccessCollection {
  public var startIndex: Int { 0 }
  public var endIndex: Int { tasks.count }

  /// The task in a row, counted from 0.
  public subscript(row: Int) -> Task {
    let key = row < open.count ? open[row] : done[row - open.count]
    guard let task = tasks[key.id] else {
      preconditionFailure("Row \(row) shows the task \(key.id), which the list does not hold.")
    }
    return task
  }
}

extension TaskList: Equatable {
  public static func == (left: TaskList, right: TaskList) -> Bool { left.tasks == right.tasks }
}

/// Where a task stands among the open ones, or among the done ones.
private struct RowKey: Comparable, Sendable {
  let rank: Int64
  let id: Task.ID

  init(_ task: Task) {
    rank = task.completed.map { -$0.milliseconds } ?? task.position
    id = task.id
  }

  static func < (left: RowKey, right: RowKey) -> Bool {
    (left.rank, left.id) < (right.rank, right.id)
  }
}
