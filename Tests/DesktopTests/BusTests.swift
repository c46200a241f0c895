import BusSupport
import Glibc
import Loop
import Testing

@testable import Desktop

@Suite struct BusTests {
  private static let name = "org.example.Fake"

  private func call(_ method: String, _ arguments: BusValue...) -> BusCall {
    BusCall(
      service: Self.name, path: "/", interface: Self.name, method: method, arguments: arguments)
  }

  @Test(
    "The session's bus is the first Unix socket that is named, or the one of the run-time folder",
    arguments: [
      (["DBUS_SESSION_BUS_ADDRESS": "unix:path=/a%20b,guid=12"], "unix:path=/a%20b", "/a b"),
      (
        ["DBUS_SESSION_BUS_ADDRESS": "tcp:host=h,port=1;unix:abstract=/x"], "unix:abstract=/x",
        "\0/x"
      ),
      (["XDG_RUNTIME_DIR": "/run/user/7"], "unix:path=/run/user/7/bus", "/run/user/7/bus"),
      (["DBUS_SESSION_BUS_ADDRESS": "", "XDG_RUNTIME_DIR": "/r"], "unix:path=/r/bus", "/r/bus"),
      ([:], nil, nil), (["XDG_RUNTIME_DIR": "run"], nil, nil),
      // Whatever would start a program, or ask a network, is not waited for.
      (["DBUS_SESSION_BUS_ADDRESS": "autolaunch:"], nil, nil),
      (["DBUS_SESSION_BUS_ADDRESS": "unixexec:path=/bin/sleep"], nil, nil),
      (["DBUS_SESSION_BUS_ADDRESS": "disabled:"], nil, nil),
      (["DBUS_SESSION_BUS_ADDRESS": "nonsense"], nil, nil),
    ] as [([String: String], String?, String?)])
  func addresses(_ environment: [String: String], _ text: String?, _ socket: String?) {
    let address = BusAddress.session { environment[$0] }
    #expect(address?.text == text)
    #expect(address?.socketName == socket.map { Array($0.utf8) })
  }

