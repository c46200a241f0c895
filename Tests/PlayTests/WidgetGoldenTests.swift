import App
import Canvas
import DiskUsage
import GoldenSupport
import Kit
import Loop
import Play
import Tasks
import Testing
import Widgets

/// Pictures of choosing widgets, and of widgets in little room, each with the semantic tree beside it.
@Suite struct WidgetGoldenTests {
  private func widgets(_ theme: String, _ widgets: StageWidgets = StageWidgets()) throws -> Stage {
    let stage = try Stage.make(size: Size(width: 360, height: 480), widgets: widgets)
    stage.setTheme(try #require(Theme.all.first { $0.name == theme }))
    stage.advance(by: .seconds(1))
    return stage
  }

  @Test(
    "The widgets to choose from, one of them with the keyboard", arguments: Theme.all.map(\.name))
  func widgetEditor(_ theme: String) throws {
    let stage = try widgets(theme)
    try stage.click("Edit widgets")
    stage.move(to: Point(x: 180, y: 200))
    stage.key(KeyPress(.tab, .shift))
    expectGolden(stage, "widgets-edit", theme)
  }

  @Test("A widget on its way to another place", arguments: ["light", "dark"])
  func widgetDragged(_ theme: String) throws {
    let stage = try widgets(theme, StageWidgets(guests: [.disk, .longestOpen]))
    try stage.act(.editWidgets)
    try stage.beginDrag(from: "Move: Disk usage", to: "Longest open")
    stage.move(to: Point(x: 320, y: 400))
    expectGolden(stage, "widgets-dragged", theme)
  }

  @Test("No widget at all, just taken away")
  func noWidgets() throws {
    let stage = try widgets("light")
    try stage.rightClick("Content: Disk usage")
    try stage.click("Remove")
    expectGolden(stage, "widgets-none")
  }

  @Test("A widget's menu", arguments: ["light", "contrast-dark"])
  func widgetMenu(_ theme: String) throws {
    let stage = try widgets(theme)
    try stage.rightClick("Content: Disk usage")
    stage.key(KeyPress(.down))
    expectGolden(stage, "widgets-menu", theme)
  }

  /// The smallest window, with two widgets as lines.
  private func lines(_ theme: String, scale: Double = 1) throws -> Stage {
    let bytes: UInt128 = 1_000_000_000
    let full = try DiskSpace(total: 500 * bytes, used: 470 * bytes, available: 5 * bytes)
    let stage = try Stage.make(
      size: Size(width: 280, height: 320),
      widgets: StageWidgets(guests: [.disk, .longestOpen], disk: .space(full)))
    stage.setScale(scale)
    stage.setTheme(try #require(Theme.all.first { $0.name == theme }))
    stage.add("Renew the passport")
    stage.advance(by: .seconds(3_601))
    stage.key(KeyPress(.tab))
    while stage.root.focusedView?.semantics?.name != "Show details: Longest open" {
      stage.key(KeyPress(.tab))
    }
    return stage
  }

  @Test("In the smallest window widgets are lines", arguments: Theme.all.map(\.name))
  func widgetLines(_ theme: String) throws {
    expectGolden(try lines(theme), "widgets-lines", theme)
  }

  @Test(
    "In the smallest window on a fine screen, one of them unfolded", arguments: ["light", "dark"])
  func widgetLineUnfolded(_ theme: String) throws {
    let stage = try lines(theme, scale: 2)
    try stage.click("Show details: Disk usage")
    stage.advance(by: .seconds(1))
    expectGolden(stage, "widgets-lines-unfolded", theme)
  }

  @Test("The widgets' own window while they are chosen, one just taken away")
  func widgetWindowEditor() throws {
    let stage = try Stage.make()
    stage.add("Renew the passport before the summer")
    stage.advance(by: .seconds(3_600))
    try stage.open(.widgets)
    stage.advance(by: .seconds(1))
    try stage.click("Edit widgets")
    stage.advance(by: .seconds(1))
    try stage.click("Disk usage")
    stage.advance(by: .seconds(1))
    expectGolden(stage, "widget-window-edit")
  }

  @Test("Today: what is over, what is due at a time and on the day", arguments: ["light", "dark"])
  func todayWidget(_ theme: String) throws {
    let stage = try Stage.make(widgets: StageWidgets(guests: [.today]))
    stage.setTheme(theme == "dark" ? .dark : .light)
    for name in ["Renew the passport today", "Call the bank tomorrow 9:30", "Buy food tomorrow"] {
      stage.add(name)
      stage.advance(by: .seconds(10))
    }
    stage.setClock(
      milliseconds: (Stage.defaultClock.milliseconds / 86_400_000 + 1) * 86_400_000 + 7_200_000)
    stage.advance(by: .seconds(1))
    expectGolden(stage, "today-widget", theme)
  }

  @Test("A disk that fills steadily says in words when it will be full")
  func forecast() throws {
    let day = Stage.defaultClock.milliseconds / 86_400_000
    let history = (Int64(0)..<30).map {
      " \(day - 30 + $0):\(300_000_000_000 - $0 * 4_000_000_000)"
    }
    .joined()
    let defaults = SharedDefaults.inMemory()
    defaults.set("history 500000000000" + history, for: "widget.aloft/disk.state")
    var widgets = StageWidgets(
      disk: .space(
        try DiskSpace(total: 500_000_000_000, used: 320_000_000_000, available: 180_000_000_000)))
    widgets.defaults = defaults
    let stage = try self.widgets("light", widgets)
    #expect(stage.shows("Full in about 6 weeks"))
    expectGolden(stage, "disk-forecast")
  }
}
