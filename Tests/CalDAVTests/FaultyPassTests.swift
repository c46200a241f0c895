import ProgramSupport
import Sync
import System
import TaskStore
import Tasks
import Testing

@testable import CalDAV

/// Whole passes over a proxy that fails at one request, whichever it is, each in one way after the other.
@Suite("Whatever fails at whichever request of a pass, the next ones lose nothing")
struct FaultyPassTests {
  typealias Reply = LocalServer.Reply

  enum Fault: CaseIterable {
    /// The server has done what it was asked for, and nobody hears of it, or only half of it.
    case cut, silence, failsAfterwards, pageAfterwards, wrongEtag
    /// The server was not asked.
    case needsPassword, forbidden, conflict, busy, broken, full, page

    /// - Parameter server: asks it.
    func reply(_ server: () -> Reply) -> Reply {
      switch self {
      case .cut:
        let reply = server()
        return reply.cut(reply.bytes.count * 2 / 3)
      case .silence:
        _ = server()
        return .silence
      case .failsAfterwards:
        _ = server()
        return .error("503 Service Unavailable")
      case .pageAfterwards:
        _ = server()
        return .page
      case .wrongEtag: return Self.mistaken(server())
      case .needsPassword: return .answer("401 Unauthorized", ["WWW-Authenticate: Basic realm=x"])
      case .forbidden: return .error("403 Forbidden")
      case .conflict: return .error("412 Precondition Failed")
      case .busy: return .answer("429 Too Many Requests", ["Retry-After: 1"])
      case .broken: return .error("500 Internal Server Error")
      case .full: return .error("507 Insufficient Storage")
      case .page: return .page
      }
    }

    /// With another etag in its head, where there is one.
    private static func mistaken(_ reply: Reply) -> Reply {
      var text = String(decoding: reply.bytes, as: UTF8.self)
      guard let place = text.firstRange(of: "\r\nETag: \"") else { return reply }
      text.insert("x", at: place.upperBound)
      return Reply(bytes: Array(text.utf8), closes: true)
    }
  }

  /// A calendar of Radicale's with something to do on both sides, and a proxy before it.
  private final class Story {
    private let person = Credentials(user: "user", password: RealServer.password)
    private let one: Replica
    private let href: String
    private let server: RealServer
    private let requests = Guarded(0)
    private let fault: Fault
    private let place: Int
    private var proxy: LocalServer?

    init(_ fault: Fault, at place: Int) throws {
      (self.fault, self.place) = (fault, place)
      (one, server) = (try Replica(), try RealServer.running(.radicale))
      let address = try #require(WebAddress(server.url()))
      href = try Discovery(WebClient(address, person)).make(
        "fault-\(fault)-\(place)", named: "x", in: "/user/")
      let account = try one.database.accounts.save(SyncAccount(url: server.url(), user: "user"))
      _ = try one.database.accounts.save(
        SyncCollection(account: account.id, href: href, name: "x", list: nil))
      for name in ["theirs", "gone", "both"] { try store(name) }
      try pass(server.port)
      // What each side does before the pass.
      try one.database.perform(
        .rename(try one.task("theirs").id, to: NewTask(try TaskName("mine"))), at: Replica.moment)
      try one.database.perform(.delete([try one.task("gone").id]), at: Replica.moment)
      try one.database.perform(
        .annotate(try one.task("both").id, with: try TaskNotes("notes")), at: Replica.moment)
      try one.add("new")
      try store("later")
      try store("both", "renamed")
    }

    private func calendar(_ port: Int) throws -> CalDAVCollection {
      let address = try #require(WebAddress("http://127.0.0.1:\(port)/"))
      return try CalDAVCollection(
        href,
        on: WebClient(address, person, timeout: WebClient.Timeouts(connecting: 5, silence: 5)))
    }

    /// Another client stores a document.
    private func store(_ name: String, _ summary: String? = nil) throws {
      var calendar = try calendar(server.port)
      let place = href + name + ".ics"
      let found = summary == nil ? [] : try calendar.fetched([place])
      guard case .document(let etag, _)? = found.first?.content else {
        _ = try calendar.put(document(name, summary ?? name), at: place, if: .isNew)
        return
      }
      _ = try calendar.put(document(name, summary ?? name), at: place, if: .matches(etag: etag))
    }

    @discardableResult
    private func pass(_ port: Int) throws -> PassReport {
      let collection = try #require(try one.database.accounts.collections().first)
      var pass = SyncPass(
        of: collection, in: one.database, with: try calendar(port), clock: { Replica.moment })
      return try pass.run()
    }

    /// - Returns: whether the pass came to the request that fails.
    func run() throws -> Bool {
      let (requests, fault, place, port) = (requests, fault, place, server.port)
      proxy = try LocalServer { request in
        let number = requests.withLock { count in
          count += 1
          return count
        }
        let ask = { Reply(bytes: RealServer.answer(of: port, to: request), closes: true) }
        return number == place ? fault.reply(ask) : ask()
      }
      if let proxy { _ = try? pass(proxy.port) }
      return requests.withLock { $0 } >= place
    }

    func check() throws {
      for _ in 0..<2 { try pass(server.port) }
      #expect(try pass(server.port).isQuiet, "\(fault) at \(place)")
      let names = ["later", "mine", "new", "renamed"]
      #expect(try one.names() == names, "\(fault) at \(place)")
      #expect(try one.task("renamed").notes != nil, "\(fault) at \(place)")
      var calendar = try calendar(server.port)
      let texts = try calendar.fetched(try calendar.listed().0.map(\.href)).map { resource in
        guard case .document(_, let bytes) = resource.content else { return "" }
        return String(decoding: bytes, as: UTF8.self)
      }
      #expect(texts.count == names.count, "\(fault) at \(place): \(texts)")
      for name in names {
        #expect(texts.contains { $0.contains("SUMMARY:\(name)\r\n") }, "\(fault) at \(place)")
      }
    }
  }

  @Test(
    "Both sides have everything in the end, once, and then there is nothing to do",
    arguments: Fault.allCases)
  func eachRequest(fault: Fault) throws {
    var place = 1
    while place < 30 {
      let story = try Story(fault, at: place)
      let hasFailed = try story.run()
      try story.check()
      guard hasFailed else { break }
      place += 1
    }
    // A list, documents, three that are stored and one that is removed.
    #expect((6..<30).contains(place))
  }
}
