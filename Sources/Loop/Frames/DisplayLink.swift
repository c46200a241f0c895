/// Calls somebody once for each frame that the screen shows.
///
/// ```swift
/// let link = DisplayLink(target: balloon, action: Balloon.step)
/// link.add(to: .current, forMode: .common)
/// ```
///
/// Draw what will be true at ``targetTimestamp``, as a function of time: frames that come too late
/// are left out. The loop keeps the link alive and the link its target, until ``invalidate()``.
///
/// A link belongs to the thread of its loop and traps on another one, but for ``invalidate()``, which
/// any thread may call: so may the `deinit` of a main-actor class, wherever it runs. A link in no loop
/// yet belongs to whoever made it; who hands it to another thread uses it no more.
public final class DisplayLink: LoopMember, @unchecked Sendable {
  // @unchecked Sendable, the proof: `tie` is Sendable itself. All else is touched only by the thread
  // that it names: every public way in looks there first, and the loop's at the loop's thread. In no
  // loop there is one user by contract.

  /// When the frame being shown appeared, in seconds of media time; 0 before the first call.
  public var timestamp: Double { here.shown.timestamp }

  /// When the next frame of this link will appear, in seconds of media time: of one that prefers 30
  /// frames on a screen of 60 Hz, 1/30 later. All links of one rate see the same. 0 before the first
  /// call.
  public var targetTimestamp: Double { here.shown.target }

  /// How many calls a second are wanted; 0 for one a frame. Honoured by leaving out frames evenly:
  /// the nearest of the refresh rate, its half, its third and so on, and the slower one of two
  /// that are equally near (within a ten-thousandth, as screens round their periods). Frames left out
  /// by one link are left out by all others of that rate.
  public var preferredFramesPerSecond: Int {
    get { here.preferred }
    set {
      guard newValue != here.preferred else { return }
      preferred = newValue
      loop?.updateDisplayClock()
    }
  }

  /// A paused link stays registered and is not called. When it resumes, the next frame is the
  /// screen's next; nothing is made up for.
  public var isPaused: Bool {
    get { here.pauses }
    set {
      guard newValue != here.pauses else { return }
      pauses = newValue
      forgetFrames()
      loop?.updateDisplayClock()
    }
  }

  let tie = LoopTie()
  private var shown = (timestamp: 0.0, target: 0.0)
  private var preferred = 0
  private var pauses = false
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
    guard let loop = here.loop else { return 0 }
    return Nanoseconds.seconds(Nanoseconds.from(loop.displayClock.refreshPeriod))
  }

  /// Whether the link can still be called.
  public var isValid: Bool { here.callee != nil && !tie.isCut }

  /// Begins to call while `loop` runs in `mode`. May be repeated for other modes; there is one
  /// call a frame. An invalid link is not added. A link that is in another loop traps.
  public func add(to loop: RunLoop, forMode mode: RunLoop.Mode) {
    loop.add(self, forMode: mode)
  }

  /// Ends the calls in one mode.
  public func remove(from loop: RunLoop, forMode mode: RunLoop.Mode) {
    loop.remove(self, forMode: mode)
  }

  /// Takes the link out of all modes for good and releases its target. May be called again, and
  /// from within the link's own call.
  ///
  /// May be called on any thread. On another one than the loop's no call begins any more, and the loop
  /// lets go of everything at the beginning of its next turn, in whatever mode.
  public func invalidate() {
    guard tie.isHere else { return tie.cut { self.invalidate() } }
    let loop = loop
    leave()
    loop?.forget(self)
    let released = callee
    callee = nil
    withExtendedLifetime(released) {}
  }

  /// The link itself, on the thread that it belongs to.
  private var here: DisplayLink {
    tie.checkThread()
    return self
  }

  // MARK: For the loop

  static var kind: String { "A display link" }

  /// Whether this frame is one that the preferred rate leaves in. A late frame that stands for one
  /// that was left out counts.
  func wants(_ frame: DisplayFrame, period: Duration) -> Bool {
    guard !pauses, !tie.isCut else { return false }
    let divisor = divisor(period: period)
    let last = lastIndex ?? frame.index - 1
    lastIndex = frame.index
    return frame.index.dividedDown(by: divisor) > last.dividedDown(by: divisor)
  }

  /// - Parameter clock: Who delivers the frame, and knows when this link's next one appears.
  func show(_ frame: DisplayFrame, of clock: any DisplayClock) {
    let next = DisplayFrame.index(
      after: frame.index, multipleOf: divisor(period: clock.refreshPeriod))
    let target = clock.timestamp(ofFrame: next, after: frame)
    shown = (frame.timestamp.seconds(since: .zero), target.seconds(since: .zero))
    callee?(self)
  }

  func join(_ loop: RunLoop, modes: ModeSet) {
    self.loop = loop
    self.modes = modes
    tie.tie(to: loop.number)
  }

  func leave() {
    loop = nil
    modes = []
    forgetFrames()
    tie.untie()
  }

  func detach() {
    leave()
    invalidate()
  }

  func forgetFrames() {
    lastIndex = nil
  }

  /// It wants every nth frame.
  func divisor(period: Duration) -> Int {
    Self.divisor(forPreferred: preferred, period: Nanoseconds.from(period))
  }

  /// The n for which every nth frame comes nearest to the preferred rate.
  static func divisor(forPreferred preferred: Int, period: Int64) -> Int {
    guard preferred > 0, period > 0 else { return 1 }
    let rate = 1e9 / Double(period)
    let wanted = Double(preferred)
    let faster = max(1, (rate / wanted).rounded(.down))
    let slower = faster + 1
    // The faster one is the nearer where the middle of both is below what is wanted. A period in whole
    // microseconds is off by less than a ten-thousandth up to 360 Hz.
    let middle = (rate / faster + rate / slower) / 2
    return Int(middle < wanted * (1 - 1e-4) ? faster : slower)
  }
}
