import Dates
import ProgramSupport
import Testing

@testable import Tasks

/// A list of some thousand tasks, beside the same tasks sorted anew.
@Suite struct TaskListTests {
  private let minute = ClockMinute(200_000)

  private func task(_ id: Task.ID, _ random: inout SeededGenerator) -> Task {
    let names = ["Milk", "Ein längerer Name mit Umlauten: Äpfel", "牛奶和面包", "حليب", "👩‍👩‍👧‍👦 x"]
    return Task(
      id: id, name: names[random.next(below: names.count)],
      created: Timestamp(milliseconds: Int64(random.next(below: 1 << 40))),
      completed: random.next(below: 4) == 0
        ? Timestamp(milliseconds: Int64(random.next(below: 1 << 40)) - (1 << 39)) : nil,
      position: Int64(random.next(below: 1 << 40)), notes: id % 3 == 0 ? id : nil,
      list: id % 5 == 0 ? 7 : nil, tags: id % 7 == 0 ? 3 : nil, origin: id % 11 == 0 ? id : nil,
      schedule: id % 2 == 0 ? id : nil, due: id % 2 == 0 ? ClockMinute(id &* 100) : nil,
      start: id % 17 == 0 ? ClockMinute(id &* 100) : nil,
      priority: [nil, Priority.none, .high, .low, .medium][random.next(below: 5)])
  }

  /// By what an open task stands in the order of its list.
  private func key(_ task: Task, _ order: TaskOrder) -> (Int64, [UInt8]) {
    switch order {
    case .manual: (task.position, [])
    case .oldest: (task.created.milliseconds, [])
    case .name: (0, task.name.folded())
    case .due: (due(task) * 4 + lack(task), created(task))
    case .priority: (lack(task), bytes(due(task)) + created(task))
    }
  }

  private func lack(_ task: Task) -> Int64 { Int64(3 - task.priority.orNone.level) }
  private func due(_ task: Task) -> Int64 { task.due.map { Int64($0.number) } ?? 1 << 40 }
  /// Of one without a date.
  private func created(_ task: Task) -> [UInt8] {
    task.due == nil ? bytes(task.created.milliseconds) : []
  }
  /// In the order of the numbers.
  private func bytes(_ number: Int64) -> [UInt8] {
    (0..<8).reversed().map { UInt8(truncatingIfNeeded: (number + 1 << 50) >> ($0 * 8)) }
  }

  private func sorted(
    _ tasks: [Task], in order: TaskOrder, at minute: ClockMinute
  ) -> (open: [Task], later: [Task], done: [Task]) {
    func sort(
      _ isOne: (Task) -> Bool, by key: (Task) -> (Int64, [UInt8])
    ) -> [Task] {
      tasks.filter(isOne).map { (key($0), $0) }.sorted {
        if $0.0.0 != $1.0.0 { return $0.0.0 < $1.0.0 }
        if $0.0.1 != $1.0.1 { return $0.0.1.lexicographicallyPrecedes($1.0.1) }
        return $0.1.id < $1.1.id
      }.map(\.1)
    }
    return (
      sort({ $0.isOpen && !$0.isLater(at: minute) }) { key($0, order) },
      sort({ $0.isLater(at: minute) }) { (Int64($0.start?.number ?? 0), []) },
      sort({ !$0.isOpen }) { (-($0.completed?.milliseconds ?? 0), []) }
    )
  }

  @Test(
    "It is what sorting all tasks anew gives, through all changes", arguments: TaskOrder.allCases)
  func likeAnew(_ order: TaskOrder) {
    var random = SeededGenerator(seed: 9)
    var list = TaskList(order: order, at: minute)
    var tasks: [Task.ID: Task] = [:]
    var copies: [(list: TaskList, tasks: [Task])] = []
    for step in 1...12_000 {
      let id = Task.ID(random.next(below: 4_000) + 1)
      tasks[id] = random.next(below: 4) == 0 ? nil : task(id, &random)
      list.put(tasks[id], as: id)
      if step % 4_000 == 0 { copies.append((list, Array(list))) }
    }
    for minute in [minute, ClockMinute(300_000), ClockMinute(100_000)] {
      #expect(list.pass(to: minute) == (minute != self.minute))
      let (open, later, done) = sorted(Array(tasks.values), in: order, at: minute)
      #expect(Array(list) == open + later + done)
      #expect(list.openCount == open.count && list.doneRows.count == done.count)
      #expect(list.laterRows.count == later.count)
      #expect(list.hasPriorities == tasks.values.contains { $0.priority.orNone != .none })
      #expect(list.openCount(of: 7) == open.count { $0.list == 7 })
      let end = minute.adding(minutes: 9_000)
      let due = open.indices.filter { open[$0].due.map { $0 <= end } ?? (open[$0].start != nil) }
      #expect(list.rows(dueUpTo: end) == due)
    }
    #expect(list.indices.allSatisfy { list.row(of: list[$0].id) == $0 })
    #expect(copies.allSatisfy { Array($0.list) == $0.tasks }, "a copy stays what it was")
  }

  @Test(
    "Those that are wanted are found in their order, few or many, whatever their numbers",
    arguments: [false, true])
  func wanted(isFarApart: Bool) {
    var random = SeededGenerator(seed: 3)
    var list = TaskList(order: .name, at: minute)
    var ids = Array(1...3_000 as ClosedRange<Task.ID>)
    if isFarApart { ids += [.min, .max] }
    for id in ids { list.put(task(id, &random), as: id) }
    for part in [1, 2, 50, 2_000, 5_000] as [Task.ID] {
      let rows = list.rows { $0.id % part == 0 }
      #expect(rows == list.indices.filter { list[$0].id % part == 0 })
    }
  }
}
