/// What menus offer.
package enum MenuWords {
  // MARK: Names

  /// The button that opens the window's menu.
  package static var window: String { localized("Menu") }
  /// The menu of a task, or of a list.
  package static func task(_ name: String) -> String { localized("Menu of \(name)") }
  /// The menu of all tasks that are selected.
  package static func tasks(_ count: Int, _ numbers: NumberStyle) -> String {
    localized(count, other: "Menu of \(numbers.text(count)) tasks")
  }
  /// The menu of a text field.
  package static func field(_ name: String) -> String { localized("Menu of the field \(name)") }

  // MARK: The window

  /// Asks for a task.
  package static var newTask: String { localized("New task…") }
  /// Opens the search field.
  package static var search: String { localized("Search") }
  /// Takes the last change back.
  package static var undo: String { localized("Undo") }
  /// Does again what was taken back.
  package static var redo: String { localized("Redo") }
  /// Leads to the days on which a task can be due.
  package static var due: String { localized("Due") }
  /// Leads to how much a task can matter.
  package static var priority: String { localized("Priority") }
  /// Shows what was done, to go back to or to bring back.
  package static var history: String { localized("History…") }
  /// Shows what the person's own history says.
  package static var insight: String { localized("What my history says…") }
  /// Leads to the orders of the open tasks.
  package static var sort: String { localized("Sort") }
  /// Shows every completed task, or none.
  package static var completed: String { localized("Completed tasks") }
  /// Puts the completed tasks of what is shown into the archive.
  package static var clearCompleted: String { localized("Clear completed") }
  /// Makes everything a tenth larger.
  package static var larger: String { localized("Larger") }
  /// Makes everything a tenth smaller.
  package static var smaller: String { localized("Smaller") }
  /// Makes everything as large as at first.
  package static var normalSize: String { localized("Normal size") }
  /// Leads to the themes.
  package static var theme: String { localized("Theme") }
  /// Opens the settings.
  package static var settings: String { localized("Settings…") }
  /// Leads to the way in, the way out, and backups.
  package static var files: String { localized("Files") }
  /// Asks for files of tasks.
  package static var importFiles: String { localized("Import…") }
  /// Asks where tasks are to be written.
  package static var export: String { localized("Export…") }
  /// Puts what is shown on paper.
  package static var printShown: String { localized("Print…") }
  /// Makes a backup.
  package static var backUp: String { localized("Back up now") }
  /// Shows the backups, to choose one.
  package static var restore: String { localized("Restore from a backup…") }
  /// Shows the keys.
  package static var keys: String { localized("Keys") }
  /// Says what the program is.
  package static var about: String { localized("About Aloft") }
  /// Closes the window.
  package static var quit: String { localized("Quit") }

  // MARK: A task

  /// Marks it as done.
  package static var complete: String { localized("Complete") }
  /// Leaves out the date of one that comes again.
  package static var skip: String { localized("Skip this time") }
  /// Opens it again.
  package static var reopen: String { localized("Re-open") }
  /// Asks for another name.
  package static var rename: String { localized("Rename…") }
  /// Shows its whole name, and since when it is open.
  package static var details: String { localized("Details") }
  /// Exchanges it with the one above.
  package static var moveUp: String { localized("Move up") }
  /// Exchanges it with the one below.
  package static var moveDown: String { localized("Move down") }
  /// Leads to the lists that it can go to.
  package static var moveToList: String { localized("Move to list") }
  /// Leads to the tags that it can have.
  package static var tags: String { localized("Tags") }
  /// Asks for one that no task has yet.
  package static var newTag: String { localized("New tag…") }
  /// Selects it, and with the next touches others as well.
  package static var select: String { localized("Select") }
  /// Takes it out of the list.
  package static var delete: String { localized("Delete") }

  // MARK: A list

  /// Asks for one.
  package static var newList: String { localized("New list…") }
  /// Asks for another name of the one that is shown.
  package static var renameList: String { localized("Rename list…") }
  /// Leads to what it can look like.
  package static var listLook: String { localized("Colour and emoji") }
  /// Exchanges it with the one above.
  package static var moveListUp: String { localized("Move list up") }
  /// Exchanges it with the one below.
  package static var moveListDown: String { localized("Move list down") }
  /// Takes it away with its tasks.
  package static var deleteList: String { localized("Delete list and its tasks") }

  // MARK: A widget

  /// The menu of a widget.
  package static func widget(_ name: String) -> String { localized("Menu of \(name)") }
  /// Unfolds it.
  package static var showDetails: String { localized("Show details") }
  /// Folds it.
  package static var hideDetails: String { localized("Hide details") }
  /// Asks it for an update.
  package static var refresh: String { localized("Refresh") }
  /// Puts the figures of the disk widget on the clipboard.
  package static var copyFigures: String { localized("Copy figures") }
  /// Takes it out of the window.
  package static var removeWidget: String { localized("Remove") }
  /// Leads to choosing the widgets.
  package static var editWidgets: String { localized("Edit widgets") }
  /// Opens the window of the widgets.
  package static var showWidgets: String { localized("Open the widgets’ window") }

  // MARK: Texts

  /// Puts a text on the clipboard and takes it away.
  package static var cut: String { localized("Cut") }
  /// Puts a text on the clipboard.
  package static var copy: String { localized("Copy") }
  /// Inserts the clipboard's text.
  package static var paste: String { localized("Paste") }
  /// Selects all of a text, or of the tasks.
  package static var selectAll: String { localized("Select all") }
  /// Of a text in which the caret stands in an address.
  package static var openLink: String { localized("Open the link") }
}
