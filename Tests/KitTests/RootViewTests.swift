import Canvas
import ProgramSupport
import Testing
import ViewTesting

@testable import Kit

@Suite("Window: frames, signals, state")
struct RootViewTests {
  private let clock = Label("5s", style: .clock, alignment: .trailing)
  private let name = Label("Buy milk")

  private func board() -> Board {
    Board([
      (clock, Rect(x: 400, y: 100, width: 60, height: 20)),
      (name, Rect(x: 20, y: 100, width: 300, height: 20)),
      (Button("Add"), Rect(x: 20, y: 20, width: 80, height: 36)),
    ])
  }

  // MARK: Damage

  @Test("The first frame damages the whole window")
  func firstFrame() {
    Harness.run(board()) { window in
      #expect(window.frame.damage == [Rect(x: 0, y: 0, width: 480, height: 720)])
      #expect(!window.root.needsFrame)
    }
  }

  @Test("Behaviour 39: a label that changes damages its own text and nothing else")
  func labelChanges() throws {
    try Harness.run(board()) { window in
      clock.text = "6s"
      #expect(window.root.needsFrame)
      window.paintIfNeeded()
      #expect(window.frame.damage.count == 1)
      let damage = try #require(window.frame.damage.first)
      // The ink of two characters, with half a line of air around.
      #expect(damage.intersection(Rect(x: 430, y: 80, width: 50, height: 60)) == damage)
    }
  }

  @Test("A frame in which nothing changed damages nothing")
  func nothingChanged() {
    Harness.run(board()) { window in
      clock.text = "5s"
      #expect(!window.root.needsFrame)
      for view in window.root.content.subviews { view.setNeedsDisplay() }
      window.root.setNeedsLayout()
      window.paintIfNeeded()
      #expect(window.frame.damage.isEmpty)
      clock.text = "6s"
      clock.text = "5s"
      window.paintIfNeeded()
      #expect(window.frame.damage.isEmpty)
    }
  }

  @Test("A view that comes, moves, hides and goes damages where it was and is")
  func places() {
    let view = Button("New")
    let board = board()
    func damaged(_ window: Harness, _ rect: Rect) -> Bool {
      window.frame.damage.contains { $0.intersection(rect) == rect }
    }
    Harness.run(board) { window in
      let (first, second) = (
        Rect(x: 200, y: 300, width: 80, height: 36), Rect(x: 200, y: 500, width: 80, height: 36)
      )
      board.add(view, first)
      window.paintIfNeeded()
      #expect(damaged(window, first))
      view.frame = second
      window.paintIfNeeded()
      #expect(damaged(window, first) && damaged(window, second))
      view.isHidden = true
      window.paintIfNeeded()
      #expect(damaged(window, second) && !damaged(window, first))
      view.removeFromSuperview()
      window.paintIfNeeded()
      #expect(window.frame.damage.isEmpty)
    }
  }

  @Test("Ten thousand rows or three: a tick damages the same area")
  func tick() {
    func area(rows: Int) -> Double {
      var area = 0.0
      ListStory(count: rows).run { window in
        let list = window.root.content.subviews.first as? ListView
        (list?.view(ofRow: 1) as? TestRow)?.label.text = "Row 1 ticked"
        window.paintIfNeeded()
        area = window.frame.damage.reduce(0) { $0 + $1.width * $1.height }
      }
      return area
    }
    #expect(area(rows: 3) == area(rows: 10_000))
    #expect(area(rows: 3) > 0)
  }

  @Test("Forgetting the last frame damages the whole window once")
  func forget() {
    Harness.run(board()) { window in
      window.root.forgetLastFrame()
      window.paintIfNeeded()
      #expect(window.frame.damage == [window.root.bounds])
      clock.setNeedsDisplay()
      window.paintIfNeeded()
      #expect(window.frame.damage.isEmpty)
    }
  }

  @Test("Another theme damages the whole window")
  func theme() {
    Harness.run(board()) { window in
      window.root.theme = .dark
      window.paintIfNeeded()
      #expect(window.frame.damage == [window.root.bounds])
    }
  }

  @Test("Frames take turns with two lists, so a frame allocates none")
  func recycling() {
    Harness.run(board()) { window in
      func storage() -> UInt {
        window.root.nextFrame().commands.withUnsafeBufferPointer {
          UInt(bitPattern: $0.baseAddress)
        }
      }
      _ = storage()
      let (first, second) = (storage(), storage())
      #expect(first != second)
      for _ in 0..<10 {
        #expect(storage() == first)
        #expect(storage() == second)
      }
    }
  }

