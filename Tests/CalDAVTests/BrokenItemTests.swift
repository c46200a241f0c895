import ProgramSupport
import Sync
import System
import TaskStore
import Tasks
import Testing

@testable import CalDAV

/// Resources that no list can hold, among some that one can.
@Suite("One item never stops a calendar") struct BrokenItemTests {
  typealias Reply = LocalServer.Reply

  private func pass(_ machine: Replica, _ server: LocalServer) throws -> PassReport {
    var pass = try machine.pass(server)
    return try pass.run()
  }

  /// What the document of one looks like, and by what name it arrives.
  static let broken: [(document: [UInt8], name: String)] = [
    (document("x", "a", "DESCRIPTION:one\u{0B}two\r\n"), "a"),
    (document("x", "a\u{1}b"), "a b"),
    (document("x", "a\u{FFFE}b"), "a b"),
    (document("x", "a", "X-ODD:\u{FFFF}\u{0}\r\n"), "a"),
  ]

  @Test(
    "What XML cannot hold comes by itself, and everything else with it", arguments: broken.indices)
  func characters(number: Int) throws {
    let shelf = Shelf()
    for name in 0..<120 { shelf["\(name).ics"] = document("\(name)", "task \(name)") }
    shelf["5.ics"] = Self.broken[number].document
    let server = try LocalServer { shelf.reply($0) }
    let machine = try Replica()
    try machine.add("ours")
    let report = try pass(machine, server)
    let names = try machine.names()
    #expect(names.count == 121 && names.contains("ours"))
    #expect(names.contains(Self.broken[number].name), "\(names)")
    #expect(report.refusedCount == 0 && report.sent == 1)
    // A page of all, three of the rest, one each by itself.
    #expect(server.requests.filter { $0.method == "GET" }.count <= 50)
    #expect(try pass(machine, server).isQuiet)
    // What is changed here is sent without it, and is one with what is here.
    try machine.database.perform(
      .complete([try machine.task(Self.broken[number].name).id]), at: Replica.moment)
    #expect(try pass(machine, server).sent == 1)
    let stored = try #require(shelf["5.ics"])
    #expect(XMLProbe.canHold(stored), "\(String(decoding: stored, as: UTF8.self))")
    #expect(try pass(machine, server).isQuiet)
  }

  @Test("One of more than 16 MB is named by what it calls itself, left, and not loaded each time")
  func tooLong() throws {
    let shelf = Shelf()
    for name in 0..<3 { shelf["\(name).ics"] = document("\(name)", "task \(name)") }
    let attachment = "ATTACH:" + String(repeating: "A", count: SyncRules.longestDocument) + "\r\n"
    shelf["1.ics"] = document("1", "with a film", attachment)
    let server = try LocalServer { shelf.reply($0) }
    let machine = try Replica()
    try machine.add("ours")
    let report = try pass(machine, server)
    #expect(try machine.names() == ["ours", "task 0", "task 2"])
    #expect(report.refused.map(\.reason) == [.overlong])
    #expect(report.refused.map(\.name) == ["with a film"])
    #expect(report.refused.map(\.path) == ["/c/1.ics"])
    #expect(report.sent == 1)
    let before = server.requests.count
    #expect(try pass(machine, server).refusedCount == 0)
    #expect(server.requests.count == before + 1, "only a list is asked for")
    shelf["1.ics"] = document("1", "without a film")
    #expect(try pass(machine, server).changedHere == 1)
    #expect(try machine.names() == ["ours", "task 0", "task 2", "without a film"])
  }

  @Test("One that grows too long keeps what it was here, and nothing is sent over it")
  func grows() throws {
    let shelf = Shelf()
    shelf["1.ics"] = document("1", "film")
    let server = try LocalServer { shelf.reply($0) }
    let machine = try Replica()
    _ = try pass(machine, server)
    let attachment = "ATTACH:" + String(repeating: "A", count: SyncRules.longestDocument) + "\r\n"
    shelf["1.ics"] = document("1", "film 2", attachment)
    try machine.database.perform(.complete([try machine.task("film").id]), at: Replica.moment)
    let report = try pass(machine, server)
    #expect(report.refused.map(\.name) == ["film"] && report.sent == 0)
    #expect(try machine.names() == ["film"])
  }

