import BusSupport
import Loop
import Testing

@testable import Desktop

/// A key of the desktop's, beside a stand-in for the portal.
@Suite struct ShortcutTests {
  private static let portal = "org.freedesktop.portal.Desktop"
  private let shortcut = GlobalShortcut(id: "quick-add", purpose: "Adds", trigger: "LOGO+SHIFT+a")

  private final class Heard {
    var events: [ShortcutEvent] = []
  }

  private static func response(_ code: UInt32, _ results: [String: Wire]) -> FakeService.Behaviour {
    .script { question in
      (
        said: [
          .init(
            question.request, "org.freedesktop.portal.Request", "Response",
            [.uint32(code), .named(results)])
        ], then: .answer([.path(question.request)])
      )
    }
  }

  private func service(_ daemon: PrivateBus, code: UInt32 = 0) throws -> FakeService {
    let bound = Wire.list(
      "(sa{sv})",
      [
        .structure([
          .string("quick-add"), .named(["trigger_description": .string("Super+Shift+A")]),
        ])
      ])
    return try FakeService(
      Self.portal, on: daemon,
      [
        "Get": .answer([.variant(.uint32(1))]), "Close": .answer([]),
        "CreateSession": Self.response(0, ["session_handle": .string("/session/1")]),
        "BindShortcuts": Self.response(code, ["shortcuts": bound]),
      ])
  }

  private func press(_ service: FakeService, _ session: String, _ id: String) {
    service.emit(
      "/org/freedesktop/portal/desktop", "org.freedesktop.portal.GlobalShortcuts", "Activated",
      [.path(session), .string(id), .uint32(1), .named([:])])
  }

  private func bind(_ client: ShortcutClient) -> Heard {
    let heard = Heard()
    client.bind(shortcut) { heard.events.append($0) }
    return heard
  }

  @Test("The person lets it have a key, each press is told, and it is given back")
  func life() throws {
    let daemon = try PrivateBus()
    let service = try service(daemon)
    let guest = try BusHarness(daemon)
    let client = ShortcutClient.live(guest.bus, applicationID: "org.example.App")
    var isThere: Bool?
    client.find { isThere = $0 }
    try guest.spin("the portal is found") { isThere == true }
    let heard = bind(client)
    try guest.spin("it is bound") { heard.events == [.bound("Super+Shift+A")] }
    let asked = service.questions.filter { $0.method != "Get" }
    #expect(asked.map(\.method) == ["Register", "CreateSession", "BindShortcuts"])
    #expect(asked[0].arguments.first == "\"org.example.App\"")
    #expect(asked[2].arguments[1].contains("\"quick-add\""))
    #expect(asked[2].arguments[1].contains("LOGO+SHIFT+a"))
    press(service, "/session/1", "other")
    press(service, "/session/2", "quick-add")
    press(service, "/session/1", "quick-add")
    try guest.spin("the press is told") { heard.events.count > 1 }
    #expect(heard.events == [.bound("Super+Shift+A"), .pressed])
    client.release()
    try guest.spin("the session is closed") {
      service.questions.last.map { $0.method == "Close" && $0.path == "/session/1" } == true
    }
    press(service, "/session/1", "quick-add")
    try guest.settle()
    #expect(heard.events.count == 2 && guest.loop.timerCount == 0)
  }

  @Test("A person who says no, a portal without keys, and none at all are told apart")
  func refusals() throws {
    let daemon = try PrivateBus()
    let guest = try BusHarness(daemon)
    let client = ShortcutClient.live(guest.bus, applicationID: "org.example.App")
    var isThere: Bool?
    client.find { isThere = $0 }
    try guest.spin("nobody is found") { isThere == false }
    let nobody = bind(client)
    try guest.spin("nobody can be asked") { nobody.events == [.missing] }
    let portal = try service(daemon, code: 1)
    let refused = bind(client)
    try guest.spin("the person has said no") { refused.events == [.refused] }
    portal["CreateSession"] = nil
    let keyless = bind(client)
    try guest.spin("the portal has no keys") { keyless.events == [.missing] }
    #expect(nobody.events.count == 1 && refused.events.count == 1)
  }
}
