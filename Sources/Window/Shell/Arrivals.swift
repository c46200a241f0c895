import Loop

/// What is to be done as soon as a person can use what a window was told to show. The desktop may
/// neither show it nor give it the keyboard: after a second it is not waited for any longer.
final class Arrivals {
  static let timeout = Duration.seconds(1)
  private let loop: RunLoop
  private var works: [() -> Void] = []
  private var timer: Timer?

  init(on loop: RunLoop) { self.loop = loop }

  deinit { timer?.invalidate() }

  func await(_ work: @escaping () -> Void) {
    works.append(work)
    guard timer == nil else { return }
    let end = loop.now.advanced(by: Self.timeout)
    let timer = Timer(fire: end, interval: 0, repeats: false) { [unowned self] _ in arrive() }
    timer.name = "window is ready"
    // Nobody may be there to see it.
    timer.isExemptFromSuspension = true
    loop.add(timer, forMode: .common)
    self.timer = timer
  }

  /// Does all of it, once.
  func arrive() {
    guard !works.isEmpty else { return }
    timer?.invalidate()
    timer = nil
    let due = works
    works = []
    for work in due { work() }
  }
}
