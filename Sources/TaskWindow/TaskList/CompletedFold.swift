import AloftUI
import TaskStore

/// Which completed tasks have a row, on which day.
struct CompletedFold: Hashable {
  var shown: CompletedShown
  /// When the day began by which they fold away. It goes on when the list is shown anew: at midnight
  /// nothing moves by itself.
  var today = Timestamp(milliseconds: 0)

  /// What is completed on a clock that was set back is completed today.
  mutating func clockShows(dayStart: Timestamp) { today = min(today, dayStart) }

  /// How many of a list's completed tasks have a row: always its newest.
  func count(in list: TaskList) -> Int { shown.count(in: list, dayStart: today) }
}
