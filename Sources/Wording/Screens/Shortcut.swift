/// The key that menus show beside what it does: the first of the table's, or the one that reads best there.
enum Shortcut {
  static let newTask = "N"
  static let complete = "Space"
  static let rename = "F2"
  static let delete = "Delete"
  static let moveUp = "Alt+↑"
  static let moveDown = "Alt+↓"
  static let undo = "Ctrl+Z"
  static let redo = "Ctrl+Shift+Z"
  static let search = "Ctrl+F"
  static let copy = "Ctrl+C"
  static let paste = "Ctrl+V"
  static let larger = "Ctrl++"
  static let smaller = "Ctrl+−"
  static let normalSize = "Ctrl+0"
  static let keys = "F1"
  static let quit = "Ctrl+Q"
}