  @Test("Many that are each small enough, and together are not, come in smaller pages")
  func together() throws {
    let server = try LocalServer { request in
      let hrefs = request.text.components(between: "<D:href>", "</D:href>")
      guard hrefs.count > 50 else {
        return .multistatus(
          hrefs.map {
            Reply.data($0, "\"1\"", String(decoding: document($0), as: UTF8.self))
          }.joined())
      }
      var reply = Reply(bytes: Array("HTTP/1.1 207 OK\r\n\r\n".utf8))
      let filling = "<!--" + String(repeating: "-a", count: 60_000) + "-->"
      reply.bytes += Array((Reply.list("|").split(separator: "|").first ?? "").utf8)
      reply.stream = { write in while write(filling) {} }
      return reply
    }
    var calendar = try collection(server)
    let hrefs = (0..<120).map { "/c/\($0).ics" }
    #expect(try calendar.fetched(hrefs).map(\.href) == hrefs)
    #expect(server.requests.count == 1 + 3)
  }

  @Test("The program says a task's name, what it may be, the property, and its path last")
  func said() throws {
    let shelf = Shelf()
    shelf["1.ics"] = document("1", "with a date", "DUE:tomorrow\r\n")
    shelf["2.ics"] = document("2", "theirs")
    let server = try LocalServer { shelf.reply($0) }
    let machine = try Replica()
    let account = try machine.database.accounts.save(SyncAccount(url: server.url(), user: "ann"))
    _ = try machine.database.accounts.save(
      SyncCollection(account: account.id, href: "/c/", name: "Home", list: nil))
    try makeFolder(machine.folder["aloft-sync"])
    try machine.folder.write("ann@\(server.url()) x\n", to: "aloft-sync/passwords")
    let (code, text) = try machine.sync()
    #expect(
      code == 0 && text.contains("Something in “with a date” cannot be read here"), "\(text)")
    #expect(text.contains("(DUE · ") && text.contains(" · /c/1.ics)\n"), "\(text)")
    // All else that it says is here.
    #expect(try machine.names().sorted() == ["theirs", "with a date"])
    #expect(machine.status?.notes.first?.name == "with a date")
  }

  @Test("What XML cannot hold is never sent, and is kept here")
  func sending() throws {
    let shelf = Shelf()
    let server = try LocalServer { shelf.reply($0) }
    let machine = try Replica()
    try machine.add("a\u{FFFE}b")
    // As an earlier version could have it.
    try machine.database.perform(
      .annotate(try machine.task("a b").id, with: try TaskNotes("one\u{FFFE} two \u{FFFF}")),
      at: Replica.moment)
    #expect(try pass(machine, server).sent == 1)
    let stored = try #require(shelf.documents.withLock { $0.values.first })
    #expect(XMLProbe.canHold(stored))
    let text = String(decoding: stored, as: UTF8.self)
    #expect(text.contains("SUMMARY:a b\r\n") && text.contains("DESCRIPTION:one two\r\n"), "\(text)")
    #expect(try pass(machine, server).isQuiet)
    let notes = try #require(try machine.task("a b").notes)
    #expect(try machine.database.notes(notes) == "one\u{FFFE} two \u{FFFF}")
  }
}

/// What a reader of XML says.
private enum XMLProbe {
  static func canHold(_ bytes: [UInt8]) -> Bool {
    let stream = DAVStream()
    let frame = LocalServer.Reply.list("|").split(separator: "|")
    do throws(ServerError) {
      try stream.take(Array(frame[0].utf8) + bytes + Array(frame[1].utf8)) { _ in }
      try stream.finish()
    } catch { return false }
    return true
  }
}
