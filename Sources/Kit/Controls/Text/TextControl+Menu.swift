import Canvas

extension TextControl {
  /// What keys and the menu do with the text.
  public enum Command: Hashable, Sendable, CaseIterable {
    case undo, redo, cut, copy, paste, selectAll, openLink
  }

  /// What its menu says.
  public struct MenuText {
    let name: String
    let line: (Command) -> (title: String, keys: String)

    /// - Parameters:
    ///   - name: what it is the menu of, for screen readers.
    ///   - line: what stands for a command, and the keys that do the same.
    public init(name: String, line: @escaping (Command) -> (title: String, keys: String)) {
      self.name = name
      self.line = line
    }
  }

  func perform(_ command: Command) {
    switch command {
    case .undo: edit { $0.undo() }
    case .redo: edit { $0.redo() }
    case .cut: cut()
    case .copy: copy()
    case .paste: paste()
    case .selectAll: selectAll()
    case .openLink: openLinkAtCaret()
    }
  }

  private func canPerform(_ command: Command) -> Bool {
    switch command {
    case .undo: editor.canUndo
    case .redo: editor.canRedo
    case .cut, .copy: !editor.selection.isEmpty && !isSecret
    case .paste: true
    case .selectAll: !editor.text.isEmpty
    case .openLink: isAtLink
    }
  }

  func openMenu(at point: Point) -> Bool {
    guard let root, let menuText else { return false }
    root.focus(self)
    let sections: [[Command]] =
      (isAtLink ? [[.openLink]] : []) + [[.undo, .redo], [.cut, .copy, .paste], [.selectAll]]
    let menu = Menu(
      sections: sections.map {
        $0.map { command in
          let line = menuText.line(command)
          return Menu.Item(line.title, keys: line.keys, isEnabled: canPerform(command)) {
            [weak self] in self?.perform(command)
          }
        }
      })
    root.open(menu, name: menuText.name, at: Rect(origin: convertToWindow(point), size: .zero))
    return true
  }
}
