import Canvas

extension TextControl {
  /// - Returns: false where the key is none of a text's.
  func edit(by press: KeyPress) -> Bool {
    // While it composes, keys are the input method's.
    guard composition.isEmpty else { return true }
    if move(by: press) { return true }
    let shift = press.modifiers.contains(.shift)
    let control = press.modifiers.contains(.control)
    switch press.key {
    case .backspace: erase(.backward, byWords: control)
    case .delete where shift: cut()
    case .delete: erase(.forward, byWords: control)
    case .insert where shift: paste()
    case .insert where control: copy()
    case .character(let letter) where control: return shortcut(letter, shift: shift)
    // Letters come again as text; here they only must not reach the shortcuts behind.
    case .character, .space: return press.modifiers.isDisjoint(with: [.alt, .command])
    default: return false
    }
    return true
  }

  private func erase(_ direction: TextEditor.Direction, byWords: Bool) {
    let unit = byWords ? word(direction) : .character
    edit { $0.delete(direction, by: unit) }
  }

  private func shortcut(_ letter: Character, shift: Bool) -> Bool {
    switch letter {
    case "a": perform(.selectAll)
    case "c": perform(.copy)
    case "x": perform(.cut)
    case "v": perform(.paste)
    case "z": perform(shift ? .redo : .undo)
    case "y": perform(.redo)
    default: return false
    }
    return true
  }

  func copy() {
    if !editor.selection.isEmpty, !isSecret { root?.clipboard.write(editor.selectedText) }
  }

  func cut() {
    guard !editor.selection.isEmpty, !isSecret else { return }
    copy()
    edit { $0.delete(.backward) }
  }

  func paste() {
    root?.clipboardReader.read { [weak self] answer in
      guard let self else { return }
      switch answer {
      case .text(let text): textPasted(text)
      case .failed(let failure):
        if let pasteFailed {
          pasteFailed(failure)
        } else {
          root?.delegate?.clipboardFailed(failure)
        }
      case .nothing, .coming: break
      }
    }
  }
}
