package import Loop
package import Tasks
import Widgets

/// Time as the list shows it: one moment for every label, which moves on a tick, a change and the
/// window's return; and the day, while the list is in a window.
package final class TaskListClock {
  /// The moment that every label shows.
  package private(set) var shown = Timestamp(milliseconds: 0)
  private let loop: RunLoop
  private let ticker: Ticker
  private var dayClock: DayClock?
  private var timer: TimerToken?

  /// - Parameter tick: called when ``nextChange`` has come, and once a second until it is set anew.
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

  /// Labels that come into sight show the present moment. Up to ``nextChange`` the others read the
  /// same then.
  package func catchUp() { if nextChange.map({ now < $0 }) ?? true { showNow() } }

  /// When a label in sight changes next; nil: nobody sees a label that ticks. There is no tick before.
  package var nextChange: Timestamp? {
    didSet { if nextChange != oldValue { ticker.follow(nextChange) } }
  }

  /// Missed ticks are left out.
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
    nextChange = nil
    dayClock = nil
    timer = nil
  }
}
