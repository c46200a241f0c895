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
  public static let window = "Menu"
  /// The menu of a task.
  public static func task(_ name: String) -> String { "Menu of \(name)" }
  /// The menu of a text field.
  public static func field(_ name: String) -> String { "Menu of the field \(name)" }

  // MARK: The window

  /// Asks for a task.
  public static let newTask = Line("New task…", Shortcut.newTask)
  /// Opens the search field.
  public static let search = Line("Search", Shortcut.search)
  /// Takes the last change back.
  public static let undo = Line("Undo", Shortcut.undo)
  /// Does again what was taken back.
  public static let redo = Line("Redo", Shortcut.redo)
  /// Leads to the orders of the open tasks.
  public static let sort = Line("Sort")
  /// Shows every completed task, or none.
  public static let completed = Line("Completed tasks", Shortcut.completed)
  /// Makes everything a tenth larger.
  public static let larger = Line("Larger", Shortcut.larger)
  /// Makes everything a tenth smaller.
  public static let smaller = Line("Smaller", Shortcut.smaller)
  /// Makes everything as large as at first.
  public static let normalSize = Line("Normal size", Shortcut.normalSize)
  /// Leads to the themes.
  public static let theme = Line("Theme")
  /// Opens the settings.
  public static let settings = Line("Settings…", Shortcut.settings)
  /// Shows the keys.
  public static let keys = Line("Keys", Shortcut.keys)
  /// Says what the program is.
  public static let about = Line("About Aloft")
  /// Closes the window.
  public static let quit = Line("Quit", Shortcut.quit)

  // MARK: A task

  /// Marks it as done.
  public static let complete = Line("Complete", Shortcut.complete)
  /// Opens it again.
  public static let reopen = Line("Re-open", Shortcut.complete)
  /// Asks for another name.
  public static let rename = Line("Rename…", Shortcut.rename)
  /// Shows its whole name, and since when it is open.
  public static let details = Line("Details", Shortcut.details)
  /// Exchanges it with the one above.
  public static let moveUp = Line("Move up", Shortcut.moveUp)
  /// Exchanges it with the one below.
  public static let moveDown = Line("Move down", Shortcut.moveDown)
  /// Takes it out of the list.
  public static let delete = Line("Delete", Shortcut.delete)

  // MARK: A widget

  /// The menu of a widget.
  public static func widget(_ name: String) -> String { "Menu of \(name)" }
  /// Unfolds it.
  public static let showDetails = Line("Show details", Shortcut.fold)
  /// Folds it.
  public static let hideDetails = Line("Hide details", Shortcut.fold)
  /// Asks it for an update.
  public static let refresh = Line("Refresh")
  /// Puts the figures of the disk widget on the clipboard.
  public static let copyFigures = Line("Copy figures")
  /// Takes it out of the window.
  public static let removeWidget = Line("Remove", Shortcut.delete)
  /// Leads to choosing the widgets.
  public static let editWidgets = Line("Edit widgets")
  /// Opens the window of the widgets.
  public static let showWidgets = Line("Open the widgets’ window")
  /// Opens the window with the tasks.
  public static let openApp = Line(AppWords.open)

  // MARK: Texts

  /// Puts a text on the clipboard and takes it away.
  public static let cut = Line("Cut", "Ctrl+X")
  /// Puts a text on the clipboard.
  public static let copy = Line("Copy", Shortcut.copy)
  /// Inserts the clipboard's text.
  public static let paste = Line("Paste", Shortcut.paste)
  /// Selects all of a text.
  public static let selectAll = Line("Select all", "Ctrl+A")
}
