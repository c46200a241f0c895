package import Formats
package import Tasks

/// What the widgets and their cards say.
package enum WidgetWords {
  /// What all cards together are called by who reads the screen out.
  package static var list: String { localized("Widgets") }
  /// The name on the disk's card.
  package static var diskUsage: String { localized("Disk usage") }
  /// The name on the card of the tasks that are open longest.
  package static var longestOpen: String { localized("Longest open") }
  /// The name on the card of what is due.
  package static var today: String { localized("Today") }

  // MARK: Which there are

  /// The line below them that leads to choosing them.
  package static var edit: String { localized("Edit widgets") }
  /// The same line while they are chosen.
  package static var endEditing: String { localized("Done") }
  /// What is shown while they are chosen, for who reads the screen out.
  package static var choice: String { localized("Widgets to choose from") }
  /// The handle that one is dragged by.
  package static func move(_ widget: String) -> String { localized("Move: \(widget)") }

  /// What a person has done with one, or taken back, or done again.
  package enum Direction: Sendable { case performed, undone, redone }

  /// One has come.
  package static func added(_ widget: String, _ direction: Direction) -> String {
    switch direction {
    case .performed: localized("Added “\(widget)”")
    case .undone: localized("Undone: added “\(widget)”")
    case .redone: localized("Redone: added “\(widget)”")
    }
  }

  /// One has gone.
  package static func removed(_ widget: String, _ direction: Direction) -> String {
    switch direction {
    case .performed: localized("Removed “\(widget)”")
    case .undone: localized("Undone: removed “\(widget)”")
    case .redone: localized("Redone: removed “\(widget)”")
    }
  }

  /// One has another place.
  package static func moved(_ widget: String, _ direction: Direction) -> String {
    switch direction {
    case .performed: localized("Moved “\(widget)”")
    case .undone: localized("Undone: moved “\(widget)”")
    case .redone: localized("Redone: moved “\(widget)”")
    }
  }

  // MARK: A program of its own

  /// A button: it may do what it wishes.
  package static var allow: String { localized("Allow") }
  /// A button: it may not.
  package static var refuse: String { localized("Don’t allow") }
  /// In its menu, where a person has answered.
  package static var askAgain: String { localized("Ask again what it may do") }

  // MARK: A card

  /// Its name, which leads to the app.
  package static func open(_ widget: String) -> String { localized("Open: \(widget)") }
  /// Its button that asks for an update.
  package static func refresh(_ widget: String) -> String { localized("Refresh: \(widget)") }
  /// Its button where it is folded.
  package static func showDetails(_ widget: String) -> String {
    localized("Show details: \(widget)")
  }
  /// Its button where it is unfolded.
  package static func hideDetails(_ widget: String) -> String {
    localized("Hide details: \(widget)")
  }
  /// What it shows, as a place to click at.
  package static func content(_ widget: String) -> String { localized("Content: \(widget)") }
  /// What it showed in its last life, until it shows itself.
  package static func lastPicture(_ widget: String) -> String {
    localized("Last picture: \(widget)")
  }
  /// Its content is folded.
  package static var folded: String { localized("folded") }
  /// Its content is unfolded.
  package static var unfolded: String { localized("unfolded") }
  /// Why it could not be updated: its deadline has passed.
  package static var noAnswer: String {
    localized("Could not be updated: it did not answer in time.")
  }

  /// Why its program has no document: it has ended with a code but 0.
  package static func programEnded(code: Int) -> String {
    localized("Could not be updated: its program has ended with code \(code).")
  }
  /// Why its program has no document: a signal has ended it, a crash or a limit.
  package static func programKilled(_ signal: Int) -> String {
    localized("Could not be updated: its program was ended by signal \(signal).")
  }
  /// Why its program has no document: it has not stopped printing.
  package static var programTooLong: String {
    localized("Could not be updated: its program says more than 64 KB.")
  }
  /// Why its program has no document.
  /// - Parameter reason: the system's words.
  package static func programNotRun(_ reason: String) -> String {
    localized("Could not be updated: its program cannot be run (\(reason)).")
  }
  /// Why its program has no document: what it has printed is none.
  /// - Parameter name: the program's.
  package static func programUnreadable(_ error: WidgetFormatError, _ name: String) -> String {
    localized(
      "Could not be updated: what its program says cannot be read. \(part: error.sentence(in: name))"
    )
  }

  // MARK: Tasks

  /// No task is open.
  package static var nothingOpen: String { localized("Nothing is open") }
  /// No task is due today, and none is over.
  package static var nothingDue: String { localized("Nothing is due today") }
  /// How many are due today or are over.
  /// - Parameter isMore: whether there are more than were counted.
  package static func due(_ count: Int, isMore: Bool) -> String {
    isMore
      ? localized("\(count) or more due") : localized(count, one: "one due", other: "\(count) due")
  }
  /// When a task is due, and how long it has been open.
  package static func due(_ due: String, openFor age: String) -> String {
    localized("\(part: due), \(part: age)", context: "due, how long open")
  }
  /// A button of a notice, which brings up the window with the widget.
  package static var showWidgets: String { localized("Show") }
  /// A line of it, which leads to its task.
  package static func show(_ task: String) -> String { localized("Show: \(task)") }
  /// Why it could not be updated.
  package static func tasksUnreadable(_ error: StoreError) -> String {
    localized("Could not be updated: the tasks cannot be read. \(part: error.sentence)")
  }
}
