/// What is said of today's tasks: above them in the window, and by the agenda of the command line.
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
  /// There is nothing of it.
  package static var nothingOverdue: String { localized("Nothing is overdue") }
  /// Nothing is due.
  package static var nothing: String { localized("Nothing is due") }
}
