public import Canvas
public import Loop
public import Testing

@testable public import Kit

/// A window without a screen: a `RootView` in virtual time, steered with a user's verbs. Views are
/// named as their semantics name them.
///
/// Every story ends with a leak check: no timer, no display link, no touch is left, and the window
/// itself is gone.
open class ViewHarness {
  public let time: VirtualTime
  public let loop: RunLoop
  public let root: RootView
  public private(set) var signals: [Signal] = []
  /// The last one.
  public private(set) var frame = Frame(commands: [], damage: [])
  public private(set) var frameCount = 0
  private var observer: Observer?

  /// What stands around the window.
  public struct Options {
    public var size: Size
    public var scale = 1.0
    public var direction = LayoutDirection.leftToRight
    public var framesPerSecond: Double
    public var theme: Theme
    public var text: any TextMeasuring
    public var clipboard: Clipboard
    public var reducesMotion: Bool

    /// As most tests want it, but for what is given.
    public init(
      size: Size = Size(width: 480, height: 720), framesPerSecond: Double = 60,
      theme: Theme = .light, text: any TextMeasuring = FixedPitchText(),
      clipboard: Clipboard = .inMemory(),
      reducesMotion: Bool = false
    ) {
      self.size = size
      self.framesPerSecond = framesPerSecond
      self.theme = theme
      self.text = text
      self.clipboard = clipboard
      self.reducesMotion = reducesMotion
    }
  }

  /// Opens the window; the first frame has been painted then, and nothing else was done.
  /// - Parameter loop: on a clock that nobody else moves.
  public init(_ content: View, on loop: RunLoop, _ time: VirtualTime, _ options: Options) {
    loop.displayClock = RefreshTimerClock(framesPerSecond: options.framesPerSecond)
    (self.loop, self.time) = (loop, time)
    root = RootView(
      content: content, loop: loop, text: options.text, theme: options.theme,
      clipboard: options.clipboard, reducesMotion: options.reducesMotion)
    root.scale = options.scale
    root.direction = options.direction
    let observer = Observer(activities: .beforeWaiting, repeats: true) { [weak self] _, _ in
      self?.paintIfNeeded()
    }
    for mode in [RunLoop.Mode.default, .tracking] { loop.add(observer, forMode: mode) }
    self.observer = observer
    send(.resized(options.size))
  }

  /// Tells a story in a window, and checks afterwards that nothing is left of it.
  public static func tell<Window: ViewHarness>(
    in window: () -> Window, sourceLocation: SourceLocation = #_sourceLocation,
    _ story: (Window) throws -> Void
  ) rethrows {
    weak var root: RootView?
    try {
      let window = window()
      root = window.root
      try story(window)
      window.end(sourceLocation)
      window.observer?.invalidate()
    }()
    #expect(root == nil, "Something keeps the window alive.", sourceLocation: sourceLocation)
  }

  /// What has to be gone at the end, while the window is still there.
  open func end(_ sourceLocation: SourceLocation) {
    #expect(root.pointer.isIdle, "A touch is left.", sourceLocation: sourceLocation)
    send(.pointerLeft)
    advance(.seconds(5))
    #expect(loop.timerCount == 0, "A timer is left.", sourceLocation: sourceLocation)
    #expect(loop.displayLinkCount == 0, "A link is left.", sourceLocation: sourceLocation)
  }

  // MARK: Driving

  /// Delivers input as a window would.
  public func send(_ input: Input) {
    root.handle(input)
    paintIfNeeded()
  }

  /// Lets time pass, with everything that happens in it.
  public func advance(_ duration: Duration) {
    // A loop with nothing to do does not run, and tells no observer.
    paintIfNeeded()
    time.elapse(duration, running: loop) { root.runLoopMode }
    paintIfNeeded()
  }

  /// Does all that is due now, and what comes of it. Fails where that never ends.
  public func settle(sourceLocation: SourceLocation = #_sourceLocation) {
    do throws(NeverSettles) {
      try root.settle {
        loop.run(mode: root.runLoopMode, until: loop.now)
        paintIfNeeded()
      }
    } catch {
      Issue.record(error, sourceLocation: sourceLocation)
    }
  }

  /// What a driver does at the end of a turn.
  public func paintIfNeeded() {
    if root.needsFrame, root.isVisible {
      frame = root.nextFrame()
      frameCount += 1
      painted(frame)
    }
    signals += root.takeSignals()
  }

  /// A frame was painted; the base class keeps no more than the last.
  open func painted(_ frame: Frame) {}

  /// The signals since the last call.
  public func takeSignals() -> [Signal] {
    defer { signals = [] }
    return signals
  }
}

extension Frame {
  /// All texts that are painted, in painting order.
  public var texts: [String] {
    commands.compactMap { if case .text(let line, _, _) = $0.shape { line.text } else { nil } }
  }
}
