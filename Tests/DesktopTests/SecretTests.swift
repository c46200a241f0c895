import BusSupport
import Loop
import Testing

@testable import Desktop

/// Passwords, on a private bus with a stand-in for the Secret Service.
@Suite("Passwords are kept by the desktop's Secret Service") struct SecretTests {
  private static let name = "org.freedesktop.secrets"
  private let key = SecretKey(label: "Aloft: ann", attributes: ["user": "ann"])

  private func keeper(
    _ daemon: PrivateBus, unlocked: [String] = [], locked: [String] = [], opens: [String] = []
  ) throws -> FakeService {
    func paths(_ paths: [String]) -> Wire { .list("o", paths.map(Wire.path)) }
    return try FakeService(
      Self.name, on: daemon,
      [
        "OpenSession": .answer([.variant(.string("")), .path("/s/1")]),
        "SearchItems": .answer([paths(unlocked), paths(locked)]),
        "Unlock": .answer([paths(opens), .path(opens.isEmpty ? "/prompt/1" : "/")]),
        "GetSecret": .answer([
          .structure([
            .path("/s/1"), .bytes([]), .bytes([0x70, 0xC3, 0xA4]), .string("text/plain"),
          ])
        ]),
        "CreateItem": .answer([.path("/item/1"), .path("/")]),
        "Delete": .answer([.path("/")]),
      ])
  }

  private func outcome(
    _ guest: BusHarness, asking: (() -> Void)? = nil,
    _ ask: (SecretClient, @escaping (SecretOutcome) -> Void) -> Void
  ) throws -> SecretOutcome? {
    try outcome(guest, of: SecretClient.live(guest.bus, asking), ask)
  }

  private func outcome(
    _ guest: BusHarness, of client: SecretClient,
    _ ask: (SecretClient, @escaping (SecretOutcome) -> Void) -> Void
  ) throws -> SecretOutcome? {
    var outcome: SecretOutcome?
    ask(client) { outcome = $0 }
    try guest.spin("it is settled") { outcome != nil }
    return outcome
  }

  @Test("A password that is there is read, byte for byte")
  func reading() throws {
    let daemon = try PrivateBus()
    let keeper = try keeper(daemon, unlocked: ["/item/1"])
    let found = try outcome(try BusHarness(daemon)) { $0.read(key, $1) }
    #expect(found == .found([0x70, 0xC3, 0xA4]))
    #expect(keeper.questions.map(\.method) == ["OpenSession", "SearchItems", "GetSecret"])
    #expect(keeper.questions.last?.path == "/item/1")
  }

  @Test("One that nobody knows is unknown; one that is locked is opened only without a dialog")
  func locked() throws {
    // Each on a bus of its own: the name of one that has gone is the next one's only a moment later.
    var daemon = try PrivateBus()
    var keeper = try keeper(daemon)
    #expect(try outcome(try BusHarness(daemon)) { $0.read(key, $1) } == .unknown)
    daemon = try PrivateBus()
    keeper = try self.keeper(daemon, locked: ["/item/1"])
    #expect(try outcome(try BusHarness(daemon)) { $0.read(key, $1) } == .locked)
    daemon = try PrivateBus()
    keeper = try self.keeper(daemon, locked: ["/item/1"], opens: ["/item/1"])
    #expect(try outcome(try BusHarness(daemon)) { $0.read(key, $1) } == .found([0x70, 0xC3, 0xA4]))
    _ = keeper
  }

  /// What a dialog says in the end.
  private func closes(_ isDismissed: Bool, _ result: Wire) -> FakeService.Behaviour {
    .script { question in
      let values: [Wire] = [.bool(isDismissed), .variant(result)]
      let signal = FakeService.Signal(
        question.path, "org.freedesktop.Secret.Prompt", "Completed", values)
      return ([signal], .answer([]))
    }
  }

  @Test("For what a person has asked for a locked keyring asks for its password, and is read then")
  func asking() throws {
    let daemon = try PrivateBus()
    let keeper = try keeper(daemon, locked: ["/item/1"])
    keeper["Prompt"] = closes(false, .list("o", [.path("/item/1")]))
    let guest = try BusHarness(daemon)
    var asked = 0
    let found = try outcome(guest, asking: { asked += 1 }) { $0.read(key, $1) }
    #expect(found == .found([0x70, 0xC3, 0xA4]) && asked == 1)
    let prompts = keeper.questions.filter { $0.method == "Prompt" }
    #expect(prompts.map(\.path) == ["/prompt/1"] && prompts.map(\.arguments) == [[#""""#]])
  }

