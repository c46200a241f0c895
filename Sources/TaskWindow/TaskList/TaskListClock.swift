import AloftWidgets
import Loop
import TaskStore

/// Time as the list shows it: one moment for every label, which moves on a tick, a change and the
/// window's return; and the day, while the list is in a window.
final class TaskListClock {
  /// The moment that every label shows.
  private(set) var shown = Timestamp(milliseconds: 0)
  private let loop: RunLoop
  private let ticker: Ticker
  private var dayClock: DayClock?

  /// - Parameter tick: a second has passed.
  init(loop: RunLoop, tick: @escaping () -> Void) {
    self.loop = loop
    ticker = Ticker(loop: loop, tick: tick)
  }

  var now: Timestamp { Timestamp(loop.wallClock) }
  /// Today, for example `Thursday, 1 January`.
  var day: String { LocalDay.text(loop.wallClock) }

  /// Today, for example `1 January`.
  var shortDay: String { LocalDay.shortText(loop.wallClock) }

  /// When today began.
  var dayStart: Timestamp { Timestamp(LocalDay.start(of: loop.wallClock)) }

  /// Every label shows the present moment from now on.
  func showNow() { shown = now }

  /// Somebody sees a label that counts seconds.
  var isTicking: Bool {
    get { ticker.isRunning }
    set { ticker.isRunning = newValue }
  }

  /// The next tick comes at the next whole second, whatever was missed.
  func realign() { ticker.realign() }

  /// - Parameter dayChanged: another day may have begun.
  func start(dayChanged: @escaping () -> Void) {
    dayClock = DayClock(on: loop, changed: dayChanged)
  }

  func stop() {
    isTicking = false
    dayClock = nil
  }
}
