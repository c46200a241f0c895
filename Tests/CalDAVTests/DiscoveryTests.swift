import Sync
import Testing

@testable import CalDAV

@Suite("Only calendars for tasks are found, and only on the server that was named")
struct DiscoveryTests {
  typealias Reply = LocalServer.Reply

  /// What a server says of one of its pages.
  private static func page(_ href: String, _ properties: String) -> String {
    """
    <d:response><d:href>\(href)</d:href><d:propstat><d:prop>\(properties)</d:prop>\
    <d:status>HTTP/1.1 200 OK</d:status></d:propstat></d:response>
    """
  }

  private static func calendar(
    _ name: String, _ components: String..., more: String = ""
  ) -> String {
    let set = components.map { #"<c:comp name="\#($0)"/>"# }.joined()
    return page(
      "/home/\(name)/",
      """
      <d:displayname>\(name)</d:displayname><d:resourcetype><d:collection/><c:calendar/></d:resourcetype>\
      <c:supported-calendar-component-set>\(set)</c:supported-calendar-component-set>\(more)
      """)
  }

  private static let readOnly =
    "<d:current-user-privilege-set><d:privilege><d:read/></d:privilege></d:current-user-privilege-set>"

  private static func home(_ href: String) -> String {
    page("/", "<c:calendar-home-set><d:href>\(href)</d:href></c:calendar-home-set>")
  }

  private func find(_ server: LocalServer) throws -> Discovery.Finding {
    let address = try #require(WebAddress(server.url()))
    return try Discovery(WebClient(address, Credentials(user: "u", password: "p"))).find(
      at: address)
  }

  @Test("One for appointments alone is counted and left; one that can only be read is said to be")
  func kinds() throws {
    let server = try LocalServer { request in
      .multistatus(
        request.path == "/"
          ? Self.home("/home/")
          : Self.page("/home/", "<d:resourcetype><d:collection/></d:resourcetype>")
            + Self.calendar("events", "VEVENT") + Self.calendar("tasks", "VTODO", "VEVENT")
            + Self.calendar("shared", "VTODO", more: Self.readOnly))
    }
    let finding = try find(server)
    #expect(finding.others == 1)
    #expect(
      finding.collections == [
        FoundCollection(href: "/home/tasks/", name: "tasks", isReadOnly: false),
        FoundCollection(href: "/home/shared/", name: "shared", isReadOnly: true),
      ])
  }

  @Test(
    "A server that says that all is on another host is not believed, and that host is not asked")
  func elsewhere() throws {
    let other = try LocalServer { _ in .page }
    let target = "http://localhost:\(other.port)/home/"
    let server = try LocalServer { _ in .multistatus(Self.home(target)) }
    do {
      _ = try find(server)
      Issue.record("it was followed")
    } catch let error as ServerError { #expect(error == .redirected(to: target)) }
    #expect(other.requests.isEmpty)
  }

  @Test("A principal that names itself, a home that is none and a page to sign in are no server")
  func none() throws {
    let itself = try LocalServer { _ in
      .multistatus(
        Self.page("/", "<d:current-user-principal><d:href>/</d:href></d:current-user-principal>"))
    }
    #expect(throws: ServerError.self) { try find(itself) }
    #expect(itself.requests.count < 10)
    for reply in [Reply.page, .answer("204 No Content"), .multistatus("")] {
      let server = try LocalServer { _ in reply }
      #expect(throws: ServerError.self) { try find(server) }
      let homeless = try LocalServer { request in
        request.path == "/" ? .multistatus(Self.home("/home/")) : reply
      }
      guard reply.bytes != Reply.multistatus("").bytes else { continue }
      #expect(throws: ServerError.self) { try find(homeless) }
    }
  }
}
