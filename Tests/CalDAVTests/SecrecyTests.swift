import Sync
import System
import Testing

@testable import CalDAV

@Suite("A password is told to its server and to nobody else") struct SecrecyTests {
  typealias Reply = LocalServer.Reply
  private static let person = Credentials(user: "ann", password: "sesame")
  /// `ann:sesame` in base 64.
  private static let basic = "Basic YW5uOnNlc2FtZQ=="

  @Test("The server of the account learns it at once")
  func told() throws {
    let server = try LocalServer { _ in .multistatus("<d:sync-token>t</d:sync-token>") }
    var calendar = try collection(server, "/c/", Self.person)
    _ = try calendar.listed()
    #expect(server.requests.map { $0.headers["authorization"] } == [Self.basic])
  }

  @Test(
    "A redirect to another host, port or scheme is refused by name",
    arguments: [
      "http://localhost:1/c/", "http://127.0.0.1:1/c/", "https://127.0.0.1/c/", "//evil/c/",
    ])
  func elsewhere(location: String) throws {
    let server = try LocalServer { _ in .answer("301 Moved Permanently", ["Location: \(location)"])
    }
    var calendar = try collection(server, "/c/", Self.person)
    do {
      _ = try calendar.listed()
      Issue.record("it was followed")
    } catch ServerError.redirected(let target) {
      #expect(target.hasSuffix("/c/"))
      #expect(server.requests.count == 1)
    }
  }

  @Test(
    "A redirect on the same server is followed, with the body and the method; five are too many")
  func sameServer() throws {
    let server = try LocalServer { request in
      request.path == "/new/"
        ? .multistatus("<d:sync-token>t</d:sync-token>")
        : .answer(
          "308 Permanent Redirect", ["Location: \(request.path == "/c/" ? "/new/" : "/loop/")"])
    }
    var calendar = try collection(server, "/c/", Self.person)
    #expect(try calendar.listed().1 == .full(token: "t"))
    #expect(server.requests.map(\.method) == ["REPORT", "REPORT"])
    #expect(server.requests[1].body == server.requests[0].body)
    var circle = try collection(server, "/loop/", Self.person)
    #expect(throws: ServerError.self) { try circle.listed() }
    #expect(server.requests.count == 8)
  }

  @Test("A server that wants a digest gets one, and never the password itself after that")
  func digest() throws {
    let server = try LocalServer { request in
      request.headers["authorization"]?.hasPrefix("Digest ") == true
        ? .multistatus("<d:sync-token>t</d:sync-token>")
        : .answer(
          "401 Unauthorized", [#"WWW-Authenticate: Digest realm="r", nonce="n", qop="auth""#])
    }
    var calendar = try collection(server, "/c/", Self.person)
    #expect(try calendar.listed().1 == .full(token: "t"))
    #expect(server.requests.last?.headers["authorization"]?.contains("sesame") == false)
  }

  @Test("What an error says never has the password in it")
  func errors() throws {
    let server = try LocalServer { _ in
      .answer("401 Unauthorized", ["WWW-Authenticate: Basic realm=x"])
    }
    var calendar = try collection(server, "/c/", Self.person)
    do {
      _ = try calendar.listed()
    } catch {
      #expect(error as? ServerError == .needsPassword)
      #expect(!"\(error)".contains("sesame"))
    }
  }

  @Test(
    "A condition that cannot be sent is none that holds: nothing is sent",
    arguments: ["", "\"1\"\r\nX-Evil: 1"])
  func injection(etag: String) throws {
    let server = try LocalServer { _ in .answer("204 No Content") }
    var calendar = try collection(server)
    #expect(throws: ServerError.conflict) {
      try calendar.put(document("a"), at: "/c/a.ics\r\nX-Evil: 1", if: .matches(etag: etag))
    }
    #expect(throws: ServerError.conflict) { try calendar.delete("/c/a.ics", ifMatch: etag) }
    #expect(server.requests.isEmpty)
  }
}
