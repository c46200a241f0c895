import Canvas
import Loop
import ProgramSupport
import Testing
import ViewTesting

@testable import Kit

/// A window that is read from the right is the mirror image of one that is read from the left.
@Suite("Direction")
struct DirectionTests {
  private static let size = Size(width: 300, height: 240)

  private func options(_ direction: LayoutDirection) -> Harness.Options {
    var options = Harness.Options(size: Self.size)
    options.direction = direction
    return options
  }

  /// Two windows with the same tree, read one way and the other.
  private func run(
    seed: UInt64, _ story: (_ left: Harness, _ right: Harness) throws -> Void
  ) rethrows {
    try Harness.run(Patch.tree(seed), options(.leftToRight)) { left in
      try Harness.run(Patch.tree(seed), options(.rightToLeft)) { right in try story(left, right) }
    }
  }

  private func mirrored(_ point: Point) -> Point { Point(x: Self.size.width - point.x, y: point.y) }

  /// Within a window, and on no edge.
  private func place(_ random: inout SeededGenerator) -> Point {
    Point(
      x: Double(Int.random(in: 0..<300, using: &random)) + 0.5,
      y: Double(Int.random(in: 0..<240, using: &random)) + 0.5)
  }

  @Test(
    "Every place means the same view on both sides of the mirror", arguments: 0..<8 as Range<UInt64>
  )
  func hits(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    run(seed: seed) { left, right in
      for _ in 0..<400 {
        let place = place(&random)
        let hit = (left.root.view(at: place) as? Patch)?.number
        #expect((right.root.view(at: mirrored(place)) as? Patch)?.number == hit)
        left.move(to: place)
        right.move(to: mirrored(place))
        #expect(Patch.hovered(right) == Patch.hovered(left))
      }
    }
  }

  @Test("What is pressed is what is painted there", arguments: 0..<8 as Range<UInt64>)
  func painting(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    try Harness.run(Patch.tree(seed, clips: true), options(.rightToLeft)) { window in
      for _ in 0..<400 {
        let place = place(&random)
        let painted = window.frame.commands.last { command in
          if case .fill(let rect, _, _) = command.shape {
            rect.contains(place) && command.clip.contains(place)
          } else {
            false
          }
        }
        guard case .fill(_, _, let color)? = painted?.shape else { continue }
        let patch = try #require(window.root.view(at: place) as? Patch)
        #expect(patch.color == color)
      }
    }
  }

  @Test(
    "Frames, damage and the tree that is read out are mirror images",
    arguments: 0..<8 as Range<UInt64>)
  func frames(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    run(seed: seed) { left, right in
      for _ in 0..<20 {
        let places = left.frame.commands.map { $0.bounds.mirrored(in: Self.size.width) }
        #expect(right.frame.commands.map(\.bounds) == places)
        let damage = Set(left.frame.damage.map { $0.mirrored(in: Self.size.width) })
        #expect(area(right.frame.damage) == area(Array(damage)))
        #expect(right.tree == left.tree.map { $0.mirrored(in: Self.size.width) })
        let number = Int.random(in: 0..<12, using: &random)
        for window in [left, right] { Patch.shift(number, in: window) }
      }
    }
  }

  private func area(_ rects: [Rect]) -> Double { rects.reduce(0) { $0 + $1.width * $1.height } }

  @Test("The left edge of what is seen belongs to it, and the right one to its neighbour")
  func edges() {
    let (first, second) = (Note("first"), Note("second"))
    let board = Board([
      (first, Rect(x: 0, y: 0, width: 100, height: 240)),
      (second, Rect(x: 100, y: 0, width: 100, height: 240)),
    ])
    Harness.run(board, options(.rightToLeft)) { window in
      // Seen from 200 to 300 and from 100 to 200.
      for (x, note) in [(299.9, first), (200, first), (199.9, second), (100, second)] {
        #expect(window.root.view(at: Point(x: x, y: 5)) === note, "\(x)")
      }
      #expect(window.root.view(at: Point(x: 0, y: 5)) === window.root.content)
      #expect(window.root.view(at: Point(x: -0.5, y: 5)) == nil)
      #expect(window.root.view(at: Point(x: 300, y: 5)) == nil)
    }
  }