  @Test("What is sent arrives, and what is answered comes back, in every type that is in use")
  func values() throws {
    let daemon = try PrivateBus()
    let service = try FakeService(Self.name, on: daemon)
    service["Tell"] = .answer([
      .bool(true), .uint32(7), .string("äß"), .strings(["a", "b"]), .variant(.variant(.uint32(1))),
      .spaces(["x": ["y": .bool(false)]]),
    ])
    let guest = try BusHarness(daemon)
    let sent: [BusValue] = [
      .bool(false), .byte(9), .int32(-1), .uint32(8), .string("ü"), .array([.string("1")]),
      .dictionary(["k": .byte(2)]),
    ]
    var ask = call("Tell")
    ask.arguments = sent
    guard case .answer(let answer) = try guest.reply(to: ask) else {
      Issue.record("no answer")
      return
    }
    #expect(
      answer == [
        .bool(true), .uint32(7), .string("äß"), .array([.string("a"), .string("b")]), .uint32(1),
        .dictionary(["x": .dictionary(["y": .bool(false)])]),
      ])
    let expected = ["false", "y9", "i-1", "u8", "\"ü\"", "[\"1\"]", "[[\"k\", y2]]"]
    #expect(service.questions.map(\.arguments) == [expected])
  }

  @Test("A type that nobody asked for is read over")
  func otherTypes() throws {
    let daemon = try PrivateBus()
    let service = try FakeService(Self.name, on: daemon)
    service["Tell"] = .answer([
      .double(1), .structure([.double(1), .path("/x")]), .bytes([1, 2]), .numbers([1: 2]),
      .string("end"),
    ])
    let guest = try BusHarness(daemon)
    guard case .answer(let answer) = try guest.reply(to: call("Tell")) else {
      Issue.record("no answer")
      return
    }
    #expect(
      answer == [
        .double(1), .structure([.double(1), .string("/x")]), .bytes([1, 2]), .other, .string("end"),
      ])
  }

  @Test("A call that may take less time than one before it is given up before it")
  func timeout() throws {
    let daemon = try PrivateBus()
    let service = try FakeService(Self.name, on: daemon, ["Tell": .silence])
    let guest = try BusHarness(daemon)
    var givenUp: [String] = []
    guest.bus.call(call("Tell")) { _ in givenUp.append("patient") }
    guest.bus.call(call("Tell"), timeout: .milliseconds(300)) { _ in givenUp.append("hasty") }
    try guest.spin("one is given up") { !givenUp.isEmpty }
    #expect(givenUp == ["hasty"])
    withExtendedLifetime(service) {}
  }

  @Test("A service that is not there, or says no, has refused")
  func refused() throws {
    let daemon = try PrivateBus()
    let guest = try BusHarness(daemon)
    guard case .refused = try guest.reply(to: call("Tell")) else {
      Issue.record("nobody there")
      return
    }
    let service = try FakeService(Self.name, on: daemon, ["Tell": .error("org.example.No")])
    guard case .refused = try guest.reply(to: call("Tell")) else {
      Issue.record("an error")
      return
    }
    #expect(service.questions.count == 1)
  }

  @Test("A service that goes away during a call has refused; so has a bus that does")
  func vanishing() throws {
    let daemon = try PrivateBus()
    var service: FakeService? = try FakeService(Self.name, on: daemon, ["Tell": .silence])
    let guest = try BusHarness(daemon)
    var replies = 0
    for _ in 1...2 {
      guest.bus.call(call("Tell")) { reply in
        if case .refused = reply { replies += 1 }
      }
    }
    try guest.spin("the service is asked") { service?.questions.count == 2 }
    service = nil
    try guest.spin("both calls end") { replies == 2 }
    guest.bus.call(.bus("Unknown")) { _ in replies += 1 }
    daemon.vanish()
    try guest.spin("the bus is gone") { replies == 3 }
    // And every call from then on, without a bus to wait for.
    guest.bus.call(call("Tell")) { _ in replies += 1 }
    #expect(replies == 3)
    try guest.spin("refused at once") { replies == 4 }
    #expect(guest.loop.timerCount == 0)
    #expect(!guest.loop.run(mode: .default, before: .distantFuture), "nothing is left to wait for")
  }

  @Test("A bus that comes back is joined by the next call; what was listened to is heard again")
  func comingBack() throws {
    let daemon = try PrivateBus()
    let guest = try BusHarness(daemon)
    let signal = BusSignal(service: Self.name, interface: Self.name, member: "Changed")
    var (heard, joined) = (0, 0)
    guest.bus.listen(to: signal, where: [["a"]]) { _ in heard += 1 }
    guest.bus.onceJoinedAgain { joined += 1 }
    try guest.settle()
    guest.bus.joinAgain()
    #expect(joined == 0, "it is there")

    daemon.vanish()
    try guest.spin("the bus is gone") {
      !guest.loop.run(mode: .default, before: .distantFuture)
    }
    guest.bus.joinAgain()
    guard case .refused = try guest.reply(to: call("Tell")) else {
      Issue.record("nobody there")
      return
    }
    #expect(joined == 0 && guest.loop.timerCount == 0)
    #expect(!guest.loop.run(mode: .default, before: .distantFuture), "nobody looks in between")

    try daemon.comeBack()
    let service = try FakeService(Self.name, on: daemon, ["Tell": .answer([.uint32(1)])])
    guard case .answer([.uint32(1)]) = try guest.reply(to: call("Tell")) else {
      Issue.record("no answer")
      return
    }
    #expect(joined == 1)
    service.emit("/", Self.name, "Changed", [.string("b")])
    service.emit("/", Self.name, "Changed", [.string("a")])
    try guest.spin("the signal is heard") { heard == 1 }
    #expect(guest.loop.timerCount == 0)
  }

  @Test("Calls under way when the bus is lost are refused, and may be made again at once")
  func lostCalls() throws {
    let daemon = try PrivateBus()
    let guest = try BusHarness(daemon)
    let service = try FakeService(Self.name, on: daemon, ["Tell": .silence])
    var (refused, answered) = (0, 0)
    for _ in 1...2 {
      guest.bus.call(call("Tell")) { reply in
        if case .refused = reply { refused += 1 }
        guest.bus.call(.bus("GetId")) { reply in
          if case .answer = reply { answered += 1 }
        }
      }
    }
    try guest.spin("the service is asked") { service.questions.count == 2 }
    daemon.vanish()
    try daemon.comeBack()
    try guest.spin("both calls end, and those after them") { refused == 2 && answered == 2 }
    #expect(guest.loop.timerCount == 0)
  }

  @Test(
    "A bus that never answers is given up after the deadline, with one wake-up and no more, also in the background",
    arguments: [false, true])
  func silentBus(isInBackground: Bool) throws {
    let socket = try SilentSocket()
    let time = VirtualTime()
    let loop = RunLoop(timeSource: time)
    let bus = try #require(Bus(BusAddress(firstOf: socket.address).unwrapped, on: loop))
    var ends: [Instant] = []
    if isInBackground { loop.suspendTimers() }
    for _ in 1...3 {
      bus.call(call("Tell")) { reply in
        if case .silent = reply { ends.append(loop.now) }
      }
    }
    // Sign-in is on its way; the rest waits for it.
    time.elapse(Bus.timeout - .nanoseconds(1), running: loop)
    #expect(ends == [] && loop.timerCount == 1)
    let before = loop.statistics
    time.elapse(.nanoseconds(1), running: loop)
    #expect(ends.count == 3)
    #expect(loop.statistics.timersFired - before.timersFired == 1)
    #expect(loop.timerCount == 0)
    #expect(!loop.run(mode: .default, before: .distantFuture), "the loop has nothing to wait for")
  }

  @Test("A bus that nobody fits in any more, and one that is not there, are not waited for")
  func nobodyFits() throws {
    let socket = try SilentSocket(backlog: 1)
    let loop = RunLoop(timeSource: VirtualTime())
    let address = try BusAddress(firstOf: socket.address).unwrapped
    // Each guest takes a place in the queue, until there is none: then connecting would block.
    var guests: [Bus] = []
    while guests.count < 10, let bus = Bus(address, on: loop) { guests.append(bus) }
    #expect((1...2).contains(guests.count))
    let nowhere = try BusAddress(firstOf: "unix:path=/nowhere/at/all").unwrapped
    #expect(Bus(nowhere, on: loop) == nil)
    let tooLong = "unix:path=/" + String(repeating: "x", count: 200)
    #expect(Bus(try BusAddress(firstOf: tooLong).unwrapped, on: loop) == nil)
  }

  @Test("An idle guest sleeps: signals that it did not ask for do not wake it")
  func narrow() throws {
    let daemon = try PrivateBus()
    let service = try FakeService(Self.name, on: daemon)
    let guest = try BusHarness(daemon)
    var heard: [[BusValue]] = []
    let signal = BusSignal(service: Self.name, interface: Self.name, member: "Changed")
    guest.bus.listen(to: signal, where: [["a"], ["b", "c"]]) { heard.append($0) }
    try guest.settle()
    let before = guest.loop.statistics.sourcesPerformed
    for _ in 1...100 {
      service.emit("/", Self.name, "Changed", [.string("other")])
      service.emit("/", Self.name, "Changed", [.string("b"), .string("other")])
      service.emit("/", Self.name, "Else", [.string("a")])
    }
    service.emit("/", Self.name, "Changed", [.string("b"), .string("c"), .uint32(1)])
    try guest.spin("the last one is heard") { !heard.isEmpty }
    #expect(heard == [[.string("b"), .string("c"), .uint32(1)]])
    #expect(guest.loop.statistics.sourcesPerformed - before == 1)
    guest.bus.ignore(signal)
    try guest.settle()
    let quiet = guest.loop.statistics.sourcesPerformed
    service.emit("/", Self.name, "Changed", [.string("a")])
    try guest.settle()
    #expect(heard.count == 1)
    // Only what the question cost.
    #expect(guest.loop.statistics.sourcesPerformed - quiet <= 2)
  }

  @Test("A guest that leaves takes everything with it")
  func leaving() throws {
    let daemon = try PrivateBus()
    let loop = RunLoop(timeSource: VirtualTime())
    var bus: Bus? = Bus(try BusAddress(firstOf: daemon.address).unwrapped, on: loop)
    let witness = { [weak bus] in bus }
    bus?.call(call("Tell")) { _ in Issue.record("it has left") }
    loop.run(mode: .default, before: loop.now)
    bus = nil
    #expect(witness() == nil)
    #expect(loop.timerCount == 0)
    #expect(!loop.run(mode: .default, before: .distantFuture))
  }

  @Test("Only a bus that answers is one for a library that waits")
  func answering() throws {
    let daemon = try PrivateBus()
    let address = try BusAddress(firstOf: daemon.address).unwrapped
    func answers(_ time: any TimeSource) -> Bool {
      let socket = BusSocket(address)
      guard let socket else { return false }
      return socket.answers(within: .milliseconds(250), time)
    }
    // A real clock: the daemon is a program of its own, which needs its time.
    #expect(answers(LiveTime()))
    daemon.freeze()
    let time = VirtualTime()
    #expect(!answers(time))
    #expect(time.now == Instant.zero.advanced(by: .milliseconds(250)))
  }
}