  @Test("Nobody is asked by a pass that nobody has asked for")
  func notAsking() throws {
    let daemon = try PrivateBus()
    let keeper = try keeper(daemon, locked: ["/item/1"])
    keeper["Prompt"] = closes(false, .list("o", [.path("/item/1")]))
    let guest = try BusHarness(daemon)
    #expect(try outcome(guest) { $0.read(key, $1) } == .locked)
    keeper["CreateItem"] = .answer([.path("/"), .path("/prompt/2")])
    #expect(try outcome(guest) { $0.write(key, [0x70], $1) } == .locked)
    #expect(!keeper.questions.contains { $0.method == "Prompt" })
  }

  @Test("Who closes the keyring's dialog is not asked a second time")
  func dismissing() throws {
    let daemon = try PrivateBus()
    let keeper = try keeper(daemon, locked: ["/item/1"])
    keeper["Prompt"] = closes(true, .string(""))
    let guest = try BusHarness(daemon)
    let client = SecretClient.live(guest.bus) {}
    for _ in 1...2 { #expect(try outcome(guest, of: client) { $0.read(key, $1) } == .locked) }
    #expect(keeper.questions.filter { $0.method == "Prompt" }.count == 1)
  }

  @Test("A keyring is opened before a password is put into it, and asked what it wants")
  func opening() throws {
    let daemon = try PrivateBus()
    let keeper = try keeper(daemon)
    keeper["Prompt"] = closes(false, .path("/item/2"))
    keeper["CreateItem"] = .answer([.path("/"), .path("/prompt/2")])
    let guest = try BusHarness(daemon)
    #expect(try outcome(guest, asking: {}) { $0.write(key, [0x70], $1) } == .found([]))
    #expect(
      keeper.questions.map(\.method) == ["OpenSession", "Unlock", "Prompt", "CreateItem", "Prompt"])
    #expect(keeper.questions.map(\.path).suffix(1) == ["/prompt/2"])
  }

  @Test("A keyring that goes while it asks, or cannot ask, keeps nobody waiting")
  func leaving() throws {
    let daemon = try PrivateBus()
    var keeper: FakeService? = try keeper(daemon, locked: ["/item/1"])
    keeper?["Prompt"] = .error("org.example.No")
    let guest = try BusHarness(daemon)
    #expect(try outcome(guest, asking: {}) { $0.read(key, $1) } == .locked)
    keeper?["Prompt"] = .answer([])
    var outcome: SecretOutcome?
    SecretClient.live(guest.bus) {}.read(key) { outcome = $0 }
    try guest.spin("it asks") { keeper?.questions.filter { $0.method == "Prompt" }.count == 2 }
    #expect(outcome == nil)
    keeper = nil
    try guest.spin("it is settled") { outcome != nil }
    #expect(outcome == .locked)
  }

  @Test("A password is stored in the place of the former, and removed")
  func writing() throws {
    let daemon = try PrivateBus()
    let keeper = try keeper(daemon, unlocked: ["/item/1"])
    let guest = try BusHarness(daemon)
    #expect(try outcome(guest) { $0.write(key, [0x70], $1) } == .found([]))
    #expect(keeper.questions.last?.path == "/org/freedesktop/secrets/aliases/default")
    #expect(keeper.questions.last?.arguments.last == "true")
    #expect(try outcome(guest) { $0.remove(key, $1) } == .found([]))
    #expect(keeper.questions.last?.method == "Delete")
    keeper["CreateItem"] = .answer([.path("/"), .path("/prompt/1")])
    #expect(try outcome(guest) { $0.write(key, [0x70], $1) } == .locked)
  }

  @Test("Where nobody keeps secrets that is said at once")
  func nobody() throws {
    let daemon = try PrivateBus()
    #expect(try outcome(try BusHarness(daemon)) { $0.read(key, $1) } == .noService)
    #expect(try outcome(try BusHarness(daemon)) { $0.write(key, [1], $1) } == .noService)
  }
}
