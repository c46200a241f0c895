import App
import Canvas
import Kit
import Loop
import Painting
import Play
import TaskStore
import Tasks
import Testing
import Widgets

/// Which widgets there are, as the person has chosen them in the window.
@Suite struct WidgetChoiceTests {
  private func opened(
    _ size: Size = Size(width: 480, height: 720), transitions: Bool = false,
    framesPerSecond: Double = 60
  ) throws -> Stage {
    let stage = try Stage.make(size: size)
    stage.framesPerSecond = framesPerSecond
    stage.advance(by: .seconds(1))
    stage.root.playsTransitions = transitions
    return stage
  }

  private func cards(_ stage: Stage) -> [String] {
    stage.nodes.filter { $0.semantics.role == .group }.sorted { $0.frame.minY < $1.frame.minY }
      .map(\.semantics.name)
  }

  private func frame(_ name: String, _ stage: Stage) throws -> Rect {
    try #require(stage.nodes.first { $0.semantics.name == name }).frame
  }

  @Test(
    "By mouse: one is added, moved by its handle and taken away, and the window follows at once")
  func mouse() throws {
    let stage = try opened()
    try stage.click("Edit widgets")
    #expect(cards(stage) == ["Widgets to choose from"])
    try stage.click("Longest open")
    try stage.beginDrag(from: "Move: Longest open", to: "Disk usage")
    stage.release()
    try stage.click("Done")
    #expect(cards(stage) == ["Longest open", "Disk usage"])
    try stage.click("Edit widgets")
    try stage.click("Longest open")
    #expect(stage.shows("Removed “Longest open”"))
    try stage.click("Undo")
    try stage.click("Done")
    #expect(cards(stage) == ["Longest open", "Disk usage"])
    try stage.open(.app)
    stage.advance(by: .seconds(1))
    #expect(cards(stage) == ["Longest open", "Disk usage"], "the next start finds them so")
  }

  @Test("A switch stands still under the pointer, and pressed again it puts back what it took")
  func steadySwitch() throws {
    let stage = try opened()
    stage.show([.disk, .longestOpen])
    try stage.click("Edit widgets")
    let place = try frame("Disk usage", stage)
    for _ in 1...3 {
      try stage.click("Disk usage")
      stage.advance(by: .seconds(1))
      #expect(try frame("Disk usage", stage) == place)
    }
    try stage.click("Disk usage")
    try stage.click("Done")
    #expect(cards(stage) == ["Disk usage", "Longest open"])
  }

  @Test("Esc in the middle of a drag leaves all where it was, and so does a window that is left")
  func interruptedDrag() throws {
    for interruption in [Input.keyPressed(KeyPress(.escape)), .focusChanged(false)] {
      let stage = try opened(transitions: true)
      stage.show([.disk, .longestOpen])
      try stage.click("Edit widgets")
      stage.advance(by: .seconds(1))
      try stage.beginDrag(from: "Move: Longest open", to: "Disk usage")
      stage.advance(by: .milliseconds(50))
      stage.send(interruption)
      stage.release()
      stage.advance(by: .seconds(1))
      #expect(stage.shows("Done"), "choosing goes on")
      try stage.click("Done")
      stage.advance(by: .seconds(1))
      #expect(cards(stage) == ["Disk usage", "Longest open"])
    }
  }

  @Test("By key: in the list of all, and on the card itself")
  func keys() throws {
    let stage = try opened()
    stage.advance(by: .seconds(1))
    while stage.root.focusedView?.semantics?.name != "Edit widgets" { stage.key(KeyPress(.tab)) }
    stage.key(KeyPress(.enter))
    stage.key(KeyPress(.down))
    stage.key(KeyPress(.space))
    stage.key(KeyPress(.up, .alt))
    stage.key(KeyPress(.up, .alt))
    stage.key(KeyPress(.escape))
    #expect(cards(stage) == ["Longest open", "Disk usage"])
    // From the line, which has the keyboard now, back into the cards.
    stage.key(KeyPress(.tab, .shift))
    #expect(stage.root.focusedView?.semantics?.name == "Content: Disk usage")
    stage.key(KeyPress(.up, .alt))
    #expect(cards(stage) == ["Disk usage", "Longest open"])
    stage.key(KeyPress(.up, .alt))
    stage.key(KeyPress(.delete))
    #expect(cards(stage) == ["Longest open"] && stage.shows("Removed “Disk usage”"))
    stage.key(KeyPress(.character("z"), .control))
    #expect(cards(stage) == ["Disk usage", "Longest open"])
    stage.key(KeyPress(.character("y"), .control))
    #expect(cards(stage) == ["Longest open"])
  }

