import Glibc
import ProgramSupport
import Sync
import System
import Testing

@testable import CalDAV

/// Radicale behind a proxy that fails in one way after the other.
@Suite("Between this program and Radicale everything may fail") struct ProxyTests {
  typealias Reply = LocalServer.Reply

  /// A proxy, and a collection behind it with one document.
  private func behind(
    _ name: String, _ fault: @escaping @Sendable (LocalServer.Request, Reply) -> Reply
  ) throws -> (proxy: LocalServer, calendar: CalDAVCollection) {
    let server = try RealServer.running(.radicale)
    let direct = try #require(WebAddress(server.url()))
    let person = Credentials(user: "user", password: "")
    let href = try Discovery(WebClient(direct, person)).make(name, named: name, in: "/user/")
    var calendar = try CalDAVCollection(href, on: WebClient(direct, person))
    _ = try calendar.put(document(name), at: href + "a.ics", if: .isNew)
    let port = server.port
    let proxy = try LocalServer { request in
      fault(request, Reply(bytes: RealServer.answer(of: port, to: request), closes: true))
    }
    return (proxy, try collection(proxy, href, person))
  }

  @Test("An answer that is cut after each so many bytes is never a short list")
  func cut() throws {
    let (length, longest) = (Guarded(Int.max), Guarded(0))
    var (proxy, calendar) = try behind("cut") { _, reply in
      longest.withLock { $0 = reply.bytes.count }
      return reply.cut(length.withLock { $0 })
    }
    defer { withExtendedLifetime(proxy) {} }
    let whole = try calendar.listed().0
    #expect(whole.count == 1)
    for count in stride(from: 0, to: longest.withLock { $0 }, by: 70) {
      length.withLock { $0 = count }
      #expect(throws: ServerError.self, "\(count) bytes") { try calendar.listed() }
    }
    length.withLock { $0 = .max }
    #expect(try calendar.listed().0 == whole)
  }

  @Test(
    "The server has stored and its answer is lost: the next look finds it, and storing anew is a conflict"
  )
  func answerLost() throws {
    let drops = Guarded(false)
    var (proxy, calendar) = try behind("lost") { request, reply in
      request.method == "PUT" && drops.withLock { $0 } ? .silence : reply
    }
    defer { withExtendedLifetime(proxy) {} }
    let href = calendar.address.path + "b.ics"
    drops.withLock { $0 = true }
    #expect(throws: ServerError.self) { try calendar.put(document("b"), at: href, if: .isNew) }
    drops.withLock { $0 = false }
    #expect(try calendar.listed().0.count == 2)
    #expect(throws: ServerError.conflict) { try calendar.put(document("b"), at: href, if: .isNew) }
  }

  @Test(
    "Whatever the proxy says instead is an error of its kind, and the next pass works",
    arguments: [
      ("401 Unauthorized", .needsPassword), ("403 Forbidden", .forbidden), ("412 P", .conflict),
      ("429 Too Many Requests", .busy(retryAfter: 3)), ("500 I", .status(500)),
      ("503 Service Unavailable", .busy(retryAfter: 3)),
      ("507 Insufficient Storage", .status(507)), ("200 OK", .notCalDAV("200 text/html")),
    ] as [(String, ServerError)])
  func instead(status: String, error: ServerError) throws {
    let isBroken = Guarded(true)
    let name = "instead-\(status.prefix(3))"
    var (proxy, calendar) = try behind(name) { _, reply in
      isBroken.withLock { $0 }
        ? .answer(status, ["Content-Type: text/html", "Retry-After: 3"], "<html>") : reply
    }
    defer { withExtendedLifetime(proxy) {} }
    #expect(throws: error) { try calendar.listed() }
    let aboutToken: [ServerError] = [.status(500), .status(507), .conflict]
    let expected: ServerError = aboutToken.contains(error) ? .tokenRefused : error
    let refusal = thrown(ServerError.self) { try calendar.listed(since: "t") }
    // A 403 may be about the token.
    #expect(refusal == expected || error == .forbidden && refusal == .tokenRefused)
    isBroken.withLock { $0 = false }
    #expect(try calendar.listed().0.count == 1)
  }

  @Test("A wrong etag in an answer shows in the next listing, and changes nothing by itself")
  func wrongEtag() throws {
    var (proxy, calendar) = try behind("etag") { request, reply in
      guard request.method == "PUT" else { return reply }
      return .answer("201 Created", ["ETag: \"wrong\""])
    }
    defer { withExtendedLifetime(proxy) {} }
    let href = calendar.address.path + "b.ics"
    #expect(try calendar.put(document("b"), at: href, if: .isNew) == "\"wrong\"")
    #expect(throws: ServerError.conflict) { try calendar.delete(href, ifMatch: "\"wrong\"") }
    let entry = try calendar.listed().0.first {
      WebAddress.key(of: $0.href) == WebAddress.key(of: href)
    }
    #expect(entry != nil)
    #expect(entry?.change != .present(etag: "\"wrong\""))
  }

  @Test(
    "A million members are listed without keeping them", .enabled(if: getenv("ALOFT_SYNC") != nil))
  func million() throws {
    try flat(10_000)
    let before = try Self.memory()
    try flat(1_000_000)
    #expect(try Self.memory() - before < 48 << 20)
  }

  @Test("Forty thousand members are listed without keeping them")
  func thousands() throws { try flat(40_000) }

  private func flat(_ count: Int) throws {
    let server = try LocalServer { _ in
      var reply = Reply(bytes: Array("HTTP/1.1 207 OK\r\nConnection: close\r\n\r\n".utf8))
      reply.stream = { send in
        guard send(#"<?xml version="1.0"?><d:multistatus xmlns:d="DAV:">"#) else { return }
        for start in stride(from: 0, to: count, by: 500) {
          let members = (start..<start + 500).map { Reply.member("/c/\($0).ics", "\"\($0)\"") }
          guard send(members.joined()) else { return }
        }
        _ = send("<d:sync-token>t</d:sync-token></d:multistatus>")
      }
      return reply
    }
    var calendar = try collection(server, timeout: WebClient.Timeouts())
    var listed = 0
    let end = try calendar.list(since: nil) { _ in listed += 1 }
    #expect(listed == count)
    #expect(end == .full(token: "t"))
    #expect(calendar.client.mostWaiting < 4 << 20)
  }

  /// What the process has in memory, in bytes: /proc/self/statm.
  private static func memory() throws -> Int {
    let text = try TextFile.read("/proc/self/statm")
    return try #require(text.split(separator: " ").dropFirst().first.flatMap { Int($0) }) * 4096
  }
}
