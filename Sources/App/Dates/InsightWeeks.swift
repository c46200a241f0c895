package import Dates
import System
package import Tasks
import Wording

/// The weeks of a review, as the person's country begins them.
package enum InsightWeeks {
  private static let count = 26

  /// When each began, in seconds since 1970, the present one last.
  package static func starts(before now: Timestamp, in place: Zone) -> [Double] {
    let today = place.local(now.wholeSeconds).0
    let first = today.adding(days: -today.weekday.days(since: DayText.firstWeekday))
    return (0..<count).reversed().map {
      Double(place.start(of: first.adding(days: -7 * Int64($0))))
    }
  }
}
