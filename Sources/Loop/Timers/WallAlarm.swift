/// Rings at a moment of the wall clock, and when that clock was set or the machine was suspended, both of
/// which no timer notices.
public final class WallAlarm {
  /// When it rings; nil: it waits for nothing, and no timer exists. Past moments ring in the loop's next turn.
  public var moment: WallTime? { didSet { aim() } }

  private let loop: RunLoop
  private let name: StaticString
  private let ring: () -> Void
  private var timer: TimerToken?
  private var observer: Observer?

  /// - Parameters:
  ///   - name: the timer's, for traces.
  ///   - ring: called once for each moment, which is none any more by then, and once for each jump.
  public init(on loop: RunLoop, name: StaticString, ring: @escaping () -> Void) {
    (self.loop, self.name, self.ring) = (loop, name, ring)
    let observer = Observer(activities: .calendarJumps, repeats: true) { [weak self] _, _ in
      self?.rings()
    }
    loop.add(observer, forMode: .common)
    self.observer = observer
  }

  deinit { observer?.invalidate() }

  private func rings() {
    moment = nil
    ring()
  }

  private func aim() {
    timer = nil
    guard let moment else { return }
    timer = loop.at(moment.date(on: loop), named: name) { [weak self] in self?.rings() }
  }
}