  @Test("Ctrl+Z takes back what was done last, tasks and widgets by turns")
  func turns() throws {
    let stage = try opened()
    stage.add("Buy food")
    try stage.rightClick("Content: Disk usage")
    try stage.click("Remove")
    stage.add("Call the bank")
    #expect(cards(stage) == [])
    stage.key(KeyPress(.character("z"), .control))
    #expect(stage.count(of: .row) == 1 && cards(stage) == [])
    stage.key(KeyPress(.character("z"), .control))
    #expect(cards(stage) == ["Disk usage"] && stage.shows("Buy food"))
    stage.key(KeyPress(.character("z"), .control))
    #expect(stage.count(of: .row) == 0)
    for _ in 1...3 { stage.key(KeyPress(.character("y"), .control)) }
    #expect(cards(stage) == [] && stage.shows("Call the bank"))
  }

  @Test("Without a widget the line alone remains, and leads back to them")
  func none() throws {
    let stage = try opened()
    try stage.rightClick("Content: Disk usage")
    try stage.click("Remove")
    stage.advance(by: .seconds(10))
    let line = try frame("Edit widgets", stage)
    #expect(line.maxY == 720 - 4 && cards(stage) == [])
    let list = try frame("Tasks", stage)
    #expect(list.maxY >= line.minY - 8)
    try stage.click("Edit widgets")
    try stage.click("Disk usage")
    try stage.click("Done")
    #expect(cards(stage) == ["Disk usage"])
  }

  @Test("Whether a widget is unfolded is remembered, by each window")
  func unfolded() throws {
    let stage = try opened()
    try stage.click("Content: Disk usage")
    stage.advance(by: .seconds(1))
    for window in [StageWindow.app, .widgets, .app] {
      try stage.open(window)
      stage.advance(by: .seconds(1))
      #expect(stage.shows("Reserved") == (window == .app), "\(window)")
    }
    // Also when it was away.
    try stage.rightClick("Content: Disk usage")
    try stage.click("Remove")
    stage.key(KeyPress(.character("z"), .control))
    stage.advance(by: .seconds(1))
    #expect(stage.shows("Reserved"))
  }

