package import Loop
package import Tasks

/// Time as the list shows it: one moment for every label, which moves on a tick, a change and the
/// window's return; and the day, while the list is in a window.
package final class TaskListClock {
  /// The moment that every label shows.
  package private(set) var shown = Timestamp(milliseconds: 0)
  private let loop: RunLoop
  private let ticker: Ticker
  private var dayClock: DayClock?
  private var timer: TimerToken?

  /// - Parameter tick: a second has passed.
  package init(loop: RunLoop, tick: @escaping () -> Void) {
    self.loop = loop
    ticker = Ticker(loop: loop, tick: tick)
  }

  /// The present moment, whatever the labels show.
  package var now: Timestamp { Timestamp(milliseconds: loop.wallClock.milliseconds) }
  /// Today, for example `Thursday, 1 January`.
  package var day: String { LocalDay.text(loop.wallClock) }

  /// Today, for example `1 January`.
  package var shortDay: String { LocalDay.shortText(loop.wallClock) }

  /// When today began.
  package var dayStart: Timestamp {
    Timestamp(milliseconds: LocalDay.start(of: loop.wallClock).milliseconds)
  }

  /// Every label shows the present moment from now on.
  package func showNow() { shown = now }

  /// Somebody sees a label that counts seconds.
  package var isTicking: Bool {
    get { ticker.isRunning }
    set { ticker.isRunning = newValue }
  }

  /// The next tick comes at the next whole second, whatever was missed.
  package func realign() { ticker.realign() }

  /// - Parameter dayChanged: another day may have begun.
  package func start(dayChanged: @escaping () -> Void) {
    dayClock = DayClock(on: loop, changed: dayChanged)
  }

  /// Wakes when a date in sight says something else.
  /// - Parameters:
  ///   - moment: in place of the one that was waited for; nil: there is none.
  ///   - call: called once, unless another one is set before, or the clock is stopped.
  package func wake(at moment: Timestamp?, _ call: @escaping () -> Void = {}) {
    timer = nil
    guard let moment else { return }
    let date = loop.now.advanced(by: .milliseconds(moment.milliseconds - now.milliseconds))
    timer = loop.at(date, named: "next date", call)
  }

  /// The list is in no window any more: nothing wakes for it.
  package func stop() {
    isTicking = false
    dayClock = nil
    timer = nil
  }
}
