import Dates
import StoreTesting
import TaskTesting
import Testing

@testable import TaskStore
@testable import Tasks

/// Many steps at once, joined, and put at a place.
@Suite struct StepEditTests {
  private let database: TaskDatabase
  private let now = Timestamp(seconds: 100)

  init() throws { database = try TaskDatabase() }

  private func outline() throws -> [String] { try database.load().outline }

  @Test("A task that is added with others is a step of the one that it stands in, in one change")
  func addIndented() throws {
    let ids = try database.addTrip()
    let texts = [("a", 0), ("b", 3), ("c", 5), ("d", 3), ("e", 0), ("f", -1)]
    let new = try texts.map { name, level in
      var task = NewTask(try TaskName(name))
      (task.parent, task.level) = (ids[0], level)
      return task
    }
    let change = try database.perform(.add(new, at: .after(ids[1])), at: now)
    #expect(change.meantCount == 6)
    #expect(
      try outline() == [
        "trip", "  train", "  a", "    b", "      c", "    d", "  e", "  f", "  bags",
        "    shirts", "other",
      ])
    try database.undo()
    #expect(try outline() == ["trip", "  train", "  bags", "    shirts", "other"])
  }

  @Test("A name that is divided is two tasks by one change, however often, and one undo joins it")
  func divide() throws {
    let ids = try database.addTrip()
    var rest = NewTask(try TaskName("0"))
    rest.parent = ids[0]
    let first = NewTask(try TaskName("a"))
    let change = try database.perform(
      .divide(ids[1], as: first, and: rest, at: .after(ids[1])), at: now)
    #expect(change.kind == .rename && change.meant.map(\.id) == [ids[1]])
    #expect(try database.load().outline == ["trip", "  a", "  0", "  bags", "    shirts", "other"])
    try database.undo()
    let undone = try database.load().outline
    #expect(undone == ["trip", "  train", "  bags", "    shirts", "other"])
    try database.redo()
    // Where there is no room left the neighbours make some, the divided one among them.
    for number in 1...200 {
      let other = NewTask(try TaskName("a\(number)"))
      rest.name = try TaskName("\(number)")
      try database.perform(.divide(ids[1], as: other, and: rest, at: .after(ids[1])), at: now)
    }
    let list = try database.load()
    let numbers: [String] = (0...200).reversed().map { "\($0)" }
    let names: [String] = list.steps(below: ids[0]).map(\.task.name)
    #expect(names == ["a200"] + numbers + ["bags", "shirts"])
    for _ in 0..<201 { try database.undo() }
    let restored = try database.load().outline
    #expect(restored == ["trip", "  train", "  bags", "    shirts", "other"])
  }

  @Test("A step that joins another one leaves it its steps, in one change that one undo takes back")
  func join() throws {
    let ids = try database.addTrip()
    let before = try outline()
    let new = NewTask(try TaskName("train bags"))
    let change = try database.perform(.join(ids[2], to: ids[1], as: new), at: now)
    #expect(change.kind == .rename && change.meantCount == 1 && change.rowCount == 3)
    #expect(try outline() == ["trip", "  train bags", "    shirts", "other"])
    #expect(try database.history.steps(atMost: 1).first?.change.meantCount == 1)
    try database.undo()
    #expect(try outline() == before)
    try database.redo()
    try database.undo()
    // One without a letter only goes.
    let same = NewTask(try TaskName("train"))
    #expect(try database.perform(.join(ids[2], to: ids[1], as: same), at: now).kind == .delete)
    #expect(try outline() == ["trip", "  train", "    shirts", "other"])
    #expect(throws: StoreError.ownStep("trip")) {
      try database.perform(.join(ids[0], to: ids[3], as: same), at: now)
    }
    #expect(throws: StoreError.ownStep("train")) {
      try database.perform(.join(ids[1], to: ids[1], as: same), at: now)
    }
  }

  @Test(
    "All that stands below a task is told in its order, done or open, each once, as far as is asked"
  )
  func below() throws {
    let ids = try database.addTrip()
    try database.perform(.complete(ids[1]), at: now)
    let list = try database.load()
    #expect(list.steps(below: ids[0]).map(\.task.name) == ["train", "bags", "shirts"])
    #expect(list.steps(below: ids[0]).map(\.level) == [0, 0, 1])
    #expect(list.steps(below: ids[0], atMost: 2).count == 2)
    #expect(list.steps(below: ids[4]).isEmpty)
    var circle = try database.load()
    for (id, parent) in [(ids[0], ids[3])] {
      var task = try #require(circle[id: id])
      task.parentNumber = parent
      circle.put(task, as: id)
    }
    #expect(circle.steps(below: ids[0]).map(\.task.name) == ["train", "bags", "shirts"])
    #expect(circle.steps(below: ids[3]).map(\.task.name) == ["trip", "train", "bags"])
  }

  @Test(
    "A task goes to a place among the steps of another one, or out between tasks, as one change")
  func nestAtPlace() throws {
    let ids = try database.addTrip()
    try database.perform(.nest([ids[4]], under: ids[0], at: .after(ids[1])), at: now)
    #expect(try outline() == ["trip", "  train", "  other", "  bags", "    shirts"])
    try database.perform(.nest([ids[1]], under: ids[2], at: .before(ids[3])), at: now)
    #expect(try outline() == ["trip", "  other", "  bags", "    train", "    shirts"])
    try database.perform(.nest([ids[2]], under: nil, at: .first), at: now)
    #expect(try outline() == ["bags", "  train", "  shirts", "trip", "  other"])
    let former = try database.content()
    #expect(throws: StoreError.ownStep("bags")) {
      try database.perform(.nest([ids[2]], under: ids[3], at: .after(ids[1])), at: now)
    }
    #expect(try database.content() == former)
    for _ in 0..<3 { try database.undo() }
    #expect(try outline() == ["trip", "  train", "  bags", "    shirts", "other"])
  }

  @Test("A thousand levels are kept, told, completed, moved out and deleted, in one change each")
  func thousandLevels() throws {
    var tasks: [NewTask] = []
    for level in 0..<1_000 {
      var task = NewTask(try TaskName("level \(level)"))
      task.level = level
      tasks.append(task)
    }
    let ids = try database.perform(.add(tasks), at: now).rows.map(\.id)
    #expect(try database.load().steps(below: ids[0]).last?.level == 998)
    #expect(try database.perform(.complete(ids[0]), at: now).meantCount == 1_000)
    try database.undo()
    try database.perform(.nest([ids[500]], under: nil), at: now)
    #expect(try database.load().steps(below: ids[0]).count == 499)
    #expect(try database.load().steps(below: ids[500]).count == 499)
    #expect(throws: StoreError.ownStep("level 500")) {
      try database.perform(.nest([ids[500]], under: ids[999]), at: now)
    }
    #expect(try database.perform(.delete(ids[500]), at: now).rowCount == 500)
    try database.undo()
    try database.undo()
    #expect(try database.load().steps(below: ids[0]).count == 999)
  }
}