  @Test("What another process sets is shown at once, while one chooses too")
  func elsewhere() throws {
    let database = try TaskDatabase()
    let stage = try Stage(database: database, text: try FontTextEngine(fonts: .fixed))
    stage.advance(by: .seconds(1))
    stage.root.playsTransitions = true
    try database.set("longest-open,weather", for: "widgets")
    stage.app.storeChanged()
    stage.advance(by: .milliseconds(1))
    #expect(cards(stage) == ["Longest open"] && stage.loop.displayLinkCount == 0)
    try stage.click("Edit widgets")
    stage.advance(by: .seconds(1))
    try database.set("disk", for: "widgets")
    stage.app.storeChanged()
    stage.advance(by: .milliseconds(1))
    #expect(
      stage.nodes.first { $0.semantics.name == "Longest open" }?.semantics.states.contains(.checked)
        == false)
  }

  // MARK: Menu

  @Test("The menu of a widget: by the right button, the Menu key and Shift+F10")
  func menu() throws {
    let stage = try opened()
    stage.show([.disk, .longestOpen])
    try stage.rightClick("Content: Disk usage")
    #expect(stage.shows("Menu of Disk usage"))
    for line in ["Show details", "Refresh", "Copy figures", "Move up", "Move down", "Remove"] {
      #expect(stage.shows(line), "\(line)")
    }
    try stage.click("Move down")
    #expect(cards(stage) == ["Longest open", "Disk usage"])
    try stage.rightClick("Content: Disk usage")
    try stage.click("Copy figures")
    #expect(
      stage.clipboardText
        == "Home folder: 25.0%\nUsed: 120.0 GB\nFree: 360.0 GB\nReserved: 20.0 GB\nTotal: 500.0 GB")
    while stage.root.focusedView?.semantics?.name != "Content: Disk usage" {
      stage.key(KeyPress(.tab))
    }
    for key in [KeyPress(.menu), KeyPress(.function(10), .shift)] {
      stage.key(key)
      #expect(stage.shows("Menu of Disk usage"))
      stage.key(KeyPress(.escape))
    }
    stage.key(KeyPress(.menu))
    stage.key(KeyPress(.enter))
    stage.advance(by: .seconds(1))
    #expect(stage.shows("Reserved"), "the first line unfolds it")
  }

  @Test("The window's menu leads to choosing them too, also where they are lines")
  func windowMenu() throws {
    let stage = try opened(Size(width: 280, height: 320))
    #expect(!stage.shows("Edit widgets"))
    try stage.click("Menu")
    // The menu is higher than the window.
    try stage.wheel(9, at: "Undo")
    stage.advance(by: .seconds(1))
    try stage.click("Edit widgets")
    #expect(cards(stage) == ["Widgets to choose from"])
    try stage.click("Disk usage")
    try stage.click("Done")
    #expect(cards(stage) == [])
  }

  // MARK: Small windows

  @Test("In a low window each is a line that unfolds over half of it")
  func lines() throws {
    let stage = try opened(Size(width: 280, height: 320))
    stage.show([.disk, .longestOpen])
    stage.add("Buy food")
    stage.advance(by: .seconds(5))
    #expect(stage.shows("25.0%") && stage.shows("5s"))
    #expect(try frame("Disk usage", stage).height == 40)
    #expect(try frame("Longest open", stage).height == 40)
    try stage.click("Show details: Disk usage")
    stage.advance(by: .seconds(1))
    #expect(stage.shows("Reserved"))
    #expect(try frame("Tasks", stage).maxY <= 160)
    try stage.click("Hide details: Disk usage")
    stage.advance(by: .seconds(1))
    #expect(!stage.shows("Reserved"))
    #expect(try frame("Tasks", stage).height >= 120)
  }

  // MARK: Motion

  @Test("What is moved, comes and goes gets there in a fifth of a second, at any refresh rate")
  func motion() throws {
    let stages = try [30.0, 60, 144].map { try opened(transitions: true, framesPerSecond: $0) }
    for stage in stages {
      stage.show([.disk, .longestOpen])
      stage.add("Buy food")
      stage.advance(by: .seconds(7))
      while stage.root.focusedView?.semantics?.name != "Content: Disk usage" {
        stage.key(KeyPress(.tab))
      }
    }
    for key in [KeyPress(.down, .alt), KeyPress(.delete), KeyPress(.character("z"), .control)] {
      for stage in stages { stage.key(key) }
      // Frames of all three rates meet six times a second.
      for _ in 1...3 {
        for stage in stages { stage.advance(by: .nanoseconds(1_000_000_000 / 6 + 1)) }
        #expect(stages[0].screen.bitmap == stages[1].screen.bitmap, "\(key)")
        #expect(stages[0].screen.bitmap == stages[2].screen.bitmap, "\(key)")
      }
      for stage in stages { #expect(stage.loop.displayLinkCount == 0) }
    }
  }

  @Test("With reduced motion, or without transitions, all is there at once")
  func still() throws {
    for reduces in [true, false] {
      let stage = try opened(transitions: reduces)
      stage.root.reducesMotion = reduces
      stage.show([.disk, .longestOpen])
      try stage.rightClick("Content: Disk usage")
      try stage.click("Move down")
      #expect(stage.loop.displayLinkCount == 0)
      #expect(cards(stage) == ["Longest open", "Disk usage"])
      try stage.click("Edit widgets")
      try stage.click("Done")
      #expect(stage.loop.displayLinkCount == 0)
    }
  }

  @Test("The widgets' window grows and shrinks in steps, and asks for no frame afterwards")
  func widgetWindow() throws {
    let stage = try Stage.make()
    try stage.open(.widgets)
    stage.advance(by: .seconds(1))
    stage.root.playsTransitions = true
    let full = stage.root.frame.height
    try stage.rightClick("Open: Longest open")
    try stage.click("Remove")
    stage.advance(by: .milliseconds(80))
    let between = stage.root.frame.height
    stage.advance(by: .seconds(1))
    #expect(stage.root.frame.height < between && between < full)
    #expect(stage.loop.displayLinkCount == 0)
    stage.key(KeyPress(.character("z"), .control))
    stage.advance(by: .seconds(1))
    #expect(stage.root.frame.height == full && cards(stage) == ["Disk usage", "Longest open"])
  }
}
