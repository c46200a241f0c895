import Canvas
import Loop
import Testing
import ViewTesting

@testable import Kit

/// Controls in a window that is read from the right: 480 points wide, so that what stands at x in the
/// tree is seen to end at 480 − x.
@Suite("Controls read from the right")
struct RightToLeftTests {
  private static let pitch = 7.5

  private func run(
    _ content: View, text: any TextMeasuring = FixedPitchText(), _ story: (Harness) throws -> Void
  ) rethrows {
    var options = Harness.Options(text: text)
    options.direction = .rightToLeft
    try Harness.run(content, options, story)
  }

  /// Rectangles painted in a colour, as far as they are seen.
  private func fills(_ window: Harness, _ color: KeyPath<Theme, Color>) -> [Rect] {
    window.frame.commands.compactMap { command in
      if case .fill(let rect, _, window.root.theme[keyPath: color]) = command.shape {
        rect.intersection(command.clip)
      } else {
        nil
      }
    }
  }

  /// Where a text is painted: its left end.
  private func left(of text: String, in window: Harness) -> Double? {
    for command in window.frame.commands {
      if case .text(let line, let at, _) = command.shape, line.text == text { return at.x }
    }
    return nil
  }

  // MARK: Menus

  private final class Ground: View {
    var chosen: [String] = []
    override func openContextMenu(at point: Point) -> Bool {
      func item(_ title: String) -> Menu.Item {
        Menu.Item(title) { [weak self] in self?.chosen.append(title) }
      }
      let menu = Menu(
        [item("Open"), Menu.Item("Theme", Menu([item("Light"), item("Dark")]))], [item("Quit")])
      root?.open(menu, name: "Things", at: Rect(origin: convertToWindow(point), size: .zero))
      return true
    }
  }

  private func menus(_ window: Harness) -> [Rect] {
    window.tree.filter { $0.semantics.role == .menu }.map(\.frame)
  }

  @Test("A menu reaches to the left of the pointer, whole inside of the window")
  func menuPlaces() {
    let ground = Ground()
    run(ground) { window in
      for (x, right) in [(300.0, 300.0), (470, 470), (479, 472), (176, 180), (5, 180)] {
        window.press(at: Point(x: x, y: 100), button: .secondary)
        window.release(at: Point(x: x, y: 100), button: .secondary)
        #expect(menus(window).map(\.maxX) == [right], "at \(x)")
        #expect(menus(window).allSatisfy { $0.minX >= MenuPlacement.margin(in: 480) })
        window.press(.escape)
      }
    }
  }

  @Test("A submenu opens on the left by the left key, and the right one closes it")
  func menuKeys() {
    let ground = Ground()
    run(ground) { window in
      window.press(.tab)
      window.press(.menu)
      window.press(.escape)
      window.press(at: Point(x: 440, y: 100), button: .secondary)
      for _ in 1...2 { window.press(.down) }
      window.press(.right)
      #expect(menus(window).count == 1)
      window.press(.left)
      window.paintIfNeeded()
      #expect(menus(window).count == 2)
      #expect(menus(window).map(\.maxX) == [440, 440 - 172 + MenuPanel.padding])
      window.press(.right)
      #expect(menus(window).count == 1)
      window.press(.left)
      window.press(.down)
      window.press(.enter)
      #expect(ground.chosen == ["Dark"])
      window.release(at: Point(x: 440, y: 100), button: .secondary)
    }
  }

  @Test("Who moves to a submenu on the left passes over other lines without meaning them")
  func safeTriangle() throws {
    let ground = Ground()
    try run(ground) { window in
      window.press(at: Point(x: 440, y: 100), button: .secondary)
      window.release(at: Point(x: 440, y: 100), button: .secondary)
      let theme = try window.center(of: "Theme")
      window.move(to: theme)
      window.advance(MenuView.hoverDelay)
      let dark = try window.center(of: "Dark")
      window.walk(from: Point(x: theme.x - 60, y: theme.y + 2), to: dark) { step in
        #expect(window.isShown("Dark"), "step \(step)")
      }
      window.click(at: dark)
      #expect(ground.chosen == ["Dark"])
    }
  }

