import Canvas
import Loop
import Testing
import ViewTesting

@testable import Kit

@Suite("Menu")
struct MenuTests {
  private final class Log {
    var events: [String] = []
  }

  private let log = Log()

  private func item(_ title: String, isEnabled: Bool = true, isChecked: Bool? = nil) -> Menu.Item {
    Menu.Item(title, isChecked: isChecked, isEnabled: isEnabled) { [log] in log.events.append(title)
    }
  }

  private var menu: Menu {
    Menu(
      [item("Open"), item("Close", isEnabled: false)], [],
      [item("Copy"), Menu.Item("Theme", Menu([item("Light"), item("Dark", isChecked: true)]))],
      [item("Quit")])
  }

  /// Opens it over a button called “Below”, in a window of 480 × 640 points.
  private func run(
    at place: Rect = Rect(x: 40, y: 60, width: 0, height: 0), byKeyboard: Bool = false,
    size: Size = Size(width: 480, height: 640), _ menu: Menu? = nil,
    _ story: (Harness, Button) throws -> Void
  ) rethrows {
    let below = Button("Below") { [log] in log.events.append("below") }
    var options = Harness.Options()
    options.size = size
    try Harness.run(
      Board([(below, Rect(x: 0, y: 500, width: 100, height: 40))]), options
    ) { window in
      below.becomeFocused()
      window.root.present(
        MenuView(menu ?? self.menu, name: "Things", at: .below(place), byKeyboard: byKeyboard))
      window.paintIfNeeded()
      try story(window, below)
    }
  }

  private func selected(_ window: Harness) -> [String] {
    window.root.semanticTree().flattened
      .filter { $0.semantics.role == .menuItem && $0.semantics.states.contains(.selected) }
      .map(\.semantics.name)
  }

  @Test("Arrow keys go round over what cannot be chosen; Enter does it once the menu is gone")
  func keys() {
    run(byKeyboard: true) { window, below in
      #expect(selected(window) == ["Open"])
      window.press(.down)
      #expect(selected(window) == ["Copy"])
      window.press(.up)
      window.press(.up)
      #expect(selected(window) == ["Quit"])
      window.press(.home)
      #expect(selected(window) == ["Open"])
      window.press(.end)
      #expect(selected(window) == ["Quit"])
      window.press(.enter, isRepeat: true)
      #expect(log.events.isEmpty)
      window.press(.enter)
      #expect(log.events == ["Quit"])
      #expect(window.root.dialogs.isEmpty && below.isFocused)
    }
  }

  @Test("No key reaches what lies behind, and Escape gives the keyboard back")
  func keysBehind() {
    run { window, below in
      window.press(.character("n"))
      window.press(.character("q"), .control)
      window.press(.tab)
      #expect(window.delegate.shortcuts.isEmpty && !below.isFocused)
      window.press(.escape)
      #expect(window.root.dialogs.isEmpty && below.isFocused && log.events.isEmpty)
    }
  }

  @Test("Letters lead to the next line that begins with them, once more to the one after it")
  func search() {
    let names = ["Cut", "Copy", "Paste", "Complete"]
    run(byKeyboard: true, Menu(names.map { item($0) })) { window, _ in
      window.press(.character("c"))
      #expect(selected(window) == ["Copy"])
      window.press(.character("c"))
      #expect(selected(window) == ["Complete"])
      window.advance(MenuView.typingDelay)
      window.press(.character("c"))
      window.press(.character("o"))
      #expect(selected(window) == ["Copy"])
      window.press(.character("z"))
      #expect(selected(window) == ["Copy"])
    }
  }

  @Test("Right opens a submenu, left and Escape close it and nothing more")
  func submenuByKeys() {
    run(byKeyboard: true) { window, _ in
      window.press(.character("t"))
      window.press(.right)
      window.paintIfNeeded()
      #expect(selected(window) == ["Theme", "Light"])
      window.press(.left)
      #expect(selected(window) == ["Theme"])
      window.press(.enter)
      window.press(.escape)
      #expect(selected(window) == ["Theme"])
      window.press(.space)
      window.press(.down)
      window.press(.space)
      #expect(log.events == ["Dark"] && window.root.dialogs.isEmpty)
    }
  }

  @Test("A submenu opens where the pointer rests, and stays while it moves towards it")
  func submenuByPointer() throws {
    try run { window, _ in
      let theme = try window.center(of: "Theme")
      window.move(to: theme)
      window.advance(MenuView.hoverDelay - .milliseconds(1))
      window.paintIfNeeded()
      #expect(!window.isShown("Dark"))
      window.advance(.milliseconds(1))
      window.paintIfNeeded()
      let dark = try window.center(of: "Dark")
      // Down and to the side, over “Quit”: each step inside the triangle.
      window.walk(from: Point(x: theme.x + 60, y: theme.y + 2), to: dark) { step in
        #expect(window.isShown("Dark"), "step \(step)")
      }
      window.click(at: dark)
      #expect(log.events == ["Dark"])
    }
  }

