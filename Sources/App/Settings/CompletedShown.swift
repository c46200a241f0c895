package import Tasks

/// Which completed tasks are shown, below their divider. Raw values are those of `Setting.completed`.
package enum CompletedShown: String {
  /// All of them.
  case shown
  /// Those that were completed today.
  case today
  /// None.
  case hidden

  /// How many of a list's are: always its newest.
  /// - Parameter dayStart: when the person's day began.
  package func count(in list: TaskList, dayStart: Timestamp) -> Int {
    switch self {
    case .shown: list.doneRows.count
    case .today: list.doneCount(since: dayStart)
    case .hidden: 0
    }
  }
}
