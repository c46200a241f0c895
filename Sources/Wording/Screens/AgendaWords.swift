/// What is said of the tasks of a day: above them in the window, and by the agenda of the command line.
package enum AgendaWords {
  /// The heading of what was due before today.
  package static var over: String { localized("Overdue") }
  /// That of what has a time today.
  package static var byTime: String { localized("By time") }
  /// And of what has none.
  package static var anyTime: String { localized("Any time today") }
  /// The action of the overdue ones: they are due today then.
  package static var moveToToday: String { localized("Move to today") }
  /// Leads to the days to which they can be put off.
  package static var moveOverdue: String { localized("Move what is overdue to…") }
  /// The next Saturday, among these.
  package static var weekend: String { localized("Weekend") }
  /// The button beside a day: a task that is due then.
  package static func add(to day: String) -> String {
    localized("New task: \(part: day)", context: "day")
  }
  /// Asks for a day, and goes there.
  package static var goToDay: String { localized("Go to a day…") }
  /// The answer.
  package static var goThere: String { localized("Go there") }
  /// A date at which a task will come again, as it is said.
  package static func comesAgain(_ name: String, on day: String) -> String {
    localized("“\(name)” comes again on \(part: day), once it is done", context: "a day in full")
  }
  /// The day by which a task is to be done that stands where it begins.
  package static func isDue(_ name: String, on day: String) -> String {
    localized("“\(name)” is due on \(part: day)", context: "a day in full")
  }
  /// There is nothing of it.
  package static var nothingOverdue: String { localized("Nothing is overdue") }
  /// Nothing is due.
  package static var nothing: String { localized("Nothing is due") }
}
