/// What is said of reminders, outside of the window and on a terminal.
public enum ReminderWords {
  /// Follows a notice.
  public static var show: String { localized("Show") }
  /// Several are told of at once.
  public static func several(_ count: Int, _ numbers: NumberStyle) -> String {
    localized(count, one: "1 reminder", other: "\(numbers.text(count)) reminders")
  }

  // MARK: Answers

  /// The task is done.
  public static var complete: String { localized("Complete") }
  /// Tell again in so many minutes.
  public static func snooze(minutes: Int) -> String {
    localized(minutes, other: "Snooze \(minutes) min")
  }
  /// Move it to the next day.
  public static var tomorrow: String { localized("Tomorrow") }

  // MARK: Trouble

  /// In the window, where no service takes notices.
  public static func inWindow(_ name: String) -> String { localized("Reminder: \(name)") }
  /// No service takes notices.
  public static var notShown: String {
    localized("nobody here shows notices; what was due is told the next time")
  }
  /// Nothing starts the program at the next reminder.
  public static var noManager: String {
    localized(
      "the next reminder does not come by itself: systemd does not run this session. “aloft remind --wait” can stay instead"
    )
  }
  /// It should, and does not.
  public static var notArmed: String {
    localized("the next reminder does not come by itself: systemd has not taken its timer")
  }
  /// What systemd lists the timer as.
  public static var purpose: String { localized("Aloft: the next reminder") }
}
