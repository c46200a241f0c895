import Canvas

extension TextField {
  /// What the field's menu is called and says; the keys that do the same stand behind each title.
  public struct MenuText {
    /// A title and its keys.
    public typealias Line = (title: String, keys: String)

    /// What it is the menu of, for screen readers.
    public var name: String
    var undo: Line
    var redo: Line
    var cut: Line
    var copy: Line
    var paste: Line
    var selectAll: Line

    /// All of it, in the order in which it is shown.
    public init(
      name: String, undo: Line, redo: Line, cut: Line, copy: Line, paste: Line, selectAll: Line
    ) {
      self.name = name
      self.undo = undo
      self.redo = redo
      self.cut = cut
      self.copy = copy
      self.paste = paste
      self.selectAll = selectAll
    }
  }

  func openMenu(at point: Point) -> Bool {
    guard let root, let menuText else { return false }
    root.focus(self)
    let place = Rect(origin: convertToWindow(point), size: .zero)
    root.present(
      MenuView(menu(menuText), name: menuText.name, at: place, byKeyboard: root.isKeyboardInUse))
    return true
  }

  private func menu(_ text: MenuText) -> Menu {
    func item(
      _ line: MenuText.Line, isEnabled: Bool = true, _ action: @escaping (TextField) -> Void
    ) -> Menu.Item {
      Menu.Item(line.title, keys: line.keys, isEnabled: isEnabled) { [weak self] in
        if let self { action(self) }
      }
    }
    let hasSelection = !editor.selection.isEmpty
    return Menu(
      [
        item(text.undo, isEnabled: editor.canUndo) { $0.edit { $0.undo() } },
        item(text.redo, isEnabled: editor.canRedo) { $0.edit { $0.redo() } },
      ],
      [
        item(text.cut, isEnabled: hasSelection) { $0.cut() },
        item(text.copy, isEnabled: hasSelection) { $0.copy() },
        item(text.paste) { $0.paste() },
      ],
      [item(text.selectAll, isEnabled: !editor.text.isEmpty) { $0.selectAll() }])
  }
}