  @Test(
    "Where neither side has room a submenu leaves its line free, and a click there chooses nothing of it",
    arguments: [60.0, 630])
  func submenuWithoutRoom(_ y: Double) throws {
    let wide = Menu([item("Light, as by day, in a room with large windows"), item("Dark")])
    let menu = Menu([item("Open"), Menu.Item("Theme", wide)], [item("Quit")])
    try run(
      at: Rect(x: 80, y: y, width: 0, height: 0), size: Size(width: 360, height: 640), menu
    ) { window, _ in
      let theme = try window.node("Theme").frame
      window.move(to: Point(x: theme.midX, y: theme.midY))
      window.advance(MenuView.hoverDelay)
      window.paintIfNeeded()
      let panels = window.root.semanticTree().flattened.filter { $0.semantics.role == .menu }
      #expect(panels.count == 2)
      #expect(panels.allSatisfy { !$0.frame.intersects(theme) || $0.frame.contains(theme.origin) })
      let panel = try #require(panels.last).frame
      #expect(y < 300 ? panel.minY == theme.maxY : panel.maxY == theme.minY)
      window.click(at: Point(x: theme.midX, y: theme.midY))
      #expect(log.events.isEmpty && window.isShown("Dark"))
      try window.click("Dark")
      #expect(log.events == ["Dark"])
    }
  }

  @Test("Whoever rests on another line on the way meant that one; straight down means it at once")
  func leavingSubmenu() throws {
    try run { window, _ in
      let (theme, quit) = (try window.center(of: "Theme"), try window.center(of: "Quit"))
      window.click(at: theme)
      window.paintIfNeeded()
      #expect(window.isShown("Dark"))
      window.move(to: Point(x: theme.x - 40, y: theme.y))
      window.move(to: Point(x: theme.x - 41, y: quit.y))
      window.paintIfNeeded()
      #expect(!window.isShown("Dark"))
      #expect(selected(window) == ["Quit"])
      window.move(to: theme)
      window.advance(MenuView.hoverDelay)
      window.paintIfNeeded()
      #expect(window.isShown("Dark"))
    }
  }

  @Test("A press beside it closes it, and does nothing to what lies there")
  func pressBeside() throws {
    run { window, below in
      let place = Point(x: below.frame.midX, y: below.frame.midY)
      window.click(at: place)
      #expect(window.root.dialogs.isEmpty && log.events.isEmpty)
      window.click(at: place)
      #expect(log.events == ["below"])
    }
  }

  @Test("A line that cannot be chosen stays where it is under a click, and the menu open")
  func disabled() throws {
    try run { window, _ in
      try window.click("Close")
      #expect(!window.root.dialogs.isEmpty && log.events.isEmpty)
    }
  }

  @Test("The button that opened it may be held down to the line that is meant")
  func heldDown() throws {
    try run { window, _ in
      window.release(at: Point(x: 42, y: 61), button: .secondary)
      #expect(!window.root.dialogs.isEmpty && log.events.isEmpty)
      let copy = try window.center(of: "Copy")
      window.move(to: copy)
      window.release(at: copy, button: .secondary)
      #expect(log.events == ["Copy"])
    }
  }

