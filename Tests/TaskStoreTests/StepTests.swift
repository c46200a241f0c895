import Dates
import ProgramSupport
import SQLite
import StoreTesting
import TaskTesting
import Testing

@testable import TaskStore
@testable import Tasks

/// Tasks that are steps of others.
@Suite struct StepTests {
  private let database: TaskDatabase
  private let now = Timestamp(seconds: 100)

  init() throws { database = try TaskDatabase() }

  /// The open tasks as they stand, indented.
  private func outline() throws -> [String] { try database.load().outline }

  @Test("Steps stand below their task, in their order, whatever was added meanwhile")
  func order() throws {
    let ids = try database.addTrip()
    try database.add("late", under: ids[0])
    #expect(try outline() == ["trip", "  train", "  bags", "    shirts", "  late", "other"])
    try database.perform(.move([ids[4]], to: .first), at: now)
    try database.perform(.move([ids[2]], to: .before(ids[1])), at: now)
    #expect(try outline() == ["other", "trip", "  bags", "    shirts", "  train", "  late"])
    #expect(try database.load(order: .name).outline.first == "other")
  }

  @Test("Completing a task completes its open steps as one change, and one undo opens them again")
  func complete() throws {
    let ids = try database.addTrip()
    try database.perform(.complete(ids[1]), at: Timestamp(seconds: 50))
    let change = try database.perform(.complete(ids[0]), at: now)
    #expect(change.rows.map(\.id) == [ids[0], ids[2], ids[3]] && change.meantCount == 3)
    #expect(try outline() == ["other"])
    #expect(try database.task(ids[1]).completed == Timestamp(seconds: 50))
    try database.undo()
    #expect(try outline() == ["trip", "  bags", "    shirts", "other"])
    try database.redo()
    #expect(try outline() == ["other"])
    // A step is opened again with what it is a step of, and with nothing else.
    try database.perform(.reopen(ids[3]), at: now)
    #expect(try outline() == ["trip", "  bags", "    shirts", "other"])
  }

  @Test("Completing the last step does not complete its task")
  func lastStep() throws {
    let ids = try database.addTrip()
    try database.perform(.complete([ids[1], ids[2]]), at: now)
    #expect(try outline() == ["trip", "other"])
    #expect(try database.load().stepCounts(of: ids[0]) == (2, 2))
  }