  @Test("A frame that somebody keeps is not painted over")
  func keptFrame() {
    Harness.run(board()) { window in
      let kept = window.root.nextFrame()
      let copy = kept.commands.map { $0 }
      for text in ["6s", "7s", "8s"] {
        clock.text = text
        _ = window.root.nextFrame()
      }
      #expect(kept.commands == copy)
    }
  }

  // MARK: Layout

  @Test("Layout happens once for many changes, and reaches what changed inside it")
  func layoutOnce() {
    final class Counting: View {
      var layouts = 0
      override func layout() {
        layouts += 1
        for view in subviews { view.frame = bounds }
      }
    }
    let (outer, inner) = (Counting(), Counting())
    outer.addSubview(inner)
    Harness.run(outer) { window in
      (outer.layouts, inner.layouts) = (0, 0)
      for _ in 0..<5 { outer.setNeedsLayout() }
      window.send(.resized(Size(width: 300, height: 300)))
      #expect(outer.layouts == 1 && inner.layouts == 1)
      #expect(inner.frame.width == 300)
      outer.setNeedsDisplay()
      window.paintIfNeeded()
      #expect(outer.layouts == 1)
      #expect(!window.root.needsFrame)
    }
  }

  @Test("What hover brings out has its place in the same frame")
  func hoverLayout() throws {
    final class Shy: View {
      let button = Button("Shy")
      override init() {
        super.init()
        addSubview(button)
      }
      override var semantics: Semantics? { Semantics(.row, name: "Row") }
      override func hoverChanged() { setNeedsLayout() }
      override func layout() {
        button.isHidden = !isHovered
        button.frame = Rect(x: 10, y: 10, width: 80, height: 36)
      }
    }
    try Harness.run(Shy()) { window in
      #expect(!window.isShown("Shy"))
      try window.hover("Row")
      let shown = try window.node("Shy").frame
      #expect(shown == Rect(x: 10, y: 10, width: 80, height: 36))
      window.send(.pointerLeft)
      #expect(!window.isShown("Shy"))
    }
  }

  @Test("A view that never agrees with itself does not keep the window busy")
  func neverAgrees() {
    final class Restless: View {
      override func layout() { setNeedsLayout() }
    }
    Harness.run(Restless()) { window in
      #expect(window.frameCount == 1)
      #expect(!window.root.needsFrame)
    }
  }

  @Test("A view taken out of the window and put back is told, with all inside it")
  func rootChanged() {
    final class Told: View {
      var roots: [Bool] = []
      override func rootChanged() { roots.append(root != nil) }
    }
    let (outer, inner) = (Told(), Told())
    outer.addSubview(inner)
    Harness.run(Filling(outer)) { window in
      let parent = outer.superview
      outer.removeFromSuperview()
      parent?.addSubview(outer)
      #expect(outer.roots == [true, false, true] && inner.roots == outer.roots)
    }
  }

  // MARK: Input

