/// What the window says around dates.
public enum DateWords {
  // MARK: The menu

  /// Asks for a day that does not stand in the menu.
  public static var another: String { localized("Another date…") }
  /// Takes the due date away.
  public static var none: String { localized("No due date") }
  /// Leads to how a task comes again.
  public static var repeats: String { localized("Repeats") }
  /// It does not come again.
  public static var never: String { localized("Never") }
  /// It comes again each day, and so on.
  public static var everyDay: String { localized("Every day") }
  /// From Monday to Friday.
  public static var everyWorkingDay: String { localized("Every working day") }
  /// On the day of the week on which it is due.
  public static var everyWeek: String { localized("Every week") }
  /// Every other one.
  public static var everyTwoWeeks: String { localized("Every two weeks") }
  /// On the day of the month on which it is due.
  public static var everyMonth: String { localized("Every month") }
  /// On the day of the year on which it is due.
  public static var everyYear: String { localized("Every year") }
  /// The next date counts from the day on which one completes the task.
  public static var fromCompletion: String { localized("Counted from when it is done") }

  /// Leads to when a person is reminded.
  public static var reminder: String { localized("Reminder") }
  /// Nobody is reminded.
  public static var noReminder: String { localized("No reminder") }
  /// At the due time.
  public static var whenDue: String { localized("When it is due") }
  /// At the time from which on it is not hidden any more.
  public static var whenItStarts: String { localized("When it starts") }
  /// So long before it.
  public static var tenMinutesBefore: String { localized("10 minutes before") }
  /// So long before it.
  public static var anHourBefore: String { localized("An hour before") }
  /// So long before it.
  public static var aDayBefore: String { localized("A day before") }
  /// Of a whole day.
  public static var thatMorning: String { localized("That day at 9:00") }
  /// Of a whole day.
  public static var eveningBefore: String { localized("The day before at 18:00") }

  /// Leads to when a task is hidden no more.
  public static var starts: String { localized("Hidden until") }
  /// It is never hidden.
  public static var noStart: String { localized("Not hidden") }

  // MARK: The question for a date

  /// Its title, and the name of its field.
  public static var due: String { localized("Due date") }
  /// What can be written in the field.
  public static var hint: String { localized("fri 17:00") }
  /// Stores it.
  public static var set: String { localized("Set") }
  /// Shows the month before.
  public static var monthBefore: String { localized("Previous month") }
  /// Shows the month after.
  public static var monthAfter: String { localized("Next month") }
  /// The month that is shown, for who reads the screen out.
  public static var calendar: String { localized("Calendar") }

  // MARK: A date in a name

  /// The button that keeps the words of a date in the name.
  public static func keepAsText(_ keys: String) -> String {
    localized("Keep it as text (\(keys))")
  }

  // MARK: Dates that were passed over

  /// Of what comes again: so many of its dates have passed besides the one that stands there.
  public static func missed(_ count: Int, _ number: String) -> String {
    localized(count, one: "one missed", other: "\(number) missed")
  }

  // MARK: The card

  /// What the card's button says of a task without any date.
  public static var noDates: String { localized("No date") }

  /// What has become of dates.
  /// - Parameters:
  ///   - name: of the task, where it is one alone.
  ///   - sentence: what was done to several.
  ///   - dates: what it says of when now.
  public static func changed(_ name: String?, _ sentence: String, to dates: String) -> String {
    if let name { return localized("“\(name)”: \(part: dates)") }
    return localized("\(part: sentence): \(part: dates)")
  }
}
