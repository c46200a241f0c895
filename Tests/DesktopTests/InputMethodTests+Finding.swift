import BusSupport
import Glibc
import Kit
import Loop
import System
import Testing

@testable import Desktop

/// Where an input method is found, and which one a session asks for.
extension InputMethodTests {
  @Test("ibus is found by its file, named after the machine and the display")
  func address() {
    let files = [
      "/var/lib/dbus/machine-id": "abc\n",
      "/c/ibus/bus/abc-unix-1":
        "# comment\nIBUS_ADDRESS=unix:path=/tmp/one,guid=7\nIBUS_DAEMON_PID=1\n",
      "/h/.config/ibus/bus/abc-host-2": "IBUS_ADDRESS=unix:abstract=/tmp/two,guid=7\n",
      "/c/ibus/bus/abc-unix-wayland-0": "IBUS_ADDRESS=unix:path=/tmp/three",
      "/c/ibus/bus/abc-unix-3": "IBUS_ADDRESS=nonsense\nIBUS_ADDRESS\n\n",
      "/own": "IBUS_ADDRESS=unix:path=/tmp/four\n",
    ]
    let table: [([String: String], String?)] = [
      (["XDG_CONFIG_HOME": "/c", "DISPLAY": ":1.0"], "unix:path=/tmp/one"),
      (["HOME": "/h", "DISPLAY": "host:2"], "unix:abstract=/tmp/two"),
      (
        ["XDG_CONFIG_HOME": "/c", "DISPLAY": ":1", "WAYLAND_DISPLAY": "wayland-0"],
        "unix:path=/tmp/three"
      ),
      (
        ["XDG_CONFIG_HOME": "/c", "DISPLAY": ":1", "WAYLAND_DISPLAY": "wayland-1"],
        "unix:path=/tmp/one"
      ),
      (["IBUS_ADDRESS_FILE": "/own"], "unix:path=/tmp/four"),
      (
        ["IBUS_ADDRESS": "unix:path=/tmp/five", "XDG_CONFIG_HOME": "/c", "DISPLAY": ":1"],
        "unix:path=/tmp/five"
      ),
      (["XDG_CONFIG_HOME": "/c", "DISPLAY": ":3"], nil), (["DISPLAY": ":1"], nil),
      (["XDG_CONFIG_HOME": "/c"], nil), (["XDG_CONFIG_HOME": "c", "DISPLAY": ":1"], nil),
    ]
    for (variables, expected) in table {
      let found = IBusAddress.find({ variables[$0] }, read: { files[$0] })
      #expect(found?.text == expected, "\(variables)")
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
