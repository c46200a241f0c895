import Formats
import Sync
import SyncTesting
import TaskStore
import Tasks
import Testing

@Suite("What is undone counts from the moment of the undo") struct UndoMomentTests {
  private let calendar = MemoryCalendar()

  /// Two machines that have one task. The first has renamed it, and both know that.
  private func pair() throws -> (Replica, Replica) {
    let (a, b) = (try Replica(calendar), try Replica(calendar))
    b.offset = 7
    try a.add("Buy food")
    try a.sync()
    try b.sync()
    a.now += 100
    try a.rename("Buy food", to: "Buy fruit")
    try a.sync()
    b.now = a.now
    try b.sync()
    return (a, b)
  }

  private func modified() throws -> Timestamp? {
    try TodoResource(Array((calendar[calendar.keys[0]] ?? "").utf8)).modified
  }

  @Test(
    "An undo wins over an edit of another machine that was made before it, and not over a later one, whoever sends first",
    arguments: [-1, 0, 1] as [Int64], [true, false])
  func undo(seconds: Int64, isSentFirst: Bool) throws {
    let (a, b) = try pair()
    let moment = b.now + 200
    b.now = moment - 1
    try b.rename("Buy fruit", to: "Buy bread")
    a.now = moment + seconds
    try a.database.undo(at: a.time)
    let undone = a.time
    // However late it is sent.
    a.now += 5_000
    b.now += 5_000
    try (isSentFirst ? a : b).sync()
    if isSentFirst { #expect(try modified()?.wholeSeconds == undone.wholeSeconds) }
    for replica in [a, b, a, b] { try replica.sync() }
    #expect(try a.names == b.names)
    // Of equals the server's stands.
    let wins = seconds > 0 || seconds == 0 && isSentFirst
    #expect(try a.names == [wins ? "Buy food" : "Buy bread"])
    if wins { #expect(try a.reachable.union(b.reachable).contains("Buy bread")) }
  }

  @Test("So it does where another edit has taken the place of what could be redone")
  func forgotten() throws {
    let (a, b) = try pair()
    b.now += 200
    try b.rename("Buy fruit", to: "Buy bread")
    a.now += 300
    try a.database.undo(at: a.time)
    a.now += 100
    try a.add("Call Ann")
    #expect(try !a.database.canRedo())
    for replica in [b, a, b] { try replica.sync() }
    #expect(try a.names == ["Buy food", "Call Ann"] && b.names == a.names)
  }

  @Test("A redo has a moment of its own, too")
  func redo() throws {
    let (a, b) = try pair()
    a.now += 100
    try a.database.undo(at: a.time)
    try a.sync()
    b.now = a.now
    try b.sync()
    b.now += 100
    try b.rename("Buy food", to: "Buy bread")
    a.now += 200
    try a.database.redo(at: a.time)
    for replica in [b, a, b] { try replica.sync() }
    #expect(try a.names == ["Buy fruit"] && b.names == ["Buy fruit"])
  }

  @Test("So has going along the history, there and back", arguments: [true, false])
  func walk(isBack: Bool) throws {
    let (a, b) = try pair()
    let steps = try a.database.history.steps(atMost: .max).map(\.id)
    if !isBack {
      try a.database.undo(at: a.time)
      for replica in [a, b] { try replica.sync() }
    }
    b.now += 100
    try b.rename(isBack ? "Buy fruit" : "Buy food", to: "Buy bread")
    a.now = b.now + 100
    _ = try a.database.history.go(to: steps[isBack ? 1 : 0], at: a.time)
    for replica in [b, a, b] { try replica.sync() }
    let name = isBack ? "Buy food" : "Buy fruit"
    #expect(try a.names == [name] && b.names == [name])
  }

  @Test(
    "What a pass brought and was taken back here goes back there, over an edit from before that")
  func pass() throws {
    let (a, b) = try pair()
    a.now += 100
    try a.rename("Buy fruit", to: "Buy bread")
    b.now += 300
    #expect(try b.database.undo(at: b.time)?.kind == .sync)
    for replica in [a, b, a] { try replica.sync() }
    #expect(try a.names == ["Buy food"] && b.names == ["Buy food"])
  }
}
