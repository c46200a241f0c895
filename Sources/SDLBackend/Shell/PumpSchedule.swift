import Loop

/// When SDL has to be asked for events although no descriptor says so. At all other times the
/// window sleeps until its connection wakes it.
struct PumpSchedule: Hashable {
  /// The driver has no connection to sleep on.
  var isBlind = false
  /// On Wayland SDL itself repeats a held key.
  var repeatsHeldKey = false
  /// SDL reads an input method's D-Bus connection only when asked.
  var usesInputMethod = false
  /// SDL holds a change of the focus back for 200 ms.
  var holdsFocusChange = false

  /// Seconds to the next time; nil for never.
  var delay: TimeInterval? {
    if isBlind || repeatsHeldKey { return 1.0 / 60 }
    if usesInputMethod { return 1.0 / 30 }
    return holdsFocusChange ? 0.21 : nil
  }
}
