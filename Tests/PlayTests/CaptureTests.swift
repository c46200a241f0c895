import Canvas
import Formats
import GoldenSupport
import Kit
import Loop
import Painting
import Play
import ProgramSupport
import TaskStore
import Tasks
import Testing

@testable import App
@testable import System

/// The window of one line, without a platform and in virtual time.
@Suite struct CaptureTests {
  /// The window as a person has it before them.
  private final class Line {
    let app: CaptureApp
    let database: TaskDatabase
    private let text: FontTextEngine
    private(set) var sizes: [Size] = []
    private var exitCode: Int32?

    init(
      _ database: TaskDatabase? = nil, theme: String = "light",
      direction: LayoutDirection = .leftToRight
    ) throws {
      let database = try database ?? TaskDatabase()
      text = try FontTextEngine(fonts: .fixed)
      let time = VirtualTime(
        wallClock: WallTime(milliseconds: Stage.defaultClock.milliseconds))
      var dependencies = Dependencies(loop: RunLoop(timeSource: time), text: text)
      dependencies.theme = try #require(Theme.all.first { $0.name == theme })
      dependencies.direction = direction
      (self.database, app) = (database, CaptureApp(database: database, dependencies))
      app.onSizeChange { [unowned self] size in
        sizes.append(size)
        app.root.handle(.resized(size))
      }
      app.root.handle(.resized(app.size))
      app.root.handle(.focusChanged(true))
      settle()
    }

    /// Until nothing is due any more.
    private func settle() {
      for _ in 1...4 {
        _ = app.root.nextFrame()
        _ = app.root.loop.run(mode: .default, before: app.root.loop.now)
      }
      for case .exit(let code) in app.root.takeSignals() { exitCode = code }
    }

    func type(_ text: String) {
      app.root.handle(.text(text))
      settle()
    }

    func press(_ key: Key, _ modifiers: Modifiers = [], isRepeat: Bool = false) {
      var press = KeyPress(key, modifiers)
      press.isRepeat = isRepeat
      app.root.handle(.keyPressed(press))
      settle()
    }

    func paste(_ text: String) {
      app.root.clipboard.write(text)
      press(.character("v"), .control)
      for _ in 1...40 { settle() }
    }

    func click(_ name: String) throws {
      let found = app.root.semanticTree().flattened.first { $0.semantics.name.hasPrefix(name) }
      let place = try #require(found, "\(name) is not there").frame.center
      app.root.handle(.pointerMoved(place))
      app.root.handle(.pointerPressed(place, button: .primary, clicks: 1))
      app.root.handle(.pointerReleased(place, button: .primary))
      settle()
    }

    var isOpen: Bool { exitCode == nil }
    var tree: String { app.root.semanticTree().dump() }
    var names: [String] { ((try? database.load()) ?? TaskList()).map(\.name) }

    func expectGolden(_ name: String, _ look: String? = nil) {
      var bitmap = Bitmap(width: Int(app.size.width), height: Int(app.size.height))
      app.root.handle(.resized(app.size))
      Raster(glyphs: text).paint(
        app.root.nextFrame().commands, onto: &bitmap, scale: 1,
        background: app.root.theme.background)
      PlayTests.expectGolden(bitmap, saying: tree, name, look)
    }
  }

  @Test(
    "An empty line, and one with a date, a list and tags", arguments: ["light", "contrast-dark"])
  func pictures(_ theme: String) throws {
    let line = try Line(theme: theme)
    line.expectGolden("capture-empty", theme)
    line.type("Pay rent +Home #money every month on the 1st 9:00")
    line.expectGolden("capture-typed", theme)
  }

  @Test("For a language that is read from the right; and what was added")
  func mirrored() throws {
    let line = try Line(direction: .rightToLeft)
    line.type("اشتر الخبز #بيت tomorrow")
    line.expectGolden("capture-typed", "right-to-left")
    line.press(.enter, .control)
    line.expectGolden("capture-added-right-to-left")
  }

  @Test("The offer to make a task of each line", arguments: ["light", "contrast-dark"])
  func offer(_ theme: String) throws {
    let line = try Line(theme: theme)
    line.paste("Pay rent tomorrow\n- [x] Buy milk #shop")
    line.expectGolden("capture-lines", theme)
  }

