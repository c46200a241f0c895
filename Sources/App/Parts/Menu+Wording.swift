public import Kit
public import Wording

extension Menu.Item {
  /// A line as it is worded.
  public init(
    _ line: MenuWords.Line, isChecked: Bool? = nil, isEnabled: Bool = true,
    action: @escaping () -> Void
  ) {
    self.init(
      line.title, keys: line.keys, isChecked: isChecked, isEnabled: isEnabled, action: action)
  }

  /// A line that leads to another menu.
  public init(_ line: MenuWords.Line, _ menu: Menu) { self.init(line.title, menu) }
}

extension TextControl {
  /// Gives it a menu in the person's words.
  public func addMenu() {
    menuText = MenuText(name: MenuWords.field(name)) { ($0.words.title, $0.words.keys) }
  }
}

extension TextControl.Command {
  fileprivate var words: MenuWords.Line {
    switch self {
    case .undo: MenuWords.undo
    case .redo: MenuWords.redo
    case .cut: MenuWords.cut
    case .copy: MenuWords.copy
    case .paste: MenuWords.paste
    case .selectAll: MenuWords.selectAll
    case .openLink: MenuWords.openLink
    }
  }
}
