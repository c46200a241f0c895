import Canvas

/// Texts that come from outside: pasted by a key or the middle button, or dropped.
extension RootView {
  func paste(_ text: String, into view: View?) {
    if let view, view.textInputRect != nil {
      view.textPasted(text)
    } else if dialogs.isEmpty {
      delegate?.pasted(text)
    }
  }

  /// A text that is dropped while somebody writes is pasted there.
  func take(_ drop: Drop) {
    if dialogs.isEmpty, delegate?.keeps(drop) == true { return }
    if let focusedView, focusedView.textInputRect != nil, drop.files.isEmpty, !drop.isCut {
      focusedView.textPasted(drop.plainText)
    } else {
      delegate?.dropped(drop)
    }
  }

  /// The middle button pastes where it is pressed.
  func pastePrimary(at point: Point) {
    clipboardReader.read(.primary) { [weak self] answer in
      guard let self else { return }
      switch answer {
      case .text(let text): self.paste(text, at: point)
      case .failed(let failure): self.delegate?.clipboardFailed(failure)
      case .nothing, .coming: break
      }
    }
  }

  private func paste(_ text: String, at point: Point) {
    let target = enabledView(at: point)
    if let target, target.textInputRect != nil {
      focus(target)
      pointer.click(target, at: point)
    }
    paste(text, into: target)
  }
}
