import BusSupport
import Canvas
import Glibc
import ProgramSupport
import Testing

extension WindowNeighbourTests {
  /// The window among the desktop's services, on a bus of its own.
  @Suite struct Services {
    let sandbox: Sandbox
    let desktop: Desktop

    init() throws {
      sandbox = try Sandbox()
      desktop = try Desktop()
    }

    private func open(
      _ bus: PrivateBus, _ options: [String] = [], environment: [String: String?] = [:]
    ) throws -> AppWindow {
      let variables = ["DBUS_SESSION_BUS_ADDRESS": bus.address].merging(environment) { $1 }
      return try AppWindow(on: desktop, sandbox, options, environment: variables)
    }

    @Test("The window follows the desktop: dark, high contrast, and back, while it is open")
    func live() throws {
      try sandbox.fill(["Buy food", "Call the bank"], done: 1)
      let bus = try PrivateBus()
      let portal = try FakePortal(on: bus)
      let window = try open(bus)
      try window.expectPicture(of: sandbox)
      let appearance = FakePortal.appearance
      portal.change(appearance, "color-scheme", .uint32(1))
      try window.expectPicture(of: sandbox, "theme dark")
      portal.change(appearance, "contrast", .uint32(1))
      try window.expectPicture(of: sandbox, "theme contrast-dark")
      portal.change(appearance, "color-scheme", .uint32(2))
      try window.expectPicture(of: sandbox, "theme contrast")
      portal.change(appearance, "contrast", .uint32(0))
      try window.expectPicture(of: sandbox)
      try window.close()
      #expect(try window.program.wait() == 0)
      #expect(window.program.errors == "")
    }

    @Test(
      "An input method that starts after the window types into it, ends and starts again",
      arguments: FakeInputMethod.Kind.allCases)
    func lateInputMethod(kind: FakeInputMethod.Kind) throws {
      let bus = try PrivateBus()
      let own = kind == .ibus ? try PrivateBus() : bus
      let window = try open(
        bus,
        environment: kind == .ibus
          ? ["XMODIFIERS": "@im=ibus", "IBUS_ADDRESS": own.address] : ["XMODIFIERS": "@im=fcitx"])
      var herald: FakeService?
      func start() throws -> FakeInputMethod {
        let table = ["g": "ㅎ", "gk": "하", "gks": "한", "r": "ㄱ", "rm": "그", "rmf": "글"]
        let daemon = try FakeInputMethod(kind, on: own, table)
        if kind == .ibus { herald = try FakeService(kind.serviceName, on: bus) }
        try poll("a context is set up") { daemon.calls.count >= 2 }
        return daemon
      }
      func add(_ letters: String) throws {
        try window.awaitDialog { try window.press("n") }
        try window.type(letters)
        try window.press("Return")
      }

      var daemon: FakeInputMethod? = try start()
      try window.awaitDialog { try window.press("n") }
      // Nobody is asked while nobody types.
      try window.naps.awaitQuiet(seconds: 4, wakeUps: 1)
      try window.type("gksrmf")
      // With a frame before the field is gone; on a busy machine that comes long after the keys.
      try poll("where the caret is has been told") {
        daemon?.calls.contains { $0.hasPrefix("SetCursor") } ?? false
      }
      try window.press("Return")
      try poll("한글 is there") { try sandbox.list().map(\.name) == ["한글"] }
      try poll("the field is let go of") {
        daemon?.calls.last { $0.hasPrefix("Focus") } == "FocusOut"
      }

      try window.awaitDialog { try window.press("n") }
      try window.type("gk")
      // The second time; what is composed moves the caret, of which the daemon is told after it.
      try poll("it composes") { daemon?.calls.count { $0 == "k" } == 2 }
      (daemon, herald) = (nil, nil)
      try window.type("x")
      try window.press("Return")
      try poll("keys go on") { try sandbox.list().count == 2 }

      daemon = try start()
      try add("gks")
      try poll("한 is there") { try sandbox.list().count == 3 }
      #expect(try Set(sandbox.list().map(\.name)) == ["한글", "x", "한"])
      withExtendedLifetime((daemon, herald)) {}
    }

