import Loop

/// Says when another day may have begun: at midnight, and when the calendar has jumped.
final class DayClock {
  private let loop: RunLoop
  private let changed: () -> Void
  private lazy var alarm = WallAlarm(on: loop, name: "midnight") { [weak self] in self?.arrived() }

  init(on loop: RunLoop, changed: @escaping () -> Void) {
    (self.loop, self.changed) = (loop, changed)
    waitForMidnight()
  }

  private func arrived() {
    waitForMidnight()
    changed()
  }

  private func waitForMidnight() { alarm.moment = LocalDay.nextMidnight(after: loop.wallClock) }
}
