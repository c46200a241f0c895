package import Kit
import Wording

extension Menu.Item {
  /// An action's line. The closure does it.
  init(
    _ action: Action, title: String? = nil, isChecked: Bool? = nil, isEnabled: Bool = true,
    perform: @escaping () -> Void
  ) {
    self.init(
      title ?? action.name, keys: action.shortcut, isChecked: isChecked,
      isEnabled: isEnabled, action: perform)
  }
}

extension TextControl {
  /// Gives it a menu in the person's words.
  package func addMenu() {
    menuText = MenuText(name: MenuWords.field(name)) { command in
      (command.action.name, command.action.shortcut)
    }
  }
}
