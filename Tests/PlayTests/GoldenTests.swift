import App
import Canvas
import DiskUsage
import GoldenSupport
import Kit
import Loop
import Painting
import Play
import Tasks
import Testing
import Widgets
import Wording

/// Pictures of the window, compared pixel by pixel, each with the semantic tree beside it.
@Suite struct GoldenTests {
  static let themes = Theme.all.map(\.name)

  static let scripts = [
    "Buy food", "اشتر الخبز والحليب 12 من السوق الكبير في وسط المدينة القديمة",
    "买牛奶和面包", "Позвонить в банк", "Call אמא in room 5",
  ]

  func stage(_ theme: String, size: Size = Size(width: 480, height: 720)) throws -> Stage {
    let stage = try Stage.make(size: size)
    stage.setTheme(try #require(Theme.all.first { $0.name == theme }))
    return stage
  }

  @Test("Empty", arguments: ["light", "dark"])
  func empty(_ theme: String) throws {
    expectGolden(try stage(theme), "empty", theme)
  }

  @Test("Several tasks, one completed, one selected, one old", arguments: themes)
  func several(_ theme: String) throws {
    let stage = try stage(theme)
    stage.add("Renew the passport before the summer")
    stage.setClock(milliseconds: Stage.defaultClock.milliseconds + 8 * 86_400_000)
    stage.add("Call the bank about the letter that they sent in spring and never answered again")
    stage.setClock(milliseconds: Stage.defaultClock.milliseconds + 10 * 86_400_000 + 7_265_000)
    for name in ["Buy food", "Water the plants"] { stage.add(name) }
    try stage.click("Done: Buy food")
    stage.advance(by: .seconds(10))
    stage.move(to: Point(x: 240, y: 600))
    stage.key(KeyPress(.home))
    expectGolden(stage, "several", theme)
  }

  @Test("How old tasks are, from an hour to years", arguments: themes)
  func ages(_ theme: String) throws {
    let stage = try stage(theme)
    let ages: [(String, days: Double)] = [
      ("Three and a half years", 1_278), ("A year and a month", 395), ("Four months", 120),
      ("Six weeks", 42), ("Eight days", 8), ("Five days", 5), ("Two days", 2),
      ("Two hours", 1.0 / 12), ("Just now", 0),
    ]
    for (name, days) in ages {
      let age = Int64(((ages[0].days - days) * 86_400_000).rounded())
      stage.setClock(milliseconds: Stage.defaultClock.milliseconds + age)
      stage.add(name)
    }
    stage.advance(by: .seconds(20))
    stage.key(KeyPress(.home))
    stage.key(KeyPress(.down))
    stage.key(KeyPress(.character("i")))
    expectGolden(stage, "ages", theme)
  }

  @Test("The window's menu, and the themes beside it", arguments: themes)
  func windowMenu(_ theme: String) throws {
    let stage = try stage(theme)
    for name in Self.scripts { stage.add(name) }
    try stage.click("Menu")
    stage.key(KeyPress(.character("t")))
    stage.key(KeyPress(.right))
    expectGolden(stage, "menu-window", theme)
  }

  @Test("A task's menu under the pointer", arguments: ["light", "dark"])
  func taskMenu(_ theme: String) throws {
    let stage = try stage(theme, size: Size(width: 280, height: 320))
    for name in Self.scripts { stage.add(name) }
    try stage.rightClick("Buy food")
    stage.move(to: Point(x: 170, y: 170))
    expectGolden(stage, "menu-task", theme)
  }

  @Test("The settings, one of them with the keyboard", arguments: themes)
  func settings(_ theme: String) throws {
    let stage = try stage(theme)
    stage.add("Buy food")
    stage.advance(by: .seconds(10))
    stage.key(KeyPress(.character(","), .control))
    stage.key(KeyPress(.tab))
    stage.move(to: try stage.place(of: "Start with the session"))
    stage.advance(by: .seconds(1))
    stage.key(KeyPress(.tab))
    expectGolden(stage, "settings", theme)
  }

  @Test("The settings in the smallest window, and their end", arguments: ["light", "dark"])
  func smallSettings(_ theme: String) throws {
    let stage = try stage(theme, size: Size(width: 280, height: 320))
    stage.key(KeyPress(.character(","), .control))
    expectGolden(stage, "settings-small", theme)
    try stage.wheel(20, at: "Theme")
    stage.advance(by: .seconds(1))
    expectGolden(stage, "settings-small-end", theme)
  }

  @Test("A setting's menu over the settings", arguments: ["light", "contrast-dark"])
  func settingMenu(_ theme: String) throws {
    let stage = try stage(theme)
    stage.key(KeyPress(.character(","), .control))
    try stage.click("Theme")
    expectGolden(stage, "settings-menu", theme)
  }

  @Test("Scrolled into a long list")
  func scrolled() throws {
    let stage = try stage("light")
    stage.paste((1...500).map { "Task number \($0)" }.joined(separator: "\n"))
    stage.key(KeyPress(.home))
    stage.advance(by: .seconds(10))
    try stage.wheel(50, at: "Tasks")
    stage.advance(by: .seconds(1))
    expectGolden(stage, "scrolled")
  }

  @Test("The dialog with a refusal", arguments: themes)
  func dialog(_ theme: String) throws {
    let stage = try stage(theme)
    stage.key(KeyPress(.character("n")))
    stage.key(KeyPress(.enter))
    expectGolden(stage, "dialog", theme)
  }

  @Test(
    "A new task is written in its row, below the selected one", arguments: themes)
  func newRow(_ theme: String) throws {
    let stage = try stage(theme)
    for name in Self.scripts { stage.add(name) }
    stage.advance(by: .seconds(10))
    try stage.click("Buy food")
    stage.key(KeyPress(.character("n"), .shift))
    stage.type("Water the plants")
    expectGolden(stage, "entry-new", theme)
  }

  @Test(
    "A task is renamed in its row; what is refused is said there", arguments: ["light", "dark"])
  func renamedRow(_ theme: String) throws {
    let stage = try stage(theme, size: Size(width: 280, height: 320))
    for name in Self.scripts { stage.add(name) }
    stage.advance(by: .seconds(10))
    stage.key(KeyPress(.home))
    stage.key(KeyPress(.down))
    stage.advance(by: .seconds(1))
    stage.key(KeyPress(.function(2)))
    expectGolden(stage, "entry-rename-small", theme)
    stage.send(.text(String(repeating: "long ", count: 220)))
    stage.key(KeyPress(.enter))
    stage.advance(by: .seconds(1))
    expectGolden(stage, "entry-refused-small", theme)
  }

  @Test("A task on its way to another place", arguments: themes)
  func dragged(_ theme: String) throws {
    let stage = try stage(theme)
    for name in ["One", "Two", "Three"] { stage.add(name) }
    stage.advance(by: .seconds(20))
    try stage.beginDrag(from: "One", to: "Three")
    let place = try stage.place(of: "Three")
    stage.move(to: Point(x: place.x + 4, y: place.y - 14))
    expectGolden(stage, "dragged", theme)
  }

  @Test("Many lines that were dropped", arguments: ["light", "dark"])
  func dropped(_ theme: String) throws {
    let stage = try stage(theme)
    stage.add("Write to Anna")
    stage.advance(by: .seconds(20))
    let lines = (1...30).map { "\($0). " + Self.scripts[$0 % Self.scripts.count] }
    stage.drop(Drop(text: lines.joined(separator: "\n")))
    expectGolden(stage, "dropped", theme)
  }

  @Test("A task on its way further than what was in sight", arguments: ["dark", "contrast"])
  func draggedFar(_ theme: String) throws {
    let stage = try stage(theme)
    stage.paste((1...40).map { "Task \($0)" }.joined(separator: "\n"))
    stage.key(KeyPress(.home))
    stage.advance(by: .seconds(10))
    try stage.beginDrag(from: "Task 2", to: "Task 10")
    stage.advance(by: .seconds(1))
    stage.move(to: Point(x: 390, y: 400))
    // One of these has to be a picture of its own; there is none by day.
    expectGolden(stage, "dragged-far", theme == "dark" ? nil : theme)
  }

  @Test("A search: what matches, open and done", arguments: ["light", "dark"])
  func search(_ theme: String) throws {
    let stage = try stage(theme)
    stage.paste("Buy food\nCall the bank\n- [x] Buy stamps\nWater the plants\nBuy bread")
    stage.advance(by: .seconds(20))
    stage.key(KeyPress(.character("f"), .control))
    stage.type("buy")
    expectGolden(stage, "search", theme)
  }

  @Test("A search that finds nothing")
  func searchInVain() throws {
    let stage = try stage("light")
    stage.add("Buy food")
    stage.advance(by: .seconds(20))
    stage.key(KeyPress(.character("f"), .control))
    stage.type("bread")
    expectGolden(stage, "search-in-vain")
  }

  @Test("Names in four scripts", arguments: ["light", "dark"])
  func names(_ theme: String) throws {
    let stage = try stage(theme)
    for name in Self.scripts {
      stage.key(KeyPress(.character("n")))
      stage.type(name)
      stage.key(KeyPress(.enter))
    }
    stage.setClock(milliseconds: Stage.defaultClock.milliseconds + 3_700_000)
    stage.advance(by: .seconds(1))
    stage.move(to: Point(x: 240, y: 600))
    expectGolden(stage, "names", theme)
  }

  /// The window is just high enough for the panel.
  @Test("Why the app cannot start, in a window of its own", arguments: themes)
  func trouble(_ theme: String) throws {
    let text = try FontTextEngine(fonts: .fixed)
    var dependencies = Dependencies(loop: RunLoop(timeSource: VirtualTime()), text: text)
    dependencies.theme = try #require(Theme.all.first { $0.name == theme })
    let app = TroubleApp(
      reason: StoreError.newerVersion(
        path: "/home/ada/.local/share/aloft/aloft.db", found: 2, known: 1
      ).sentence, dependencies)
    app.root.handle(.resized(app.size))
    var bitmap = Bitmap(width: Int(app.size.width), height: Int(app.size.height))
    Raster(glyphs: text).paint(
      app.root.nextFrame().commands, onto: &bitmap, scale: 1, background: app.root.theme.background)
    expectGolden(bitmap, saying: app.root.semanticTree().dump(), "trouble", theme)
  }

  @Test("The balloon on its way", arguments: [500, 1_500, 2_900])
  func balloon(_ milliseconds: Int) throws {
    let stage = try stage("light")
    stage.add("Fly")
    stage.key(KeyPress(.space))
    stage.advance(by: .milliseconds(milliseconds))
    expectGolden(stage, "balloon-\(milliseconds)ms")
  }

  @Test("At twice the scale")
  func doubled() throws {
    let stage = try stage("dark", size: Size(width: 320, height: 400))
    stage.setScale(2)
    stage.add("Sharp")
    stage.advance(by: .seconds(61))
    expectGolden(stage, "doubled")
  }

  @Test(
    "A stamp and a wall",
    arguments: [Size(width: 200, height: 200), Size(width: 1920, height: 1080)])
  func sizes(_ size: Size) throws {
    let stage = try stage("light", size: size)
    stage.add("A name that is far too long for a small window and short in a large one")
    stage.advance(by: .seconds(61))
    expectGolden(stage, "size-\(Int(size.width))x\(Int(size.height))")
  }
}
