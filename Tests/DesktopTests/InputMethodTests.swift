import BusSupport
import Loop
import System
import Testing

@testable import Desktop

/// What is told of an input method that comes late.
private final class Latecomers {
  private(set) var count = 0

  init(_ guest: BusHarness, _ method: InputMethod) {
    InputMethodClient.live(guest.bus).follow(method) { [unowned self] in count += 1 }
  }
}

@Suite struct InputMethodTests {
  @Test(
    "One that starts after the window is told of",
    arguments: [
      (InputMethod.ibus, "org.freedesktop.IBus"), (.fcitx, "org.freedesktop.portal.Fcitx"),
    ])
  func late(method: InputMethod, name: String) throws {
    let daemon = try PrivateBus()
    let guest = try BusHarness(daemon)
    let latecomers = Latecomers(guest, method)
    try guest.settle()
    #expect(latecomers.count == 0)
    let service = try FakeService(name, on: daemon)
    let other = try FakeService("org.example.Other", on: daemon)
    try guest.spin("it is told of") { latecomers.count == 1 }
    try guest.settle()
    #expect(latecomers.count == 1)
    withExtendedLifetime((service, other)) {}
  }

  @Test("One that was there is not told of; where SDL cannot join it again, it is when it restarts")
  func restart() throws {
    for (method, name, expected) in [
      (InputMethod.ibus, "org.freedesktop.IBus", 0), (.fcitx, "org.freedesktop.portal.Fcitx", 1),
    ] {
      let daemon = try PrivateBus()
      var service: FakeService? = try FakeService(name, on: daemon)
      let guest = try BusHarness(daemon)
      let latecomers = Latecomers(guest, method)
      try guest.settle()
      #expect(latecomers.count == 0)
      service = nil
      try guest.settle()
      #expect(latecomers.count == 0, "its end is no start")
      service = try FakeService(name, on: daemon)
      try guest.settle()
      #expect(latecomers.count == expected)
      withExtendedLifetime(service) {}
    }
  }

  @Test("Two listeners of one signal each hear what they asked for")
  func listeners() throws {
    let daemon = try PrivateBus()
    let guest = try BusHarness(daemon)
    var heard: [String] = []
    for name in ["org.example.One", "org.example.Two"] {
      guest.bus.listen(to: .ownerChanged, where: [[name]]) { _ in heard.append(name) }
    }
    try guest.settle()
    let services = try ["org.example.One", "org.example.Two", "org.example.Three"].map {
      try FakeService($0, on: daemon)
    }
    try guest.settle()
    #expect(heard == ["org.example.One", "org.example.Two"])
    withExtendedLifetime(services) {}
  }

  @Test(
    "The environment names the input method",
    arguments: [
      (["SDL_IM_MODULE": "fcitx5"], InputMethod.fcitx), (["XMODIFIERS": "@im=ibus"], .ibus),
      (["GTK_IM_MODULE": "xim", "XMODIFIERS": "@im=fcitx"], .fcitx),
      (["XMODIFIERS": "@im=none", "GTK_IM_MODULE": "ibus"], .ibus), ([:], nil),
    ] as [([String: String], InputMethod?)])
  func environment(variables: [String: String], expected: InputMethod?) {
    #expect(InputMethod.wanted(by: { variables[$0] }) == expected)
  }
}
