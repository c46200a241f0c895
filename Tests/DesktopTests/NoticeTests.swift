import BusSupport
import Loop
import Testing

@testable import Desktop

@Suite struct NoticeTests {
  private static let name = "org.freedesktop.Notifications"
  private let notice = Notice(title: "Little", body: "1 GB & <less>", action: "Show")

  /// A notification service that can do so much, and gives out the number 7.
  private func service(_ daemon: PrivateBus, _ abilities: [String]) throws -> FakeService {
    try FakeService(
      Self.name, on: daemon,
      [
        "GetCapabilities": .answer([.strings(abilities)]), "Notify": .answer([.uint32(7)]),
      ])
  }

  private func client(_ guest: BusHarness) -> NoticeClient {
    .live(guest.bus, applicationID: "aloft", name: "Aloft")
  }

  /// The arguments of the last notice, by their names in the specification.
  private func notified(_ service: FakeService) -> [String: String] {
    let names = ["app", "replaces", "icon", "summary", "body", "actions", "hints", "expire"]
    let last = service.questions.last { $0.method == "Notify" }?.arguments ?? []
    return Dictionary(uniqueKeysWithValues: zip(names, last))
  }

  private func count(_ service: FakeService) -> Int {
    service.questions.count { $0.method == "Notify" }
  }

  @Test("A service that can do everything gets title, body, an action and the desktop file's name")
  func everything() throws {
    let daemon = try PrivateBus()
    let service = try service(daemon, ["actions", "body", "body-markup", "persistence"])
    let guest = try BusHarness(daemon)
    let client = client(guest)
    client.show(notice) {}
    try guest.spin("it is shown") { count(service) == 1 }
    let values = notified(service)
    #expect(values["app"] == "\"Aloft\"")
    #expect(values["replaces"] == "u0")
    #expect(values["summary"] == "\"Little\"")
    #expect(values["body"] == "\"1 GB &amp; &lt;less&gt;\"")
    #expect(values["actions"] == "[\"default\", \"Show\"]")
    #expect(values["hints"]?.contains("aloft") == true)
    #expect(values["expire"] == "i-1")
  }