    @Test("What the desktop said last is how the next window begins, before anybody is asked")
    func remembered() throws {
      try sandbox.fill(["Buy food"])
      let bus = try PrivateBus()
      let portal = try FakePortal(on: bus, [FakePortal.appearance: ["color-scheme": .uint32(1)]])
      var window = try open(bus)
      try window.expectPicture(of: sandbox, "theme dark")
      try window.close()
      #expect(try window.program.wait() == 0)
      // The portal says nothing any more: only what is remembered can tell.
      portal.service["ReadAll"] = .silence
      window = try open(bus)
      try poll("the portal is asked") { portal.service.questions.count == 2 }
      try window.expectPicture(of: sandbox, "theme dark")
    }

    @Test("A theme from the command line is not changed by the desktop")
    func forced() throws {
      try sandbox.fill(["Buy food"], done: 1)
      let bus = try PrivateBus()
      let portal = try FakePortal(on: bus, [FakePortal.appearance: ["color-scheme": .uint32(1)]])
      let window = try open(bus, ["--theme", "contrast"])
      try poll("the portal is asked") { portal.service.questions.count == 1 }
      portal.change(FakePortal.appearance, "color-scheme", .uint32(2))
      portal.change(FakePortal.appearance, "color-scheme", .uint32(1))
      try window.naps.awaitQuiet()
      try window.expectPicture(of: sandbox, "theme contrast")
    }

    @Test("Reduced motion on the desktop: no balloon flies from then on")
    func reducedMotion() throws {
      try sandbox.fill(["Only"])
      let bus = try PrivateBus()
      let portal = try FakePortal(on: bus)
      let window = try open(bus)
      try poll("the portal is asked") { portal.service.questions.count == 1 }
      portal.change(FakePortal.gnome, "enable-animations", .bool(false))
      // Told after it, and seen.
      portal.change(FakePortal.appearance, "color-scheme", .uint32(1))
      try window.expectPicture(of: sandbox, "theme dark")
      try window.press("Home")
      try window.press("x")
      try poll("the task is done") { try sandbox.list().allSatisfy { !$0.isOpen } }
      // A balloon would ask for sixty frames a second.
      #expect(try window.naps.count(inSeconds: 2) < 40)
      try window.naps.awaitQuiet()
      try window.expectPicture(of: sandbox, "theme dark")
    }

    @Test("On a live bus the window sleeps; what others say there does not wake it")
    func idle() throws {
      let bus = try PrivateBus()
      let portal = try FakePortal(on: bus)
      let window = try open(bus)
      try window.naps.awaitQuiet()
      // What would wake it for a hundred signals would do so each time; the day's backup comes once.
      try poll("others' signals wake nobody") {
        let before = try window.naps.count()
        for number in 1...100 {
          portal.change(FakePortal.gnome, "cursor-size", .uint32(UInt32(number)))
          portal.service.emit("/", "org.example.Chatter", "Said", [.string("\(number)")])
        }
        sleep(2)
        return try window.naps.count() - before <= 1
      }
    }

    @Test(
      "A bus that hangs, or is gone, or never was, keeps no window waiting, and none awake",
      arguments: ["frozen", "gone", "none", "frozen, with an input method"])
    func badBus(_ kind: String) throws {
      try sandbox.fill(["Buy food"], done: 1)
      let bus = try PrivateBus()
      if kind.hasPrefix("frozen") { bus.freeze() }
      if kind == "gone" { bus.vanish() }
      let module: [String: String?] =
        kind.hasSuffix("input method")
        ? ["XMODIFIERS": "@im=ibus", "SDL_IM_MODULE": "ibus"]
        : kind == "none" ? ["DBUS_SESSION_BUS_ADDRESS": nil] : [:]
      // Without the frames in which what is done is seen to move, which are none of the bus's.
      let window = try open(bus, ["--reduced-motion"], environment: module)
      try window.expectPicture(of: sandbox)
      try window.press("n")
      try window.type("Milk")
      try window.press("Return")
      try poll("the task is there") { try sandbox.list().map(\.name).contains("Milk") }
      try window.press("Home")
      try window.press("Delete")
      try poll("the task is gone") { try sandbox.list().count == 1 }
      try window.naps.awaitQuiet(seconds: 8, wakeUps: 1)
      try window.close()
      #expect(try window.program.wait() == 0)
    }