  @Test("Points are given in the view's own coordinates")
  func coordinates() {
    let note = Note("note")
    Harness.run(Board([(note, Rect(x: 100, y: 200, width: 50, height: 50))])) { window in
      window.drag(from: Point(x: 110, y: 220), to: Point(x: 90, y: 190), steps: 1)
      #expect(
        note.events == [
          .began(Point(x: 10, y: 20), clicks: 1), .moved(Point(x: -10, y: -10)),
          .ended(Point(x: -10, y: -10)),
        ])
    }
  }

  @Test("The last painted view under a point is meant; what only shows lets the pointer through")
  func hitOrder() {
    let (below, above, label) = (Note("below"), Note("above"), Label("text"))
    let rect = Rect(x: 0, y: 0, width: 50, height: 50)
    Harness.run(Board([(below, rect), (above, rect), (label, rect)])) { window in
      let point = Point(x: 10, y: 10)
      #expect(window.root.view(at: point) === above)
      above.isHidden = true
      #expect(window.root.view(at: point) === below)
      #expect(window.root.view(at: Point(x: 49.9, y: 49.9)) === below)
      #expect(window.root.view(at: Point(x: 50, y: 10)) === window.root.content)
      #expect(window.root.view(at: Point(x: -1, y: 10)) == nil)
    }
  }

  @Test("A touch margin catches presses around a small view")
  func touchMargin() {
    final class Small: Note {
      override var touchMargin: Insets { Insets(6) }
    }
    let small = Small("small")
    Harness.run(Board([(small, Rect(x: 20, y: 20, width: 10, height: 10))])) { window in
      #expect(window.root.view(at: Point(x: 14, y: 14)) === small)
      #expect(window.root.view(at: Point(x: 13.9, y: 14)) === window.root.content)
      #expect(window.root.view(at: Point(x: 35.9, y: 35.9)) === small)
    }
  }

  @Test("A request to close ends a touch and asks the application")
  func close() {
    let note = Note("note")
    Harness.run(Filling(note)) { window in
      window.press(at: Point(x: 10, y: 10))
      window.send(.closeRequested)
      #expect(note.events.last == .cancelled && window.delegate.closeRequests == 1)
    }
  }

  @Test("Visibility is told once for each change")
  func visibility() {
    Harness.run(board()) { window in
      for isVisible in [true, false, false, true] { window.send(.visibilityChanged(isVisible)) }
      #expect(window.delegate.visibility == [false, true])
      #expect(window.root.isVisible)
    }
  }

  @Test("Text without a field goes nowhere; dropped text goes to the application")
  func textWithoutField() {
    Harness.run(board()) { window in
      window.send(.text("x"))
      window.send(.composing("y"))
      window.send(.dropped(Drop(text: "milk\nbread")))
      #expect(window.delegate.drops == [Drop(text: "milk\nbread")])
    }
  }

  @Test("Zoom goes by tenths, from half to three times")
  func zoom() {
    #expect(Zoom.larger.applied(to: 1) == 1.1)
    #expect(Zoom.smaller.applied(to: 1) == 0.9)
    #expect(Zoom.smaller.applied(to: 0.5) == 0.5)
    #expect(Zoom.larger.applied(to: 3) == 3)
    #expect(Zoom.reset.applied(to: 2.7) == 1)
    let steps = (0..<15).reduce(0.5) { factor, _ in Zoom.larger.applied(to: factor) }
    #expect(steps == 2)
  }

  @Test("Signals are handed over once, in order")
  func signals() {
    Harness.run(board()) { window in
      _ = window.takeSignals()
      window.root.emit(.setTitle("Aloft"))
      window.root.emit(.exit(code: 0))
      #expect(window.root.takeSignals() == [.setTitle("Aloft"), .exit(code: 0)])
      #expect(window.root.takeSignals().isEmpty)
    }
  }

  // MARK: Trap

  @Test(
    "Input of any kind, in any order, at random, leaves nothing behind",
    arguments: 0..<20 as Range<UInt64>)
  func random(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let story = ListStory(count: 60, separators: [0, 7])
    let field = TextField(name: "Field")
    let board = Board([
      (field, Rect(x: 0, y: 0, width: 200, height: 40)),
      (story.list, Rect(x: 0, y: 50, width: 300, height: 300)),
      (Button("OK"), Rect(x: 310, y: 50, width: 80, height: 36)),
    ])
    let keys: [Key] = [
      .tab, .up, .down, .home, .end, .pageUp, .pageDown, .space, .enter, .escape, .left, .right,
      .backspace, .delete, .character("a"), .character("z"),
    ]
    Harness.run(board) { window in
      func point() -> Point {
        Point(
          x: Double.random(in: -20...420, using: &random),
          y: Double.random(in: -20...400, using: &random))
      }
      for _ in 0..<300 {
        switch Int.random(in: 0..<16, using: &random) {
        case 0...3: window.move(to: point())
        case 4, 5: window.press(at: point(), clicks: Int.random(in: 1...3, using: &random))
        case 6, 7: window.release(at: point())
        case 8: window.wheel(Double.random(in: -3...3, using: &random), at: point())
        case 9, 10:
          let modifiers = Modifiers(rawValue: Int.random(in: 0...7, using: &random))
          window.press(keys.randomElement(using: &random) ?? .tab, modifiers)
        case 11: window.send(.text("é"))
        case 12: window.send(.focusChanged(Bool.random(using: &random)))
        case 13:
          story.source.count = Int.random(in: 0...80, using: &random)
          story.list.reload()
        case 14:
          window.send(
            .resized(Size(width: Double.random(in: 0...500, using: &random), height: 400)))
        default: window.advance(.milliseconds(Int.random(in: 0...400, using: &random)))
        }
        if window.root.dialogs.isEmpty, Int.random(in: 0..<40, using: &random) == 0 {
          window.root.present(
            Dialog(title: "Question", body: [Note("x")], buttons: [Button("No")], cancel: {}))
        } else if let dialog = window.root.dialogs.last, Int.random(in: 0..<10, using: &random) == 0
        {
          window.root.dismiss(dialog)
        }
      }
      window.send(.focusChanged(false))
      for dialog in window.root.dialogs { window.root.dismiss(dialog) }
    }
  }
}
