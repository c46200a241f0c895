public import Loop

/// A display link for animations, which exists only while frames are wanted.
public final class MotionLink {
  private var link: DisplayLink?
  private var pause: TimerToken?
  private let step: (DisplayLink) -> Void

  /// - Parameter step: called once a frame while it runs.
  public init(step: @escaping (DisplayLink) -> Void) { self.step = step }

  deinit { stop() }

  /// True while frames are wanted, now or after a pause.
  public var isRunning: Bool { link != nil || pause != nil }

  /// Asks for frames from now on.
  public func run(on loop: RunLoop) {
    pause = nil
    guard link == nil else { return }
    let link = DisplayLink { [weak self] link in self?.step(link) }
    link.add(to: loop, forMode: .common)
    self.link = link
  }

  /// Asks for none until something moves again, and for all from then on.
  /// - Parameter time: in seconds of media time.
  public func pause(until time: Double, on loop: RunLoop) {
    stop()
    let date = loop.now.advanced(bySeconds: time - loop.mediaTime)
    pause = loop.at(date, named: "motion") { [weak self] in self?.run(on: loop) }
  }

  /// Asks for no more frames.
  public func stop() {
    pause = nil
    link?.invalidate()
    link = nil
  }
}
