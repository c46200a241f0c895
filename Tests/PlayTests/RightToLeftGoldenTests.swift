import App
import Canvas
import GoldenSupport
import Kit
import Loop
import Painting
import Play
import Tasks
import Testing
import Widgets
import Wording

/// Pictures of windows that are read from the right, each with the semantic tree beside it.
@Suite struct RightToLeftGoldenTests {
  private static let names = [
    "شراء الخبز والحليب", "לקנות לחם וחלב", "Renew the passport", "اتصل بـ Anna الساعة 5 مساءً",
    "Call אמא in room 5", "12", "买牛奶和面包",
  ]
  /// 200 characters.
  private static let longArabic = String(
    String(repeating: "اتصل بالمصرف بشأن الرسالة التي أرسلها في الربيع ", count: 5).prefix(200))
  private static let longEnglish = String(
    String(repeating: "Call the bank about the letter that they sent ", count: 5).prefix(200))

  /// The mirrored form of a state that another suite shows, a cell of its sheet.
  private func expectMirrored(_ stage: Stage, _ name: String, _ theme: String? = nil) {
    let cell = theme.map { "right-to-left-\($0)" } ?? "right-to-left"
    expectGolden(stage.screen.bitmap, name, cell: cell)
    expectGoldenText(stage.root.semanticTree().dump(), "right-to-left-\(name)")
  }

  private func stage(
    _ theme: Theme = .light, size: Size = Size(width: 480, height: 720),
    widgets: StageWidgets = StageWidgets()
  ) throws -> Stage {
    let stage = try Stage.make(size: size, widgets: widgets)
    stage.setDirection(.rightToLeft)
    stage.setTheme(theme)
    return stage
  }

  @Test("Names of all kinds, open and completed, one of them selected", arguments: Theme.all)
  func names(_ theme: Theme) throws {
    let stage = try stage(theme)
    for name in [Self.longArabic, Self.longEnglish] + Self.names.dropLast(2) { stage.add(name) }
    stage.setClock(milliseconds: Stage.defaultClock.milliseconds + 9 * 86_400_000)
    for name in ["درس العزف على البيانو", "Write to Anna"] {
      stage.add(name)
      stage.key(KeyPress(.space))
    }
    stage.advance(by: .seconds(10))
    stage.move(to: try stage.place(of: "Renew the passport"))
    stage.key(KeyPress(.home))
    stage.advance(by: .seconds(1))
    expectMirrored(stage, "names", theme.name)
  }

  @Test("Dates are whole beside names that are cut, whichever way these run; not beside a button")
  func dates() throws {
    let stage = try stage(size: Size(width: 360, height: 400))
    let names = [
      "\(Self.longArabic.prefix(60)) 2026-01-09", "\(Self.longEnglish.prefix(60)) 2026-01-09",
    ]
    for name in names + ["Pay rent 2026-01-30", names[1]] {
      stage.key(KeyPress(.character("n")))
      stage.type(name)
      stage.key(KeyPress(.enter))
    }
    stage.advance(by: .seconds(10))
    expectGolden(stage, "right-to-left-dates")
  }

  @Test("A name of 200 characters, explained under the pointer", arguments: ["Arabic", "English"])
  func explained(_ language: String) throws {
    let stage = try stage(size: Size(width: 320, height: 400))
    let name = language == "Arabic" ? Self.longArabic : Self.longEnglish
    for name in [name, "شراء الخبز"] { stage.add(name) }
    stage.advance(by: .seconds(10))
    stage.move(to: try stage.place(of: name))
    stage.advance(by: .seconds(2))
    expectGolden(stage, "right-to-left-explained-\(language.lowercased())")
  }

