import Canvas
import Loop

/// The text that was asked for and has not come, and what waits for it.
struct ClipboardWait {
  var question: ClipboardQuestion?
  var heldInput: [Input] = []
}

/// A text that was asked for and has not come.
final class ClipboardQuestion {
  var giveUp: () -> Void = {}
  var timeout: TimerToken?
  /// What has come of it.
  var bytes = 0
  /// Whether the delegate shows that it takes long; until then all input waits.
  var isShown = false
}

/// Texts that come from outside: pasted by a key or the middle button, or dropped.
///
/// The program that has a text may take its time. What a person does meanwhile waits and is done in
/// its order, so that a key after a paste comes after it; where it takes long, the delegate says so
/// and input goes on, to what it shows.
extension RootView {
  /// How long input waits before the delegate is told.
  static let clipboardTimeout = Duration.milliseconds(300)
  /// The most input that waits; a person does not do as much.
  private static let mostHeldInput = 1_000

  /// Asks the desktop for a text. One at a time: asked again meanwhile, nothing happens.
  /// - Parameter arrived: given the text, or that there is none, or why; nothing where it was given
  ///   up.
  public func readClipboard(
    _ source: Clipboard.Source = .clipboard, arrived: @escaping (Clipboard.Answer) -> Void
  ) {
    guard clipboardWait.question == nil else { return }
    let asked = ClipboardQuestion()
    clipboardWait.question = asked
    asked.giveUp = clipboard.read(source) { [weak self, weak asked] answer in
      guard let self, let asked, self.clipboardWait.question === asked else { return }
      if case .coming(let bytes) = answer {
        asked.bytes = bytes
        if asked.isShown { self.delegate?.clipboardIsSlow(bytes: bytes) }
      } else {
        self.endQuestion()
        arrived(answer)
        self.releaseHeldInput()
      }
    }
    // It may have been answered at once.
    if clipboardWait.question === asked { asked.timeout = timeout() }
  }

  /// Gives up a text that has not come, and what was done since it was asked for.
  public func stopReadingClipboard() {
    guard let question = clipboardWait.question else { return }
    question.giveUp()
    clipboardWait.heldInput.removeAll()
    endQuestion()
  }

  private func timeout() -> TimerToken {
    loop.after(Self.clipboardTimeout, named: "timeout with the clipboard") { [weak self] in
      guard let self, let question = self.clipboardWait.question else { return }
      question.isShown = true
      self.delegate?.clipboardIsSlow(bytes: question.bytes)
    }
  }

  private func endQuestion() {
    guard let question = clipboardWait.question else { return }
    clipboardWait.question = nil
    question.timeout?.cancel()
    if question.isShown { delegate?.clipboardIsSlow(bytes: nil) }
  }

  // MARK: Input that waits

  /// - Returns: true where the input waits.
  func hold(_ input: Input) -> Bool {
    guard let question = clipboardWait.question, !question.isShown, input.isOfPerson else {
      return false
    }
    if clipboardWait.heldInput.count < Self.mostHeldInput { clipboardWait.heldInput.append(input) }
    return true
  }

  private func releaseHeldInput() {
    while clipboardWait.question == nil, !clipboardWait.heldInput.isEmpty {
      deliver(clipboardWait.heldInput.removeFirst())
    }
  }

  // MARK: Pasting

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

extension Input {
  /// What a person does, as opposed to what becomes of the window.
  fileprivate var isOfPerson: Bool {
    switch self {
    case .pointerMoved, .pointerPressed, .pointerReleased, .wheel, .keyPressed, .keyReleased, .text,
      .composing, .erasing, .dropped:
      true
    case .pointerLeft, .focusChanged, .visibilityChanged, .resized, .closeRequested: false
    }
  }
}
