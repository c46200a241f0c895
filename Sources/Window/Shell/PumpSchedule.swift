import Loop

/// When SDL has to be asked for events although no descriptor says so. At all other times the
/// window sleeps until its connection wakes it.
struct PumpSchedule: Hashable {
  /// The driver has no descriptor to wait for.
  var hasNoDescriptor = false
  /// On Wayland SDL itself repeats a held key.
  var repeatsHeldKey = false
  /// SDL reads an input method's D-Bus connection only when asked.
  var usesInputMethod = false
  /// Until then the connection does not wake the loop.
  var rest: Instant?
  /// When SDL will tell of a change of the focus that it holds back now.
  private var focusChange: Instant?

  /// SDL holds a change of the focus back for 200 ms, in case another one follows
  /// (PENDING_FOCUS_TIME), counted in whole milliseconds.
  private static let focusDelay = Duration.milliseconds(205)

  /// SDL was asked for events.
  /// - Parameter sawFocusChange: it has begun to hold one back.
  mutating func pumped(at now: Instant, sawFocusChange: Bool) {
    if sawFocusChange {
      focusChange = now.advanced(by: Self.focusDelay)
    } else if let due = focusChange, due <= now {
      focusChange = nil
    }
  }

  /// Whether SDL is to be asked again soon, even while the window is hidden: else events that have come
  /// would wait until it is shown.
  var isOwed: Bool { rest != nil || focusChange != nil }

  /// When to ask next; nil for not before the connection wakes the loop.
  func next(after now: Instant) -> Instant? {
    var dates: [Instant] = []
    if hasNoDescriptor || repeatsHeldKey { dates.append(now.advanced(bySeconds: 1.0 / 60)) }
    if usesInputMethod { dates.append(now.advanced(bySeconds: 1.0 / 30)) }
    if let rest { dates.append(rest) }
    if let focusChange { dates.append(focusChange) }
    return dates.min()
  }
}