  @Test("What is done is being ticked off", arguments: ["شراء الخبز والحليب", "Write to Anna"])
  func ticking(_ name: String) throws {
    let stage = try stage(size: Size(width: 320, height: 560))
    let names = ["شراء الخبز والحليب", "Write to Anna", "12"]
    for name in names { stage.add(name) }
    stage.advance(by: .seconds(10))
    stage.root.playsTransitions = true
    try stage.click(ListWords.done(name))
    stage.advance(by: .milliseconds(70))
    expectGolden(
      stage, "right-to-left-" + (name.first == "W" ? "ticking-english" : "ticking-arabic"))
  }

  @Test("Empty")
  func empty() throws { expectMirrored(try stage(), "empty") }

  @Test("Scrolled into a long list, the bar under the pointer")
  func scrolled() throws {
    let stage = try stage()
    stage.paste((1...200).map { "المهمة رقم \($0)" }.joined(separator: "\n"))
    stage.key(KeyPress(.home))
    stage.advance(by: .seconds(10))
    try stage.wheel(30, at: "Tasks")
    stage.advance(by: .seconds(1))
    stage.move(to: Point(x: 6, y: 300))
    expectMirrored(stage, "scrolled")
  }

  @Test("A task on its way to another place")
  func dragged() throws {
    let stage = try stage(.dark)
    for name in ["الأول", "الثاني", "Third"] { stage.add(name) }
    stage.advance(by: .seconds(20))
    try stage.beginDrag(from: "الأول", to: "Third")
    let place = try stage.place(of: "Third")
    stage.move(to: Point(x: place.x + 4, y: place.y - 14))
    expectMirrored(stage, "dragged")
  }

  @Test("What was deleted can be taken back")
  func toast() throws {
    let stage = try stage()
    for name in Self.names { stage.add(name) }
    stage.key(KeyPress(.delete))
    stage.advance(by: .seconds(1))
    expectGolden(stage, "right-to-left-toast")
  }

  @Test("A search")
  func search() throws {
    let stage = try stage()
    for name in Self.names { stage.add(name) }
    stage.key(KeyPress(.character("f"), .control))
    stage.type("5")
    expectMirrored(stage, "search")
  }

  // MARK: Writing

  @Test("A new task is written in its row, and a part of it is selected")
  func newRow() throws {
    let stage = try stage()
    for name in Self.names { stage.add(name) }
    try stage.click("Renew the passport")
    stage.key(KeyPress(.character("n"), .shift))
    stage.send(.text("سقي النباتات غدا"))
    stage.key(KeyPress(.right, [.shift, .control]))
    expectMirrored(stage, "entry-new")
  }

