import Formats
import ProgramSupport
import Sync
import SyncTesting
import TaskStore
import Tasks
import Testing

/// The cases that a test must contain, by their numbers; those from 12 on stand in `MoreCaseTests`.
@Suite("The twenty cases, 1 to 11") struct CaseTests {
  private let calendar = MemoryCalendar()

  /// Two machines that have the same tasks.
  private func pair(_ names: String...) throws -> (Replica, Replica) {
    let (a, b) = (try Replica(calendar), try Replica(calendar))
    for name in names { try a.add(name) }
    try a.sync()
    try b.sync()
    try #require(try b.names == names.sorted())
    calendar.forgetCalls()
    return (a, b)
  }

  @Test("1: a listing that fails midway removes nothing", arguments: [true, false])
  func listingFails(hasTokens: Bool) throws {
    calendar.habits.hasTokens = hasTokens
    let (a, _) = try pair("a", "b", "c")
    calendar.weather = { call, isAfter in
      if case .list = call, isAfter { return .unreachable("cut off") }
      return nil
    }
    #expect(throws: PassError.self) { try a.sync() }
    #expect(try a.names == ["a", "b", "c"] && calendar.keys.count == 3)
    calendar.weather = { _, _ in nil }
    #expect(try a.sync()[0].isQuiet)
  }

  @Test("2: a server that was emptied, made anew or points elsewhere takes nothing away here")
  func serverIsAnother() throws {
    let (a, _) = try pair("a", "b", "c")
    calendar.makeAnew()
    #expect(thrown(PassError.self) { try a.sync() }?.guarded == .emptied(known: 3))
    #expect(try a.names == ["a", "b", "c"])
    // Said by a person: it is meant.
    var options = PassOptions()
    options.acceptsRemovals = true
    #expect(try a.sync(options)[0].changedHere == 3)
    #expect(try a.names.isEmpty)
    try a.database.undo()
    try a.sync()
    #expect(try a.names == ["a", "b", "c"] && calendar.keys.count == 3)
  }

  @Test("2: more than a quarter gone needs a person, a few do not")
  func manyGone() throws {
    let (a, b) = (try Replica(calendar), try Replica(calendar))
    for number in 0..<60 { try a.add("task \(number)") }
    try a.sync()
    try b.sync()
    let keys = calendar.keys
    for key in keys.prefix(16) { calendar.remove(key) }
    #expect(thrown(PassError.self) { try b.sync() }?.guarded == .manyGone(16, known: 60))
    #expect(try b.names.count == 60)
  }

  @Test(
    "2: a short calendar keeps its tasks too: when four of ten are gone, or only others are there")
  func shortCalendar() throws {
    let (a, b) = (try Replica(calendar), try Replica(calendar))
    for number in 0..<10 { try a.add("task \(number)") }
    try a.sync()
    try b.sync()
    for key in calendar.keys.prefix(4) { calendar.remove(key) }
    #expect(thrown(PassError.self) { try b.sync() }?.guarded == .manyGone(4, known: 10))
    #expect(try b.names.count == 10)
    for key in calendar.keys { calendar.remove(key) }
    let other = try Replica(calendar)
    try other.add("somebody else's")
    try other.sync()
    #expect(throws: PassError.self) { try b.sync() }
    #expect(try b.names.count == 10)
  }

  @Test("2: what is gone here in great numbers is not taken away there before a person says so")
  func manyGoneHere() throws {
    let a = try Replica(calendar)
    for number in 0..<60 { try a.add("task \(number)") }
    try a.sync()
    try a.perform(.delete(try a.database.load().prefix(16).map(\.id)))
    let report = try a.sync()[0]
    #expect(report.removalsKeptBack == 16 && report.deleted == 0 && calendar.keys.count == 60)
    var options = PassOptions()
    options.acceptsRemovals = true
    #expect(try a.sync(options)[0].deleted == 16 && calendar.keys.count == 44)
  }

  @Test("3: different fields on both sides stand side by side")
  func differentFields() throws {
    let (a, b) = try pair("Buy food")
    try a.rename("Buy food", to: "Buy fruit")
    try b.annotate("Buy food", "two bags")
    try a.sync()
    try b.sync()
    try a.sync()
    #expect(try a.content == b.content)
    #expect(try a.record("Buy fruit").notes == "two bags")
  }

  @Test(
    "4: the same field on both sides: the later stands, the other is in the history",
    arguments: [true, false])
  func sameField(isFirstLater: Bool) throws {
    let (a, b) = try pair("Buy food")
    if isFirstLater { a.now += 500 } else { b.now += 500 }
    try a.rename("Buy food", to: "from a")
    try b.rename("Buy food", to: "from b")
    try a.sync()
    let report = try b.sync()[0]
    #expect(report.conflicts.map(\.fields) == [[.name]])
    try a.sync()
    let winner = isFirstLater ? "from a" : "from b"
    #expect(try a.names == [winner] && b.names == [winner])
    #expect(try b.reachable.isSuperset(of: ["from a", "from b"]))
    #expect(try a.sync()[0].isQuiet && b.sync()[0].isQuiet, "it is said once")
  }

