import Views
import Wording

extension Menu.Item {
  /// A line as it is worded.
  init(
    _ line: MenuWords.Line, isChecked: Bool? = nil, isEnabled: Bool = true,
    action: @escaping () -> Void
  ) {
    self.init(
      line.title, keys: line.keys, isChecked: isChecked, isEnabled: isEnabled, action: action)
  }

  /// A line that leads to another menu.
  init(_ line: MenuWords.Line, _ menu: Menu) { self.init(line.title, menu) }
}

extension TextField {
  /// Gives it a menu in the person's words.
  func addMenu() {
    func line(_ line: MenuWords.Line) -> MenuText.Line { (line.title, line.keys) }
    menuText = MenuText(
      name: MenuWords.field(name), undo: line(MenuWords.undo), redo: line(MenuWords.redo),
      cut: line(MenuWords.cut), copy: line(MenuWords.copy), paste: line(MenuWords.paste),
      selectAll: line(MenuWords.selectAll))
  }
}
