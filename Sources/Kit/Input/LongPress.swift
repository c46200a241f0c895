import Loop

/// Waits until a press has been a long one. It costs one timer while something is pressed that a long
/// press means something to, and nothing otherwise.
final class LongPress {
  /// How long a press is that opens a menu, or lifts what it is on.
  static let time = Duration.milliseconds(500)

  private var timer: TimerToken?

  func start(on loop: RunLoop, then act: @escaping () -> Void) {
    timer = loop.after(Self.time, named: "long press", act)
  }

  func stop() { timer = nil }
}
