import Canvas
import Testing

extension WindowNeighbourTests {
  /// What people type with who have more letters than keys, by the engines that they have.
  @Suite struct InputMethods {
    let sandbox: Sandbox
    let desktop: Desktop

    init() throws {
      sandbox = try Sandbox()
      desktop = try Desktop()
    }

    private func open(_ method: LiveInputMethod) throws -> AppWindow {
      try AppWindow(on: desktop, sandbox, environment: method.environment)
    }

    /// Types into a new task's field, which is open or to be opened, and gives the name that comes of it.
    private func add(_ keys: String, in window: AppWindow, isOpen: Bool = false) throws -> String {
      let count = try sandbox.list().count
      if !isOpen { try window.awaitDialog { try window.press("n") } }
      try desktop.typeKeys(keys)
      try poll("\(keys) is entered") { try sandbox.list().count > count }
      return try sandbox.list().max { $0.id < $1.id }?.name ?? ""
    }

    /// Returns when a name has been composed, whatever names there are before. No Esc: it ends Korean.
    /// - Parameter window: has a field that is open.
    private func awaitComposing(in window: AppWindow, with method: LiveInputMethod) throws {
      try method.chooseEngine()
      var names: [String] = []
      try poll("names are composed: \(names)") {
        names.append(try add(method.engine.stories[0], in: window, isOpen: names.isEmpty))
        return names.contains { $0.contains { !$0.isASCII } }
      }
    }

    @Test(
      "The same keys make the same text as in a GTK entry",
      arguments: LiveEngine.installed)
    func oracle(engine: LiveEngine) throws {
      let method = try LiveInputMethod(engine, on: desktop.environment)
      try method.start()
      let entry = try GTKEntry(on: desktop, environment: method.environment)
      try entry.awaitComposing(with: method)
      let expected = try engine.stories.map { try entry.entered($0) }
      let window = try open(method)
      try window.awaitDialog { try window.press("n") }
      try awaitComposing(in: window, with: method)
      let names = try engine.stories.map { try add($0, in: window) }
      #expect(names == expected)
    }

    private static let hasKorean = LiveEngine.installed.contains(.hangul)

    /// Pixels of the dialog's field, around which labels tick.
    private func field(of window: AppWindow) throws -> [UInt32] {
      let (picture, place) = (
        try window.picture(), try sandbox.place(of: "field \"Name\"", after: "key n")
      )
      let middle = (x: Int(place.x), y: Int(place.y))
      return [2, 10].flatMap { y in (-170 ..< -70).map { picture[middle.x + $0, middle.y + y] } }
    }

    @Test(
      "What is being composed is kept by a press elsewhere, and while another window has the keyboard",
      .enabled(if: hasKorean))
    func leaving() throws {
      let method = try LiveInputMethod(.hangul, on: desktop.environment)
      try method.start()
      let window = try open(method)
      let other = try GTKEntry(on: desktop, environment: [:])
      try window.takeKeyboard()
      try window.awaitDialog { try window.press("n") }
      try awaitComposing(in: window, with: method)
      try window.awaitDialog { try window.press("n") }
      try window.type("gks")
      try window.click(at: try sandbox.place(of: "button \"Add\"", after: "key n"))
      try poll("한 is there") { try sandbox.list().last?.name == "한" }

      try window.awaitDialog { try window.press("n") }
      try window.type("rmf")
      try window.awaitCalm()
      let composing = try field(of: window)
      try other.takeKeyboard()
      try poll("it is composed") { try field(of: window) != composing }
      try window.takeKeyboard()
      #expect(try add("gks⏎", in: window, isOpen: true) == "글한")
    }

    @Test(
      "A daemon that comes late and wakes no field, its engine that dies, another daemon",
      .enabled(if: hasKorean))
    func dying() throws {
      let method = try LiveInputMethod(.hangul, on: desktop.environment)
      let window = try open(method)
      try method.start()
      var entry: GTKEntry? = try GTKEntry(on: desktop, environment: method.environment)
      try entry?.awaitComposing(with: method)
      try entry?.type("gk")
      try method.killEngine()
      let expected = try entry?.entered("x⏎")
      entry = nil
      try window.takeKeyboard()
      // Before there are labels that tick.
      try window.awaitDialog { try window.press("n") }
      try window.naps.awaitQuiet(seconds: 4, wakeUps: 1)
      try awaitComposing(in: window, with: method)
      try window.awaitDialog { try window.press("n") }
      try window.type("gk")
      try window.awaitCalm()
      try method.killEngine()
      #expect(try add("x⏎", in: window, isOpen: true) == expected)

      try window.awaitDialog { try window.press("n") }
      method.die()
      #expect(try add("x⏎", in: window, isOpen: true) == "x")
      try method.start()
      try window.awaitDialog { try window.press("n") }
      try awaitComposing(in: window, with: method)
    }
  }
}