  @Test("4: what changes while it is sent is merged and tried again, three times at most")
  func changesMeanwhile() throws {
    let (a, _) = try pair("Buy food")
    let key = try #require(calendar.keys.first)
    var count = 0
    calendar.weather = { [calendar] call, isAfter in
      guard case .put = call, !isAfter, count < 2 else { return nil }
      count += 1
      let text = calendar[key] ?? ""
      calendar.store(Array(text.replacing("END:VTODO", "X-N:\(count)\r\nEND:VTODO").utf8), at: key)
      return nil
    }
    try a.rename("Buy food", to: "Buy fruit")
    #expect(try a.sync()[0].sent == 1)
    let text = try #require(calendar[key])
    #expect(text.contains("SUMMARY:Buy fruit") && text.contains("X-N:1") && text.contains("X-N:2"))
    count = -100
    try a.rename("Buy fruit", to: "Buy bread")
    calendar.forgetCalls()
    try a.sync()
    #expect(calendar.calls.filter { if case .put = $0 { true } else { false } }.count == 3)
    calendar.weather = { _, _ in nil }
    try a.sync()
    #expect(calendar[key]?.contains("SUMMARY:Buy bread") == true)
  }

  @Test("5: changed here and removed there is made there again, and said")
  func changedAndRemoved() throws {
    let (a, b) = try pair("Buy food", "other")
    calendar.store(
      Array((calendar[calendar.keys[0]] ?? "").replacing("END:VTODO", "X-OWN:1\r\nEND:VTODO").utf8),
      at: calendar.keys[0])
    try a.sync()
    try a.rename("Buy food", to: "Buy fruit")
    try b.sync()
    try b.perform(.delete(try b.id("Buy food")))
    try b.sync()
    let report = try a.sync()[0]
    #expect(report.kept == ["Buy fruit"] && report.sent == 1)
    try b.sync()
    #expect(try a.names == ["Buy fruit", "other"] && a.content == b.content)
    #expect(
      calendar.keys.contains { calendar[$0]?.contains("X-OWN:1") == true }, "with all its lines")
  }

  @Test("6: removed here and changed there is made here again, and said")
  func removedAndChanged() throws {
    let (a, b) = try pair("Buy food", "other")
    try a.perform(.delete(try a.id("Buy food")))
    try b.rename("Buy food", to: "Buy fruit")
    try b.sync()
    let report = try a.sync()[0]
    #expect(report.kept == ["Buy fruit"])
    #expect(try a.names == ["Buy fruit", "other"] && a.sync()[0].isQuiet)
    #expect(try b.sync()[0].changedHere == 0)
  }

  @Test("7: whatever else stands in a resource is untouched by an edit")
  func otherLines() throws {
    let text = String.foreign
    calendar.store(text, at: "x.ics")
    let a = try Replica(calendar)
    try a.sync()
    try a.rename("Water the plants", to: "Feed the cat")
    try a.sync()
    let stored = try #require(calendar["/dav/tasks/x.ics"])
    let own = ["SUMMARY", "LAST-MODIFIED", "DTSTAMP", "SEQUENCE", "X-ALOFT-REVISION"]
    func rest(_ text: String) -> [Substring] {
      text.split(separator: "\r\n").filter { line in !own.contains { line.hasPrefix($0) } }
    }
    #expect(rest(stored) == rest(text) && stored.contains("SUMMARY:Feed the cat\r\n"))
  }

  @Test("8: a PUT without an etag is looked at again", arguments: [true, false])
  func noEtag(rewrites: Bool) throws {
    calendar.habits.rewrites = rewrites
    calendar.habits.tellsEtag = { false }
    let a = try Replica(calendar)
    try a.add("Buy food")
    try a.sync()
    #expect(try a.sync()[0].isQuiet)
    try a.rename("Buy food", to: "Buy fruit")
    try a.sync()
    #expect(try a.sync()[0].isQuiet && a.names == ["Buy fruit"])
    #expect(calendar[calendar.keys[0]]?.contains("SUMMARY:Buy fruit") == true)
  }

  @Test("8: a wrong etag costs another look and nothing else")
  func wrongEtag() throws {
    let (a, b) = try pair("Buy food")
    // As if another's change had come between the PUT and its answer.
    let key = calendar.keys[0]
    calendar.weather = { [calendar] call, isAfter in
      if case .put = call, isAfter {
        calendar.store(Array((calendar[key] ?? "").replacing("milk", "bread").utf8), at: key)
      }
      return nil
    }
    try a.annotate("Buy food", "milk")
    try a.sync()
    calendar.weather = { _, _ in nil }
    try a.sync()
    try b.sync()
    #expect(try a.record("Buy food").notes == "bread" && a.content == b.content)
    #expect(try a.reachable.contains("milk"))
  }

  @Test("9: a token that is refused, or that the server knows none of, means a full list")
  func tokens() throws {
    let (a, _) = try pair("a", "b")
    calendar.store(.todo("UID:1", "SUMMARY:c"), at: "1.ics")
    calendar.era = "other"
    try a.sync()
    #expect(try a.names == ["a", "b", "c"])
    #expect(calendar.calls.contains(.list(token: nil)))
    calendar.habits.hasTokens = false
    calendar.store(.todo("UID:2", "SUMMARY:d"), at: "2.ics")
    try a.sync()
    try a.sync()
    #expect(try a.names == ["a", "b", "c", "d"] && calendar.keys.count == 4)
  }

  @Test("9: where a forgotten token brings everything as changes, what is gone meanwhile is gone")
  func forgottenToken() throws {
    let (a, b) = try pair("a", "b", "c")
    calendar.habits.takesAnyToken = true
    try a.perform(.delete([try a.id("a")]))
    calendar.store(.todo("UID:1", "SUMMARY:d"), at: "1.ics")
    try a.sync()
    calendar.era = "other"
    calendar.forgetCalls()
    try b.sync()
    #expect(try b.names == ["b", "c", "d"] && b.content == a.content)
    #expect(calendar.calls.contains(.list(token: nil)))
    // What is new alone is no list of everything.
    try a.rename("b", to: "b2")
    try a.sync()
    calendar.forgetCalls()
    try b.sync()
    #expect(try b.names == ["b2", "c", "d"] && !calendar.calls.contains(.list(token: nil)))
  }

  @Test(
    "10: a listing in parts is a whole one in the end, also one that was left between two",
    arguments: [1, 2, 7])
  func parts(limit: Int) throws {
    for number in 0..<9 {
      calendar.store(.todo("UID:\(number)", "SUMMARY:\(number)"), at: "\(number).ics")
    }
    calendar.habits.truncatesAt = limit
    let a = try Replica(calendar)
    var count = 0
    calendar.weather = { call, isAfter in
      guard case .list = call, !isAfter else { return nil }
      count += 1
      return count == 2 ? .unreachable("killed") : nil
    }
    _ = try? a.sync()
    try a.sync()
    #expect(try a.names.count == 9)
    calendar.remove("/dav/tasks/3.ics")
    try a.sync()
    #expect(try a.names == ["0", "1", "2", "4", "5", "6", "7", "8"])
  }

  @Test("11: an href is the same however it is written, and a resource that is listed twice is one")
  func hrefs() throws {
    let names = ["a@b.ics", "a+b c.ics", "ä.ics"]
    for (number, name) in names.enumerated() {
      calendar.store(.todo("UID:\(number)", "SUMMARY:\(number)"), at: name)
    }
    let a = try Replica(calendar)
    let spellings: [(String) -> String] = [
      { $0 }, { $0.replacing("@", "%40").replacing(" ", "%20").replacing("ä", "%C3%A4") },
      { "https://dav.example" + $0.replacing("ä", "%c3%a4").replacing("+", "%2B") },
    ]
    for (round, spelling) in spellings.enumerated() {
      calendar.habits.spelling = spelling
      calendar.era = "\(round)"
      try a.sync()
      #expect(try a.names == ["0", "1", "2"])
      #expect(try a.sync()[0].isQuiet)
    }
    try a.rename("2", to: "umlaut")
    try a.sync()
    #expect(calendar["/dav/tasks/ä.ics"]?.contains("SUMMARY:umlaut") == true)
  }
}

