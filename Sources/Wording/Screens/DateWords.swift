/// What the window says around dates.
package enum DateWords {
  // MARK: The menu

  /// Asks for a day that does not stand in the menu.
  package static var another: String { localized("Another date…") }
  /// Takes the due date away.
  package static var none: String { localized("No due date") }
  /// Leads to how a task comes again.
  package static var repeats: String { localized("Repeats") }
  /// It does not come again.
  package static var never: String { localized("Never") }
  /// It comes again each day, and so on.
  package static var everyDay: String { localized("Every day") }
  /// From Monday to Friday.
  package static var everyWorkingDay: String { localized("Every working day") }
  /// On the day of the week on which it is due.
  package static var everyWeek: String { localized("Every week") }
  /// Every other one.
  package static var everyTwoWeeks: String { localized("Every two weeks") }
  /// On the day of the month on which it is due.
  package static var everyMonth: String { localized("Every month") }
  /// On the day of the year on which it is due.
  package static var everyYear: String { localized("Every year") }
  /// The next date counts from the day on which one completes the task.
  package static var fromCompletion: String { localized("Counted from when it is done") }
  /// With each date the steps of the task are open again.
  package static var stepsBegin: String { localized("Steps begin again") }
  /// Said of a task whose steps do not begin again.
  package static var stepsStay: String { localized("its steps stay") }

  /// Leads to when a person is reminded.
  package static var reminder: String { localized("Reminder") }
  /// Nobody is reminded.
  package static var noReminder: String { localized("No reminder") }
  /// Leads to how often a reminder is told again until the task is done.
  package static var untilDone: String { localized("Repeat until it is done") }
  /// A reminder is told one time alone.
  package static var once: String { localized("Once", context: "reminder") }
  /// At the due time.
  package static var whenDue: String { localized("When it is due") }
  /// At the time from which on it is not hidden any more.
  package static var whenItStarts: String { localized("When it starts") }
  /// So long before it.
  package static var tenMinutesBefore: String { localized("10 minutes before") }
  /// So long before it.
  package static var anHourBefore: String { localized("An hour before") }
  /// So long before it.
  package static var aDayBefore: String { localized("A day before") }
  /// Of a whole day.
  package static var thatMorning: String { localized("That day at 9:00") }
  /// Of a whole day.
  package static var eveningBefore: String { localized("The day before at 18:00") }

  /// Leads to when a task is hidden no more.
  package static var starts: String { localized("Hidden until") }
  /// It is never hidden.
  package static var noStart: String { localized("Not hidden") }

  // MARK: The question for a date

  /// Its title, and the name of its field.
  package static var due: String { localized("Due date") }
  /// What can be written in the field.
  package static var hint: String { localized("fri 17:00") }
  /// Stores it.
  package static var set: String { localized("Set") }
  /// Shows the month before.
  package static var monthBefore: String { localized("Previous month") }
  /// Shows the month after.
  package static var monthAfter: String { localized("Next month") }
  /// The month that is shown, for who reads the screen out.
  package static var calendar: String { localized("Calendar") }

  // MARK: A date in a name

  /// The button that keeps the words of a date in the name.
  package static func keepAsText(_ keys: String) -> String {
    localized("Keep it as text (\(keys))")
  }

  // MARK: Dates that were passed over

  /// Of what comes again: so many of its dates have passed besides the one that stands there.
  package static func missed(_ count: Int, _ number: String) -> String {
    localized(count, one: "one missed", other: "\(number) missed")
  }

  // MARK: The card

  /// What the card's button says of a task without any date.
  package static var noDates: String { localized("No date") }

  /// What has become of dates.
  /// - Parameters:
  ///   - name: of the task, where it is one alone.
  ///   - sentence: what was done to several.
  ///   - dates: what it says of when now.
  package static func changed(_ name: String?, _ sentence: String, to dates: String) -> String {
    if let name { return localized("“\(name)”: \(part: dates)") }
    return localized("\(part: sentence): \(part: dates)")
  }
}