  @Test("A new row is empty", arguments: ["light", "contrast"])
  func emptyRow(_ theme: String) throws {
    let stage = try stage(try #require(Theme.all.first { $0.name == theme }))
    for name in Self.names { stage.add(name) }
    stage.key(KeyPress(.character("n"), .shift))
    expectGolden(stage, "right-to-left-entry-empty", theme)
  }

  @Test("A task is renamed in its row", arguments: ["Renew the passport", "لشراء الخبز والحليب"])
  func renamed(_ name: String) throws {
    let stage = try stage(size: Size(width: 320, height: 400))
    for name in [name, "اتصل بالمصرف"] { stage.add(name) }
    stage.key(KeyPress(.home))
    stage.key(KeyPress(.function(2)))
    expectGolden(
      stage, "right-to-left-" + (name.first == "R" ? "entry-rename-english" : "entry-rename-arabic")
    )
  }

  @Test("The dialog with a refusal")
  func dialog() throws {
    let stage = try stage()
    for name in Self.names { stage.add(name) }
    stage.key(KeyPress(.character("n")))
    stage.key(KeyPress(.enter))
    expectMirrored(stage, "dialog")
  }

  // MARK: Menus and dialogs

  @Test("The window's menu, and the themes beside it", arguments: ["light", "contrast-dark"])
  func windowMenu(_ theme: String) throws {
    let stage = try stage(try #require(Theme.all.first { $0.name == theme }))
    for name in Self.names { stage.add(name) }
    try stage.click("Menu")
    stage.key(KeyPress(.character("t")))
    stage.key(KeyPress(.left))
    expectMirrored(stage, "menu-window", theme)
  }

  @Test("A task's menu under the pointer")
  func taskMenu() throws {
    let stage = try stage(size: Size(width: 280, height: 320))
    for name in Self.names { stage.add(name) }
    try stage.rightClick("Renew the passport")
    stage.move(to: Point(x: 110, y: 170))
    expectMirrored(stage, "menu-task")
  }

  @Test("The settings, one of them with the keyboard", arguments: ["light", "dark"])
  func settings(_ theme: String) throws {
    let stage = try stage(try #require(Theme.all.first { $0.name == theme }))
    stage.add("شراء الخبز")
    stage.key(KeyPress(.character(","), .control))
    stage.key(KeyPress(.tab))
    expectMirrored(stage, "settings", theme)
  }

  @Test("A setting's menu over the settings, in the smallest window")
  func settingMenu() throws {
    let stage = try stage(size: Size(width: 280, height: 320))
    stage.key(KeyPress(.character(","), .control))
    expectMirrored(stage, "settings-small")
    try stage.click("Theme")
    expectMirrored(stage, "settings-menu")
  }

  @Test("The keys, and what the program is")
  func keys() throws {
    let stage = try stage()
    stage.key(KeyPress(.function(1)))
    expectGolden(stage, "right-to-left-keys")
    stage.key(KeyPress(.escape))
    try stage.click("Menu")
    try stage.click("About Aloft")
    expectGolden(stage, "right-to-left-about")
  }

  @Test("Many lines that were dropped")
  func dropped() throws {
    let stage = try stage()
    let lines = (1...30).map { Self.names[$0 % Self.names.count] + " \($0)" }
    stage.drop(Drop(text: lines.joined(separator: "\n")))
    expectMirrored(stage, "dropped")
  }

  // MARK: Widgets

  @Test("Widgets, unfolded, and being chosen, on a fine screen")
  func widgets() throws {
    let stage = try stage(
      .dark, size: Size(width: 360, height: 720),
      widgets: StageWidgets(guests: [.disk, .longestOpen]))
    stage.setScale(2)
    for name in ["شراء الخبز والحليب", "Renew the passport before the summer comes"] {
      stage.add(name)
      stage.advance(by: .seconds(3_601))
    }
    try stage.click("Content: Disk usage")
    stage.advance(by: .seconds(1))
    expectGolden(stage, "right-to-left-widgets")
    try stage.click("Edit widgets")
    try stage.beginDrag(from: "Move: Disk usage", to: "Longest open")
    expectGolden(stage, "right-to-left-widgets-dragged")
  }

  @Test("In the smallest window widgets are lines")
  func lines() throws {
    let stage = try stage(
      size: Size(width: 280, height: 320), widgets: StageWidgets(guests: [.disk, .longestOpen]))
    stage.add("شراء الخبز والحليب")
    stage.advance(by: .seconds(3_601))
    expectMirrored(stage, "widgets-lines")
  }

  @Test("Why the app cannot start, in a window of its own")
  func trouble() throws {
    let text = try FontTextEngine(fonts: .fixed)
    var dependencies = Dependencies(loop: RunLoop(timeSource: VirtualTime()), text: text)
    dependencies.direction = .rightToLeft
    let app = TroubleApp(
      reason: StoreError.newerVersion(
        path: "/home/ada/.local/share/aloft/aloft.db", found: 2, known: 1
      ).sentence, dependencies)
    app.root.handle(.resized(app.size))
    var bitmap = Bitmap(width: Int(app.size.width), height: Int(app.size.height))
    Raster(glyphs: text).paint(
      app.root.nextFrame().commands, onto: &bitmap, scale: 1, background: app.root.theme.background)
    expectGolden(bitmap, "trouble", cell: "right-to-left")
    expectGoldenText(app.root.semanticTree().dump(), "right-to-left-trouble")
  }
}
