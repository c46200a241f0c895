/// What can be done with something, as data. A `MenuView` shows it.
public struct Menu {
  /// One line of a menu.
  public struct Item {
    /// What choosing it leads to.
    public enum Effect {
      /// Called once the menu is closed and the keyboard is back where it was.
      case action(() -> Void)
      /// Another menu, beside this one.
      case submenu(Menu)
      /// Nothing: it says something.
      case none
    }

    /// What it does, in a few words.
    public var title: String
    /// The keys that do the same; empty where there are none.
    public var keys: String
    /// Before the title.
    public var sign: Sign?
    /// Whether its switch is on; nil for an item that is no switch.
    public var isChecked: Bool?
    /// What cannot be done now is shown all the same, so that everything has its place.
    public var isEnabled: Bool
    /// What choosing it leads to.
    public var effect: Effect
    /// Puts what it stands for so many lines further down, or up where that is negative, by Alt with an arrow
    /// or by a drag; gives the menu as it is then, nil where it has no such place. Nil for what has no order.
    public var move: ((_ lines: Int) -> Menu?)?

    /// Whether it says something and does nothing.
    var isSaid: Bool {
      if case .none = effect { true } else { false }
    }

    /// Something that is done, or switched where `isChecked` says how it stands.
    public init(
      _ title: String, keys: String = "", isChecked: Bool? = nil, isEnabled: Bool = true,
      action: @escaping () -> Void
    ) {
      self.title = title
      self.keys = keys
      self.isChecked = isChecked
      self.isEnabled = isEnabled
      effect = .action(action)
    }

    /// Something that is said and cannot be chosen.
    public init(saying text: String) {
      title = text
      keys = ""
      isChecked = nil
      isEnabled = false
      effect = .none
    }

    /// Something that has to be chosen among several.
    public init(_ title: String, _ menu: Menu) {
      self.title = title
      keys = ""
      isChecked = nil
      isEnabled = menu.sections.contains { !$0.isEmpty }
      effect = .submenu(menu)
    }
  }

  /// What belongs together; a line stands between two sections. Empty ones are left out.
  public var sections: [[Item]]

  /// - Parameter sections: from top to bottom.
  public init(_ sections: [Item]...) { self.init(sections: sections) }

  /// - Parameter sections: from top to bottom.
  public init(sections: [[Item]]) { self.sections = sections }
}
