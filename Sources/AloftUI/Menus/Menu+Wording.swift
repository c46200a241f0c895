import Controls
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
    menuText = MenuText(name: MenuWords.field(name)) { ($0.words.title, $0.words.keys) }
  }
}

extension TextField.Command {
  fileprivate var words: MenuWords.Line {
    switch self {
    case .undo: MenuWords.undo
    case .redo: MenuWords.redo
    case .cut: MenuWords.cut
    case .copy: MenuWords.copy
    case .paste: MenuWords.paste
    case .selectAll: MenuWords.selectAll
    }
  }
}
