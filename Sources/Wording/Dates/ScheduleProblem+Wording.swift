package import Dates

extension ScheduleProblem: Worded {
  /// What cannot be, and what to do.
  package var sentence: String {
    switch self {
    case .startAfterDue:
      localized("A task cannot begin after it is due. Choose an earlier start or a later due date.")
    case .repetitionWithoutDue:
      localized("A task without a due date cannot come again. Choose a due date first.")
    case .reminderWithoutDue:
      localized("Nobody can be reminded of a task without a date. Choose a due date first.")
    case .reminderWithoutStart:
      localized("A task without a start has no reminder before it. Choose a start first.")
    }
  }
}
