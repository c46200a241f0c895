import Canvas
import Views

extension TextField {
  /// - Returns: false where the key is none of a field's.
  func edit(by press: KeyPress) -> Bool {
    // While it composes, keys are the input method's.
    guard composition.isEmpty else { return true }
    let shift = press.modifiers.contains(.shift)
    let control = press.modifiers.contains(.control)
    let unit: TextEditor.Unit = control ? .word(boundaries: wordBoundaries) : .character
    switch press.key {
    case .left: step(toRight: false, byWords: control, extending: shift)
    case .right: step(toRight: true, byWords: control, extending: shift)
    case .home: edit { $0.move(.backward, by: .all, extending: shift) }
    case .end: edit { $0.move(.forward, by: .all, extending: shift) }
    case .backspace: edit { $0.delete(.backward, by: unit) }
    case .delete where shift: cut()
    case .delete: edit { $0.delete(.forward, by: unit) }
    case .insert where shift: paste()
    case .insert where control: copy()
    case .character(let letter) where control: return shortcut(letter, shift: shift)
    // Letters come again as text; here they only must not reach the shortcuts behind.
    case .character, .space: return press.modifiers.isDisjoint(with: [.alt, .command])
    default: return false
    }
    return true
  }

  /// The arrows follow the eye, whichever way the text runs under the caret. A selection collapses to
  /// the end that is shown further that way, and is no step further.
  private func step(toRight: Bool, byWords: Bool, extending: Bool) {
    guard let line else { return }
    let cells = LineCells(line)
    let caret = editor.caret
    let place: TextLine.CaretPlace
    if byWords {
      let words = editor.words(wordBoundaries)
      place = cells.wordStep(from: caret, toRight: toRight, words: words)
    } else if extending || editor.selection.isEmpty {
      place = cells.step(from: caret, toRight: toRight)
    } else {
      let anchor = TextLine.CaretPlace(offset: editor.anchor)
      let isRight = cells.gap(of: caret) > cells.gap(of: anchor)
      place = isRight == toRight ? caret : anchor
    }
    edit { $0.place(at: place.offset, side: place.side, extending: extending) }
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
    if !editor.selection.isEmpty { root?.clipboard.write(editor.selectedText) }
  }

  func cut() {
    guard !editor.selection.isEmpty else { return }
    copy()
    edit { $0.delete(.backward) }
  }

  func paste() {
    root?.readClipboard { [weak self] answer in
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
