/// What is said of reminders, outside of the window and on a terminal.
package enum ReminderWords {
  /// Follows a notice.
  package static var show: String { localized("Show") }
  /// Several are told of at once.
  package static func several(_ count: Int, _ numbers: NumberStyle) -> String {
    localized(count, one: "1 reminder", other: "\(numbers.text(count)) reminders")
  }

  // MARK: Answers

  /// The task is done.
  package static var complete: String { localized("Complete") }
  /// Tell again in so many minutes.
  package static func snooze(minutes: Int) -> String {
    localized(minutes, other: "Snooze \(minutes) min")
  }
  /// Move it to the next day.
  package static var tomorrow: String { localized("Tomorrow") }

  // MARK: Trouble

  /// In the window, where no service takes notices.
  package static func inWindow(_ name: String) -> String { localized("Reminder: \(name)") }
  /// No service takes notices.
  package static var notShown: String {
    localized("nobody here shows notices; what was due is told the next time")
  }
  /// Nothing starts the program at the next reminder.
  package static var noManager: String {
    localized(
      "the next reminder does not come by itself: systemd does not run this session. “aloft remind --wait” can stay instead"
    )
  }
  /// It should, and does not.
  package static var notArmed: String {
    localized("the next reminder does not come by itself: systemd has not taken its timer")
  }
  /// What systemd lists the timer as.
  package static var purpose: String { localized("Aloft: the next reminder") }
}