  // MARK: Controls

  @Test("The keys of a stepper and of a choice do what stands on their side")
  func keys() throws {
    let stepper = Stepper("Size", fewer: "Smaller", more: "Larger")
    let choice = Choice("Theme", options: ["A", "B", "C"])
    var (steps, choices): ([Int], [Int]) = ([], [])
    stepper.step = { steps.append($0) }
    choice.choose = { choices.append($0) }
    choice.chosen = 1
    let board = Board([
      (stepper, Rect(x: 0, y: 0, width: 300, height: 36)),
      (choice, Rect(x: 0, y: 50, width: 300, height: 36)),
    ])
    try run(board) { window in
      let (larger, smaller) = (try window.node("Larger").frame, try window.node("Smaller").frame)
      #expect(larger.maxX < smaller.minX)
      for control in [stepper.subviews.last ?? stepper, choice] {
        window.root.focus(control)
        window.press(.left)
        window.press(.right)
      }
      #expect(steps == [1, -1] && choices == [2, 0])
    }
  }

  @Test("The scroll bar stands at the left edge, and its handle goes as the pointer does")
  func scrollBar() throws {
    let story = ListStory(count: 1000)
    var options = Harness.Options()
    options.direction = .rightToLeft
    try story.run(options) { window in
      let bar = try #require(fills(window, \.controlBorder).first)
      #expect(bar == Rect(x: 2, y: 0, width: 4, height: 24))
      window.drag(from: Point(x: 4, y: 12), to: Point(x: 4, y: 360))
      let position = story.list.position
      #expect(abs(position.offset - position.maximum / 2) < 0.001)
      window.wheel(-3, at: Point(x: 200, y: 300))
      window.advance(.seconds(1))
      #expect(story.list.position.offset == position.offset - 216)
    }
  }

  @Test("Only what leads on is turned over among the pictures of controls")
  func icons() {
    final class Icons: View {
      static let all: [Icon] = [.forward, .check, .pencil, .refresh, .search]
      override func paint(_ painter: inout Painter) {
        for icon in Self.all { icon.paint(in: bounds, color: .black, &painter) }
      }
    }
    run(Board([(Icons(), Rect(x: 40, y: 0, width: 16, height: 16))])) { window in
      let strokes = window.frame.commands.compactMap { command -> (isMirrored: Bool, at: Point)? in
        if case .stroke(let path, let at, _, _) = command.shape {
          (path.isMirrored, at)
        } else {
          nil
        }
      }
      #expect(strokes.map(\.isMirrored) == Icons.all.map { $0 == .forward })
      #expect(strokes.allSatisfy { $0.at == Point(x: 432, y: 8) })
    }
  }

  @Test("A tick is drawn from its left, as everywhere")
  func tick() {
    let box = CheckBox(name: "Done")
    (box.isChecked, box.drawnPart) = (true, 0.75)
    run(Board([(box, Rect(x: 0, y: 0, width: 32, height: 32))])) { window in
      let clips = window.frame.commands.compactMap { command -> Rect? in
        if case .stroke = command.shape { command.clip } else { nil }
      }
      // The circle is seen from 454 to 474.
      #expect(clips == [Rect(x: 454, y: 6, width: 10, height: 20)])
    }
  }

  // MARK: Texts

