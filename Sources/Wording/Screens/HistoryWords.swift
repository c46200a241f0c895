package import Tasks

/// What the window says of the history.
package enum HistoryWords {
  /// The title of the dialog.
  package static var title: String { localized("History") }
  /// What the rows are called by who reads the screen out.
  package static var list: String { localized("Changes") }
  /// Undoes everything that was done after a change.
  package static var goBack: String { localized("Go back to here") }
  /// Does everything again that was undone, up to a change.
  package static var goForward: String { localized("Go forward to here") }
  /// Puts a task into the state that it had before a change.
  package static var bringBack: String { localized("Bring back") }
  /// The same of every task that was changed.
  package static var all: String { localized("All of them") }
  /// There is no change that could be undone.
  package static var empty: String { localized("Nothing has been done yet.") }

  /// Of one task, whose changes are older than what is kept.
  package static var forgotten: String { localized("Nothing is known of it any more.") }
  /// A change of one task, with its moment.
  package static func line(_ moment: String, _ sentence: String) -> String {
    localized("\(part: moment): \(part: sentence)", context: "moment, change")
  }

  /// So many steps were taken back.
  package static func undone(_ count: Int, _ numbers: NumberStyle) -> String {
    localized(count, other: "Undone: \(numbers.text(count)) changes")
  }
  /// So many were done again.
  package static func redone(_ count: Int, _ numbers: NumberStyle) -> String {
    localized(count, other: "Redone: \(numbers.text(count)) changes")
  }

  /// What a change was, or what undoing it was where it is undone.
  package static func sentence(
    of step: HistoryStep, _ numbers: NumberStyle, _ labels: Labels
  ) -> String {
    VisibleText.of(
      (step.isUndone ? step.change.undone : step.change).sentence(numbers, labels: labels))
  }
}
