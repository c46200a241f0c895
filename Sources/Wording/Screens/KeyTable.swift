/// Every key of the app's window, in the order in which they are told. The dialog, the manual page and
/// the manual say what stands here and no more; a test presses each of these keys, and looks for keys
/// that do something and are missing.
public enum KeyTable {
  /// An action and its keys.
  public struct Row: Sendable {
    /// Several, where the keys are several, in the same order.
    public let action: String
    /// Several ways to do one thing stand behind commas, several actions' behind semicolons.
    public let keys: String
    /// How the pointer does it, or what else is good to know; for the manual alone.
    public let remark: String

    init(_ action: String, _ keys: String, _ remark: String = "") {
      self.action = action
      self.keys = keys
      self.remark = remark
    }
  }

  /// In the order in which they are told.
  public static var rows: [Row] {
    [
      Row(localized("New task"), "\(Shortcut.newTask), Ctrl+N, Insert", "the + button"),
      Row(localized("Add; add and stay; cancel"), "Enter; Ctrl+Enter; Esc", "in its dialog"),
      Row(localized("New task in its row"), "Shift+N", "a click below the last open task"),
      Row(
        localized("Add and go on; end"), "Enter; Esc", "in that row; a click elsewhere adds, too"),
      Row(localized("Select"), "↑ ↓, J K, Home, End, Page Up, Page Down", "a click"),
      Row(
        localized("Select several"),
        "Shift+↑, Shift+↓, Shift+Home, Shift+End, Shift+Page Up, Shift+Page Down",
        "Shift and a click; a drag from beside the tasks; by touch the menu’s Select"),
      Row(
        localized("Go on without selecting; one more, or one less"),
        "Ctrl+↑, Ctrl+↓; Ctrl+Space", "Ctrl and a click"),
      Row(
        localized("Select all; only one again"), "Ctrl+A; Esc",
        "what is done to one of several that are selected is done to all, in one step"),
      Row(localized("Complete, re-open"), "\(Shortcut.complete), X", "a click on the circle"),
      Row(localized("Rename"), "Enter, E, \(Shortcut.rename)", "a double click"),
      Row(
        localized("Keep the name; leave it"), "Enter; Esc",
        "in the row; a click elsewhere keeps it, too"),
      Row(
        localized("Notes, whole name, and since when"), Shortcut.details,
        "the pointer at rest on a name that is cut, or on the time"),
      Row(
        localized("Due date, how it comes again, reminder"), Shortcut.due,
        "a date in the name does, too: fri 17:00, every 2 weeks; or the menu’s Due"),
      Row(
        localized("Keep a date in a name as text; as a date again"), DateWords.keepAsTextKeys,
        "the cross beside the date"),
      Row(
        localized("Delete"), Shortcut.delete,
        "the cross that the pointer brings out; a widget, while the keyboard is in it"),
      Row(
        localized("Move"), "\(Shortcut.moveUp), \(Shortcut.moveDown)",
        "a drag, by touch after a long press; held at an edge, the list scrolls; a widget too"),
      Row(
        localized("Undo; redo"), "\(Shortcut.undo); \(Shortcut.redo), Ctrl+Y",
        "every change, also after a restart"),
      Row(
        localized("History"), Shortcut.history,
        "goes back to any change, or brings a task back as it was"),
      Row(
        localized("Search"), "\(Shortcut.search), /", "names, tags and notes; of the archive, too"),
      Row(localized("Go to what was found; show all"), "Enter, ↓; Esc"),
      Row(
        localized("Show all tasks; one of the lists"), "Ctrl+1; Ctrl+2…9",
        "a click on the title, where there are lists"),
      Row(
        localized("Show what is due today; all tasks"), "\(Shortcut.today); \(Shortcut.today)",
        "a click on the title, once there is a date"),
      Row(
        localized("Show or fold away what is completed"), Shortcut.completed,
        "a click on their number"),
      Row(
        localized("Copy; paste"), "\(Shortcut.copy); \(Shortcut.paste)",
        "the middle button, or a drop, also of text files and links; every line becomes a task"),
      Row(
        localized("Larger; smaller; as at first"),
        "\(Shortcut.larger); \(Shortcut.smaller); \(Shortcut.normalSize)"),
      Row(
        localized("Menu of what is selected"), "Menu, Shift+F10",
        "the right button, or a long press, also on a widget; the three dots have the window's"),
      Row(localized("Next control; the one before"), "Tab; Shift+Tab"),
      Row(localized("Settings"), Shortcut.settings, "the window's menu"),
      Row(localized("Keys"), "\(Shortcut.keys), ?"),
      Row(
        localized("Close the dialog, or the window"), "Ctrl+W",
        "what stands in New task is kept for the next N"),
      Row(localized("Quit"), Shortcut.quit),
    ]
  }
}
