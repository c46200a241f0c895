import BusSupport
import Canvas
import Glibc
import ProgramSupport
import Testing

extension WindowNeighbourTests {
  /// Aloft on a Wayland compositor that draws frames itself, with a screen that changes.
  @Suite(.enabled(if: Sway.skipReason == nil, Sway.comment))
  struct WaylandScreen {
    let sandbox: Sandbox
    let sway: Sway

    init() throws { (sandbox, sway) = (try Sandbox(), try Sway()) }

    @Test(
      "Pixels are the screen's own at scale 1, at 2, and back, and no OpenGL stands behind them")
    func scales() throws {
      try sandbox.fill(["Buy food", "Купить хлеб", "买牛奶"])
      let aloft = try sway.start(sandbox)
      try sway.expectPicture(of: sandbox)
      try sway.command("output", "HEADLESS-1", "scale", "2")
      try sway.expectPicture(of: sandbox, scale: 2)
      try sway.command("output", "HEADLESS-1", "scale", "1")
      try sway.expectPicture(of: sandbox)
      let naps = Naps(program: aloft)
      #expect(naps.mappedFiles(named: ["libGL", "libEGL", "libvulkan", "gallium"]) == [])
      try poll("one thread is left") { try naps.threadCount() == 1 }
      aloft.signal(SIGTERM)
      let outcome = try aloft.outcome()
      #expect(outcome.code == 0)
      let way = "server=wayland because=only-one presenter=wayland-shared"
      #expect(outcome.messages.first?.hasPrefix(way) == true, "\(outcome.errors)")
    }

    @Test("The compositor killed amid a drag: one line, code 1, and every task where it was")
    func killedAmidDrag() throws {
      try sandbox.fill(["One", "Two", "Three"])
      let pointer = try VirtualPointer(on: sway)
      let aloft = try sway.start(sandbox)
      try sway.expectPicture(of: sandbox)
      let box = try sandbox.place(
        of: "checkbox \"Done: One\"", width: Double(Sway.width), height: Double(Sway.height))
      let still = try sway.picture()
      try pointer.move(to: Point(x: box.x + 60, y: box.y))
      try pointer.press(.left)
      for step in 1...9 { try pointer.move(to: Point(x: box.x + 60, y: box.y + 10 * Double(step))) }
      // The rows below make room: in the second one there is another name, which no hover brings about.
      func secondName(_ picture: Bitmap) -> [UInt32] {
        let (left, top) = (Int(box.x) + 20, Int(box.y) + 40)
        return (top..<top + 16).flatMap { y in (left..<left + 40).map { picture[$0, y] } }
      }
      try poll("the task is lifted: \(aloft.account)") {
        try secondName(sway.picture()) != secondName(still)
      }
      sway.program.signal(SIGKILL)
      let outcome = try aloft.outcome()
      #expect(outcome.code == 1)
      #expect(
        outcome.messages.contains("aloft: the display server has gone; all tasks are saved"))
      #expect(try sandbox.list().map(\.name) == ["One", "Two", "Three"])
    }

    @Test("A keyboard on the screen, with a keymap of a few keys, types in four scripts")
    func virtualKeyboard() throws {
      try sandbox.fillTicking(["One"])
      let aloft = try sway.start(sandbox)
      try poll("the window is there") { try sway.command("-t", "get_tree").contains("aloft") }
      let names = ["Hello", "Привет", "买牛奶", "שלום"]
      for name in names { try sway.type("n", "-s", "100", name, "-k", "Return") }
      try poll("all is typed: \(aloft.account)") {
        try Set(sandbox.list().map(\.name)).isSuperset(of: names)
      }
      try sway.type("-M", "ctrl", "q", "-m", "ctrl")
      #expect(try aloft.wait() == 0)
    }

