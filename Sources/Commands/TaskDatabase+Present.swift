import Dates
import System
package import TaskStore
import Tasks

/// The present, where the person is.
extension TaskDatabase {
  /// The day that calendars show.
  var today: CivilDate { place.local(Store.now.wholeSeconds).0 }

  /// The minute that clocks show.
  var present: ClockMinute { ClockMinute(at: Store.now.wholeSeconds, in: place) }

  /// What a search is understood by.
  package var searchContext: SearchContext {
    let dayStart = Timestamp(
      milliseconds: place.instant(of: ClockMinute(startOf: today)) * 1000)
    return SearchContext(labels, at: present, since: dayStart, asking: search)
  }

  /// Whether a task should be done by now.
  func isOverdue(_ task: Task) -> Bool {
    schedules[task].due?.isOverdue(at: Store.now.wholeSeconds, in: place) ?? false
  }
}