    @Test(
      "Nearly no space is told once, by a notice that brings the window back when it is followed",
      .enabled(if: SmallDisk.isPossible))
    func lowSpace() throws {
      let bus = try PrivateBus()
      let name = "org.freedesktop.Notifications"
      let service = try FakeService(
        name, on: bus,
        [
          "GetCapabilities": .answer([.strings(["actions", "body"])]),
          "Notify": .answer([.uint32(5)]),
        ])
      func notices() -> [FakeService.Question] {
        service.questions.filter { $0.method == "Notify" }
      }
      // The home folder's disk is one of a megabyte, nearly full; what is told is remembered outside of it.
      let variables = [
        "DBUS_SESSION_BUS_ADDRESS": bus.address, "HOME": SmallDisk.path,
        "XDG_STATE_HOME": sandbox.folder.path,
      ].merging(desktop.environment.compactMapValues(\.self)) { $1 }
      for start in 1...2 {
        let program = try SmallDisk.start(
          "head -c 1000K /dev/zero >$HOME/filler && exec \(sandbox.program) --data \(sandbox.data)",
          environment: variables)
        let window = try AppWindow(on: desktop, of: program)
        if start == 1 {
          try poll("it is told") { !notices().isEmpty }
          #expect(notices()[0].arguments.contains("\"Almost no space is free\""))
          try window.minimize()
          service.emit("/", name, "ActionInvoked", [.uint32(5), .string("default")])
          try poll("the window is back") { try window.property("WM_STATE").contains("Normal") }
        }
        try window.naps.awaitQuiet()
        #expect(notices().count == 1)
        try window.press("ctrl+q")
        #expect(try program.wait() == 0)
      }
    }

    @Test("The bus goes away while the window is open: the window stays as it is")
    func vanishing() throws {
      try sandbox.fill(["Buy food"], done: 1)
      let bus = try PrivateBus()
      let portal = try FakePortal(on: bus, [FakePortal.appearance: ["color-scheme": .uint32(1)]])
      let window = try open(bus)
      try window.expectPicture(of: sandbox, "theme dark")
      bus.vanish()
      try window.naps.awaitQuiet()
      try window.expectPicture(of: sandbox, "theme dark")
      try window.close()
      #expect(try window.program.wait() == 0)
      #expect(window.program.errors == "")
      withExtendedLifetime(portal) {}
    }

    @Test("The bus goes away and comes back: who returns to the window has what it says now")
    func comingBack() throws {
      try sandbox.fill(["Buy food"], done: 1)
      let bus = try PrivateBus()
      var portal = try FakePortal(on: bus, [FakePortal.appearance: ["color-scheme": .uint32(1)]])
      let window = try open(bus)
      try window.expectPicture(of: sandbox, "theme dark")
      bus.vanish()
      try bus.comeBack()
      portal = try FakePortal(on: bus, [FakePortal.appearance: ["contrast": .uint32(1)]])
      try window.naps.awaitQuiet()
      #expect(portal.service.questions.isEmpty, "nobody looks in between")
      try window.minimize()
      try window.restore()
      try window.expectPicture(of: sandbox, "theme contrast")
      portal.change(FakePortal.appearance, "contrast", .uint32(0))
      try window.expectPicture(of: sandbox, "theme light")
      try window.close()
      #expect(try window.program.wait() == 0)
    }
  }
}
