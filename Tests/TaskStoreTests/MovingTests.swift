import ProgramSupport
import SQLite
import StoreTesting
import TaskTesting
import Testing

@testable import Formats
@testable import TaskStore
@testable import Tasks

@Suite struct MovingTests {
  private let database: TaskDatabase
  private let ids: [Task.ID]
  private let now = Timestamp(seconds: 1000)

  init() throws {
    database = try TaskDatabase()
    ids = try database.add("a", "b", "c", "d")
  }

  // Places name tasks by number: 1 is a, 4 is d.
  @Test(
    "A task goes where it is sent",
    arguments: [
      (3, .first, "dabc"), (0, .last, "bcda"), (0, .after(2), "bacd"), (0, .before(3), "bacd"),
      (3, .before(1), "dabc"), (3, .after(1), "adbc"), (1, .after(4), "acdb"),
    ] as [(Int, Edit.Place, String)])
  func places(index: Int, place: Edit.Place, expected: String) throws {
    let change = try database.perform(.move(ids[index], to: place), at: now)
    #expect(try database.names().joined() == expected)
    #expect(change.rows.count == 1)
    #expect(change.account == "performed move \(["a", "b", "c", "d"][index])")
    try database.undo()
    #expect(try database.names() == ["a", "b", "c", "d"])
  }

  @Test(
    "Several tasks stand together where they are sent, in the order in which they are named",
    arguments: [
      ([0, 1], .last, "cdab"), ([0, 2], .last, "bdac"), ([2, 0], .last, "bdca"),
      ([0, 3], .after(2), "badc"), ([1, 3], .first, "bdac"), ([1, 3], .before(2), "abdc"),
      ([0, 2], .before(1), "acbd"), ([0, 2, 3], .after(3), "bacd"), ([3, 3, 2], .first, "dcab"),
      ([0, 1, 2, 3], .last, "abcd"), ([3, 2, 1, 0], .first, "dcba"),
    ] as [([Int], Edit.Place, String)])
  func several(indices: [Int], place: Edit.Place, expected: String) throws {
    let before = try database.load()
    let change = try database.perform(.move(indices.map { ids[$0] }, to: place), at: now)
    #expect(try database.names().joined() == expected)
    guard expected != "abcd" else {
      #expect(change.isEmpty)
      return
    }
    #expect(change.meant.count == change.rows.count)
    let undone = try #require(try database.undo())
    #expect(try database.load() == before && undone.meant.count == change.meant.count)
    let redone = try #require(try database.redo())
    #expect(redone.meant == change.meant && redone.rows == change.rows)
    #expect(try database.names().joined() == expected)
  }

  @Test("What is shifted to make room for several is not meant, and undoing says so, too")
  func severalWithoutRoom() throws {
    var (undone, shifted) = (0, 0)
    for turn in 1...60 {
      let names = try database.load().map(\.id)
      let moved = turn.isMultiple(of: 2) ? [names[3], names[2]] : [names[2], names[3]]
      let change = try database.perform(.move(moved, to: .after(names[0])), at: now)
      guard !change.isEmpty else { continue }
      #expect(change.meant.count <= 2)
      if change.rows.count > change.meant.count { shifted += 1 }
      let back = try #require(try database.undo())
      #expect(back.meant.map(\.id) == change.meant.map(\.id))
      _ = try database.redo()
      undone += 1
    }
    #expect(undone > 30 && shifted > 0)
  }

