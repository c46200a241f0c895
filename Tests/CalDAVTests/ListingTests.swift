import Sync
import System
import Testing

@testable import CalDAV

@Suite("A collection is listed whole or not at all") struct ListContentsTests {
  typealias Reply = LocalServer.Reply

  @Test("A first listing has members and a token, and neither the collection nor what is no task")
  func first() throws {
    let server = try LocalServer { _ in
      .multistatus(
        Reply.member("/c/", "\"c\"") + Reply.member("/c/a.ics", "\"1\"")
          + Reply.member("/c/%C3%A4 b.ics", "\"2\"")
            + """
            <d:response><d:href>/c/e.ics</d:href><d:propstat><d:prop><d:getetag>"3"</d:getetag>\
            <d:getcontenttype>text/calendar; charset=utf-8; component=VEVENT</d:getcontenttype></d:prop>\
            <d:status>HTTP/1.1 200 OK</d:status></d:propstat></d:response>\
            <d:sync-token>urn:t:1</d:sync-token>
            """)
    }
    var calendar = try collection(server)
    let (entries, end) = try calendar.listed()
    #expect(
      entries == [
        ListedResource(href: "/c/a.ics", change: .present(etag: "\"1\"")),
        ListedResource(href: "/c/%C3%A4 b.ics", change: .present(etag: "\"2\"")),
      ])
    #expect(end == .full(token: "urn:t:1"))
    #expect(server.requests.map(\.method) == ["REPORT"])
  }

  @Test("A second one has what has changed and what is gone, by one request")
  func second() throws {
    let server = try LocalServer { _ in
      .multistatus(
        Reply.member("/c/a.ics", "\"2\"") + Reply.member("/c/b.ics", status: "404 Not Found")
          + "<d:sync-token>urn:t:2</d:sync-token>")
    }
    var calendar = try collection(server)
    let (entries, end) = try calendar.listed(since: "urn:<t>&1")
    #expect(entries.map(\.change) == [.present(etag: "\"2\""), .removed])
    #expect(end == .changes(token: "urn:t:2"))
    #expect(server.requests.count == 1)
    #expect(server.requests[0].text.contains("urn:&lt;t&gt;&amp;1</D:sync-token>"))
  }

  @Test("A listing that the server has cut short says where it goes on")
  func truncated() throws {
    let server = try LocalServer { _ in
      .multistatus(
        Reply.member("/c/a.ics", "\"1\"") + Reply.member("/c/", status: "507 Insufficient Storage")
          + "<d:sync-token>urn:t:1</d:sync-token>")
    }
    var calendar = try collection(server)
    let (entries, end) = try calendar.listed()
    #expect(entries.count == 1)
    #expect(end == .truncated(token: "urn:t:1"))
  }

  @Test(
    "A token that is refused, in whichever way, asks for a whole listing",
    arguments: [
      "403 Forbidden", "409 Conflict", "412 Precondition Failed", "415 Unsupported Media Type",
      "418 I'm a teapot", "400 Bad Request", "501 Not Implemented", "500 Internal Server Error",
      "507 Insufficient Storage",
    ])
  func tokenRefused(status: String) throws {
    let server = try LocalServer { _ in .error(status, "<d:valid-sync-token/>") }
    var calendar = try collection(server)
    #expect(throws: ServerError.tokenRefused) { try calendar.listed(since: "urn:t:old") }
  }

  @Test("Changes without a new token cannot be followed: a whole listing is asked for")
  func noToken() throws {
    let server = try LocalServer { _ in .multistatus(Reply.member("/c/a.ics", "\"1\"")) }
    var calendar = try collection(server)
    #expect(throws: ServerError.tokenRefused) { try calendar.listed(since: "urn:t:1") }
    #expect(try calendar.listed().1 == .full(token: nil))
  }

  @Test("A server without reports of changes lists its members, and is asked for no report again")
  func withoutReports() throws {
    let server = try LocalServer { request in
      request.method == "REPORT"
        ? .error("501 Not Implemented")
        : .multistatus(
          Reply.member("http://127.0.0.1/c", "\"c\"") + Reply.member("/c/a.ics", "\"1\""))
    }
    var calendar = try collection(server)
    for _ in 0..<2 {
      let (entries, end) = try calendar.listed()
      #expect(entries.map(\.href) == ["/c/a.ics"])
      #expect(end == .full(token: nil))
    }
    #expect(server.requests.map(\.method) == ["REPORT", "PROPFIND", "PROPFIND"])
  }

  @Test("A list without the collection itself is another's")
  func withoutItself() throws {
    let server = try LocalServer { request in
      request.method == "REPORT" ? .error("405 Method Not Allowed") : .multistatus("")
    }
    var calendar = try collection(server)
    #expect(throws: ServerError.notCalDAV("/c/")) { try calendar.listed() }
  }

  @Test("An href of another host ends the listing, and that host is never asked")
  func foreign() throws {
    let other = try LocalServer { _ in .page }
    let server = try LocalServer { _ in
      .multistatus(
        Reply.member("https://localhost:\(other.port)/c/a.ics", "\"1\"")
          + "<d:sync-token>urn:t:1</d:sync-token>")
    }
    var calendar = try collection(server, "/c/", Credentials(user: "u", password: "p"))
    #expect(throws: ServerError.self) { try calendar.listed() }
    #expect(other.requests.isEmpty)
  }

  @Test(
    "What is no list is an error of its kind",
    arguments: [
      ("401 Unauthorized", .needsPassword), ("404 Not Found", .collectionGone),
      ("410 Gone", .collectionGone), ("429 Too Many Requests", .busy(retryAfter: 7)),
      ("503 Service Unavailable", .busy(retryAfter: 7)), ("502 Bad Gateway", .status(502)),
      ("200 OK", .notCalDAV("200 text/html")), ("204 No Content", .notCalDAV("204 text/html")),
      ("302 Found", .notCalDAV("302 text/html")),
    ] as [(String, ServerError)])
  func errors(status: String, error: ServerError) throws {
    let server = try LocalServer { _ in
      .answer(
        status, ["Content-Type: text/html", "Retry-After: 7"],
        status.hasPrefix("204") ? "" : "<html>")
    }
    var calendar = try collection(server)
    #expect(throws: error) { try calendar.listed() }
    #expect(throws: error) { try calendar.listed(since: "urn:t:1") }
  }

  @Test("A whole listing that is forbidden is forbidden by all ways")
  func forbidden() throws {
    let server = try LocalServer { _ in .error("403 Forbidden") }
    var calendar = try collection(server)
    #expect(throws: ServerError.forbidden) { try calendar.listed() }
  }

  @Test("A listing that is cut off at any byte of its answer throws")
  func cutOff() throws {
    let whole = Reply.multistatus(
      Reply.member("/c/a.ics", "\"1\"") + "<d:sync-token>urn:t:1</d:sync-token>")
    let length = Guarded(0)
    let server = try LocalServer { _ in whole.cut(length.withLock { $0 }) }
    var calendar = try collection(server)
    for count in stride(from: 0, to: whole.bytes.count, by: 5) {
      length.withLock { $0 = count }
      #expect(throws: ServerError.self, "\(count) bytes") { try calendar.listed() }
    }
    length.withLock { $0 = whole.bytes.count }
    #expect(try calendar.listed().0.count == 1)
  }

  @Test("A listing without a length that ends too early throws, too")
  func cutOffWithoutLength() throws {
    let list = Reply.list(Reply.member("/c/a.ics", "\"1\"") + "<d:sync-token>t</d:sync-token>")
    let server = try LocalServer { _ in
      var reply = Reply(
        bytes: Array("HTTP/1.1 207 OK\r\nConnection: close\r\n\r\n".utf8), closes: true)
      reply.bytes += Array(list.utf8.dropLast(16))
      return reply
    }
    var calendar = try collection(server)
    do {
      _ = try calendar.listed()
      Issue.record("a cut-off list was taken")
    } catch ServerError.unreachable { return }
  }

  @Test("A server that falls silent is out of reach after a while")
  func silence() throws {
    let server = try LocalServer { _ in
      var reply = Reply.multistatus("")
      reply.delay = 2_500
      return reply
    }
    var calendar = try collection(server, timeout: WebClient.Timeouts(connecting: 1, silence: 1))
    do {
      _ = try calendar.listed()
      Issue.record("it waited")
    } catch ServerError.unreachable { return }
  }

  @Test("Nobody listens: out of reach")
  func nobody() throws {
    var calendar: CalDAVCollection
    do {
      let server = try LocalServer { _ in .page }
      calendar = try collection(server)
    }
    do {
      _ = try calendar.listed()
      Issue.record("somebody has answered")
    } catch ServerError.unreachable { return }
  }

  @Test("What the caller throws comes through, and ends the request")
  func thrown() throws {
    let server = try LocalServer { _ in
      .multistatus(Reply.member("/c/a.ics", "\"1\"") + Reply.member("/c/b.ics", "\"1\""))
    }
    var calendar = try collection(server)
    var count = 0
    #expect(throws: ServerError.tooLarge) {
      _ = try calendar.list(since: nil) { _ throws(ServerError) in
        count += 1
        throw .tooLarge
      }
    }
    #expect(count == 1)
  }
}