  @Test("Deleting a task, or its list, takes all of its steps along, and one undo brings them back")
  func delete() throws {
    let ids = try database.addTrip()
    try database.perform(.complete(ids[3]), at: now)
    try database.perform(.archive([ids[3]]), at: now)
    let before = try database.content()
    #expect(try database.perform(.delete(ids[0]), at: now).rows.map(\.id) == Array(ids.prefix(4)))
    #expect(try database.names() == ["other"])
    try database.undo()
    #expect(
      try database.content().filter { !$0.hasPrefix("step") }
        == before.filter { !$0.hasPrefix("step") })
    let list = try #require(
      try database.perform(.file([ids[2]], .named(try TaskName("Home"))), at: now).lists.first?.id)
    try database.perform(.file([ids[3]], .none), at: now)
    try database.perform(.deleteList(list), at: now)
    #expect(try outline() == ["trip", "  train", "other"])
    #expect(throws: StoreError.noSuchTask(ids[3])) { try database.task(ids[3]) }
  }

  @Test("Steps go into another list with their task, however it goes there")
  func file() throws {
    let ids = try database.addTrip()
    let home = NamedList.Choice.named(try TaskName("Home"))
    let change = try database.perform(.file([ids[0]], home), at: now)
    let list = try #require(change.lists.first?.id)
    #expect(try ids.map { try database.task($0).list } == [list, list, list, list, nil])
    try database.perform(.rename(ids[2], to: NewTask(typed: try TaskName("bags +Work"))), at: now)
    let work = try database.task(ids[2]).list
    #expect(try work != list && database.task(ids[3]).list == work)
    try database.undo()
    try database.undo()
    #expect(try ids.allSatisfy { try database.task($0).list == nil })
    // What becomes a step is where its task is.
    try database.redo()
    try database.perform(.nest([ids[4]], under: ids[3]), at: now)
    #expect(try database.task(ids[4]).list == list)
    #expect(try database.task(try database.add("new", under: ids[1])).list == list)
  }

  @Test(
    "A task becomes a step below the others, and moved out stands right below what it was a step of"
  )
  func nest() throws {
    let ids = try database.addTrip()
    let first = try database.add("first")[0]
    try database.perform(.move([first], to: .first), at: now)
    #expect(try database.perform(.nest([first], under: ids[0]), at: now).kind == .nest)
    #expect(try outline() == ["trip", "  train", "  bags", "    shirts", "  first", "other"])
    try database.perform(.nest([ids[2]], under: nil), at: now)
    #expect(try outline() == ["trip", "  train", "  first", "bags", "  shirts", "other"])
    try database.perform(.nest([ids[3]], under: nil), at: now)
    #expect(try database.task(ids[3]).parentNumber == -1)
    #expect(try database.undo()?.kind == .nest)
    #expect(try outline() == ["trip", "  train", "  first", "bags", "  shirts", "other"])
  }

  @Test("Nothing becomes a step of itself, of its own grandchild or of what is done")
  func refused() throws {
    let ids = try database.addTrip()
    for step in [ids[0], ids[3]] {
      #expect(throws: StoreError.ownStep("trip")) {
        try database.perform(.nest([ids[0]], under: step), at: now)
      }
    }
    try database.perform(.complete(ids[1]), at: now)
    #expect(throws: StoreError.notOpen(ids[1])) {
      try database.perform(.nest([ids[4]], under: ids[1]), at: now)
    }
    #expect(throws: StoreError.notOpen(ids[1])) { try database.add("new", under: ids[1]) }
    #expect(throws: StoreError.noSuchTask(99)) { try database.add("new", under: 99) }
    #expect(try outline() == ["trip", "  bags", "    shirts", "other"])
  }

  @Test("A task that comes again starts its steps anew, and what was done stands as it was done")
  func repeating() throws {
    let ids = try database.addTrip()
    let due = try #require(TaskDate("2026-06-15"))
    let rule = try #require(RecurrenceRule(text: "FREQ=WEEKLY"))
    try database.perform(
      .schedule([ids[0]], [.due(due), .repetition(Repetition(rule, from: due))]), at: now)
    try database.perform(.complete(ids[1]), at: now)
    let moment = Timestamp(seconds: due.instant(in: .utc))
    let change = try database.perform(.complete(ids[0]), at: moment)
    #expect(try outline() == ["trip", "  train", "  bags", "    shirts", "other"])
    let done = try database.load().filter { !$0.isOpen }
    #expect(done.map(\.name).sorted() == ["bags", "shirts", "train", "trip"])
    let trip = try #require(done.first { $0.name == "trip" })
    #expect(done.first { $0.name == "train" }?.completed == now)
    #expect(done.filter { $0.parent == trip.id }.map(\.name).sorted() == ["bags", "train"])
    #expect(
      try database.task(try #require(done.first { $0.name == "shirts" }?.parent)).name == "bags")
    #expect(change.rows.first?.id == ids[0])
    try database.undo()
    #expect(try outline() == ["trip", "  bags", "    shirts", "other"])
    #expect(try database.load().count == 5)
  }

  @Test("Of a task that comes again and says so the steps stay as they are")
  func repeatingWithout() throws {
    let ids = try database.addTrip()
    let due = try #require(TaskDate("2026-06-15"))
    let rule = try #require(RecurrenceRule(text: "FREQ=WEEKLY"))
    try database.perform(
      .schedule(
        [ids[0]], [.due(due), .repetition(Repetition(rule, from: due, keepsSteps: true))]), at: now)
    try database.perform(.complete(ids[1]), at: now)
    let moment = Timestamp(seconds: due.instant(in: .utc))
    let change = try database.perform(.complete(ids[0]), at: moment)
    #expect(change.rows.count == 2 && change.rows.first?.id == ids[0])
    #expect(try outline() == ["trip", "  bags", "    shirts", "other"])
    #expect(try database.task(ids[1]).completed == now)
    let done = try database.load().filter { !$0.isOpen }
    #expect(done.map(\.name).sorted() == ["train", "trip"])
    let trip = try database.task(ids[0])
    #expect(database.schedules[trip].repetition?.keepsSteps == true)
    #expect(database.schedules[trip].due?.description == "2026-06-22")
    try database.undo()
    #expect(try database.load().count == 5)
  }

  // MARK: What comes from elsewhere

  private func tie(_ id: Task.ID, to parent: Int64) throws {
    try database.connection.run(
      "UPDATE task SET parent = ? WHERE id = ?", [.integer(parent), .integer(id)])
  }

  @Test("A step whose task is gone stands by itself and keeps its tie")
  func orphan() throws {
    let ids = try database.addTrip()
    try database.connection.run("DELETE FROM task WHERE id = ?", [.integer(ids[2])])
    #expect(try outline() == ["trip", "  train", "shirts", "other"])
    try database.perform(.rename(ids[3], to: try TaskName("shoes")), at: now)
    #expect(try database.task(ids[3]).parent == ids[2])
    #expect(try database.records.record(of: ids[3]).parent == nil)
  }

  @Test("Circles are cut where they are shown, and every edit comes to its end")
  func circle() throws {
    let ids = try database.addTrip()
    try tie(ids[0], to: ids[3])
    try tie(ids[4], to: ids[4])
    #expect(try outline() == ["trip", "  train", "  bags", "    shirts", "other"])
    var exported: [String] = []
    try database.records.export { exported.append($0.name) }
    #expect(exported.sorted() == ["bags", "other", "shirts", "train", "trip"])
    let steps = try database.perform(.complete(ids[3]), at: now).rows.map(\.id)
    #expect(Set(steps) == Set(ids.prefix(4)))
    try database.undo()
    try database.perform(.file([ids[2]], .named(try TaskName("Home"))), at: now)
    try database.perform(.complete(ids[2]), at: now)
    try database.perform(.reopen(ids[2]), at: now)
    #expect(try database.perform(.delete(ids[1]), at: now).rows.count == 1)
    #expect(try database.perform(.delete([ids[2], ids[4]]), at: now).rows.count == 4)
    try database.undo()
    #expect(try database.task(ids[0]).parent == ids[3])
    // A person can mend it.
    try database.perform(.nest([ids[0]], under: nil), at: now)
    #expect(try outline() == ["trip", "  bags", "    shirts", "other"])
  }

  @Test("A thousand levels are kept, shown and completed")
  func deep() throws {
    let ids = try database.perform(
      .add((0..<1000).map { NewTask(try TaskName("\($0)")) }), at: now
    ).rows.map(\.id)
    for (id, parent) in zip(ids.dropFirst(), ids) { try tie(id, to: parent) }
    let list = try database.load()
    #expect(list.count == 1000 && Set(list.map(\.id)) == Set(ids))
    #expect(list[0].id == ids[0] && list.path(to: list[999]).count > 16)
    #expect(try database.perform(.complete(ids[0]), at: now).rows.count == 1000)
    try database.undo()
    #expect(try database.perform(.delete(ids[1]), at: now).rows.count == 999)
    #expect(try database.load().map(\.id) == [ids[0]])
  }

  @Test(
    "Whatever is done to trees, a list that follows is the one that is read anew", arguments: 1...6)
  func following(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    var ids = try database.add("a", "b", "c", "d", "e", "f", "g", "h")
    let orders = TaskOrder.allCases
    var lists = try orders.map { try database.load(order: $0) }
    for step in 1...150 {
      let id = ids[random.next(below: ids.count)]
      let other = ids[random.next(below: ids.count)]
      let moment = Timestamp(seconds: Int64(step))
      var change: Change?
      switch random.next(below: 12) {
      case 0: change = try database.undo()
      case 1: change = try database.redo()
      case 2: change = try? database.perform(.complete(id), at: moment)
      case 3: change = try? database.perform(.reopen(id), at: moment)
      case 4: change = try? database.perform(.move(id, to: .after(other)), at: moment)
      case 5: change = try? database.perform(.delete(id), at: moment)
      case 6: change = try? database.perform(.nest([id], under: nil), at: moment)
      case 7:
        var new = NewTask(try TaskName("\(step)"))
        new.parent = id
        change = try? database.perform(.add([new]), at: moment)
        ids += change?.rows.map(\.id) ?? []
      case 8:
        change = try? database.perform(.rename(id, to: try TaskName("z\(step % 7)")), at: moment)
      default: change = try? database.perform(.nest([id], under: other), at: moment)
      }
      guard let change else { continue }
      for place in lists.indices { lists[place].apply(change) }
      let anew = try orders.map { try database.load(order: $0) }
      #expect(
        lists.map { $0.map(\.id) } == anew.map { $0.map(\.id) }, "step \(step) of seed \(seed)")
      let list = lists[0]
      #expect(
        list.indices.allSatisfy { list.row(of: list[$0].id) == $0 }, "step \(step) of seed \(seed)")
      // No open step has lost an open task that it is a step of.
      for task in list where task.isOpen {
        let parent = task.parent.flatMap { list[id: $0] }
        #expect(task.parent == nil || parent != nil, "step \(step) of seed \(seed)")
      }
    }
  }
}

extension TaskDatabase {
  /// A trip with two steps, the second of which has one, and another task.
  func addTrip() throws -> [Task.ID] {
    let trip = try add("trip")[0]
    let (train, bags) = (try add("train", under: trip), try add("bags", under: trip))
    return [trip, train, bags, try add("shirts", under: bags), try add("other")[0]]
  }

  @discardableResult
  func add(_ name: String, under parent: Task.ID) throws -> Task.ID {
    var task = NewTask(try TaskName(name))
    task.parent = parent
    return try perform(.add([task]), at: Timestamp(seconds: 0)).rows[0].id
  }
}

extension TaskList {
  /// The open tasks as they stand, indented.
  var outline: [String] {
    prefix(openCount).map { String(repeating: "  ", count: path(to: $0).count - 1) + $0.name }
  }
}
