import Glibc
import ProgramSupport
import Sync
import System
import TaskStore
import Tasks
import Testing

@testable import CalDAV

/// Servers that never come to an end, and what a pass may have of one that does.
@Suite("A pass has bounds, and loses nothing at them") struct BoundedPassTests {
  typealias Reply = LocalServer.Reply

  private let machine: Replica
  private let shelf = Shelf()

  init() throws { machine = try Replica() }

  private func timeout(_ change: (inout WebClient.Timeouts) -> Void) -> WebClient.Timeouts {
    var timeout = WebClient.Timeouts(connecting: 5, silence: 5)
    change(&timeout)
    return timeout
  }

  /// One pass, and why it ended early.
  private func pass(
    _ server: LocalServer, _ timeout: WebClient.Timeouts = WebClient.Timeouts()
  ) throws -> (report: PassReport, error: ServerError?) {
    var pass = try machine.pass(server, timeout)
    do throws(PassError) { return (try pass.run(), nil) } catch {
      guard case .server(let fault) = error else { throw error }
      return (pass.report, fault)
    }
  }

  /// A list that goes on and on, in pieces with a pause between them.
  private func endless(_ piece: String, everyMicroseconds pause: UInt32) throws -> LocalServer {
    try LocalServer { _ in
      var reply = Reply(bytes: Array("HTTP/1.1 207 OK\r\nConnection: close\r\n\r\n".utf8))
      reply.bytes += Array((Reply.list("|").split(separator: "|").first ?? "").utf8)
      reply.stream = { send in while send(piece) { if pause > 0 { usleep(pause) } } }
      return reply
    }
  }

  @Test("A few bytes a second are left after a while, and nothing is changed")
  func dripping() throws {
    try machine.add("ours")
    let server = try endless(" ", everyMicroseconds: 50_000)
    let (report, error) = try pass(server, timeout { ($0.silence, $0.leastSpeed) = (1, 1_000) })
    #expect(error == .exceeded(.speed))
    #expect(report.isQuiet && server.requests.count == 1)
    #expect(try machine.names() == ["ours"])
  }

  @Test("A list that never ends has a whole time, however fast it comes")
  func wholeTime() throws {
    try machine.add("ours")
    let server = try endless(Reply.member("/c/a.ics", "\"1\""), everyMicroseconds: 1_000)
    let (report, error) = try pass(server, timeout { $0.whole = 1 })
    #expect(error == .exceeded(.time) && report.isQuiet)
    #expect(try machine.names() == ["ours"])
  }

  @Test("Time that is used up asks for nothing more, until another pass begins")
  func timeOfAll() throws {
    let server = try endless(" ", everyMicroseconds: 20_000)
    var calendar = try collection(server, timeout: timeout { $0.whole = 1 })
    for _ in 0..<3 { #expect(throws: ServerError.exceeded(.time)) { try calendar.listed() } }
    #expect(server.requests.count == 1)
    calendar = try CalDAVCollection("/c/", on: calendar.client)
    #expect(throws: ServerError.exceeded(.time)) { try calendar.listed() }
    #expect(server.requests.count == 2)
  }

  @Test("What came before the last request that it may have is kept, and the next pass goes on")
  func requests() throws {
    for number in 0..<1_200 { shelf["\(number).ics"] = document("\(number)", "task \(number)") }
    for number in 0..<3 { try machine.add("ours \(number)") }
    let server = try LocalServer { [shelf] in shelf.reply($0) }
    var counts: [Int] = []
    var passes = 0
    // A list and a page at a time; then what is sent, one by one.
    while passes < 9 {
      let before = server.requests.count
      let (_, error) = try pass(server, timeout { $0.requests = 2 })
      passes += 1
      #expect(server.requests.count - before <= 2)
      counts.append(try machine.names().count)
      guard let error else { break }
      #expect(error == .exceeded(.requests))
    }
    #expect(counts.prefix(3) == [503, 1_003, 1_203] && counts.last == 1_203, "\(counts)")
    #expect(shelf.documents.withLock { $0.count } == 1_203, "after \(passes) passes")
    #expect(try pass(server).report.isQuiet)
  }

  @Test("Where a pass ended among what it fetches, nothing is taken for gone")
  func renamed() throws {
    for number in 0..<600 { shelf["\(number).ics"] = document("\(number)", "task \(number)") }
    let server = try LocalServer { [shelf] in shelf.reply($0) }
    _ = try pass(server)
    // Each is under another name now, and one is gone.
    let former = shelf.documents.withLock { $0 }
    for (name, bytes) in former { (shelf[name], shelf["new-" + name]) = (nil, bytes) }
    shelf["new-7.ics"] = nil
    var options = PassOptions()
    options.acceptsRemovals = true
    var pass = try machine.pass(server, timeout { $0.requests = 2 }, options)
    #expect(throws: PassError.self) { try pass.run() }
    #expect(try machine.names().count == 600)
    pass = try machine.pass(server, WebClient.Timeouts(), options)
    _ = try pass.run()
    #expect(try machine.names().count == 599)
  }

  @Test("Thousands of names without anything behind them are not asked for one by one for ever")
  func ghosts() throws {
    shelf["zzz.ics"] = document("z", "theirs")
    try machine.add("ours")
    let ghosts = (0..<4_000).map { Reply.member("/c/\($0).ics", "\"g\"") }.joined()
    let server = try LocalServer { [shelf] request in
      guard request.text.contains("sync-collection") else { return shelf.reply(request) }
      return .multistatus(
        ghosts + Reply.member("/c/zzz.ics", "\"z\""))
    }
    let (report, error) = try pass(server)
    #expect(error == nil && report.sent == 1)
    #expect(try machine.names() == ["ours", "theirs"])
    // A list, nine pages, those that are asked for in vain, one that is sent.
    #expect(server.requests.count <= 1 + 9 + SyncRules.mostMissed + 1)
    #expect(report.refused.count <= SyncRules.mostNamed)
  }

  @Test("The program says that a list is damaged, and that it is asked for again")
  func said() throws {
    let server = try LocalServer { _ in .multistatus(Reply.member("/c/a\u{1}.ics", "\"1\"")) }
    _ = try machine.pass(server)
    try makeFolder(machine.folder["aloft-sync"])
    try machine.folder.write("u@\(server.url()) x\n", to: "aloft-sync/passwords")
    let (code, text) = try machine.sync()
    #expect(code == 1 && text.contains("list of “x” is damaged"), "\(text)")
    #expect(!text.contains("sign in"))
    #expect(machine.status?.state == .offline && machine.status?.reason == .broken)
  }

  @Test("An answer that is longer than any may be says so, and is no other server")
  func size() throws {
    let server = try endless(
      "<!--" + String(repeating: "-a", count: 30_000) + "-->", everyMicroseconds: 0)
    var calendar = try collection(server)
    #expect(throws: ServerError.exceeded(.size)) {
      try calendar.put(document("a"), at: "/c/a.ics", if: .isNew)
    }
  }

  @Test("A list in which something stands that cannot be read is damaged, and no page to sign in")
  func brokenList() throws {
    let server = try LocalServer { _ in .multistatus(Reply.member("/c/a\u{1}.ics", "\"1\"")) }
    let (report, error) = try pass(server)
    guard case .broken? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(report.isQuiet)
  }
}
