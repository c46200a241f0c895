public import Canvas
public import Views

/// One line of text that can be edited. The caret does not blink: a steady one is as easy to find
/// and wakes nobody.
public final class TextField: View {
  /// What it is for, as a screen reader says it.
  public var name: String
  /// Shown in place of an empty text; not a part of it.
  public var placeholder: String { didSet { setNeedsDisplay() } }
  /// Called after every change of the text by the person.
  public var changed: () -> Void = {}
  /// Called after a text was pasted or dropped, with all of it: the field has made one line of it,
  /// and took no more than it has room for.
  public var pasted: (String) -> Void = { _ in }
  /// Called where a text that was to be pasted did not come; the root's delegate hears of it where
  /// nobody else does.
  public var pasteFailed: ((Clipboard.Failure) -> Void)?

  /// From its edges to its text, at the sides alone, the left one where reading begins; more than usual
  /// where something else stands in it.
  public var textInsets = Insets(horizontal: 12, vertical: 0) { didSet { setNeedsLayout() } }

  /// How a field looks around its text.
  public enum Look: Hashable, Sendable {
    /// Sunk, within an edge that tells whether it has the keyboard.
    case boxed
    /// As what it lies on, which shows that one can write here: its text stands where a label's does.
    case bare
  }

  /// Boxed, unless something else is said.
  public var look = Look.boxed { didSet { setNeedsDisplay() } }
  /// Called when the keyboard has gone elsewhere; not for a dialog or a menu, which gives it back.
  public var keyboardLost: () -> Void = {}
  /// Called when something is pressed elsewhere that leaves it the keyboard.
  public var leftAlone: () -> Void = {}

  /// What its menu says; nil where it has none.
  public var menuText: MenuText?

  /// The text with its selection and what can be undone in it.
  public private(set) var editor: TextEditor
  /// What an input method is composing in place of the selection; empty where it is not.
  private(set) var composition = ""
  /// The input method's caret in it, in bytes; nil for its end.
  private(set) var compositionCaret: Int?
  /// What the method converts of it, in bytes.
  private(set) var compositionClause: Range<Int>?
  /// How far the text is scrolled to the left, in points.
  var scroll = 0.0
  var lineCache = LineCache()
  /// Where the press that goes on began, and how often it was clicked.
  private var press = (origin: TextLine.CaretPlace(offset: 0), clicks: 0)

  /// - Parameter name: what it is for, as a screen reader says it.
  public init(name: String, text: String = "", placeholder: String = "") {
    self.name = name
    self.placeholder = placeholder
    editor = TextEditor(text)
  }

  /// One line. Setting it is not told through `changed` and forgets what could be undone.
  public var text: String {
    get { editor.text }
    set {
      editor = TextEditor(newValue)
      composition = ""
      textOrCaretMoved()
    }
  }

  /// Selects the whole text; the caret stands at its end.
  public func selectAll() { edit { $0.selectAll() } }

  /// Selects the whole text from its end on: the caret stands at its beginning, which is what is seen of a
  /// long one.
  public func selectAllBackward() {
    edit {
      $0.move(.forward, by: .all)
      $0.move(.backward, by: .all, extending: true)
    }
  }

  public override var semantics: Semantics? { Semantics(.field, name: name, value: text) }
  public override var canBecomeFocused: Bool { true }
  public override var cursor: Cursor { .beam }
  public override var claimsDrags: Bool { true }
  public override var opensMenuByLongPress: Bool? { true }
  public override var textInputRect: Rect? { caretRect }
  public override func sizeThatFits(_ proposal: Size) -> Size {
    Size(width: min(proposal.width, 320), height: 40)
  }
  public override func paint(_ painter: inout Painter) { paintField(&painter) }
  public override func openContextMenu(at point: Point) -> Bool { openMenu(at: point) }
  public override var contextMenuPlace: Rect { caretRect ?? bounds }

  // MARK: Changing

  func edit(_ change: (inout TextEditor) -> Void) {
    let before = editor.text
    change(&editor)
    textOrCaretMoved()
    if !editor.text.hasSameBytes(as: before) { changed() }
  }

  private func textOrCaretMoved() {
    revealCaret()
    setNeedsDisplay()
  }

  public override func layout() { revealCaret() }

  public override func keyPressed(_ press: KeyPress) -> Bool {
    let before = editor.selection
    defer { if editor.selection != before { offerSelection() } }
    return edit(by: press)
  }

  /// What a person selects, by keys or with the pointer, is the middle button's.
  private func offerSelection() {
    if !editor.selection.isEmpty { root?.clipboard.writePrimary(editor.selectedText) }
  }

  // MARK: Input methods

  public override func textEntered(_ text: String) {
    composition = ""
    edit { $0.insert(text) }
  }

  public override func textPasted(_ text: String) {
    textEntered(text)
    pasted(text)
  }

  public override func textComposed(_ text: String, caret: Int?, clause: Range<Int>?) {
    guard
      !composition.hasSameBytes(as: text)
        || (caret, clause) != (compositionCaret, compositionClause)
    else { return }
    (composition, compositionCaret, compositionClause) = (text, caret, clause)
    textOrCaretMoved()
  }

  public override func focusChanged() {
    if !isFocused { composition = "" }
    textOrCaretMoved()
    if !isFocused, root?.inputScope.encloses(self) == true { keyboardLost() }
  }

  public override func pressedElsewhere() { leftAlone() }

  // MARK: Pointer

  public override func pointer(_ event: PointerEvent) {
    // The input method has its own idea of where it composes.
    guard composition.isEmpty else { return }
    switch event {
    case .began(let point, let clicks):
      press = (caretPlace(at: point, clicks: clicks), clicks)
      select(to: press.origin)
    case .moved(let point): select(to: caretPlace(at: point, clicks: press.clicks))
    case .ended: offerSelection()
    case .cancelled: break
    }
  }

  /// A press selects from where it began: characters, after a second click words, after a third one
  /// everything.
  private func select(to place: TextLine.CaretPlace) {
    let origin = press.origin
    switch press.clicks {
    case ...1:
      edit {
        $0.place(at: origin.offset, side: origin.side)
        $0.place(at: place.offset, side: place.side, extending: true)
      }
    case 2:
      let boundaries = wordBoundaries
      edit { $0.selectWords(from: origin.offset, to: place.offset, boundaries: boundaries) }
    default: selectAll()
    }
  }
}