  @Test("Views hear of the pointer in their own coordinates, from where they begin")
  func events() {
    let note = Note("note")
    let board = Board([(note, Rect(x: 20, y: 10, width: 100, height: 40))])
    Harness.run(board, options(.rightToLeft)) { window in
      window.drag(from: Point(x: 270, y: 20), to: Point(x: 260, y: 24), steps: 1)
      let places = note.events.compactMap { event -> Point? in
        switch event {
        case .began(let point, _), .moved(let point), .ended(let point):
          Point(x: (point.x * 1e6).rounded() / 1e6, y: point.y)
        case .cancelled: nil
        }
      }
      #expect(
        places == [Point(x: 10, y: 10), Point(x: 20, y: 14), Point(x: 20, y: 14)])
    }
  }

  @Test("Where an input method shows its candidates is where the caret is seen")
  func textInput() {
    let field = TextField(name: "Name", text: "abc")
    let board = Board([(field, Rect(x: 20, y: 10, width: 200, height: 40))])
    Harness.run(board, options(.rightToLeft)) { window in
      window.root.focus(field)
      window.paintIfNeeded()
      // From 80 to 280, with 12 points beside the text, which ends there.
      #expect(
        window.signals.last == .startTextInput(Rect(x: 268, y: 10, width: 1, height: 40)))
    }
  }

  @Test("A screen reader is told where things are seen, and finds them there")
  func reader() throws {
    let (note, field) = (Note("note"), TextField(name: "field", text: "abcd"))
    let board = Board([
      (note, Rect(x: 20, y: 10, width: 100, height: 40)),
      (field, Rect(x: 0, y: 60, width: 200, height: 40)),
    ])
    try Harness.run(board, options(.rightToLeft)) { window in
      let tree = AccessibleTree(window.root)
      let ids = (0..<tree.childCount(of: .window)).compactMap { tree.child($0, of: .window) }
      #expect(ids.compactMap(tree.frame) == [window.frame(of: "note"), window.frame(of: "field")])
      #expect(ids.compactMap(tree.frame).map(\.minX) == [180, 100])
      for id in ids {
        let frame = try #require(tree.frame(of: id))
        #expect(tree.element(at: frame.center) == id && tree.isInSight(id))
      }
      // Four letters of 7.5 points end 12 points before the edge, at 288.
      let second = window.root.shownPlace(
        field.frame(ofText: 1..<2).offset(by: field.convertToWindow(.zero)))
      #expect(abs(second.minX - 265.5) < 0.001 && abs(second.width - 7.5) < 0.001)
      let inside = field.convertFromWindow(window.root.treePlace(Point(x: 266, y: 80)))
      #expect(field.textOffset(at: inside) == 1)
    }
  }

  @Test(
    "Another direction is shown with the next frame, and what rests is hovered as it stands then")
  func turned() {
    let note = Note("note")
    let board = Board([(note, Rect(x: 0, y: 0, width: 100, height: 40))])
    Harness.run(board, options(.leftToRight)) { window in
      window.move(to: Point(x: 250, y: 20))
      #expect(!note.isHovered)
      window.root.direction = .rightToLeft
      window.paintIfNeeded()
      #expect(note.isHovered && window.frame(of: "note")?.minX == 200)
      window.send(.resized(Size(width: 500, height: 240)))
      #expect(!note.isHovered)
      window.press(at: Point(x: 450, y: 20))
      window.root.direction = .leftToRight
      window.paintIfNeeded()
      #expect(note.events.last == .cancelled && window.frame(of: "note")?.minX == 0)
      window.move(to: Point(x: 20, y: 20))
      #expect(note.isHovered)
    }
  }

  @Test("What is asked for while the clipboard is slow is done where it was meant")
  func held() {
    let note = Note("note")
    let board = Board([(note, Rect(x: 0, y: 0, width: 100, height: 40))])
    var answer: ((Clipboard.Answer) -> Void)?
    var options = options(.rightToLeft)
    options.clipboard = Clipboard(
      read: { _, heard in
        answer = heard
        return {}
      }, write: { _ in })
    Harness.run(board, options) { window in
      window.root.clipboardReader.read { _ in }
      window.click(at: Point(x: 250, y: 20))
      #expect(note.events.isEmpty)
      answer?(.nothing)
      #expect(note.events.count == 2)
    }
  }
}

/// A rectangle of its own colour with others in it, some of them clipped, some out of place.
private final class Patch: View {
  let number: Int
  let color: Color
  private let clips: Bool
  private var places: [Rect] = []
  private var shift = 0.0

  private init(_ number: Int, clips: Bool) {
    self.number = number
    self.clips = clips
    color = Color(UInt32(0x100000 + number * 0x010F07))
  }

  /// - Parameter clips: whether all of them do; else some do.
  static func tree(_ seed: UInt64, clips: Bool = false) -> View {
    var random = SeededGenerator(seed: seed)
    var patches = [Patch(0, clips: false)]
    for number in 1..<24 {
      let patch = Patch(number, clips: Bool.random(using: &random) || clips)
      let parent = patches[Int.random(in: 0..<patches.count, using: &random)]
      parent.places.append(
        Rect(
          x: Double(Int.random(in: -20..<140, using: &random)),
          y: Double(Int.random(in: -20..<120, using: &random)),
          width: Double(Int.random(in: 10..<160, using: &random)),
          height: Double(Int.random(in: 10..<120, using: &random))))
      parent.addSubview(patch)
      patches.append(patch)
    }
    return patches[0]
  }

  private static func all(_ window: Harness) -> [Patch] {
    var found: [Patch] = []
    func add(_ view: View) {
      if let patch = view as? Patch { found.append(patch) }
      for view in view.subviews { add(view) }
    }
    add(window.root.content)
    return found
  }

  static func hovered(_ window: Harness) -> Set<Int> {
    Set(all(window).filter(\.isHovered).map(\.number))
  }

  /// Moves what lies in one of them, and shows it while it moves.
  static func shift(_ number: Int, in window: Harness) {
    guard let patch = all(window).first(where: { $0.number == number }) else { return }
    patch.shift += 7
    patch.movingPicture = MovingPicture(offset: Point(x: 5, y: 3))
    patch.setNeedsLayout()
    window.paintIfNeeded()
  }

  override var semantics: Semantics? { Semantics(.group, name: "\(number)") }
  override var clipsToBounds: Bool { clips }

  override func layout() {
    for (view, place) in zip(subviews, places) {
      view.frame = place.offset(by: Point(x: shift, y: 0))
    }
  }

  override func paint(_ painter: inout Painter) { painter.fill(bounds, color) }
}
