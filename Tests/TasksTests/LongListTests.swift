import Dates
import ProgramSupport
import System
import Testing

@testable import Tasks

/// A list so long that its tasks lie outside of memory.
@Suite struct LongListTests {
  private let folder: TemporaryFolder
  private static let count = 40_000

  init() throws { folder = try TemporaryFolder() }

  private func task(_ id: Task.ID, _ random: inout SeededGenerator) -> Task {
    let names = ["Milk", "Ein längerer Name mit Umlauten: Äpfel", "牛奶和面包", "حليب", "👩‍👩‍👧‍👦 x"]
    return Task(
      id: id, name: names[random.next(below: names.count)] + " \(id)",
      created: Timestamp(milliseconds: Int64(random.next(below: 1 << 40))),
      completed: random.next(below: 4) == 0
        ? Timestamp(milliseconds: Int64(random.next(below: 1 << 40)) - (1 << 39)) : nil,
      position: Int64(random.next(below: 1 << 40)), notes: id % 3 == 0 ? id : nil,
      list: id % 5 == 0 ? 7 : nil, tags: id % 7 == 0 ? 3 : nil, origin: id % 11 == 0 ? id : nil,
      schedule: id % 13 == 0 ? id : nil, due: id % 13 == 0 ? ClockMinute(id * 7) : nil,
      start: id % 17 == 0 ? ClockMinute(id * 5) : nil)
  }

  @Test("It is the list that it would be in memory, through all changes", arguments: [1, 2])
  func likeInMemory(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let order = TaskOrder.allCases[random.next(below: TaskOrder.allCases.count)]
    var list = TaskList(order: order, outside: ScratchFiles(folder: folder.path))
    var expected = TaskList(order: order)
    var ids = (1...Task.ID(Self.count)).map { $0 }
    if seed == 2 { ids.reverse() }
    for id in ids {
      let task = task(id, &random)
      list.put(task, as: id, isRead: true)
      expected.put(task, as: id)
    }
    list.settle()
    #expect(list.countInMemory <= 512)
    let copy = list
    for _ in 0..<1_500 {
      let id = Task.ID(random.next(below: Self.count + 500) + 1)
      let task = random.next(below: 3) == 0 ? nil : task(id, &random)
      list.put(task, as: id)
      expected.put(task, as: id)
    }
    #expect(list == expected && list.count == expected.count)
    #expect(list.openCount == expected.openCount && list.doneRows == expected.doneRows)
    for _ in 0..<500 {
      let row = random.next(below: list.count)
      #expect(list[row] == expected[row] && list.row(of: list[row].id) == row)
    }
    #expect(copy != list && copy.count == Self.count, "a copy stays what it was")
    #expect(copy.numbered(0..<Self.count).map(\.id) == ids.sorted())
  }

  @Test(
    "In whatever order its tasks are read, and whatever is changed meanwhile, none of it stays in memory",
    arguments: TaskOrder.allCases)
  func readInNoOrder(_ order: TaskOrder) throws {
    var random = SeededGenerator(seed: 9)
    var list = TaskList(
      order: order, at: ClockMinute(200_000), outside: ScratchFiles(folder: folder.path))
    var expected = TaskList(order: order, at: ClockMinute(200_000))
    let count = Task.ID(TaskList.mostInMemory + 3 * PackedBlocks<RowKey>.countOfRun)
    var ids = Array(1...count)
    ids.shuffle(using: &random)
    func change(_ id: Task.ID) {
      let changed = random.next(below: 3) == 0 ? nil : task(id, &random)
      list.put(changed, as: id)
      expected.put(changed, as: id)
    }
    for (place, id) in ids.enumerated() {
      let task = task(id, &random)
      list.put(task, as: id, isRead: true)
      expected.put(task, as: id)
      // Some that are in their places, and some that still wait.
      if place % 64 == 0, place > 0 { change(ids[random.next(below: place)]) }
    }
    #expect(list.countInMemory > 4 * 512)
    var turns = 1
    while !list.settle(atMost: 1_000) {
      turns += 1
      // Some of them on their way there.
      if turns % 50 == 0, turns < 500 { change(ids[random.next(below: ids.count)]) }
    }
    #expect(turns > PackedBlocks<RowKey>.countOfRun / 1_000)
    #expect(list.countInMemory <= 512)
    #expect(list == expected && list.openCount == expected.openCount)
    #expect(list.laterRows == expected.laterRows && list.doneRows == expected.doneRows)
    for row in stride(from: 0, to: list.count, by: 7) where list[row] != expected[row] {
      Issue.record("Row \(row) shows \(list[row]), not \(expected[row]).")
    }
    let end = ClockMinute(250_000)
    #expect(list.rows(dueUpTo: end) == expected.rows(dueUpTo: end))
    #expect(list.nextDue(after: end) == expected.nextDue(after: end))
    let hasPassed = (list.pass(to: end), expected.pass(to: end))
    #expect(hasPassed.0 && hasPassed.1 && list == expected)
    #expect(list.laterRows == expected.laterRows)
  }

  @Test("A list that comes in order but for a few is written once, and these go to their places")
  func nearlyInOrder() throws {
    var list = TaskList(outside: ScratchFiles(folder: folder.path))
    let last = Task.ID(Self.count)
    // A window reads its first page first: some from all over.
    let first = Array(stride(from: 1, through: last, by: 97))
    for id in first + Array(1...last) {
      let task = Task(id: id, name: "a", created: Timestamp(milliseconds: 0), position: id)
      list.put(task, as: id, isRead: true)
    }
    var turns = 1
    while !list.settle(atMost: 64) { turns += 1 }
    #expect(turns < 4, "a merge of all would take 600")
    #expect(list.count == Self.count && list.map(\.id) == Array(1...last))
    #expect(list.countInMemory == 0)
  }

  @Test("What is changed here and there comes into memory, and goes out of it again")
  func changes() throws {
    var random = SeededGenerator(seed: 4)
    var list = TaskList(order: .name, outside: ScratchFiles(folder: folder.path))
    for id in 1...Task.ID(Self.count) { list.put(task(id, &random), as: id, isRead: true) }
    list.settle()
    var most = 0
    for change in 1...640 {
      let id = Task.ID(random.next(below: Self.count) + 1)
      list.put(task(id, &random), as: id)
      if change % 64 != 0 {
        most = max(most, list.countInMemory)
      } else {
        #expect(list.countInMemory <= 512)
      }
    }
    #expect((2_000...65 * 512).contains(most))
  }

  @Test("A list that is short, or has no room outside, stays in memory")
  func inMemory() throws {
    var random = SeededGenerator(seed: 3)
    var short = TaskList(outside: ScratchFiles(folder: folder["made"]))
    var refused = TaskList(outside: ScratchFiles(folder: "/proc/nowhere"))
    for id in 1...Task.ID(TaskList.mostInMemory + 3_000) {
      let task = task(id, &random)
      if id <= TaskList.mostInMemory { short.put(task, as: id) }
      refused.put(task, as: id)
    }
    #expect(short.countInMemory == short.count && !Folder.isFolder(folder["made"]))
    #expect(refused.countInMemory == refused.count && refused.count > TaskList.mostInMemory)
  }
}