  @Test("All text begins at the right; the line through it is drawn the way it is read")
  func labels() {
    for (text, start) in [("abcd", 450.0), ("אבגד", 465.0)] {
      let label = Label(text)
      (label.isStruckThrough, label.strokePart) = (true, 0.5)
      let below = Paragraph(text)
      let board = Board([
        (label, Rect(x: 0, y: 0, width: 200, height: 20)),
        (below, Rect(x: 0, y: 30, width: 200, height: 20)),
      ])
      run(board, text: TwoWayText()) { window in
        let lefts = window.frame.commands.compactMap { command -> Double? in
          if case .text(_, let at, _) = command.shape { at.x } else { nil }
        }
        #expect(lefts == [450, 450])
        #expect(
          fills(window, \.text) == [
            Rect(x: start, y: fills(window, \.text)[0].minY, width: 15, height: 1)
          ])
      }
    }
  }

  @Test("A tooltip ends with what it explains, and stays inside of the window")
  func tooltip() throws {
    let (near, far) = (Button("Add a task", icon: .plus), Button("At the far edge", icon: .cross))
    let board = Board([
      (near, Rect(x: 100, y: 0, width: 32, height: 32)),
      (far, Rect(x: 448, y: 0, width: 32, height: 32)),
    ])
    try run(board) { window in
      try window.hover("Add a task")
      window.advance(.seconds(1))
      #expect(fills(window, \.text).map(\.maxX) == [380])
      let text = try #require(left(of: "Add a task", in: window))
      #expect(abs(text - (380 - 10 - 60)) < 0.001)
      try window.hover("At the far edge")
      window.advance(.seconds(1))
      #expect(fills(window, \.text).map(\.minX) == [8])
    }
  }

  // MARK: Writing

  /// Seen from 136 to 460, with 40 points free where reading begins and 12 at the end: its text ends at
  /// 420.
  private func write(
    _ text: String, _ shaper: any TextMeasuring = FixedPitchText(),
    _ story: (Harness, TextField) throws -> Void
  ) rethrows {
    let field = TextField(name: "Name", text: text)
    field.textInsets = Insets(top: 0, left: 40, bottom: 0, right: 12)
    try run(Board([(field, Rect(x: 20, y: 20, width: 324, height: 40))]), text: shaper) { window in
      field.becomeFocused()
      window.paintIfNeeded()
      try story(window, field)
    }
  }

  private func caret(_ window: Harness) -> Double? {
    fills(window, \.text).first { $0.width == 1 }?.minX
  }

  @Test("An empty field, a word and a number end where reading begins, and the caret with them")
  func fieldPlaces() {
    for text in ["", "abcd", "1234", "אבגד"] {
      write(text, TwoWayText()) { window, _ in
        let width = Self.pitch * Double(text.count)
        if !text.isEmpty { #expect(left(of: text, in: window) == 420 - width) }
        #expect(caret(window) == (text == "אבגד" ? 420 - width : 420))
      }
    }
  }

  @Test("The pointer means the letters that are seen under it")
  func fieldPointer() {
    write("abcdefgh") { window, field in
      let start = 420 - 8 * Self.pitch
      window.click(at: Point(x: start + 3 * Self.pitch + 1, y: 40))
      #expect(field.editor.head == 3)
      #expect(caret(window) == (start + 3 * Self.pitch).rounded())
      window.drag(
        from: Point(x: start + Self.pitch, y: 40), to: Point(x: start + 5 * Self.pitch, y: 40))
      #expect(field.editor.selectedText == "bcde")
      let selection = fills(window, \.textSelection)
      #expect(selection.map(\.minX) == [start + Self.pitch])
      #expect(selection.map(\.width) == [4 * Self.pitch])
    }
  }

  @Test("A text that is longer than its field is scrolled as anywhere")
  func fieldScrolls() {
    let text = String((0..<100).map { Character(String($0 % 10)) })
    write("x" + text) { window, field in
      // Room from 148 to 420; one more point for the caret at the end.
      #expect(caret(window) == 419)
      window.press(.home)
      #expect(caret(window) == 148)
      window.click(at: Point(x: 148 + 2 * Self.pitch, y: 40))
      #expect(field.editor.head == 2)
    }
  }
}
