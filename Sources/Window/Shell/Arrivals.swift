import Loop

/// What is to be done as soon as a person can use what a window was told to show. The desktop may
/// neither show it nor give it the keyboard: after a second it is not waited for any longer.
final class Arrivals {
  static let timeout = Duration.seconds(1)
  private let loop: RunLoop
  private var works: [() -> Void] = []
  private var timer: TimerToken?

  init(on loop: RunLoop) { self.loop = loop }

  func await(_ work: @escaping () -> Void) {
    works.append(work)
    guard timer == nil else { return }
    // Nobody may be there to see it.
    timer = loop.after(Self.timeout, named: "window is ready", inBackground: true) {
      [unowned self] in arrive()
    }
  }

  /// Does all of it, once.
  func arrive() {
    guard !works.isEmpty else { return }
    timer = nil
    let due = works
    works = []
    for work in due { work() }
  }
}
