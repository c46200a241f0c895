import Sync
import System
import Testing

@testable import CalDAV

@Suite("Documents are fetched, stored and removed") struct DocumentTests {
  typealias Reply = LocalServer.Reply

  private static func data(_ href: String, _ etag: String, _ document: [UInt8]) -> String {
    Reply.data(href, etag, String(decoding: document, as: UTF8.self))
  }

  @Test("Each is told of once: a document, one that is gone, one that is refused")
  func kinds() throws {
    let server = try LocalServer { request in
      guard request.method == "REPORT" else { return .answer("500 Internal Server Error") }
      return .multistatus(
        Self.data("/c/a%40.ics", "\"1\"", document("a"))
          + Self.data("/c/a@.ics", "\"1\"", document("a"))
          + Reply.member("/c/b.ics", status: "404 Not Found")
          + Reply.member("/c/c.ics", status: "403 Forbidden")
          + Self.data("/c/unasked.ics", "\"1\"", document("x")))
    }
    var calendar = try collection(server)
    let found = try calendar.fetched(["/c/a@.ics", "/c/b.ics", "/c/c.ics", "/c/d.ics"])
    #expect(
      found == [
        FetchedResource(href: "/c/a@.ics", content: .document(etag: "\"1\"", bytes: document("a"))),
        FetchedResource(href: "/c/b.ics", content: .gone),
        FetchedResource(href: "/c/c.ics", content: .refused(status: 403)),
        FetchedResource(href: "/c/d.ics", content: .refused(status: 500)),
      ])
    #expect(server.requests.map(\.method) == ["REPORT", "GET"])
  }

  @Test("Ends of lines that XML has taken away come back; those that it kept stay as they are")
  func lineEnds() {
    #expect(LineEnd.asWritten(Array("A\nB\n".utf8)) == Array("A\r\nB\r\n".utf8))
    #expect(LineEnd.asWritten(Array("A\r\nB\n".utf8)) == Array("A\r\nB\n".utf8))
    #expect(LineEnd.asWritten([]) == [])
  }

  @Test("Five hundred by one request; where a server takes no more than fifty, fifty")
  func pages() throws {
    let refusesMany = Guarded(false)
    let server = try LocalServer { request in
      let hrefs = request.text.components(between: "<D:href>", "</D:href>")
      if hrefs.count > 50, refusesMany.withLock({ $0 }) { return .answer("413 Too Large") }
      return .multistatus(hrefs.map { Self.data($0, "\"1\"", document($0)) }.joined())
    }
    var calendar = try collection(server)
    let hrefs = (0..<501).map { "/c/\($0).ics" }
    #expect(try calendar.fetched(hrefs).map(\.href) == hrefs)
    #expect(server.requests.count == 2)
    refusesMany.withLock { $0 = true }
    #expect(try calendar.fetched(Array(hrefs.prefix(101))).map(\.href) == Array(hrefs.prefix(101)))
    #expect(server.requests.count == 2 + 4)
  }

  @Test("A server that chokes on one of them is asked for each")
  func choking() throws {
    let server = try LocalServer { request in
      if request.method == "REPORT" { return .answer("500 Internal Server Error") }
      if request.path == "/c/b.ics" { return .answer("500 Internal Server Error") }
      return .answer(
        "200 OK", ["Content-Type: text/calendar", "ETag: \"1\""],
        String(decoding: document("a"), as: UTF8.self))
    }
    var calendar = try collection(server)
    let found = try calendar.fetched(["/c/a.ics", "/c/b.ics", "/c/c.ics"])
    #expect(found.map(\.href) == ["/c/a.ics", "/c/b.ics", "/c/c.ics"])
    #expect(found[0].content == .document(etag: "\"1\"", bytes: document("a")))
    #expect(found[1].content == .refused(status: 500))
  }

  @Test("A page to sign in is no document")
  func page() throws {
    let server = try LocalServer { request in
      request.method == "REPORT" ? .answer("403 Forbidden") : .page
    }
    var calendar = try collection(server)
    #expect(throws: ServerError.notCalDAV("200 text/html")) { try calendar.fetched(["/c/a.ics"]) }
    #expect(throws: ServerError.notCalDAV("200 text/html")) {
      try calendar.put(document("a"), at: "/c/a.ics", if: .isNew)
    }
    #expect(throws: ServerError.notCalDAV("200 text/html")) {
      try calendar.delete("/c/a.ics", ifMatch: "\"1\"")
    }
  }

  @Test("Storing says under which condition, sends the bytes and gives the etag that promises them")
  func storing() throws {
    let etag = Guarded("")
    let server = try LocalServer { _ in .answer("201 Created", [etag.withLock { $0 }]) }
    var calendar = try collection(server)
    for (header, expected) in [
      ("ETag: \"9\"", "\"9\""), ("ETag: W/\"9\"", nil), ("ETag:", nil), ("X: y", nil),
    ] {
      etag.withLock { $0 = header }
      #expect(try calendar.put(document("a"), at: "/c/a b.ics", if: .isNew) == expected)
    }
    _ = try calendar.put(document("b"), at: "/c/b.ics", if: .matches(etag: "\"1\""))
    try calendar.delete("/c/b.ics", ifMatch: "\"2\"")
    let requests = server.requests
    #expect(requests[0].path == "/c/a%20b.ics")
    #expect(requests[0].headers["if-none-match"] == "*")
    #expect(requests[0].headers["content-type"] == "text/calendar;charset=utf-8")
    #expect(requests[0].body == document("a"))
    #expect(requests[4].headers["if-match"] == "\"1\"")
    #expect(requests[5].method == "DELETE")
    #expect(requests[5].headers["if-match"] == "\"2\"")
  }

  @Test(
    "What was not stored is an error of its kind",
    arguments: [
      ("412 Precondition Failed", "", .conflict, .conflict),
      ("401 U", "", .needsPassword, .needsPassword),
      ("403 Forbidden", "", .forbidden, .forbidden), ("413 Too Large", "", .tooLarge, .tooLarge),
      ("403 Forbidden", "<c:max-resource-size/>", .tooLarge, .tooLarge),
      ("507 Insufficient Storage", "", .tooLarge, .tooLarge),
      ("404 Not Found", "", .collectionGone, .conflict), ("409 C", "", .status(409), .status(409)),
      ("429 Too Many Requests", "", .busy(retryAfter: nil), .busy(retryAfter: nil)),
      ("500 Internal Server Error", "", .status(500), .status(500)),
    ] as [(String, String, ServerError, ServerError)])
  func refused(status: String, reason: String, new: ServerError, known: ServerError) throws {
    let server = try LocalServer { _ in .error(status, reason) }
    var calendar = try collection(server)
    #expect(throws: new) { try calendar.put(document("a"), at: "/c/a.ics", if: .isNew) }
    #expect(throws: known) {
      try calendar.put(document("a"), at: "/c/a.ics", if: .matches(etag: "\"1\""))
    }
  }

  @Test("What is gone already needs no removing; what has changed is not removed")
  func removing() throws {
    let status = Guarded("404 Not Found")
    let server = try LocalServer { _ in .answer(status.withLock { $0 }) }
    var calendar = try collection(server)
    try calendar.delete("/c/a.ics", ifMatch: "\"1\"")
    status.withLock { $0 = "412 Precondition Failed" }
    #expect(throws: ServerError.conflict) { try calendar.delete("/c/a.ics", ifMatch: "\"1\"") }
  }

  @Test("An answer that got lost is out of reach, whatever the server did")
  func lost() throws {
    let server = try LocalServer { _ in .silence }
    var calendar = try collection(server)
    do throws(ServerError) {
      _ = try calendar.put(document("a"), at: "/c/a.ics", if: .isNew)
      Issue.record("nothing came and that was an answer")
    } catch {
      guard case .unreachable = error else { throw error }
    }
  }
}

extension String {
  func components(between start: String, _ end: String) -> [String] {
    var found: [String] = []
    var rest = self[...]
    while let from = rest.firstRange(of: start),
      let to = rest[from.upperBound...].firstRange(of: end)
    {
      found.append(String(rest[from.upperBound..<to.lowerBound]))
      rest = rest[to.upperBound...]
    }
    return found
  }
}