  @Test("A language whose dates are added while it is open is understood at once")
  func dateLanguages() throws {
    let line = try Line()
    line.type("Позвонить завтра")
    #expect(!line.tree.contains("Due "))
    #expect(line.app.settings.use("ru", for: .dateLanguages) == nil)
    line.app.storeChanged()
    #expect(line.tree.contains("Due Friday, 2 January"))
  }

  @Test("Enter stores and closes; a key that is still held down does neither")
  func enter() throws {
    let line = try Line()
    line.type("Buy food #shop tomorrow")
    line.press(.enter, isRepeat: true)
    #expect(line.isOpen && line.names == [])
    line.press(.enter)
    #expect(!line.isOpen && line.names == ["Buy food"])
    let task = try #require(line.database.load().first)
    #expect(line.database.labels.typed(of: task) == ["#shop"])
    var json = ""
    try line.database.records.exportJSON { json += $0 }
    #expect(json.contains("2026-01-02"))
  }

  @Test("Ctrl+Enter stores, says so and goes on; Enter on an empty line, or Escape, only closes")
  func goingOn() throws {
    let line = try Line()
    line.press(.enter, .control)
    #expect(line.isOpen && line.names == [], "nothing is no task")
    for name in ["One", "Two"] {
      line.type(name)
      line.press(.enter, .control)
      #expect(line.isOpen && line.tree.contains("Added “\(name)”"))
    }
    line.type("T")
    #expect(!line.tree.contains("Added"), "what was said is of the former one")
    line.press(.escape)
    #expect(!line.isOpen && line.names == ["One", "Two"])
    let empty = try Line()
    empty.press(.enter)
    #expect(!empty.isOpen && empty.names == [])
    let left = try Line()
    left.press(.character("w"), .control)
    #expect(!left.isOpen)
  }

  @Test("A date can stay text, by key and by mouse; the window is as high as what is said")
  func keepingText() throws {
    let line = try Line()
    line.type("Call tomorrow")
    let high = try #require(line.sizes.last)
    #expect(high.height > 56 && high.width == 520)
    line.press(.character("d"), .control)
    #expect(line.sizes.last == Size(width: 520, height: 56))
    line.press(.character("d"), .control)
    #expect(line.sizes.last == high)
    try line.click("Keep it as text")
    line.press(.enter)
    #expect(line.names == ["Call tomorrow"])
  }

  @Test("Of several pasted lines each can become a task, with its date, by mouse and by key")
  func lines() throws {
    let line = try Line()
    line.paste("Pay rent tomorrow\n- [x] Buy milk #shop")
    #expect(line.names == [] && line.tree.contains("Add 2 tasks"))
    #expect(line.sizes.last.map { $0.height > 56 } == true)
    try line.click("Add 2 tasks")
    #expect(line.isOpen && line.names == ["Pay rent", "Buy milk"])
    #expect(line.tree.contains("Added 2 tasks") && !line.tree.contains("Add 2 tasks"))
    #expect(try line.database.load()[0].due != nil)
    #expect(try line.database.undo()?.rows.count == 2, "one step")
    line.paste((1...1_000).map { "task \($0)" }.joined(separator: "\n"))
    line.press(.tab)
    line.press(.space)
    for _ in 1...40 { line.press(.other) }
    #expect(line.names.count == 1_000)
    line.paste("a\nb")
    line.type("c")
    #expect(!line.tree.contains("Add 2 tasks"), "another text is another name")
  }

  @Test("Lines that are on their way are given up with the window, and nothing of them stays")
  func linesGivenUp() throws {
    let line = try Line()
    line.paste((1...100_000).map { "task \($0)" }.joined(separator: "\n"))
    try line.click("Add")
    #expect(line.isOpen && line.tree.contains("%"))
    line.press(.escape)
    #expect(!line.isOpen && line.names == [])
  }