  @Test("Where one of several is done or gone, none moves")
  func severalRefused() throws {
    try database.perform(.complete(ids[1]), at: now)
    let before = try database.load()
    for (id, error) in [(ids[1], StoreError.notOpen(ids[1])), (99, .noSuchTask(99))] {
      #expect(throws: error) {
        try database.perform(.move([ids[3], id], to: .first), at: now)
      }
    }
    #expect(try database.perform(.move([Task.ID](), to: .first), at: now).isEmpty)
    #expect(try database.load() == before)
  }

  @Test(
    "New tasks go where they are sent, in their order",
    arguments: [
      (.first, "xyabcd"), (.last, "abcdxy"), (.after(2), "abxycd"), (.before(2), "axybcd"),
      (.after(4), "abcdxy"),
    ] as [(Edit.Place, String)])
  func newTasks(place: Edit.Place, expected: String) throws {
    let new = [NewTask(try TaskName("x")), NewTask(try TaskName("y"))]
    let change = try database.perform(.add(new, at: place), at: now)
    #expect(try database.names().joined() == expected)
    #expect(change.meant.map(\.after?.name) == ["x", "y"] && change.rows.count == 2)
    #expect(try database.undo()?.meant.map(\.before?.name) == ["x", "y"])
    #expect(try database.names() == ["a", "b", "c", "d"])
    try database.add("e")
    #expect(try database.names().last == "e")
  }

  @Test(
    "A hundred tasks, each right below the one before it, find room: some shift their neighbours")
  func oneBelowTheOther() throws {
    var last = ids[1]
    var shifted = 0
    for number in 1...100 {
      let change = try database.perform(.add(try TaskName("\(number)"), at: .after(last)), at: now)
      last = change.rows[0].id
      #expect(change.meant.count == 1 && change.meant.first?.before == nil)
      if change.rows.count > 1 { shifted += 1 }
    }
    #expect(try database.names() == ["a", "b"] + (1...100).map(String.init) + ["c", "d"])
    #expect(shifted > 0 && shifted < 20)
    while try database.undo() != nil {}
    #expect(try database.names() == [])
  }

  @Test("No task can be added beside one that is done or gone")
  func besideDone() throws {
    try database.perform(.complete(ids[1]), at: now)
    #expect(throws: StoreError.notOpen(ids[1])) {
      try database.perform(.add(try TaskName("x"), at: .after(ids[1])), at: now)
    }
    #expect(throws: StoreError.noSuchTask(99)) {
      try database.perform(.add(try TaskName("x"), at: .before(99)), at: now)
    }
  }

  @Test("A task that stands there already does not move")
  func alreadyThere() throws {
    let moves: [Edit] = [
      .move(ids[0], to: .first), .move(ids[3], to: .last), .move(ids[1], to: .after(ids[0])),
      .move(ids[1], to: .before(ids[2])), .move(ids[1], to: .before(ids[1])),
      .move(ids[1], to: .after(ids[1])),
    ]
    for move in moves { #expect(try database.perform(move, at: now).isEmpty) }
  }

  @Test("Only open tasks have a place of their own")
  func doneTasks() throws {
    try database.perform(.complete(ids[1]), at: now)
    #expect(throws: StoreError.notOpen(ids[1])) {
      try database.perform(.move(ids[1], to: .first), at: now)
    }
    #expect(throws: StoreError.notOpen(ids[1])) {
      try database.perform(.move(ids[0], to: .after(ids[1])), at: now)
    }
  }

  @Test("New tasks come after one that was moved to the end, however often")
  func addAfterMove() throws {
    for round in 0..<100 {
      try database.perform(.move(ids[round % 4], to: .last), at: now)
    }
    try database.add("e")
    #expect(try database.names().joined() == "abcde")
  }

  @Test("A gap that is used up is widened with few neighbours, and the order holds")
  func narrowGap() throws {
    // b and c swap places before d again and again: each move halves the gap.
    var touched: [Int] = []
    for round in 0..<500 {
      let moved = ids[round % 2 == 0 ? 1 : 2]
      let change = try database.perform(.move(moved, to: .before(ids[3])), at: now)
      touched.append(change.rows.count)
      #expect(try database.names().joined() == (round % 2 == 0 ? "acbd" : "abcd"))
    }
    #expect(touched.max() == 2)
    #expect(touched.reduce(0, +) < 600)
    for _ in 0..<500 { try database.undo() }
    #expect(try database.names().joined() == "abcd")
  }

  @Test("Random moves agree with a plain array", arguments: [11, 12])
  func againstAnArray(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    try database.add("e", "f", "g", "h")
    var model = try database.load().map(\.id)
    for _ in 0..<1000 {
      let moved = try #require(model.randomElement(using: &generator))
      let anchor = try #require(model.randomElement(using: &generator))
      let place = [Edit.Place.first, .last, .before(anchor), .after(anchor)]
        .randomElement(using: &generator)
      try database.perform(.move(moved, to: try #require(place)), at: now)
      if anchor != moved || place == .first || place == .last {
        model.removeAll { $0 == moved }
        let index = model.firstIndex(of: anchor) ?? 0
        switch place {
        case .first: model.insert(moved, at: 0)
        case .last: model.append(moved)
        case .before: model.insert(moved, at: index)
        case .after: model.insert(moved, at: index + 1)
        case nil: break
        }
      }
      try #require(try database.load().map(\.id) == model)
    }
  }

  @Test("Positions from another program's hand, however absurd, still give an order")
  func absurdPositions() throws {
    for (id, position) in zip(ids, [Int64.min, .min, .max, .max]) {
      try database.connection.run(
        "UPDATE task SET position = ? WHERE id = ?", [.integer(position), .integer(id)])
    }
    #expect(try database.names().joined() == "abcd")
    let moves: [Edit] = [
      .move(ids[3], to: .first), .move(ids[0], to: .last), .move(ids[1], to: .after(ids[2])),
    ]
    for move in moves { try database.perform(move, at: now) }
    #expect(try database.names().joined() == "dcba")
  }
}