  @Test("It is whole inside a window of any size, wherever it belongs")
  func placement() {
    let bounds = Rect(x: 0, y: 0, width: 280, height: 320)
    let room = bounds.inset(by: MenuPlacement.margin(in: bounds.width))
    for width in [100.0, 264, 500] {
      for height in [40.0, 304, 900] {
        for x in stride(from: 0.0, through: 280, by: 20) {
          for y in stride(from: 0.0, through: 320, by: 20) {
            let place = Rect(x: x, y: y, width: 30, height: 20)
            for anchor in [MenuPlacement.Anchor.below(place), .off(place), .beside(place)] {
              let frame = MenuPlacement.frame(
                size: Size(width: width, height: height), at: anchor, in: bounds)
              let isInside =
                frame.minX >= room.minX && frame.maxX <= room.maxX && frame.minY >= room.minY
                && frame.maxY <= room.maxY
              #expect(isInside, "\(frame) of \(width) × \(height) at \(anchor)")
            }
          }
        }
      }
    }
    let size = Size(width: 100, height: 80)
    let low = MenuPlacement.frame(
      size: size, at: .below(Rect(x: 20, y: 280, width: 30, height: 20)), in: bounds)
    #expect(low.maxY == 280, "above what it belongs to")
    let tall = MenuPlacement.frame(
      size: Size(width: 100, height: 290), at: .off(Rect(x: 20, y: 20, width: 90, height: 40)),
      in: bounds)
    #expect(tall.minY == 60 && tall.maxY == room.maxY, "off what stays in sight, and scrolls")
    let over = MenuPlacement.frame(
      size: Size(width: 100, height: 290), at: .below(Rect(x: 20, y: 20, width: 90, height: 40)),
      in: bounds)
    #expect(over.height == 290, "as high as it likes, over a control that it belongs to")
    let right = MenuPlacement.frame(
      size: size, at: .beside(Rect(x: 150, y: 40, width: 100, height: 32)), in: bounds)
    #expect(right.maxX == 150, "on the other side")
    for y in stride(from: 8.0, through: 280, by: 8) {
      let line = Rect(x: 60, y: y - MenuPanel.padding, width: 176, height: 32 + MenuPanel.padding)
      let frame = MenuPlacement.frame(
        size: Size(width: 200, height: 290), at: .beside(line), in: bounds)
      #expect(frame.minY >= line.maxY || frame.maxY <= y, "\(frame) beside \(line)")
      #expect(frame.height >= 110 && frame.minX == 8)
    }
  }

  @Test("In a low window its lines scroll, and keys bring theirs into sight")
  func scrolling() throws {
    let names = (1...30).map { "Line \($0)" }
    try run(
      byKeyboard: true, size: Size(width: 280, height: 320), Menu(names.map { item($0) })
    ) { window, _ in
      window.press(.end)
      window.advance(.seconds(1))
      window.paintIfNeeded()
      let last = try window.center(of: "Line 30")
      #expect(last.y > 0 && last.y < 320)
      window.click(at: last)
      #expect(log.events == ["Line 30"])
    }
  }

  @Test("A double click chooses once, and its second half hits nothing of what lay behind")
  func doubleClick() throws {
    let over = Rect(x: 0, y: 480, width: 0, height: 0)
    try run(at: over) { window, below in
      // The menu stands above its place and reaches down to it, over the button.
      let copy = try window.center(of: "Copy")
      below.frame = Rect(x: copy.x - 40, y: copy.y - 20, width: 80, height: 40)
      window.click(at: copy, clicks: 2)
      #expect(log.events == ["Copy"])
    }
  }

  @Test("A menu without a line can be opened, steered and closed")
  func empty() {
    run(byKeyboard: true, Menu()) { window, _ in
      for key: Key in [.down, .up, .home, .end, .enter, .character("a"), .right] {
        window.press(key)
      }
      window.press(.escape)
      #expect(window.root.dialogs.isEmpty)
    }
  }

  @Test("A dialog that opens by itself closes the menu, and is the only one that asks")
  func dialogOpens() {
    run { window, below in
      #expect(!window.root.isAsking)
      let dialog = Dialog(title: "Question", body: [], buttons: [], cancel: {})
      window.root.present(dialog)
      #expect(window.root.dialogs.count == 1 && window.root.isAsking)
      window.root.dismiss(dialog)
      #expect(below.isFocused)
    }
  }

  @Test("An open menu wakes nobody")
  func idle() {
    run(byKeyboard: true) { window, _ in
      window.settle()
      #expect(window.loop.timerCount == 0)
    }
  }
}

@Suite("Safe triangle")
struct SafeTriangleTests {
  private let panel = Rect(x: 200, y: 100, width: 120, height: 80)

  @Test("It narrows from the panel's edge to where the pointer was, on both sides")
  func inside() {
    let right = SafeTriangle(apex: Point(x: 100, y: 120), panel: panel)
    #expect(right.contains(Point(x: 150, y: 111)))
    #expect(!right.contains(Point(x: 150, y: 109)))
    #expect(right.contains(Point(x: 150, y: 149)))
    #expect(!right.contains(Point(x: 150, y: 151)))
    #expect(!right.contains(Point(x: 99, y: 120)))
    let left = SafeTriangle(apex: Point(x: 400, y: 120), panel: panel)
    #expect(left.contains(Point(x: 360, y: 130)))
    #expect(!left.contains(Point(x: 401, y: 120)))
  }

  @Test("Who stands at the edge, or on the panel, has no way to go")
  func atTheEdge() {
    let triangle = SafeTriangle(apex: Point(x: 200, y: 120), panel: panel)
    #expect(!triangle.contains(Point(x: 201, y: 120)))
  }
}
