public import Tasks

/// Which completed tasks have a row, on which day.
public struct CompletedFold: Equatable {
  /// Of which days.
  public var shown: CompletedShown
  /// When the day began by which they fold away.
  public var today = Timestamp(milliseconds: 0)

  /// - Parameter shown: of which days, as the setting says.
  public init(shown: CompletedShown) { self.shown = shown }

  /// What is completed on a clock that was set back is completed today.
  public mutating func clockShows(dayStart: Timestamp) { today = min(today, dayStart) }

  /// How many of a list's completed tasks have a row: always its newest.
  public func count(in list: TaskList) -> Int { shown.count(in: list, dayStart: today) }
}
