import Loop

/// Waits until a press has been a long one. It costs one timer while something is pressed that a long
/// press means something to, and nothing otherwise.
final class LongPress {
  /// How long a press is that opens a menu, or lifts what it is on.
  static let time = Duration.milliseconds(500)

  private var timer: Timer?

  deinit { stop() }

  func start(on loop: RunLoop, then act: @escaping () -> Void) {
    stop()
    let timer = Timer(fire: loop.now.advanced(by: Self.time), interval: 0, repeats: false) { _ in
      act()
    }
    timer.name = "long press"
    loop.add(timer, forMode: .common)
    self.timer = timer
  }

  func stop() {
    timer?.invalidate()
    timer = nil
  }
}
