import Kit

/// A guest with something of its own to offer.
protocol MenuOffering {
  /// What its menu begins with, after folding.
  var menuItems: [Menu.Item] { get }
}
