import Dates
import ProgramSupport
import StoreTesting
import System
import TaskTesting
import Testing

@testable import TaskStore
@testable import Tasks

/// The orders in which open tasks are shown.
@Suite struct TaskOrderTests {
  /// Names with accents, cases, scripts and equals; some done, each created at a moment that others
  /// share.
  private func makeStore(_ count: Int, seed: UInt64 = 1) throws -> TaskDatabase {
    let database = try TaskDatabase()
    let words = ["Äpfel", "apfel", "Zebra", "zebra", "Ёж", "еж", "牛奶", "Éclair", "eclair 2", "éa"]
    var random = SeededGenerator(seed: seed)
    for id in 0..<count {
      let seconds = Int64(random.next(below: 50))
      var new = NewTask(try TaskName(words[random.next(below: words.count)]))
      let day = CivilDate(year: 2026, month: 1, day: Int64(random.next(below: 28) + 1))
      if random.next(below: 2) == 0 { new.schedule = [.due(.day(day))] }
      new.priority = [nil, Priority.none, .low, .high][random.next(below: 4)]
      try database.perform(.add([new]), at: Timestamp(seconds: seconds))
      if random.next(below: 4) == 0 {
        try database.perform(.complete(Int64(id + 1)), at: Timestamp(seconds: 100 + seconds))
      }
    }
    return database
  }

  private func expected(_ list: TaskList, _ order: TaskOrder) -> [Task] {
    let open = list.prefix(list.openCount).sorted { left, right in
      switch order {
      case .manual: (left.position, left.id) < (right.position, right.id)
      case .oldest: (left.created, left.id) < (right.created, right.id)
      case .name:
        left.name.folded() == right.name.folded()
          ? left.id < right.id : left.name.folded().lexicographicallyPrecedes(right.name.folded())
      case .due, .priority:
        (order == .due ? 0 : lack(left), left.due ?? .init(.max), lack(left))
          == (order == .due ? 0 : lack(right), right.due ?? .init(.max), lack(right))
          ? (left.due == nil ? left.created.milliseconds : 0, left.id)
            < (right.due == nil ? right.created.milliseconds : 0, right.id)
          : (order == .due ? 0 : lack(left), left.due ?? .init(.max), lack(left))
            < (order == .due ? 0 : lack(right), right.due ?? .init(.max), lack(right))
      }
    }
    return open + list.dropFirst(list.openCount)
  }

  private func lack(_ task: Task) -> Int { 3 - task.priority.orNone.level }

  @Test("Pages of any size make the list in each order", arguments: TaskOrder.allCases)
  func pages(_ order: TaskOrder) throws {
    let database = try makeStore(60)
    let expected = expected(try database.load(), order)
    for size in [1, 2, 7, 44, 45, 59, 60, 61, 1_000, Int.max] {
      var reader = try database.makeReader(order: order)
      while !reader.isWhole { try reader.read(size, from: database) }
      #expect(Array(reader.list) == expected)
      for (row, task) in expected.enumerated() { #expect(reader.list.row(of: task.id) == row) }
    }
  }

  @Test("The first page in order of age is the oldest, wherever they stand")
  func firstPage() throws {
    let database = try makeStore(200)
    var reader = try database.makeReader(order: .oldest)
    try reader.read(20, from: database)
    #expect(!reader.isWhole)
    #expect(try Array(reader.list) == Array(expected(database.load(), .oldest).prefix(20)))
  }

  @Test(
    "Edits keep a list in its order, as if it had been read anew", arguments: TaskOrder.allCases)
  func edits(_ order: TaskOrder) throws {
    var random = SeededGenerator(seed: 7)
    let database = try makeStore(40, seed: 9)
    var reader = try database.makeReader(order: order)
    try reader.read(.max, from: database)
    var list = reader.list
    for step in 0..<200 {
      let now = Timestamp(seconds: Int64(200 + step))
      let task = list[random.next(below: list.count)]
      let edit: Edit =
        switch random.next(below: 6) {
        case 5: .prioritize([task.id], Priority.allCases[random.next(below: 4)])
        case 0: .add([NewTask(try TaskName(["Mond", "éb", "Apfel"][random.next(below: 3)]))])
        case 1: task.isOpen ? .complete(task.id) : .reopen(task.id)
        case 2: .rename(task.id, to: try TaskName("Name \(random.next(below: 9))"))
        case 3 where list.count > 5: .delete(task.id)
        default: task.isOpen ? .complete(task.id) : .reopen(task.id)
        }
      list.apply(try database.perform(edit, at: now))
      #expect(Array(list) == expected(list, order))
    }
    var fresh = try database.makeReader(order: order)
    try fresh.read(.max, from: database)
    #expect(Array(list) == Array(fresh.list))
  }

  @Test("How many were completed since a moment is told of lists of any length")
  func doneSince() throws {
    for count in [0, 1, 3, 511, 512, 513, 2_000] {
      var list = TaskList()
      for id in 0..<Int64(count) {
        let task = Task(
          id: id, name: "x", created: Timestamp(seconds: 0),
          completed: Timestamp(seconds: id / 2), position: 0)
        list.put(task, as: id)
      }
      for moment in [-1, 0, 1, Int64(count / 4), Int64(count / 2), Int64(count)] {
        let since = Timestamp(seconds: moment)
        #expect(
          list.doneCount(since: since) == list.count { $0.completed.map { $0 >= since } == true })
      }
    }
  }

  @Test(
    "By name numbers stand by their value, in the digits of every script, and before letters",
    arguments: [
      ["9", "10", "100", "a"], ["Task 2", "task 10", "Task 10b"],
      ["Étape 1", "etape 2", "Étape 10"],
      ["صفحة ٩", "صفحة ١٠"], ["v1.9", "v1.10"], ["a", "ä", "b"], ["7", "007", "8"],
      ["123456789", "1234567890"], ["", "0", "1"],
    ])
  func numbers(_ names: [String]) {
    var list = TaskList(order: .name)
    for (place, name) in names.enumerated().reversed() {
      let task = Task(
        id: Int64(place), name: name, created: Timestamp(milliseconds: 0),
        position: Int64(place))
      list.put(task, as: task.id)
    }
    #expect(list.map(\.name) == names)
  }
}
