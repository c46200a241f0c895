import Formats
import Sync
import SyncTesting
import TaskStore
import Tasks
import Testing

@Suite("An edit counts from the moment when it was made") struct OrderTests {
  private let calendar = MemoryCalendar()
  private var document: String { calendar[calendar.keys[0]] ?? "" }

  private func pair() throws -> (Replica, Replica) {
    let (a, b) = (try Replica(calendar), try Replica(calendar))
    b.offset = 7
    try a.add("Buy food")
    try a.sync()
    try b.sync()
    return (a, b)
  }

  private func value(_ name: String) -> String? {
    document.split(separator: "\r\n").first { $0.hasPrefix(name + ":") }.map {
      String($0.dropFirst(name.count + 1))
    }
  }

  @Test("Of two edits the later one stands, however late the earlier one is sent")
  func sentLate() throws {
    let (a, b) = try pair()
    a.now += 100
    try a.rename("Buy food", to: "earlier")
    b.now += 200
    try b.rename("Buy food", to: "later")
    a.now += 5_000
    try a.sync()
    b.now += 6_000
    let report = try b.sync()[0]
    #expect(report.conflicts.map(\.isLocalKept) == [true])
    try a.sync()
    #expect(try a.names == ["later"] && b.names == ["later"])
    #expect(try b.reachable.contains("earlier"))
  }

  @Test("What is sent says when it was changed, and its counts grow")
  func stamps() throws {
    let (a, b) = try pair()
    #expect(value("X-ALOFT-REVISION") == "1" && value("SEQUENCE") == nil)
    let first = try #require(value("LAST-MODIFIED"))
    a.now += 100
    try a.rename("Buy food", to: "Buy fruit")
    let changed = a.now
    a.now += 5_000
    try a.sync()
    let resource = try TodoResource(Array(document.utf8))
    #expect(resource.modified == Timestamp(milliseconds: changed * 1000))
    #expect(value("X-ALOFT-REVISION") == "2" && value("SEQUENCE") == "1")
    #expect(try #require(value("LAST-MODIFIED")) > first)
    try b.sync()
    try b.rename("Buy fruit", to: "Buy bread")
    try b.sync()
    #expect(value("X-ALOFT-REVISION") == "3" && value("SEQUENCE") == "2")
    #expect(try #require(value("LAST-MODIFIED")) >= "20270115T080140Z", "never earlier than before")
  }

  @Test(
    "A clock that is years ahead, or behind, decides nothing: who has changed it more often does, or else the first",
    arguments: [10, -10])
  func wrongClock(years: Int64) throws {
    let (a, b) = try pair()
    b.now += years * 31_536_000
    // One edit each: what the server has stands, whoever is in the future.
    try a.rename("Buy food", to: "right")
    try a.sync()
    try b.rename("Buy food", to: "wrong clock")
    try b.sync()
    try a.sync()
    #expect(try a.names == b.names)
    #expect(try a.names == ["right"] && b.reachable.contains("wrong clock"))
    // The other way round.
    try b.rename("right", to: "wrong clock")
    try b.sync()
    try a.rename("right", to: "late")
    try a.sync()
    try b.sync()
    #expect(try a.names == ["wrong clock"] && b.names == ["wrong clock"])
    #expect(try a.reachable.contains("late"))
  }

  @Test("Edits that follow each other arrive, whatever the clocks say", arguments: [10, -10])
  func wrongClockInTurn(years: Int64) throws {
    let (a, b) = try pair()
    b.now += years * 31_536_000
    var name = "Buy food"
    for (number, replica) in [b, a, b, b, a].enumerated() {
      try replica.rename(name, to: "name \(number)")
      name = "name \(number)"
      try replica.sync()
      for other in [a, b] { try other.sync() }
      #expect(try a.names == [name] && b.names == [name])
    }
  }

  @Test(
    "So do those of a program that leaves our count as it was, and of one that leaves it out",
    arguments: [true, false], [10, -10])
  func foreign(keepsCount: Bool, years: Int64) throws {
    let (a, _) = try pair()
    a.now += 100
    try a.rename("Buy food", to: "Buy fruit")
    try a.sync()
    let key = calendar.keys[0]
    var text = document.replacing("SUMMARY:Buy fruit", "SUMMARY:Buy bread")
    let moment = years > 0 ? "20370101T000000Z" : "20170101T000000Z"
    text = text.replacing(
      "LAST-MODIFIED:" + (value("LAST-MODIFIED") ?? "-"), "LAST-MODIFIED:\(moment)")
    if !keepsCount { text = text.replacing("X-ALOFT-REVISION:2\r\n", "") }
    calendar.store(Array(text.utf8), at: key)
    let report = try a.sync()[0]
    #expect(try a.names == ["Buy bread"] && report.restored == 0)
  }
}
