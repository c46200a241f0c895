import BusSupport
import Canvas
import Loop
import Testing

@testable import Desktop

@Suite struct SettingsTests {
  private static let dark: [String: [String: Wire]] = [
    FakePortal.appearance: ["color-scheme": .uint32(1)]
  ]

  /// Follows a portal and keeps what is told.
  private final class Follower {
    var told: [Appearance?] = []
    private let client: SettingsClient

    func refresh() { client.refresh() }

    init(_ guest: BusHarness) {
      client = .live(guest.bus)
      client.follow { [weak self] in self?.told.append($0) }
    }
  }

  @Test(
    "What the portal says is what the person wants",
    arguments: [
      ([:], Appearance()),
      (dark, Appearance(isDark: true)),
      ([FakePortal.appearance: ["color-scheme": .uint32(2)]], Appearance()),
      ([FakePortal.appearance: ["color-scheme": .uint32(77)]], Appearance()),
      ([FakePortal.appearance: ["contrast": .uint32(1)]], Appearance(hasHighContrast: true)),
      ([FakePortal.gnome: ["enable-animations": .bool(false)]], Appearance(reducesMotion: true)),
      (
        [
          FakePortal.gnome: ["enable-animations": .bool(false)],
          FakePortal.appearance: ["reduced-motion": .uint32(0), "color-scheme": .uint32(1)],
        ], Appearance(isDark: true)
      ),
      (
        [
          FakePortal.gnome: ["enable-animations": .bool(true)],
          FakePortal.appearance: ["reduced-motion": .uint32(1)],
        ], Appearance(reducesMotion: true)
      ),
      (
        [
          FakePortal.appearance: [
            "accent-color": .structure([.double(1), .double(0.5), .double(0)])
          ]
        ],
        Appearance(accent: Color(0xFF8000))
      ),
      // None was chosen; and what is no colour.
      (
        [
          FakePortal.appearance: ["accent-color": .structure([.double(2), .double(2), .double(2)])]
        ],
        Appearance()
      ),
      (
        [FakePortal.appearance: ["accent-color": .structure([.double(1), .double(.nan)])]],
        Appearance()
      ),
      // Wrapped twice, as older portals do.
      (
        [FakePortal.appearance: ["color-scheme": .variant(.uint32(1))]], Appearance(isDark: true)
      ),
    ] as [([String: [String: Wire]], Appearance)])
  func read(_ settings: [String: [String: Wire]], _ expected: Appearance) throws {
    let daemon = try PrivateBus()
    let portal = try FakePortal(on: daemon, settings)
    let guest = try BusHarness(daemon)
    let follower = Follower(guest)
    try guest.spin("the portal answers") { !follower.told.isEmpty }
    #expect(follower.told == [expected])
    #expect(portal.service.questions.map(\.method) == ["ReadAll"], "one question")
  }