extension String {
  /// As other programs make them.
  static let foreign = """
    BEGIN:VCALENDAR
    PRODID:-//Other//EN
    VERSION:2.0
    BEGIN:VTIMEZONE
    TZID:My/Zone
    BEGIN:STANDARD
    DTSTART:19700101T000000
    TZOFFSETFROM:+0200
    TZOFFSETTO:+0200
    END:STANDARD
    END:VTIMEZONE
    BEGIN:VTODO
    UID:x@other
    DTSTAMP:20260101T000000Z
    LAST-MODIFIED:20260101T000000Z
    DTSTART;TZID=My/Zone:20260105T080000
    SUMMARY:Water the plants
    CATEGORIES:two words,home
    CATEGORIES;LANGUAGE=de:Garten
    RELATED-TO;RELTYPE=PARENT:y@other
    RELATED-TO:z@other
    RELATED-TO:x@other
    ATTACH;FMTTYPE=text/plain;ENCODING=BASE64;VALUE=BINARY:
     aGFsbG8gd2VsdCBoYWxsbyB3ZWx0IGhhbGxvIHdlbHQgaGFsbG8gd2VsdCBoYWxsbyB3ZWx
     0
    X-APPLE-SORT-ORDER:7
    PRIORITY:5
    PERCENT-COMPLETE:30
    BEGIN:VALARM
    ACTION:EMAIL
    ATTENDEE:mailto:a@b
    SUMMARY:Mail
    DESCRIPTION:not the task's own
    TRIGGER:-PT1H
    END:VALARM
    END:VTODO
    END:VCALENDAR

    """.replacing("\n", "\r\n")
}

extension PassError {
  /// Why nothing was changed; nil where something else was the matter.
  var guarded: PassGuard? {
    if case .guarded(let reason) = self { reason } else { nil }
  }
}
