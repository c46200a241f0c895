import BusSupport
import Loop
import Testing

@testable import Desktop

/// Notices beside each other, and what comes of them.
@Suite struct NoticePostTests {
  private static let name = "org.freedesktop.Notifications"
  private let notice = Notice(
    title: "Buy food", body: "", action: "Show",
    choices: [Notice.Choice(id: "complete", label: "Complete")])

  private final class Heard {
    var events: [NoticeEvent] = []
  }

  /// A notification service that numbers its notices from 1.
  private func service(_ daemon: PrivateBus, _ abilities: [String]) throws -> FakeService {
    let service = try FakeService(
      Self.name, on: daemon,
      [
        "GetCapabilities": .answer([.strings(abilities)]),
        "CloseNotification": .answer([]),
      ])
    count(1, service)
    return service
  }

  private func count(_ number: UInt32, _ service: FakeService) {
    service["Notify"] = .script { [unowned service] _ in
      count(number + 1, service)
      return (said: [], then: .answer([.uint32(number)]))
    }
  }

  private func emit(_ service: FakeService, _ member: String, _ values: Wire...) {
    service.emit("/org/freedesktop/Notifications", Self.name, member, values)
  }

  private func post(_ client: NoticeClient, _ notice: Notice? = nil) -> Heard {
    let heard = Heard()
    client.post(notice ?? self.notice) { heard.events.append($0) }
    return heard
  }

  @Test("Two stand beside each other; each is told of its own choice, and closed after it")
  func choices() throws {
    let daemon = try PrivateBus()
    let service = try service(daemon, ["actions", "body"])
    let guest = try BusHarness(daemon)
    let client = NoticeClient.live(guest.bus, applicationID: "aloft", name: "Aloft")
    let (first, second) = (post(client), post(client))
    try guest.spin("both are shown") { first.events == [.shown] && second.events == [.shown] }
    let sent = service.questions.filter { $0.method == "Notify" }.map(\.arguments)
    #expect(sent.map { $0[1] } == ["u0", "u0"])
    #expect(sent[0][5] == "[\"default\", \"Show\", \"complete\", \"Complete\"]")
    #expect(sent[0][7] == "i0", "a service that keeps nothing leaves it on screen")
    try guest.settle()
    emit(service, "ActionInvoked", .uint32(9), .string("complete"))
    emit(service, "ActionInvoked", .uint32(2), .string("complete"))
    try guest.spin("the second is answered") { second.events.count == 3 }
    #expect(second.events == [.shown, .chosen("complete"), .closed] && first.events == [.shown])
    emit(service, "ActionInvoked", .uint32(1), .string("default"))
    emit(service, "NotificationClosed", .uint32(1), .uint32(2))
    try guest.spin("the first is followed") { first.events.count == 3 }
    try guest.settle()
    #expect(first.events == [.shown, .followed, .closed])
    let before = guest.loop.statistics.sourcesPerformed
    for _ in 1...10 { emit(service, "ActionInvoked", .uint32(1), .string("default")) }
    try guest.settle()
    #expect(guest.loop.statistics.sourcesPerformed - before <= 2, "it does not listen any more")
  }

  @Test("One that replaces others goes its own way")
  func besideShow() throws {
    let daemon = try PrivateBus()
    let service = try service(daemon, ["actions", "body", "persistence"])
    let guest = try BusHarness(daemon)
    let client = NoticeClient.live(guest.bus, applicationID: "aloft", name: "Aloft")
    let heard = post(client)
    try guest.spin("it is shown") { heard.events == [.shown] }
    client.show(Notice(title: "Little", body: "", action: "Show")) {}
    try guest.spin("the other is shown") {
      service.questions.count { $0.method == "Notify" } == 2
    }
    try guest.settle()
    emit(service, "NotificationClosed", .uint32(2), .uint32(2))
    emit(service, "NotificationClosed", .uint32(1), .uint32(2))
    try guest.spin("it is closed") { heard.events == [.shown, .closed] }
  }

  @Test("Where nothing can be chosen it is over when it is shown")
  func noActions() throws {
    let daemon = try PrivateBus()
    let service = try service(daemon, [])
    let guest = try BusHarness(daemon)
    let client = NoticeClient.live(guest.bus, applicationID: "aloft", name: "Aloft")
    let heard = post(client)
    try guest.spin("it is shown") { heard.events == [.shown, .closed] }
    #expect(service.questions.last?.arguments[3] == "\"Buy food\"")
  }

