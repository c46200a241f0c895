import Canvas
import Loop
import Testing

@testable import Views

/// A window without a screen: a `RootView` in virtual time, steered with a user's verbs. Views are
/// named as their semantics name them.
///
/// Every story ends with a leak check: no timer, no display link, no touch is left, and the window
/// itself is gone.
final class Harness {
  let time = VirtualTime()
  let loop: RunLoop
  let root: RootView
  let delegate = RecordingDelegate()
  private(set) var signals: [Signal] = []
  private(set) var frame = Frame(commands: [], damage: [])
  private(set) var frameCount = 0
  private let observer: Observer

  private init(_ content: View, _ options: Options) {
    let loop = RunLoop(timeSource: time)
    loop.displayClock = RefreshTimerClock(framesPerSecond: options.framesPerSecond)
    self.loop = loop
    root = RootView(
      content: content, loop: loop, text: options.text, theme: options.theme,
      clipboard: options.clipboard, reducesMotion: options.reducesMotion)
    root.delegate = delegate
    var paint: () -> Void = {}
    observer = Observer(activities: .beforeWaiting, repeats: true) { _, _ in paint() }
    for mode in [RunLoop.Mode.default, .tracking] { loop.add(observer, forMode: mode) }
    paint = { [weak self] in self?.paintIfNeeded() }
    send(.resized(options.size))
  }

  struct Options {
    var size = Size(width: 480, height: 720)
    var framesPerSecond = 60.0
    var theme = Theme.light
    var text: any TextMeasuring = FixedPitchText()
    var clipboard = Clipboard.inMemory()
    var reducesMotion = false
  }

  /// Tells a story in a window of its own, and checks afterwards that nothing is left of it.
  static func run(
    _ content: View, _ options: Options = Options(),
    sourceLocation: SourceLocation = #_sourceLocation, _ story: (Harness) throws -> Void
  ) rethrows {
    weak var root: RootView?
    try {
      let harness = Harness(content, options)
      root = harness.root
      try story(harness)
      harness.end(sourceLocation)
    }()
    #expect(root == nil, "Something keeps the window alive.", sourceLocation: sourceLocation)
  }

  private func end(_ sourceLocation: SourceLocation) {
    #expect(root.tracker.isIdle, "A touch is left.", sourceLocation: sourceLocation)
    send(.pointerLeft)
    advance(.seconds(5))
    #expect(loop.timerCount == 0, "A timer is left.", sourceLocation: sourceLocation)
    #expect(loop.displayLinkCount == 0, "A link is left.", sourceLocation: sourceLocation)
    observer.invalidate()
  }

  // MARK: Driving

  func send(_ input: Input) {
    root.handle(input)
    paintIfNeeded()
  }

  func advance(_ duration: Duration) {
    time.elapse(duration, running: loop) { root.runLoopMode }
    paintIfNeeded()
  }

  func paintIfNeeded() {
    if root.needsFrame {
      frame = root.nextFrame()
      frameCount += 1
    }
    signals += root.takeSignals()
  }

  /// The signals since the last call.
  func takeSignals() -> [Signal] {
    defer { signals = [] }
    return signals
  }

  // MARK: Keyboard

  func press(_ key: Key, _ modifiers: Modifiers = [], isRepeat: Bool = false) {
    send(.keyPressed(KeyPress(key, modifiers, isRepeat: isRepeat)))
  }

  /// Types as a keyboard does: a key press and then its text, for each character.
  func type(_ text: String) {
    for character in text {
      press(character == " " ? .space : .character(character))
      send(.text(String(character)))
    }
  }

  // MARK: Pointer

  func move(to point: Point) { send(.pointerMoved(point)) }

  func press(at point: Point, clicks: Int = 1, button: PointerButton = .primary) {
    send(.pointerPressed(point, button: button, clicks: clicks))
  }

  func release(at point: Point, button: PointerButton = .primary) {
    send(.pointerReleased(point, button: button))
  }

  func click(at point: Point, clicks: Int = 1) {
    move(to: point)
    for count in 1...clicks {
      press(at: point, clicks: count)
      release(at: point)
    }
  }

  func click(
    _ name: String, clicks: Int = 1, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    click(at: try center(of: name, sourceLocation: sourceLocation), clicks: clicks)
  }

  func hover(_ name: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    move(to: try center(of: name, sourceLocation: sourceLocation))
  }

  /// Presses, moves in even steps over `duration` and lets go where asked.
  func drag(
    from start: Point, to end: Point, over duration: Duration = .milliseconds(100),
    steps: Int = 10, releases: Bool = true
  ) {
    move(to: start)
    press(at: start)
    for step in 1...steps {
      advance(duration / steps)
      let part = Double(step) / Double(steps)
      move(
        to: Point(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part))
    }
    if releases { release(at: end) }
  }

  func wheel(_ notches: Double, at point: Point = Point(x: 100, y: 300)) {
    send(.wheel(delta: Point(x: 0, y: notches), at: point))
  }

  // MARK: Looking

  var tree: [SemanticNode] { root.semanticTree().flattened }

  /// The one view that says this name of itself and that a person could see.
  func node(
    _ name: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws
    -> SemanticNode
  {
    let found = tree.filter { $0.semantics.name == name && $0.frame.intersects(root.bounds) }
    return try #require(
      found.count == 1 ? found[0] : nil,
      "\(found.count) views are called “\(name)”:\n\(root.semanticTree().dump())",
      sourceLocation: sourceLocation)
  }

  func isShown(_ name: String) -> Bool { tree.contains { $0.semantics.name == name } }

  func frame(of name: String) -> Rect? { tree.first { $0.semantics.name == name }?.frame }

  private func center(of name: String, sourceLocation: SourceLocation) throws -> Point {
    let center = try node(name, sourceLocation: sourceLocation).frame.center
    let hit = root.view(at: center)
    #expect(
      hit?.firstAncestor { $0.semantics?.name == name } != nil,
      "“\(name)” is behind something or takes no input.", sourceLocation: sourceLocation)
    return center
  }

  /// The text on the clipboard.
  var copied: String? {
    var copied: String?
    _ = root.clipboard.read(.clipboard) { if case .text(let text) = $0 { copied = text } }
    return copied
  }

  /// All texts that are painted, in painting order.
  var paintedTexts: [String] {
    frame.commands.compactMap { command in
      if case .text(let line, _, _) = command.shape { line.text } else { nil }
    }
  }
}

/// A delegate that only takes notes.
final class RecordingDelegate: RootDelegate {
  var shortcuts: [KeyPress] = []
  var pastes: [String] = []
  var visibility: [Bool] = []
  var closeRequests = 0
  /// What was heard of slow texts: bytes, nil for the end.
  var slowness: [Int?] = []
  var failures: [Clipboard.Failure] = []

  func shortcut(_ press: KeyPress) -> Bool {
    shortcuts.append(press)
    return true
  }
  func pasted(_ text: String) { pastes.append(text) }
  func clipboardIsSlow(bytes: Int?) { slowness.append(bytes) }
  func clipboardFailed(_ failure: Clipboard.Failure) { failures.append(failure) }
  func visibilityChanged(_ isVisible: Bool) { visibility.append(isVisible) }
  func closeRequested() { closeRequests += 1 }
}
