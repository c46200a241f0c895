import Canvas

/// Texts that come from outside: pasted by a key or the middle button, or dropped.
extension RootView {
  /// Asks the desktop for a text. One at a time: asked again meanwhile, nothing happens.
  /// - Parameter arrived: given the text, or that there is none, or why; nothing where it was given
  ///   up.
  public func readClipboard(
    _ source: Clipboard.Source = .clipboard, arrived: @escaping (Clipboard.Answer) -> Void
  ) { clipboardReader.read(source, arrived: arrived) }

  /// Gives up a text that has not come, and what was done since it was asked for.
  public func stopReadingClipboard() { clipboardReader.stop() }

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
    readClipboard(.primary) { [weak self] answer in
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
      perform([.began(target, point, clicks: 1), .ended(target, point)])
    }
    paste(text, into: target)
  }
}
