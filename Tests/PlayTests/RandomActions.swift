import AloftUI
import Canvas
import DiskUsage
import GoldenSupport
import Play
import Views

/// What a person, the desktop and time do to a window, at random; the same for the same seed.
struct RandomActions {
  private var random: Random
  /// Points a side, at most; pixels are what a test's time goes to.
  private let largest: Size
  private var isPressed = false

  init(seed: Int, largest: Size = Size(width: 240, height: 400)) {
    random = Random(seed: UInt64(seed))
    self.largest = largest
  }

  /// Does something to the stage.
  /// - Returns: what, in words.
  mutating func perform(on stage: Stage) -> String {
    if isPressed || random.whole(0..<8) == 0 { return point(on: stage) }
    switch random.whole(0..<100) {
    case 0..<38: return press(on: stage)
    case 38..<46: return type(on: stage)
    case 46..<66: return scroll(on: stage)
    case 66..<88: return wait(on: stage)
    case 88..<95: return surround(stage)
    default: return measure(on: stage)
    }
  }

  // MARK: The person

  private static let keys: [KeyPress] =
    [
      .up, .down, .up, .down, .home, .end, .pageUp, .pageDown, .pageDown, .space, .enter, .escape,
      .escape, .delete, .tab, .insert, .function(1), .function(2), .character("n"),
      .character("x"), .character("j"),
    ].map { KeyPress($0) } + [
      KeyPress(.up, .alt), KeyPress(.down, .alt), KeyPress(.tab, .shift),
      KeyPress(.character("z"), .control), KeyPress(.character("y"), .control),
      KeyPress(.character("z"), .control), KeyPress(.character("c"), .control),
      KeyPress(.character("a"), .control), KeyPress(.character("+"), .control),
      KeyPress(.character("-"), .control), KeyPress(.character("0"), .control),
      KeyPress(.backspace, .control), KeyPress(.left, .shift), KeyPress(.right),
    ]

  private mutating func press(on stage: Stage) -> String {
    let key = random.pick(Self.keys)
    // Zoom for a while only: a large window is no better test than a small one.
    if stage.scale > 1.5 { stage.setScale(1) }
    stage.key(key)
    return "key \(key.key) \(key.modifiers.rawValue)"
  }

  private static let words = [
    "Buy food", "Позвонить", "买牛奶", "اشتر الخبز", "🎈", "Water the plants before the summer",
    "x", "Call אמא at 5 pm", "Zalgo" + String(repeating: "\u{301}\u{323}", count: 12),
    "a b c d e f g h i j k l m n o p q r s t u v w x y z",
  ]

  private mutating func type(on stage: Stage) -> String {
    let word = random.pick(Self.words)
    if random.whole(0..<4) == 0 {
      let lines = (0..<random.whole(1..<30)).map { "\(word) \($0)" }.joined(separator: "\n")
      stage.paste(lines)
      return "paste \(lines.count) bytes"
    }
    stage.key(KeyPress(.character("n")))
    stage.type(word)
    stage.key(KeyPress(.enter))
    return "add \(word)"
  }

  private mutating func scroll(on stage: Stage) -> String {
    let delta = random.pick([1, -1, 2, -3, 0.1, -0.25, 0.7, 10, -10])
    stage.send(.wheel(delta: Point(x: 0, y: delta), at: place(on: stage)))
    return "wheel \(delta)"
  }

  /// Presses, moves and releases, so that clicks, drags and throws come about.
  private mutating func point(on stage: Stage) -> String {
    let place = place(on: stage)
    switch (isPressed, random.whole(0..<3)) {
    case (true, 0):
      isPressed = false
      stage.release()
      return "release"
    case (false, 0):
      isPressed = true
      stage.press(at: place, clicks: random.whole(1..<3))
      return "press at \(place)"
    case (false, 1):
      let name = random.pick(stage.nodes).semantics.name
      // What is covered cannot be clicked.
      try? stage.click(name)
      return "click \(name)"
    default:
      stage.advance(by: .milliseconds(random.whole(0..<30)))
      stage.move(to: place)
      return "move to \(place)"
    }
  }

  private mutating func place(on stage: Stage) -> Point {
    let size = stage.root.frame.size
    return Point(
      x: random.real(0...size.width).rounded(), y: random.real(0...size.height).rounded())
  }

  // MARK: Time and the surroundings

  private mutating func wait(on stage: Stage) -> String {
    let milliseconds = random.pick([1, 8, 16, 17, 33, 50, 100, 400, 1_000, 2_000, 61_000])
    if random.whole(0..<10) == 0 {
      stage.stall(for: .milliseconds(milliseconds))
      return "stall \(milliseconds)"
    }
    stage.advance(by: .milliseconds(milliseconds))
    return "wait \(milliseconds)"
  }

  private mutating func surround(_ stage: Stage) -> String {
    switch random.whole(0..<7) {
    case 0, 1:
      let size = Size(
        width: random.real(80...largest.width).rounded(),
        height: random.real(80...largest.height).rounded())
      stage.resize(to: size)
      return "size \(size)"
    case 2:
      // As many pixels at every scale, roughly.
      let scale = random.pick([1, 1.25, 1.5, 2, 3])
      stage.resize(to: Size(width: largest.width / scale, height: largest.height / scale))
      stage.setScale(scale)
      return "scale \(scale)"
    case 3:
      let isDark = random.whole(0..<2) == 0
      stage.setTheme(isDark ? .dark : .light)
      return "dark \(isDark)"
    case 4:
      stage.send(.visibilityChanged(false))
      stage.advance(by: .milliseconds(random.whole(0..<5_000)))
      stage.send(.visibilityChanged(true))
      return "hide and show"
    case 5:
      let isIn = random.whole(0..<3) > 0
      stage.send(.focusChanged(isIn))
      return "focus \(isIn)"
    default:
      stage.root.reducesMotion.toggle()
      return "reduced motion \(stage.root.reducesMotion)"
    }
  }

  private mutating func measure(on stage: Stage) -> String {
    switch random.whole(0..<5) {
    case 0: stage.setDisk(.hang)
    case 1: stage.setDisk(.failure(.refused("/", reason: "Input/output error")))
    case 2:
      stage.show(random.pick([[.disk], [.disk, .longestOpen], []]))
      return "widgets"
    default: stage.setDisk(StageWidgets.quarterUsed)
    }
    stage.updateWidgets()
    return "disk"
  }
}