    @Test("A start waits for few answers: one before SDL, two of its own, and SDL's")
    func waits() throws {
      try sandbox.fill(["One"])
      let aloft = try sway.start(sandbox, others: ["WAYLAND_DEBUG": "1"])
      try sway.expectPicture(of: sandbox)
      aloft.signal(SIGTERM)
      let outcome = try aloft.outcome()
      #expect(outcome.code == 0)
      let requests = outcome.errors.split(separator: "\n").filter { $0.contains(" -> ") }
      let start = requests.prefix { !$0.contains(".attach(wl_buffer") }
      #expect(start.count < requests.count, "there was a picture")
      func count(_ request: String) -> Int { start.count { $0.contains(request) } }
      // SDL waits for three: its first two, and the one for a title bar.
      #expect(count(".sync(") == 6, "\(start.joined(separator: "\n"))")
      #expect(count(".get_registry(") == 3)
      #expect(count(".bind(") > 2)
    }

    @Test("Dead keys compose, also after other keyboards have come and gone")
    func deadKeys() throws {
      try sandbox.fill(["One"])
      let aloft = try sway.start(sandbox, others: ["LC_ALL": "en_US.UTF-8"])
      try sway.expectPicture(of: sandbox)
      // Each command is a keyboard of its own: what is begun on one is no other's.
      try sway.type("n", "-s", "200", "-k", "dead_acute", "e", "-k", "Return")
      try poll("it is composed: \(aloft.account)") {
        try sandbox.list().map(\.name).contains("é")
      }
      for _ in 0..<5 { try sway.type("-k", "End", "-k", "Home") }
      try sway.type("n", "-s", "200", "-k", "dead_diaeresis", "o", "-k", "Return")
      try poll("it is composed: \(aloft.account)") {
        try sandbox.list().map(\.name).contains("ö")
      }
      aloft.signal(SIGTERM)
      #expect(try aloft.wait() == 0)
    }

    @Test(
      "The compositor's input method composes in a field: pinyin, by text-input-v3",
      .enabled(if: LiveEngine.installed.contains(.fcitxPinyin)))
    func inputMethod() throws {
      try sandbox.fill(["One"])
      let method = try LiveInputMethod(.fcitxPinyin, on: sway.environment)
      try method.start()
      let aloft = try sway.start(sandbox)
      try sway.expectPicture(of: sandbox)
      // The method hears of the field from the compositor, at its own pace, and what is typed before that
      // is letters; then it is typed once more.
      try poll("a name is composed: \(aloft.account)") {
        try sway.type("n", "-s", "500", "nihao", "-s", "500", " ", "-s", "300", "-k", "Return")
        return try sandbox.list().map(\.name).contains("你好")
      }
      aloft.signal(SIGTERM)
      #expect(try aloft.wait() == 0)
    }

