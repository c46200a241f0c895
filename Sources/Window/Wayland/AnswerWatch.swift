import Loop

/// Judges by its answers whether a Wayland compositor shows the window: it says of a frame when it has
/// been shown, and nothing of one that nobody sees. It has no other word for a window that is
/// minimised, covered or on another workspace.
struct AnswerWatch: Hashable {
  private enum State: Hashable {
    case idle
    /// An answer is owed since then.
    case waiting(since: Instant)
  }

  private var state = State.idle
  private var lastAsked = Instant.distantPast
  private var lastFrame = Instant.distantPast
  /// A compositor that never answered may be one that never does.
  private var hasAnswered = false
  /// The frame of which it is to tell is part of no motion.
  private var isAlone = false

  /// A compositor that shows the window answers in a refresh period. One that has never answered gets
  /// a frame this often.
  private static let timeout = Duration.seconds(1)
  /// How long nothing need be presented before the compositor is asked without a frame.
  private static let silence = Duration.seconds(10)

  /// A frame that comes so long after the last one is no part of a motion.
  private static let quietTime = Duration.milliseconds(500)
  /// While frames are few, an answer is good for so long: each is a wake-up.
  private static let trust = Duration.seconds(4)

  /// The compositor owes an answer.
  var isWaiting: Bool { state != .idle }

  /// A frame is about to be presented: whether the compositor is to tell of it.
  mutating func wantsAnswer(at now: Instant) -> Bool {
    defer { lastFrame = now }
    isAlone = now >= lastFrame.advanced(by: Self.quietTime)
    return !(hasAnswered && isAlone && now < lastAsked.advanced(by: Self.trust))
  }

  /// A frame is presented, of which it is to tell.
  mutating func asked(at now: Instant) {
    lastAsked = now
    state = .waiting(since: now)
  }

  mutating func answered() {
    hasAnswered = true
    isAlone = false
    state = .idle
  }

  /// Until when the compositor may be left to itself, which gives the last frame's buffer back at one moment
  /// and tells of the frame at another: then both have come. Nil where somebody waits for them.
  /// - Parameter period: of the screen, after which it has told.
  func rest(at now: Instant, period: Duration) -> Instant? {
    guard case .waiting(let since) = state, isAlone, hasAnswered else { return nil }
    let end = since.advanced(by: period * 5 / 4)
    return now < end ? end : nil
  }

  /// A person acts on the window, so that it is seen, whatever the compositor says.
  mutating func personActed(at now: Instant) {
    if case .waiting = state { state = .waiting(since: now) }
  }

  /// Until when an answer is worth waiting for; nil where none is.
  func limit(at now: Instant) -> Instant? {
    guard case .waiting(let since) = state else { return nil }
    let limit = since.advanced(by: Self.timeout)
    return now < limit ? limit : nil
  }

  /// The compositor has answered before and owes this answer for too long: nobody sees the window.
  func isUnseen(at now: Instant) -> Bool {
    isWaiting && hasAnswered && limit(at: now) == nil
  }

  /// Nothing was asked for so long that the window may have been covered meanwhile.
  func isOverdue(at now: Instant) -> Bool {
    hasAnswered && !isWaiting && now >= lastAsked.advanced(by: Self.silence)
  }
}