  @Test("A change is told at once, and the other settings stay")
  func live() throws {
    let daemon = try PrivateBus()
    let portal = try FakePortal(on: daemon, Self.dark)
    let guest = try BusHarness(daemon)
    let follower = Follower(guest)
    try guest.spin("the portal answers") { follower.told.count == 1 }
    portal.change(FakePortal.appearance, "contrast", .uint32(1))
    portal.change(FakePortal.gnome, "enable-animations", .bool(false))
    portal.change(FakePortal.appearance, "color-scheme", .uint32(0))
    try guest.spin("three changes are told") { follower.told.count == 4 }
    #expect(
      follower.told.last
        == Appearance(isDark: false, hasHighContrast: true, reducesMotion: true))
    // What does not concern us does not even wake us.
    let before = guest.loop.statistics.sourcesPerformed
    portal.change(FakePortal.gnome, "clock-format", .string("24h"))
    portal.change(FakePortal.appearance, "icon-theme", .string("red"))
    portal.change(FakePortal.appearance, "color-scheme", .uint32(1))
    try guest.spin("the one that does is told") { follower.told.count == 5 }
    #expect(guest.loop.statistics.sourcesPerformed - before == 1)
  }

  @Test(
    "Nonsense counts for nothing",
    arguments: [
      [], [.string("dark")], [.bytes([1, 2, 3])], [.numbers([1: 1])], [.uint32(1), .uint32(1)],
      [.spaces([FakePortal.appearance: ["color-scheme": .string("dark")]])],
      [.spaces([FakePortal.appearance: ["color-scheme": .structure([.uint32(1), .uint32(1)])]])],
      [.spaces([FakePortal.appearance: ["contrast": .bool(true), "reduced-motion": .double(1)]])],
      [.spaces([FakePortal.gnome: ["enable-animations": .uint32(0)]])],
    ] as [[Wire]])
  func nonsense(_ answer: [Wire]) throws {
    let daemon = try PrivateBus()
    let portal = try FakePortal(on: daemon)
    portal.service["ReadAll"] = .answer(answer)
    let guest = try BusHarness(daemon)
    let follower = Follower(guest)
    try guest.spin("the portal answers") { !follower.told.isEmpty }
    #expect(follower.told == [Appearance()])
    for change in [answer, [.string(FakePortal.appearance), .string("color-scheme")] + answer] {
      portal.tell(change)
    }
    portal.change(FakePortal.appearance, "color-scheme", .variant(.string("x")))
    try guest.settle()
    #expect(follower.told.allSatisfy { $0 == Appearance() })
    portal.change(FakePortal.appearance, "color-scheme", .uint32(1))
    try guest.spin("sense is understood still") { follower.told.last == Appearance(isDark: true) }
  }

  @Test("Without a portal there is nobody to ask; one that comes, goes and comes back is heard")
  func comingAndGoing() throws {
    let daemon = try PrivateBus()
    let guest = try BusHarness(daemon)
    let follower = Follower(guest)
    try guest.spin("nobody there") { follower.told.count == 1 }
    #expect(follower.told == [nil])
    var portal: FakePortal? = try FakePortal(on: daemon, Self.dark)
    try guest.spin("it came") { follower.told.count == 2 }
    #expect(follower.told.last == Appearance(isDark: true))
    #expect(portal?.service.questions.count == 1)
    portal = nil
    try guest.settle()
    #expect(follower.told.count == 2, "what was said last holds")
    portal = try FakePortal(on: daemon, [FakePortal.appearance: ["contrast": .uint32(1)]])
    try guest.spin("it came back") { follower.told.count == 3 }
    #expect(follower.told.last == Appearance(hasHighContrast: true))
    withExtendedLifetime(portal) {}
  }

  @Test("After the bus has gone and come back, a person who comes to the window is asked for anew")
  func busComingBack() throws {
    let daemon = try PrivateBus()
    var portal: FakePortal? = try FakePortal(on: daemon, Self.dark)
    let guest = try BusHarness(daemon)
    let follower = Follower(guest)
    try guest.spin("the portal answers") { follower.told.count == 1 }
    follower.refresh()
    try guest.settle()
    #expect(portal?.service.questions.count == 1, "nothing to ask for")
    portal = nil
    daemon.vanish()
    try guest.spin("the bus is gone") {
      !guest.loop.run(mode: .default, before: .distantFuture)
    }
    follower.refresh()
    #expect(!guest.loop.run(mode: .default, before: .distantFuture), "nothing is waited for")

    // First without a portal: what was said last holds.
    try daemon.comeBack()
    follower.refresh()
    try guest.settle()
    #expect(follower.told == [Appearance(isDark: true)])
    portal = try FakePortal(
      on: daemon, [FakePortal.appearance: ["contrast": .uint32(1)]])
    try guest.spin("the portal is heard") { follower.told.count == 2 }
    #expect(follower.told.last == Appearance(hasHighContrast: true))
    portal?.change(FakePortal.appearance, "color-scheme", .uint32(1))
    try guest.spin("so are its changes") { follower.told.count == 3 }
  }

  @Test("A portal that does not answer changes nothing, and its signals are heard")
  func silent() throws {
    let daemon = try PrivateBus()
    let portal = try FakePortal(on: daemon)
    portal.service["ReadAll"] = .silence
    let guest = try BusHarness(daemon)
    let follower = Follower(guest)
    try guest.spin("it is asked") { portal.service.questions.count == 1 }
    #expect(follower.told == [])
    portal.change(FakePortal.appearance, "color-scheme", .uint32(1))
    try guest.spin("a change is told") { !follower.told.isEmpty }
    #expect(follower.told == [Appearance(isDark: true)])
  }

  @Test("On a bus that hangs, nothing is told")
  func hungBus() throws {
    let socket = try SilentSocket()
    let time = VirtualTime()
    let loop = RunLoop(timeSource: time)
    let bus = try #require(Bus(BusAddress(firstOf: socket.address).unwrapped, on: loop))
    SettingsClient.live(bus).follow { _ in Issue.record("nobody said anything") }
    time.elapse(.seconds(60), running: loop)
    #expect(loop.statistics.timersFired == 1)
  }

  @Test("What is kept from one start to the next is understood again")
  func memory() {
    for isDark in [false, true] {
      for hasHighContrast in [false, true] {
        for reducesMotion in [false, true] {
          let appearance = Appearance(
            isDark: isDark, hasHighContrast: hasHighContrast, reducesMotion: reducesMotion)
          #expect(Appearance(text: appearance.text) == appearance)
        }
      }
    }
    #expect(Appearance(text: nil) == Appearance())
    #expect(Appearance(text: "bright, darker") == Appearance())
  }
}
