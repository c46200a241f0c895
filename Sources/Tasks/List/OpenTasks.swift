import System

/// The numbers of the open tasks in one of the orders. By name a key holds the name's letters and takes
/// more than the eight bytes of a rank, so of the two one is empty.
struct OpenTasks: Sendable {
  let order: TaskOrder
  private var ranked = PackedBlocks<RowKey>()
  private var named = PackedBlocks<NameKey>()

  init(_ order: TaskOrder) { self.order = order }

  var count: Int { order == .name ? named.count : ranked.count }

  subscript(row: Int) -> Task.ID { order == .name ? named[row].id : ranked[row].id }

  /// Appends the rows of marked tasks, in order.
  func appendRows(of marks: TaskMarks, to rows: inout [Int]) {
    named.appendPlaces(of: marks, to: &rows)
    ranked.appendPlaces(of: marks, to: &rows)
  }

  func index(of task: Task) -> Int? {
    order == .name ? named.index(of: NameKey(task)) : ranked.index(of: key(task))
  }

  /// - Parameter scratch: see `PackedBlocks.insert`.
  mutating func insert(_ task: Task, readInto scratch: ScratchFiles?) {
    if order == .name {
      named.insert(NameKey(task), readInto: scratch)
    } else {
      ranked.insert(key(task), readInto: scratch)
    }
  }

  mutating func remove(_ task: Task) {
    if order == .name { named.remove(NameKey(task)) } else { ranked.remove(key(task)) }
  }

  mutating func settle(atMost left: inout Int, in scratch: ScratchFiles) {
    named.settle(atMost: &left, in: scratch)
    ranked.settle(atMost: &left, in: scratch)
  }

  mutating func pack(in scratch: ScratchFiles, isWhole: Bool) {
    named.pack(in: scratch, isWhole: isWhole)
    ranked.pack(in: scratch, isWhole: isWhole)
  }

  var countInMemory: Int { named.countInMemory + ranked.countInMemory }

  private func key(_ task: Task) -> RowKey {
    switch order {
    case .oldest: RowKey(rank: task.created.milliseconds, id: task.id)
    case .due: RowKey(due: task) ?? RowKey(undated: task)
    case .manual, .name: RowKey(rank: task.position, id: task.id)
    }
  }
}
