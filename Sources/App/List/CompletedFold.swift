package import Tasks

/// Which completed tasks have a row, on which day.
package struct CompletedFold: Equatable {
  /// Of which days.
  package var shown: CompletedShown
  /// When the day began by which they fold away.
  package var today = Timestamp(milliseconds: 0)

  /// - Parameter shown: of which days, as the setting says.
  package init(shown: CompletedShown) { self.shown = shown }

  /// What is completed on a clock that was set back is completed today.
  package mutating func clockShows(dayStart: Timestamp) { today = min(today, dayStart) }

  /// How many of a list's completed tasks have a row: always its newest.
  package func count(in list: TaskList) -> Int { shown.count(in: list, dayStart: today) }
}
