import AloftWidgets
import Loop

/// Says when another day may have begun: at midnight, and when the clock was set or the machine was
/// suspended, both of which no timer notices.
final class DayClock {
  private let loop: RunLoop
  private let changed: () -> Void
  private var timer: Timer?
  private var observer: Observer?

  init(on loop: RunLoop, changed: @escaping () -> Void) {
    self.loop = loop
    self.changed = changed
    let observer = Observer(activities: .calendarJumps, repeats: true) { [weak self] _, _ in
      self?.arrived()
    }
    loop.add(observer, forMode: .common)
    self.observer = observer
    waitForMidnight()
  }

  deinit {
    timer?.invalidate()
    observer?.invalidate()
  }

  private func arrived() {
    waitForMidnight()
    changed()
  }

  private func waitForMidnight() {
    timer?.invalidate()
    let wall = loop.wallClock
    let date = loop.now.advanced(bySeconds: LocalDay.nextMidnight(after: wall).seconds(since: wall))
    let timer = Timer(fire: date, interval: 0, repeats: false) { [weak self] _ in self?.arrived() }
    timer.name = "midnight"
    loop.add(timer, forMode: .common)
    self.timer = timer
  }
}
