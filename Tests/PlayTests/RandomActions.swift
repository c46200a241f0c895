import App
import Canvas
import GoldenSupport
import Kit
import Play
import Widgets

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

  /// Something to do to the stage as it stands.
  mutating func next(on stage: Stage) -> StageAction {
    if isPressed || random.whole(0..<8) == 0 { return point(on: stage) }
    switch random.whole(0..<100) {
    case 0..<36: return .key(random.pick(Self.keys))
    case 36..<44: return type()
    case 44..<64:
      return .wheel(
        random.pick([1, -1, 2, -3, 0.1, -0.25, 0.7, 10, -10]), at: place(on: stage))
    case 64..<84: return wait()
    case 84..<91: return surround()
    case 91..<95: return .screen(lose())
    default: return measure()
    }
  }

  // MARK: The person

  private static let keys: [KeyPress] =
    [
      .up, .down, .up, .down, .home, .end, .pageUp, .pageDown, .pageDown, .space, .enter, .escape,
      .escape, .delete, .tab, .insert, .function(1), .function(2), .character("n"),
      .character("x"), .character("j"),
    ].map { KeyPress($0) } + [
      KeyPress(.character("n"), .shift), KeyPress(.up, .alt), KeyPress(.down, .alt),
      KeyPress(.tab, .shift),
      KeyPress(.character("z"), .control), KeyPress(.character("y"), .control),
      KeyPress(.character("z"), .control), KeyPress(.character("c"), .control),
      KeyPress(.character("a"), .control), KeyPress(.character("+"), .control),
      KeyPress(.character("-"), .control), KeyPress(.character("0"), .control),
      KeyPress(.backspace, .control), KeyPress(.left, .shift), KeyPress(.right),
    ]

  private static let words = [
    "Buy food", "Позвонить", "买牛奶", "اشتر الخبز", "🎈", "Water the plants before the summer",
    "x", "Call אמא in room 5", "Zalgo" + String(repeating: "\u{301}\u{323}", count: 12),
    "a b c d e f g h i j k l m n o p q r s t u v w x y z",
  ]

  private mutating func type() -> StageAction {
    let word = random.pick(Self.words)
    guard random.whole(0..<4) == 0 else { return .add(word) }
    return .paste(
      (0..<random.whole(1..<30)).map { "\(word) \($0)" }.joined(separator: "\n"))
  }

  /// Presses, moves and releases, so that clicks, drags and throws come about.
  private mutating func point(on stage: Stage) -> StageAction {
    let place = place(on: stage)
    switch (isPressed, random.whole(0..<3)) {
    case (true, 0):
      isPressed = false
      return .release
    case (false, 0):
      isPressed = true
      return .press(at: place, clicks: random.whole(1..<3))
    case (false, 1): return .click(random.pick(stage.nodes).semantics.name)
    default: return .move(to: place, after: random.whole(0..<30))
    }
  }

  private mutating func place(on stage: Stage) -> Point {
    let size = stage.root.frame.size
    return Point(
      x: random.real(0...size.width).rounded(), y: random.real(0...size.height).rounded())
  }

  // MARK: Time and the surroundings

  private mutating func wait() -> StageAction {
    let milliseconds = random.pick([1, 8, 16, 17, 33, 50, 100, 400, 1_000, 2_000, 61_000])
    return random.whole(0..<10) == 0 ? .stall(milliseconds) : .wait(milliseconds)
  }

  private mutating func surround() -> StageAction {
    switch random.whole(0..<7) {
    case 0, 1:
      return .resize(
        Size(
          width: random.real(80...largest.width).rounded(),
          height: random.real(80...largest.height).rounded()))
    case 2:
      // As many pixels at every scale, roughly.
      let scale = random.pick([1, 1.25, 1.5, 2, 3])
      return .scale(scale, Size(width: largest.width / scale, height: largest.height / scale))
    case 3: return .theme(isDark: random.whole(0..<2) == 0)
    case 4: return .hide(random.whole(0..<5_000))
    case 5: return .focus(random.whole(0..<3) > 0)
    default: return .otherMotion
    }
  }

  private mutating func lose() -> ScreenEvent {
    switch random.whole(0..<6) {
    case 0: return .contentLost
    case 1: return .presentFails
    case 2: return .busy(random.whole(1..<100))
    default:
      return .exposed(
        Rect(
          x: random.real(-0.5...0.9), y: random.real(-0.5...0.9), width: random.real(0.01...1.5),
          height: random.real(0.01...1.5)))
    }
  }

  private mutating func measure() -> StageAction {
    switch random.whole(0..<5) {
    case 0: .disk(.hangs)
    case 1: .disk(.fails)
    case 2: .widgets(random.pick([[.disk], [.disk, .longestOpen], []]))
    default: .disk(.answers)
    }
  }
}
