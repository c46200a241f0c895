/// What menus offer.
public enum MenuWords {
  // MARK: Names

  /// The button that opens the window's menu.
  public static var window: String { localized("Menu") }
  /// The menu of a task.
  public static func task(_ name: String) -> String { localized("Menu of \(name)") }
  /// The menu of all tasks that are selected.
  public static func tasks(_ count: Int, _ numbers: NumberStyle) -> String {
    localized(count, other: "Menu of \(numbers.text(count)) tasks")
  }
  /// The menu of a text field.
  public static func field(_ name: String) -> String { localized("Menu of the field \(name)") }

  // MARK: The window

  /// Asks for a task.
  public static var newTask: String { localized("New task…") }
  /// Opens the search field.
  public static var search: String { localized("Search") }
  /// Takes the last change back.
  public static var undo: String { localized("Undo") }
  /// Does again what was taken back.
  public static var redo: String { localized("Redo") }
  /// Leads to the days on which a task can be due.
  public static var due: String { localized("Due") }
  /// Leads to how much a task can matter.
  public static var priority: String { localized("Priority") }
  /// Shows what was done, to go back to or to bring back.
  public static var history: String { localized("History…") }
  /// Shows what the person's own history says.
  public static var insight: String { localized("What my history says…") }
  /// Leads to the orders of the open tasks.
  public static var sort: String { localized("Sort") }
  /// Shows every completed task, or none.
  public static var completed: String { localized("Completed tasks") }
  /// Puts the completed tasks of what is shown into the archive.
  public static var clearCompleted: String { localized("Clear completed") }
  /// Makes everything a tenth larger.
  public static var larger: String { localized("Larger") }
  /// Makes everything a tenth smaller.
  public static var smaller: String { localized("Smaller") }
  /// Makes everything as large as at first.
  public static var normalSize: String { localized("Normal size") }
  /// Leads to the themes.
  public static var theme: String { localized("Theme") }
  /// Opens the settings.
  public static var settings: String { localized("Settings…") }
  /// Leads to the way in, the way out, and backups.
  public static var files: String { localized("Files") }
  /// Asks for files of tasks.
  public static var importFiles: String { localized("Import…") }
  /// Asks where tasks are to be written.
  public static var export: String { localized("Export…") }
  /// Makes a backup.
  public static var backUp: String { localized("Back up now") }
  /// Shows the backups, to choose one.
  public static var restore: String { localized("Restore from a backup…") }
  /// Shows the keys.
  public static var keys: String { localized("Keys") }
  /// Says what the program is.
  public static var about: String { localized("About Aloft") }
  /// Closes the window.
  public static var quit: String { localized("Quit") }

  // MARK: A task

  /// Marks it as done.
  public static var complete: String { localized("Complete") }
  /// Leaves out the date of one that comes again.
  public static var skip: String { localized("Skip this time") }
  /// Opens it again.
  public static var reopen: String { localized("Re-open") }
  /// Asks for another name.
  public static var rename: String { localized("Rename…") }
  /// Shows its whole name, and since when it is open.
  public static var details: String { localized("Details") }
  /// Exchanges it with the one above.
  public static var moveUp: String { localized("Move up") }
  /// Exchanges it with the one below.
  public static var moveDown: String { localized("Move down") }
  /// Leads to the lists that it can go to.
  public static var moveToList: String { localized("Move to list") }
  /// Leads to the tags that it can have.
  public static var tags: String { localized("Tags") }
  /// Asks for one that no task has yet.
  public static var newTag: String { localized("New tag…") }
  /// Selects it, and with the next touches others as well.
  public static var select: String { localized("Select") }
  /// Takes it out of the list.
  public static var delete: String { localized("Delete") }

  // MARK: A list

  /// Asks for one.
  public static var newList: String { localized("New list…") }
  /// Asks for another name of the one that is shown.
  public static var renameList: String { localized("Rename list…") }
  /// Exchanges it with the one above.
  public static var moveListUp: String { localized("Move list up") }
  /// Exchanges it with the one below.
  public static var moveListDown: String { localized("Move list down") }
  /// Takes it away with its tasks.
  public static var deleteList: String { localized("Delete list and its tasks") }

  // MARK: A widget

  /// The menu of a widget.
  public static func widget(_ name: String) -> String { localized("Menu of \(name)") }
  /// Unfolds it.
  public static var showDetails: String { localized("Show details") }
  /// Folds it.
  public static var hideDetails: String { localized("Hide details") }
  /// Asks it for an update.
  public static var refresh: String { localized("Refresh") }
  /// Puts the figures of the disk widget on the clipboard.
  public static var copyFigures: String { localized("Copy figures") }
  /// Takes it out of the window.
  public static var removeWidget: String { localized("Remove") }
  /// Leads to choosing the widgets.
  public static var editWidgets: String { localized("Edit widgets") }
  /// Opens the window of the widgets.
  public static var showWidgets: String { localized("Open the widgets’ window") }

  // MARK: Texts

  /// Puts a text on the clipboard and takes it away.
  public static var cut: String { localized("Cut") }
  /// Puts a text on the clipboard.
  public static var copy: String { localized("Copy") }
  /// Inserts the clipboard's text.
  public static var paste: String { localized("Paste") }
  /// Selects all of a text, or of the tasks.
  public static var selectAll: String { localized("Select all") }
  /// Of a text in which the caret stands in an address.
  public static var openLink: String { localized("Open the link") }
}
