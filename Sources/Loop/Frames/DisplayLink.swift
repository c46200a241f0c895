/// Calls somebody once for each frame that the screen shows.
///
/// ```swift
/// let link = DisplayLink(target: balloon, action: Balloon.step)
/// link.add(to: .current, forMode: .common)
/// ```
///
/// Draw what will be true at ``targetTimestamp``, as a function of time: frames that come too late
/// are left out. The loop keeps the link alive and the link its target, until ``invalidate()``.
public final class DisplayLink {
  /// When the frame being shown appeared, in seconds of media time; 0 before the first call.
  public private(set) var timestamp: Double = 0
  /// When the next frame will appear, in seconds of media time; 0 before the first call.
  public private(set) var targetTimestamp: Double = 0

  /// How many calls a second are wanted; 0 for one a frame. Honoured by leaving out frames evenly:
  /// the nearest of the refresh rate, its half, its third and so on, and the slower one of two
  /// that are equally near. Frames left out by one link are left out by all others of that rate.
  public var preferredFramesPerSecond = 0 {
    didSet { if preferredFramesPerSecond != oldValue { loop?.updateDisplayClock() } }
  }

  /// A paused link stays registered and is not called. When it resumes, the next frame is the
  /// screen's next; nothing is made up for.
  public var isPaused = false {
    didSet {
      guard isPaused != oldValue else { return }
      forgetFrames()
      loop?.updateDisplayClock()
    }
  }

  // Set by the loop that the link was added to, which detaches its links before it goes.
  private(set) unowned var loop: RunLoop?
  private(set) var modes: ModeSet = []
  /// The last frame that this link was asked about.
  private var lastIndex: Int?
  private var callee: ((DisplayLink) -> Void)?

  /// A link that calls `block` with itself; the block is kept until the link is invalidated.
  public init(block: @escaping (DisplayLink) -> Void) {
    callee = block
  }

  /// A link that calls a method of `target`, such as `Balloon.step`; the target is kept until the
  /// link is invalidated.
  public convenience init<Target: AnyObject>(
    target: Target, action: @escaping (Target) -> (DisplayLink) -> Void
  ) {
    self.init { link in action(target)(link) }
  }

  /// Seconds between two frames of the screen, whatever was preferred; 0 outside of any loop.
  public var duration: Double {
    guard let loop else { return 0 }
    return Nanoseconds.seconds(Nanoseconds.from(loop.displayClock.refreshPeriod))
  }

  /// Whether the link can still be called.
  public var isValid: Bool { callee != nil }

  /// Begins to call while `loop` runs in `mode`. May be repeated for other modes; there is one
  /// call a frame. An invalid link is not added. A link that is in another loop traps.
  public func add(to loop: RunLoop, forMode mode: RunLoop.Mode) {
    guard isValid else { return }
    loop.add(self, forMode: mode)
  }

  /// Ends the calls in one mode.
  public func remove(from loop: RunLoop, forMode mode: RunLoop.Mode) {
    loop.remove(self, forMode: mode)
  }

  /// Takes the link out of all modes for good and releases its target. May be called again, and
  /// from within the link's own call.
  public func invalidate() {
    let loop = loop
    leave()
    loop?.forget(self)
    let released = callee
    callee = nil
    withExtendedLifetime(released) {}
  }

  // MARK: For the loop

  func isServed(in served: ModeSet) -> Bool {
    !modes.isDisjoint(with: served)
  }

  /// Whether this frame is one that the preferred rate leaves in. A late frame that stands for one
  /// that was left out counts.
  func wants(_ frame: DisplayFrame, period: Duration) -> Bool {
    guard !isPaused else { return false }
    let divisor = divisor(period: period)
    let last = lastIndex ?? frame.index - 1
    lastIndex = frame.index
    return Self.floorDivide(frame.index, divisor) > Self.floorDivide(last, divisor)
  }

  func show(_ frame: DisplayFrame) {
    timestamp = frame.timestamp.seconds(since: .zero)
    targetTimestamp = frame.targetTimestamp.seconds(since: .zero)
    callee?(self)
  }

  func join(_ loop: RunLoop, modes: ModeSet) {
    self.loop = loop
    self.modes = modes
  }

  func leave() {
    loop = nil
    modes = []
    forgetFrames()
  }

  func detach() {
    leave()
    invalidate()
  }

  func forgetFrames() {
    lastIndex = nil
  }

  /// Every how manieth frame it wants.
  func divisor(period: Duration) -> Int {
    Self.divisor(forPreferred: preferredFramesPerSecond, period: Nanoseconds.from(period))
  }

  /// Every how manieth frame comes nearest to the preferred rate.
  static func divisor(forPreferred preferred: Int, period: Int64) -> Int {
    guard preferred > 0, period > 0 else { return 1 }
    let rate = 1e9 / Double(period)
    let wanted = Double(preferred)
    let faster = max(1, (rate / wanted).rounded(.down))
    let slower = faster + 1
    return Int(rate / faster - wanted < wanted - rate / slower ? faster : slower)
  }

  private static func floorDivide(_ dividend: Int, _ divisor: Int) -> Int {
    let (quotient, remainder) = dividend.quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? quotient - 1 : quotient
  }
}
