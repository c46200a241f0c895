import Canvas
import Loop
import Testing
import TodayHosting
import Views

/// A window with a host in it, without a screen and in virtual time, steered with a user's verbs.
///
/// Every story ends with a leak check: its guests are removed, and then no timer and no display link
/// is left, and nothing keeps the window or the host alive.
final class HostHarness {
  let time = VirtualTime()
  let loop: RunLoop
  let host: WidgetHost
  let root: RootView
  private(set) var results: [String] = []
  /// The painted texts and pictures of each frame, first frame first.
  private(set) var frames: [Frame] = []
  private let observer: Observer

  struct Options {
    var size = Size(width: 400, height: 2000)
    var theme = Theme.light
    var scale = 1.0
    var language = "en"
    var reducesMotion = false
    var framesPerSecond = 100.0
    var pictures: Pictures?
    var titleURL: String?
    var isMirrored = false
    var openURL: (String) -> Bool = { _ in false }
  }

  private init(_ guests: [any TodayProvider], _ options: Options) {
    let loop = RunLoop(timeSource: time)
    loop.displayClock = RefreshTimerClock(framesPerSecond: options.framesPerSecond)
    self.loop = loop
    let text = FixedPitchText()
    host = WidgetHost(
      loop: loop, text: text, theme: options.theme,
      options: WidgetHost.Options(
        snapshots: options.pictures?.snapshots, language: options.language,
        titleURL: options.titleURL, isMirrored: options.isMirrored, openURL: options.openURL))
    for guest in guests { host.add(guest) }
    root = RootView(
      content: Panel(host), loop: loop, text: text, theme: options.theme,
      reducesMotion: options.reducesMotion)
    root.scale = options.scale
    var paint: () -> Void = {}
    observer = Observer(activities: .beforeWaiting, repeats: true) { _, _ in paint() }
    for mode in [RunLoop.Mode.default, .tracking] { loop.add(observer, forMode: mode) }
    paint = { [weak self] in self?.paintIfNeeded() }
    host.updated = { [weak self] guest, result in self?.results.append("\(guest.name): \(result)") }
    send(.resized(options.size))
  }

  /// Tells a story; the first frame has been painted when it begins, and nothing else was done.
  static func run(
    _ guests: [any TodayProvider], _ options: Options = Options(),
    sourceLocation: SourceLocation = #_sourceLocation, _ story: (HostHarness) throws -> Void
  ) rethrows {
    weak var root: RootView?
    weak var host: WidgetHost?
    try {
      let harness = HostHarness(guests, options)
      (root, host) = (harness.root, harness.host)
      try story(harness)
      harness.end(sourceLocation)
    }()
    #expect(root == nil, "Something keeps the window alive.", sourceLocation: sourceLocation)
    #expect(host == nil, "Something keeps the host alive.", sourceLocation: sourceLocation)
  }

  private func end(_ sourceLocation: SourceLocation) {
    for guest in host.guests { host.remove(guest) }
    // What the root itself has under way, such as the name of a button, ends with the pointer.
    send(.pointerLeft)
    #expect(loop.timerCount <= 1, "A timer is left.", sourceLocation: sourceLocation)
    advance(.milliseconds(1))
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
    // A loop with nothing to do does not run, and tells no observer.
    paintIfNeeded()
    time.elapse(duration, running: loop) { root.runLoopMode }
    paintIfNeeded()
  }

  /// Lets the guests load and appear, one a turn.
  func settle() { advance(.milliseconds(10)) }

  func paintIfNeeded() {
    if root.needsFrame, root.isVisible { frames.append(root.nextFrame()) }
  }

  func press(_ key: Key, _ modifiers: Modifiers = [], isRepeat: Bool = false) {
    send(.keyPressed(KeyPress(key, modifiers, isRepeat: isRepeat)))
  }

  func click(_ name: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    let node = try node(name, sourceLocation: sourceLocation)
    click(at: node.frame.center)
  }

  func click(at point: Point) {
    send(.pointerMoved(point))
    send(.pointerPressed(point, button: .primary, clicks: 1))
    send(.pointerReleased(point, button: .primary))
  }

  // MARK: Looking

  var tree: [SemanticNode] { root.semanticTree().flattened }

  func node(
    _ name: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> SemanticNode {
    let found = tree.filter { $0.semantics.name == name }
    return try #require(
      found.count == 1 ? found[0] : nil,
      "\(found.count) views are called “\(name)”:\n\(root.semanticTree().dump())",
      sourceLocation: sourceLocation)
  }

  func isShown(_ name: String) -> Bool { tree.contains { $0.semantics.name == name } }

  /// Status lines on screen.
  var statuses: [String] {
    tree.filter { $0.semantics.role == .status }.map(\.semantics.name)
  }

  func takeResults() -> [String] {
    defer { results = [] }
    return results
  }
}

extension Frame {
  var texts: [String] {
    commands.compactMap { if case .text(let line, _, _) = $0.shape { line.text } else { nil } }
  }

  /// In pixels; for checks whose failure shall not print every one of them.
  var imageHeights: [Int] { images.map(\.height) }

  var images: [Bitmap] {
    commands.compactMap { if case .image(let bitmap, _) = $0.shape { bitmap } else { nil } }
  }
}

/// Gives the host its width and the height that it asks for.
final class Panel: View {
  private let host: WidgetHost

  init(_ host: WidgetHost) {
    self.host = host
    super.init()
    addSubview(host)
  }

  override func layout() {
    let size = host.sizeThatFits(bounds.size)
    host.frame = Rect(origin: .zero, size: size)
  }
}
