/// What menus offer, each with the keys that do the same.
public enum MenuWords {
  /// A line of a menu.
  public struct Line: Sendable {
    /// What it does.
    public let title: String
    /// The keys that do the same; empty where there are none.
    public let keys: String

    init(_ title: String, _ keys: String = "") {
      self.title = title
      self.keys = keys
    }
  }

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
  public static var newTask: Line { Line(localized("New task…"), Shortcut.newTask) }
  /// Opens the search field.
  public static var search: Line { Line(localized("Search"), Shortcut.search) }
  /// Takes the last change back.
  public static var undo: Line { Line(localized("Undo"), Shortcut.undo) }
  /// Does again what was taken back.
  public static var redo: Line { Line(localized("Redo"), Shortcut.redo) }
  /// Leads to the days on which a task can be due.
  public static var due: Line { Line(localized("Due"), Shortcut.due) }
  /// Shows what was done, to go back to or to bring back.
  public static var history: Line { Line(localized("History…"), Shortcut.history) }
  /// Leads to the orders of the open tasks.
  public static var sort: Line { Line(localized("Sort")) }
  /// Shows every completed task, or none.
  public static var completed: Line { Line(localized("Completed tasks"), Shortcut.completed) }
  /// Puts the completed tasks of what is shown into the archive.
  public static var clearCompleted: Line { Line(localized("Clear completed")) }
  /// Takes a task out of it.
  public static var bringBack: Line { Line(HistoryWords.bringBack) }
  /// Makes everything a tenth larger.
  public static var larger: Line { Line(localized("Larger"), Shortcut.larger) }
  /// Makes everything a tenth smaller.
  public static var smaller: Line { Line(localized("Smaller"), Shortcut.smaller) }
  /// Makes everything as large as at first.
  public static var normalSize: Line { Line(localized("Normal size"), Shortcut.normalSize) }
  /// Leads to the themes.
  public static var theme: Line { Line(localized("Theme")) }
  /// Opens the settings.
  public static var settings: Line { Line(localized("Settings…"), Shortcut.settings) }
  /// Shows the backups, to choose one.
  public static var restore: Line { Line(localized("Restore from a backup…")) }
  /// Shows the keys.
  public static var keys: Line { Line(localized("Keys"), Shortcut.keys) }
  /// Says what the program is.
  public static var about: Line { Line(localized("About Aloft")) }
  /// Closes the window.
  public static var quit: Line { Line(localized("Quit"), Shortcut.quit) }

  // MARK: A task

  /// Marks it as done.
  public static var complete: Line { Line(localized("Complete"), Shortcut.complete) }
  /// Opens it again.
  public static var reopen: Line { Line(localized("Re-open"), Shortcut.complete) }
  /// Asks for another name.
  public static var rename: Line { Line(localized("Rename…"), Shortcut.rename) }
  /// Shows its whole name, and since when it is open.
  public static var details: Line { Line(localized("Details"), Shortcut.details) }
  /// Exchanges it with the one above.
  public static var moveUp: Line { Line(localized("Move up"), Shortcut.moveUp) }
  /// Exchanges it with the one below.
  public static var moveDown: Line { Line(localized("Move down"), Shortcut.moveDown) }
  /// Leads to the lists that it can go to.
  public static var moveToList: Line { Line(localized("Move to list")) }
  /// Leads to the tags that it can have.
  public static var tags: Line { Line(localized("Tags")) }
  /// Asks for one that no task has yet.
  public static var newTag: Line { Line(localized("New tag…")) }
  /// Selects it, and with the next touches others as well.
  public static var select: Line { Line(localized("Select")) }
  /// Takes it out of the list.
  public static var delete: Line { Line(localized("Delete"), Shortcut.delete) }

  // MARK: A list

  /// Leads to the lists.
  public static var lists: Line { Line(LabelWords.lists) }
  /// Asks for one.
  public static var newList: Line { Line(localized("New list…")) }
  /// Asks for another name of the one that is shown.
  public static var renameList: Line { Line(localized("Rename list…")) }
  /// Exchanges it with the one above.
  public static var moveListUp: Line { Line(localized("Move list up")) }
  /// Exchanges it with the one below.
  public static var moveListDown: Line { Line(localized("Move list down")) }
  /// Takes it away with its tasks.
  public static var deleteList: Line { Line(localized("Delete list and its tasks")) }

  // MARK: A widget

  /// The menu of a widget.
  public static func widget(_ name: String) -> String { localized("Menu of \(name)") }
  /// Unfolds it.
  public static var showDetails: Line { Line(localized("Show details"), Shortcut.fold) }
  /// Folds it.
  public static var hideDetails: Line { Line(localized("Hide details"), Shortcut.fold) }
  /// Asks it for an update.
  public static var refresh: Line { Line(localized("Refresh")) }
  /// Puts the figures of the disk widget on the clipboard.
  public static var copyFigures: Line { Line(localized("Copy figures")) }
  /// Takes it out of the window.
  public static var removeWidget: Line { Line(localized("Remove"), Shortcut.delete) }
  /// Leads to choosing the widgets.
  public static var editWidgets: Line { Line(localized("Edit widgets")) }
  /// Opens the window of the widgets.
  public static var showWidgets: Line { Line(localized("Open the widgets’ window")) }
  /// Opens the window with the tasks.
  public static var openApp: Line { Line(AppWords.open) }

  // MARK: Texts

  /// Puts a text on the clipboard and takes it away.
  public static var cut: Line { Line(localized("Cut"), "Ctrl+X") }
  /// Puts a text on the clipboard.
  public static var copy: Line { Line(localized("Copy"), Shortcut.copy) }
  /// Inserts the clipboard's text.
  public static var paste: Line { Line(localized("Paste"), Shortcut.paste) }
  /// Selects all of a text, or of the tasks.
  public static var selectAll: Line { Line(localized("Select all"), "Ctrl+A") }
  /// Of a text in which the caret stands in an address.
  public static var openLink: Line { Line(localized("Open the link"), "Ctrl+Enter") }
}
