import Loop

/// Asks the desktop for texts, one at a time.
///
/// The program that has a text may take its time. What a person does meanwhile waits and is done in
/// its order, so that a key after a paste comes after it; where it takes long, that is told and input
/// goes on, to what is shown then.
public final class ClipboardReader {
  /// How long input waits before somebody is told.
  static let timeout = Duration.milliseconds(300)
  /// The most input that waits; a person does not do as much.
  private static let mostHeldInput = 1_000

  /// A text that was asked for and has not come.
  private final class Question {
    var giveUp: () -> Void = {}
    var timeout: TimerToken?
    /// What has come of it.
    var bytes = 0
    /// Whether it is told that it takes long; until then all input waits.
    var isTold = false
  }

  private let clipboard: Clipboard
  private let loop: RunLoop
  private var question: Question?
  private var heldInput: [Input] = []
  /// It takes long: told how many bytes have come, and nil when that is over.
  var isSlow: (_ bytes: Int?) -> Void = { _ in }
  /// Does what has waited.
  var deliver: (Input) -> Void = { _ in }

  init(_ clipboard: Clipboard, on loop: RunLoop) { (self.clipboard, self.loop) = (clipboard, loop) }

  deinit { question?.giveUp() }

  /// Asks for a text. Asked again meanwhile, nothing happens.
  /// - Parameter arrived: given the text, or that there is none, or why; nothing where it was given up.
  public func read(
    _ source: Clipboard.Source = .clipboard, arrived: @escaping (Clipboard.Answer) -> Void
  ) {
    guard question == nil else { return }
    let asked = Question()
    question = asked
    asked.giveUp = clipboard.read(source) { [weak self, weak asked] answer in
      guard let self, let asked, self.question === asked else { return }
      if case .coming(let bytes) = answer {
        asked.bytes = bytes
        if asked.isTold { self.isSlow(bytes) }
      } else {
        self.end(asked)
        arrived(answer)
        self.releaseHeldInput()
      }
    }
    // It may have been answered at once.
    guard question === asked else { return }
    asked.timeout = loop.after(Self.timeout, named: "timeout with the clipboard") {
      [weak self, weak asked] in
      guard let self, let asked, self.question === asked else { return }
      asked.isTold = true
      self.isSlow(asked.bytes)
    }
  }

  /// Gives up a text that has not come, and what was done since it was asked for.
  public func stop() {
    guard let question else { return }
    question.giveUp()
    heldInput.removeAll()
    end(question)
  }

  private func end(_ asked: Question) {
    question = nil
    asked.timeout?.cancel()
    if asked.isTold { isSlow(nil) }
  }

  /// - Returns: true where the input waits.
  func hold(_ input: Input) -> Bool {
    guard let question, !question.isTold, input.isOfPerson else { return false }
    if heldInput.count < Self.mostHeldInput { heldInput.append(input) }
    return true
  }

  private func releaseHeldInput() {
    while question == nil, !heldInput.isEmpty { deliver(heldInput.removeFirst()) }
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
