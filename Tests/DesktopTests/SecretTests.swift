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
    _ guest: BusHarness, _ ask: (SecretClient, @escaping (SecretOutcome) -> Void) -> Void
  ) throws -> SecretOutcome? {
    var outcome: SecretOutcome?
    ask(SecretClient.live(guest.bus)) { outcome = $0 }
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
    let daemon = try PrivateBus()
    var keeper = try keeper(daemon)
    #expect(try outcome(try BusHarness(daemon)) { $0.read(key, $1) } == .unknown)
    keeper = try self.keeper(daemon, locked: ["/item/1"])
    #expect(try outcome(try BusHarness(daemon)) { $0.read(key, $1) } == .locked)
    keeper = try self.keeper(daemon, locked: ["/item/1"], opens: ["/item/1"])
    #expect(try outcome(try BusHarness(daemon)) { $0.read(key, $1) } == .found([0x70, 0xC3, 0xA4]))
    _ = keeper
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
    #expect(try outcome(try BusHarness(daemon)) { $0.read(key, $1) } == .noKeeper)
    #expect(try outcome(try BusHarness(daemon)) { $0.write(key, [1], $1) } == .noKeeper)
  }
}
