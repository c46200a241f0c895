import Kit
import Wording

/// A guest with something of its own to offer.
protocol MenuOffering {
  /// What its menu begins with, after folding.
  var menuItems: [Menu.Item] { get }
}

extension Menu.Item {
  /// A line as it is worded.
  init(_ line: MenuWords.Line, isEnabled: Bool = true, action: @escaping () -> Void) {
    self.init(line.title, keys: line.keys, isEnabled: isEnabled, action: action)
  }
}