    @Test(
      "A screen reader hears of every key first, with what it means and what is held, and may keep it"
    )
    func readersKeys() throws {
      try sandbox.fill(["One"])
      let session = try PrivateBus()
      let readers = try FakeReaders(on: session)
      let aloft = try sway.start(sandbox, bus: session.address)
      try sway.expectPicture(of: sandbox)
      try poll("readers know of it") { !readers.programs.isEmpty }
      let registry = try #require(readers.registry)
      /// What the registry was told of keys, pressed (0) or let go (1), by what they mean.
      func keys(_ kind: Int, _ symbol: Int, with modifiers: Int) -> Bool {
        registry.questions.contains { question in
          guard question.method == "NotifyListenersSync", let told = question.arguments.first
          else { return false }
          let parts = told.dropFirst().split(separator: ", ")
          return parts[0] == "u\(kind)" && parts[1] == "i\(symbol)" && parts[3] == "i\(modifiers)"
        }
      }
      registry["NotifyListenersSync"] = .answer([.bool(true)])
      try sway.type("n")
      try poll("it is kept") { keys(0, 0x6E, with: 0) && keys(1, 0x6E, with: 0) }
      try sway.expectPicture(of: sandbox)
      registry["NotifyListenersSync"] = .answer([.bool(false)])
      try sway.type("n", "-s", "100", "Ж", "-k", "Return")
      try poll("what nobody keeps is the window's: \(aloft.account)") {
        try sandbox.list().map(\.name).contains("Ж")
      }
      #expect(
        keys(0, 0x6F6, with: 0) || keys(0, 0x100_0416, with: 0),
        "a letter of its own: \(registry.questions.map(\.arguments))")
      try sway.type("-M", "ctrl", "q", "-m", "ctrl")
      #expect(try aloft.wait() == 0)
      #expect(keys(0, 0x71, with: 4), "Ctrl is held")
    }

    @Test(
      "Without memory for a frame the last one stays on the screen, and the next comes when there is some"
    )
    func memory() throws {
      try sandbox.fill(["One", "Two"])
      let aloft = try sway.start(sandbox)
      try sway.expectPicture(of: sandbox)
      let naps = Naps(program: aloft)
      func limit(_ bytes: String) throws {
        try Tools.run("prlimit", ["--pid=\(aloft.process)", "--fsize=\(bytes):"])
      }
      // No file may become larger; shared memory is one.
      try limit("4096")
      try sway.command("output", "HEADLESS-1", "scale", "2")
      try poll("it has no picture any more") { naps.mappedFiles(named: ["memfd:aloft"]) == [] }
      try limit("unlimited")
      try sway.expectPicture(of: sandbox, scale: 2)
      aloft.signal(SIGTERM)
      #expect(try aloft.wait() == 0)
    }

    @Test("Without memory for the first frame a line says so, and the code is 1")
    func noMemory() throws {
      try sandbox.fill(["One"])
      // The store may be written, a picture of this size may not.
      let limited = try Program(
        try Tools.find("prlimit"),
        ["--fsize=1000000", sandbox.program, "--data", sandbox.data, "--no-widgets"],
        environment: sway.environment)
      let outcome = try limited.outcome()
      #expect(outcome.code == 1)
      let line =
        "aloft: no window: there is no memory for its picture: File too large. "
        + "Close other programs, then start it again"
      #expect(outcome.messages == [line], "\(outcome.errors)")
    }

    @Test(
      "A full /dev/shm is none of its business: it starts, and grows with its screen",
      .enabled(if: SmallDisk.isPossible, "it takes a mount"))
    func fullMemoryDisk() throws {
      try sandbox.fill(["One"])
      let script = """
        mount --bind \(SmallDisk.path) /dev/shm && cat /dev/zero >/dev/shm/full 2>/dev/null
        echo >/dev/shm/more 2>/dev/null && echo "there is room" && exit 3
        exec '\(sandbox.program)' --data '\(sandbox.data)' --no-widgets
        """
      let aloft = try SmallDisk.start(script, environment: sway.environment)
      try sway.expectPicture(of: sandbox)
      try sway.command("output", "HEADLESS-1", "scale", "2")
      try sway.expectPicture(of: sandbox, scale: 2)
      aloft.signal(SIGTERM)
      let outcome = try aloft.outcome()
      #expect(outcome.code == 0 && outcome.errors == "", "\(outcome.output)\(outcome.errors)")
    }

    @Test(
      "On another workspace it sleeps though its labels tick, and is killed with its compositor",
      .enabled(if: isThorough, "as on weston; with ALOFT_FAULTS=all"))
    func away() throws {
      try sandbox.fillTicking(["One", "Two"])
      let aloft = try sway.start(sandbox)
      let naps = Naps(program: aloft)
      try naps.awaitTicking()
      try sway.command("workspace", "2")
      try naps.awaitQuiet(seconds: 4)
      #expect(naps.mappedFiles(named: ["memfd:aloft"]) == [], "its pictures are given back")
      try sway.command("workspace", "1")
      try naps.awaitTicking()
      try poll("it wakes up twice a second") { try naps.count(inSeconds: 3) <= 6 }
      sway.program.signal(SIGKILL)
      let outcome = try aloft.outcome()
      #expect(outcome.code == 1)
      #expect(
        outcome.messages.contains("aloft: the display server has gone; all tasks are saved"))
    }
  }
}