  @Test("Without a service, or with one that refuses, it has failed; with the bus, it is gone")
  func failures() throws {
    let daemon = try PrivateBus()
    let guest = try BusHarness(daemon)
    let client = NoticeClient.live(guest.bus, applicationID: "aloft", name: "Aloft")
    let none = post(client)
    try guest.spin("it has failed") { none.events == [.failed] }
    let service = try service(daemon, ["actions"])
    let good = post(client)
    try guest.spin("it is shown") { good.events == [.shown] }
    service["Notify"] = .error("org.example.No")
    let refused = post(client)
    try guest.spin("it has failed") { refused.events == [.failed] }
    daemon.vanish()
    try guest.spin("the bus is gone") {
      _ = guest.loop.run(mode: .default, before: guest.loop.now.advanced(bySeconds: 0.05))
      return good.events == [.shown, .closed]
    }
  }

  @Test("One that is withdrawn is closed, also one that was on its way, and no other")
  func withdrawing() throws {
    let daemon = try PrivateBus()
    let service = try service(daemon, ["actions"])
    let guest = try BusHarness(daemon)
    let client = NoticeClient.live(guest.bus, applicationID: "aloft", name: "Aloft")
    var (first, second) = (notice, notice)
    (first.id, second.id) = ("1:1", "2:1")
    let (one, two) = (post(client, first), post(client, second))
    client.withdraw("2:1")
    try guest.spin("both are shown, and one is gone") {
      one.events == [.shown] && two.events == [.shown, .closed]
    }
    client.withdraw("9:9")
    client.withdraw("1:1")
    client.withdraw("1:1")
    #expect(one.events == [.shown, .closed])
    try guest.spin("the service is told") {
      service.questions.filter { $0.method == "CloseNotification" }.map(\.arguments)
        == [["u2"], ["u1"]]
    }
  }

  @Test("One that a desktop has taken over is taken from it, whoever has sent it")
  func withdrawingHandedOver() throws {
    let daemon = try PrivateBus()
    let shell = try FakeService(
      "org.gtk.Notifications", on: daemon,
      ["AddNotification": .answer([]), "RemoveNotification": .answer([])])
    let guest = try BusHarness(daemon)
    let client = NoticeClient.live(guest.bus, applicationID: "aloft", name: "Aloft")
    var notice = notice
    (notice.id, notice.target) = ("1:1", "1:1")
    let heard = post(client, notice)
    try guest.spin("it is taken over") { heard.events == [.shown, .closed] }
    client.withdraw("1:1")
    try guest.spin("it is taken away") {
      shell.questions.last { $0.method == "RemoveNotification" }?.arguments
        == ["\"aloft\"", "\"1:1\""]
    }
  }

  @Test("In a sandbox, where there is only the portal, that has the notice and tells of the answer")
  func portal() throws {
    let daemon = try PrivateBus()
    let portal = try FakeService(
      "org.freedesktop.portal.Desktop", on: daemon,
      ["AddNotification": .answer([]), "RemoveNotification": .answer([])])
    let guest = try BusHarness(daemon)
    let client = NoticeClient.live(guest.bus, applicationID: "aloft", name: "Aloft")
    var (own, anybodys) = (notice, notice)
    (own.id, anybodys.id, anybodys.target) = ("-1:1", "2:1", "2:1")
    let (first, second) = (post(client, own), post(client, anybodys))
    try guest.spin("both are shown") { first.events == [.shown] && second.events.count == 2 }
    #expect(second.events == [.shown, .closed], "its answers go to whoever has the program's name")
    let sent = portal.questions.filter { $0.method == "AddNotification" }.map(\.arguments)
    #expect(Set(sent.map { $0[0] }) == ["\"-1:1\"", "\"2:1\""])
    for call in sent {
      #expect(call[1].contains("\"app.complete\"") == (call[0] == "\"2:1\""))
      #expect(call[1].contains("\"app.show\"") == (call[0] == "\"2:1\""))
      #expect(call[1].contains("Buy food"))
    }
    try guest.settle()
    portal.emit(
      "/org/freedesktop/portal/desktop", "org.freedesktop.portal.Notification", "ActionInvoked",
      [.string("-1:1"), .string("complete"), .list("v", [])])
    try guest.spin("it is answered") {
      first.events == [.shown, .chosen("complete"), .closed]
    }
    client.withdraw("2:1")
    try guest.spin("the other is taken away") {
      portal.questions.last { $0.method == "RemoveNotification" }?.arguments == ["\"2:1\""]
    }
  }
}
