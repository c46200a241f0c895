import System

/// A task among all tasks, in order of their numbers, by which alone it is found.
struct Numbered: Comparable, Sendable {
  let task: Task

  init(_ task: Task) { self.task = task }

  /// Stands for the task with this number in a search.
  init(_ id: Task.ID) {
    task = Task(id: id, name: "", created: Timestamp(milliseconds: 0), position: 0)
  }

  static func == (left: Numbered, right: Numbered) -> Bool { left.task.id == right.task.id }
  static func < (left: Numbered, right: Numbered) -> Bool { left.task.id < right.task.id }
}

/// Some of all tasks, in order of their numbers: in memory, or outside of it for as long as none of them changes.
struct TaskBlock: SortedBlock, Sendable {
  private enum Place: Sendable {
    case memory([Numbered])
    case scratch(PackedTasks)
  }

  private var place: Place
  /// The first one's number, so that a search for a block reads none; of no matter in an empty one.
  private var firstID: Task.ID = 0

  init(capacity: Int) { place = .memory(Array(capacity: capacity)) }

  private init(_ tasks: [Numbered]) {
    place = .memory(tasks)
    firstID = tasks.first?.task.id ?? 0
  }

  /// Whether it takes up memory for its tasks.
  var isInMemory: Bool { if case .memory = place { true } else { false } }

  /// Has its tasks outside of memory, where there is room.
  mutating func pack(in scratch: ScratchFiles) {
    guard case .memory(let tasks) = place, let packed = PackedTasks(tasks, in: scratch) else {
      return
    }
    place = .scratch(packed)
  }

  private mutating func change<Result>(_ body: (inout [Numbered]) -> Result) -> Result {
    var tasks: [Numbered]
    switch place {
    case .memory(let all): tasks = all
    case .scratch(let packed):
      tasks = Array(capacity: packed.count + 1)
      for place in 0..<packed.count { tasks.append(Numbered(packed[place])) }
    }
    // The only copy, so that it is changed in place.
    place = .memory([])
    defer {
      firstID = tasks.first?.task.id ?? 0
      place = .memory(tasks)
    }
    return body(&tasks)
  }

  // MARK: SortedBlock

  var count: Int {
    switch place {
    case .memory(let tasks): tasks.count
    case .scratch(let packed): packed.count
    }
  }

  func element(at index: Int) -> Numbered {
    switch place {
    case .memory(let tasks): tasks[index]
    case .scratch(let packed): Numbered(packed[index])
    }
  }

  private func id(at index: Int) -> Task.ID {
    switch place {
    case .memory(let tasks): tasks[index].task.id
    case .scratch(let packed): packed.id(at: index)
    }
  }

  func starts(behind element: Numbered) -> Bool { firstID > element.task.id }

  func place(notBefore element: Numbered) -> Int { firstPlace { id(at: $0) >= element.task.id } }

  func place(of element: Numbered) -> Int? {
    let place = place(notBefore: element)
    return place < count && id(at: place) == element.task.id ? place : nil
  }

  mutating func insert(_ element: Numbered, at index: Int) {
    change { $0.insert(element, at: index) }
  }

  @discardableResult
  mutating func remove(at index: Int) -> Numbered { change { $0.remove(at: index) } }

  mutating func split(at index: Int, capacity: Int) -> TaskBlock {
    TaskBlock(change { $0.split(at: index, capacity: capacity) })
  }
}