  @Test("A sign that would open an element is escaped, also below a combining mark")
  func marks() throws {
    let daemon = try PrivateBus()
    let service = try service(daemon, ["body", "body-markup"])
    let guest = try BusHarness(daemon)
    let client = client(guest)
    client.show(Notice(title: "None", body: "<\u{338}b>\u{301}&\u{301}", action: "Show")) {}
    try guest.spin("it is shown") { count(service) == 1 }
    let body = notified(service)["body"] ?? ""
    #expect(
      body.unicodeScalars.elementsEqual("\"&lt;\u{338}b&gt;\u{301}&amp;\u{301}\"".unicodeScalars))
  }

  @Test("A service that can do nothing gets everything in one line")
  func nothing() throws {
    let daemon = try PrivateBus()
    let service = try service(daemon, [])
    let guest = try BusHarness(daemon)
    let client = client(guest)
    client.show(Notice(title: "None", body: "0 GB", action: "Show", isUrgent: true)) {}
    try guest.spin("it is shown") { count(service) == 1 }
    let values = notified(service)
    #expect(values["summary"] == "\"None. 0 GB\"")
    #expect(values["body"] == "\"\"")
    #expect(values["actions"] == "[]")
    // It keeps nothing, so what is urgent has to stay on screen.
    #expect(values["expire"] == "i0")
  }

  @Test("A second notice replaces the first, also where the first is still on its way")
  func replaced() throws {
    let daemon = try PrivateBus()
    let service = try service(daemon, ["body"])
    let guest = try BusHarness(daemon)
    let client = client(guest)
    client.show(notice) {}
    client.show(Notice(title: "Less", body: "", action: "Show")) {}
    try guest.spin("both are shown") { count(service) == 2 }
    #expect(notified(service)["replaces"] == "u7")
    #expect(notified(service)["summary"] == "\"Less\"")
  }

  @Test("The default action of our own notice is followed; others', and other actions, are not")
  func followed() throws {
    let daemon = try PrivateBus()
    let service = try service(daemon, ["actions", "body"])
    let guest = try BusHarness(daemon)
    let client = client(guest)
    var follows = 0
    client.show(notice) { follows += 1 }
    try guest.spin("it is shown") { count(service) == 1 }
    try guest.settle()
    func emit(_ member: String, _ values: Wire...) {
      service.emit("/org/freedesktop/Notifications", Self.name, member, values)
    }
    emit("ActionInvoked", .uint32(8), .string("default"))
    emit("ActionInvoked", .uint32(7), .string("else"))
    emit("ActionInvoked", .string("default"), .uint32(7))
    emit("ActionInvoked", .uint32(7), .string("default"))
    try guest.spin("it is followed") { follows == 1 }
    emit("NotificationClosed", .uint32(8), .uint32(2))
    emit("NotificationClosed", .uint32(7), .uint32(2))
    try guest.settle()
    let before = guest.loop.statistics.sourcesPerformed
    for _ in 1...10 { emit("ActionInvoked", .uint32(7), .string("default")) }
    try guest.settle()
    #expect(follows == 1)
    #expect(guest.loop.statistics.sourcesPerformed - before <= 2, "it does not listen any more")
    client.show(notice) {}
    try guest.spin("the next is a new one") { count(service) == 2 }
    #expect(notified(service)["replaces"] == "u0")
  }

  @Test("After the bus has gone and come back, a notice replaces none of the new service's")
  func busComingBack() throws {
    let daemon = try PrivateBus()
    let first = try service(daemon, ["body"])
    let guest = try BusHarness(daemon)
    let client = client(guest)
    client.show(notice) {}
    try guest.spin("it is shown") { count(first) == 1 }
    try guest.settle()
    daemon.vanish()
    try guest.spin("the bus is gone") {
      !guest.loop.run(mode: .default, before: .distantFuture)
    }
    client.show(notice) {}
    try guest.spin("it is given up") {
      !guest.loop.run(mode: .default, before: .distantFuture)
    }
    try daemon.comeBack()
    let second = try service(daemon, ["actions", "body"])
    var follows = 0
    client.show(notice) { follows += 1 }
    try guest.spin("it is shown by the other service") { count(second) == 1 }
    #expect(notified(second)["replaces"] == "u0")
    try guest.settle()
    second.emit(
      "/org/freedesktop/Notifications", Self.name, "ActionInvoked",
      [.uint32(7), .string("default")])
    try guest.spin("it is followed") { follows == 1 }
    #expect(count(first) == 1 && count(second) == 1)
  }

  @Test("Nothing comes of a notice where the service is missing or refuses; a later one is shown")
  func missing() throws {
    let daemon = try PrivateBus()
    let guest = try BusHarness(daemon)
    let client = client(guest)
    client.show(notice) {}
    try guest.settle()
    let service = try service(daemon, ["body"])
    service["Notify"] = .error("org.example.No")
    client.show(notice) {}
    try guest.spin("it was tried") { count(service) == 1 }
    try guest.settle()
    service["Notify"] = .answer([.string("not a number")])
    client.show(notice) {}
    try guest.spin("it was tried again") { count(service) == 2 }
    try guest.settle()
    service["Notify"] = .answer([.uint32(3)])
    client.show(notice) {}
    try guest.spin("it is shown") { count(service) == 3 }
    #expect(notified(service)["replaces"] == "u0")
  }

  @Test(
    "In a sandbox the portal shows it, one in place of the other, and tells that it is followed")
  func portal() throws {
    let daemon = try PrivateBus()
    let portal = try FakeService(
      "org.freedesktop.portal.Desktop", on: daemon, ["AddNotification": .answer([])])
    let guest = try BusHarness(daemon)
    let client = client(guest)
    var follows: [String] = []
    client.show(notice) { follows.append("first") }
    client.show(Notice(title: "Less", body: "0 GB", action: "Show", isUrgent: true)) {
      follows.append("second")
    }
    try guest.spin("both are shown") {
      portal.questions.count { $0.method == "AddNotification" } == 2
    }
    let sent = portal.questions.filter { $0.method == "AddNotification" }.map(\.arguments)
    #expect(sent[0][0] == sent[1][0], "of one name")
    #expect(sent[0][1].contains("Little") && sent[1][1].contains("\"urgent\""))
    try guest.settle()
    portal.emit(
      "/org/freedesktop/portal/desktop", "org.freedesktop.portal.Notification", "ActionInvoked",
      [.string("shown"), .string("show"), .list("v", [])])
    try guest.spin("it is followed") { follows == ["second"] }
  }
}
