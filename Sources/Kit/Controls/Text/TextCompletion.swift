import Canvas

/// What the word that is being written can become, in a small list below it that leaves the keyboard to the
/// text: up and down walk, Enter and Tab take, a click takes, Escape closes the list and nothing else.
public final class TextCompletion {
  /// What one word can become.
  public struct Offer: Hashable, Sendable {
    /// As the list shows it.
    public var title: String
    /// Stands in the word's place then.
    public var text: String

    /// - Parameters:
    ///   - title: as the list shows it.
    ///   - text: stands in the word's place then.
    public init(_ title: String, text: String) { (self.title, self.text) = (title, text) }
  }

  /// What there is for the word at the caret.
  public struct Offers: Hashable, Sendable {
    /// What they are, as a screen reader says it when they come.
    public var name: String
    /// In bytes of the text's UTF-8 form.
    public var word: Range<Int>
    /// The likeliest first; never empty.
    public var offers: [Offer]
    /// Whether Enter and Tab take the first one without an arrow key: it goes on with what is written.
    public var takesFirst: Bool

    /// - Parameters:
    ///   - name: what they are.
    ///   - word: in bytes of the text's UTF-8 form.
    ///   - offers: the likeliest first; at least one.
    ///   - takesFirst: whether Enter takes the first one without an arrow key.
    public init(name: String, word: Range<Int>, offers: [Offer], takesFirst: Bool) {
      precondition(!offers.isEmpty, "There is nothing to offer for “\(name)”.")
      (self.name, self.word, self.offers, self.takesFirst) = (name, word, offers, takesFirst)
    }
  }

  /// One of them has been taken.
  public var taken: () -> Void = {}
  /// The list has come, has gone, or has another height.
  public var resized: () -> Void = {}

  private let find: (_ text: String, _ selection: Range<Int>) -> Offers?
  private weak var control: TextControl?
  private var view: CompletionView?
  /// The word for which it was closed.
  private var closedWord: Int?

  /// - Parameter find: what there is for the word at the caret, in bytes of the text; nil for nothing.
  public init(find: @escaping (_ text: String, _ selection: Range<Int>) -> Offers?) {
    self.find = find
  }

  /// Of the list, so that a window can have room for it; 0 while there is none.
  public func height(inWidth width: Double) -> Double {
    view?.panel.sizeThatFits(Size(width: width, height: .infinity)).height ?? 0
  }

  /// What the keys act on that walk in it, for who reads the screen out.
  var walkedTo: View? {
    view.flatMap { view in view.isWalked ? view.panel.highlighted.map { view.panel.rows[$0] } : nil
    }
  }

  // MARK: Following the text

  /// The text is another one, or it is to be shown what there is for it as it stands.
  func follow(_ control: TextControl) {
    self.control = control
    let editor = control.editor
    guard control.isFocused, let found = find(editor.text, editor.selection) else {
      closedWord = nil
      return close()
    }
    guard found.word.lowerBound != closedWord else { return close() }
    closedWord = nil
    show(found, for: control)
  }

  /// The caret has gone elsewhere in the same text.
  func caretMoved() {
    guard let control, let view, find(control.editor.text, control.editor.selection) != view.offers
    else { return }
    close()
  }

  private func show(_ found: Offers, for control: TextControl) {
    guard found != view?.offers, let root = control.root else { return }
    view?.removeFromSuperview()
    let view = CompletionView(found, for: control) { [weak self] in self?.take($0) }
    self.view = view
    root.inputScope.addSubview(view)
    resized()
  }

  func close() {
    guard let view else { return }
    view.removeFromSuperview()
    self.view = nil
    resized()
  }

  private func take(_ place: Int) {
    guard let control, let found = view?.offers else { return }
    close()
    closedWord = found.word.lowerBound
    let (text, rest) = (
      found.offers[place].text, control.editor.text.utf8.dropFirst(found.word.upperBound)
    )
    // One goes on with the next word.
    control.replaceText(found.word, with: rest.isEmpty ? text + " " : text)
    close()
    taken()
  }

  // MARK: Keys

  /// - Returns: whether the key was the list's.
  func keyPressed(_ press: KeyPress) -> Bool {
    guard let view, press.modifiers.isEmpty else { return false }
    switch press.key {
    case .down: view.walk(by: 1)
    case .up: view.walk(by: -1)
    case .enter, .tab:
      guard let place = view.panel.highlighted else { return false }
      if !press.isRepeat { take(place) }
    case .escape:
      if !press.isRepeat {
        closedWord = view.offers.word.lowerBound
        close()
      }
    default: return false
    }
    return true
  }
}