  @Test("Why a name is not taken stands below it, and it stays as it is written")
  func refusal() throws {
    let folder = try TemporaryFolder()
    let timeout = LockTimeout(milliseconds: 1)
    let database = try TaskDatabase.open(folder: folder.path, timeout: timeout).database
    let other = try TaskDatabase.open(folder: folder.path, timeout: timeout).database
    let line = try Line(database)
    line.type("Buy food")
    let adding = try other.beginAdding(
      [NewTask(try TaskName("Busy"))], at: Timestamp(milliseconds: 0))
    line.press(.enter)
    #expect(line.isOpen && line.sizes.last.map { $0.height > 56 } == true, "it says why")
    adding.cancel()
    line.press(.enter)
    #expect(!line.isOpen && line.names == ["Buy food"])
  }

  @Test("A name that another start brings is written where nothing stands yet")
  func proposal() throws {
    let line = try Line()
    line.app.show(.new(name: "Call tomorrow"))
    line.app.show(.new(name: "Another"))
    line.app.show(.show)
    line.press(.enter)
    #expect(line.names == ["Call"])
  }

  // MARK: A key for it

  /// The settings over an empty window, on a desktop that answers so.
  private func settings(
    _ state: CaptureKey.State, _ clipboard: Clipboard = .inMemory(),
    set: @escaping (Bool) -> CaptureKey.State = { _ in .off }
  ) throws -> (RootView, FontTextEngine) {
    let text = try FontTextEngine(fonts: .fixed)
    var dependencies = Dependencies(loop: RunLoop(timeSource: VirtualTime()), text: text)
    dependencies.clipboard = clipboard
    let root = dependencies.root(over: View())
    root.handle(.resized(Size(width: 480, height: 720)))
    let key = CaptureKey(look: { $0(state) }, set: { $1(set($0)) })
    _ = SettingsDialog.present(in: root, Settings(), key)
    root.handle(.focusChanged(true))
    _ = root.nextFrame()
    for name in ["Add from anywhere…"] { try press(name, in: root) }
    return (root, text)
  }

  private func press(_ name: String, in root: RootView) throws {
    let found = root.semanticTree().flattened.last { $0.semantics.name == name }
    _ = try #require(found, "\(name) is not there: \(root.semanticTree().dump())")
    while root.focusedView?.semantics?.name != name { root.handle(.keyPressed(KeyPress(.tab))) }
    root.handle(.keyPressed(KeyPress(.space)))
    root.handle(.keyReleased(.space))
    _ = root.nextFrame()
  }

  @Test(
    "What a key can be, in the settings",
    arguments: [
      ("off", CaptureKey.State.off), ("on", .on("Super+Shift+A", needsWindow: false)),
      ("window", .on("", needsWindow: true)), ("command", .command("/usr/bin/aloft add --window")),
    ])
  func key(_ name: String, _ state: CaptureKey.State) throws {
    let (root, text) = try settings(state)
    var bitmap = Bitmap(width: 480, height: 720)
    Raster(glyphs: text).paint(
      root.nextFrame().commands, onto: &bitmap, scale: 1, background: root.theme.background)
    expectGolden(bitmap, saying: root.semanticTree().dump(), "capture-key-\(name)")
  }

  @Test("A key is set and taken away by a press; what the desktop has not done is said")
  func settingKey() throws {
    var asked: [Bool] = []
    var isWilling = true
    let (root, _) = try settings(.off) { isOn in
      asked.append(isOn)
      return isOn == isWilling ? .on("F9", needsWindow: false) : .off
    }
    try press("Set a key", in: root)
    #expect(root.semanticTree().dump().contains("F9 opens a line"))
    try press("Take it away", in: root)
    isWilling = false
    try press("Set a key", in: root)
    #expect(asked == [true, false, true])
    #expect(root.semanticTree().dump().contains("The desktop has not done it."))
  }

  @Test("Where no program can set a key the command is copied")
  func copyingCommand() throws {
    var copied: [String] = []
    var clipboard = Clipboard.inMemory()
    clipboard.write = { copied.append($0) }
    let (root, _) = try settings(.command("aloft add --window"), clipboard)
    try press("Copy the command", in: root)
    #expect(copied == ["aloft add --window"])
    #expect(!root.semanticTree().dump().contains("Copy the command"), "the dialog is closed")
  }
}
