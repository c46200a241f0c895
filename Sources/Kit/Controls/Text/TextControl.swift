public import Canvas

/// What a line and an area of text that can be edited have in common: keys, the clipboard, input methods,
/// the pointer, the menu. The caret does not blink: a steady one is as easy to find and wakes nobody.
public class TextControl: View {
  /// What it is for, as a screen reader says it.
  public var name: String
  /// Shown in place of an empty text; not a part of it.
  public var placeholder: String { didSet { setNeedsDisplay() } }
  /// Called after every change of the text by the person.
  public var changed: () -> Void = {}
  /// Called after a text was pasted or dropped, with all of it: a line has made one of it, and took no
  /// more than it has room for.
  public var pasted: (String) -> Void = { _ in }
  /// Called where a text that was to be pasted did not come; the root's delegate hears of it where
  /// nobody else does.
  public var pasteFailed: ((Clipboard.Failure) -> Void)?

  /// From its edges to its text, the left one where reading begins; more than usual where something else
  /// stands in it. A line stands in the middle of the height, whatever is said of that.
  public var textInsets: Insets { didSet { setNeedsLayout() } }

  /// How it looks around its text.
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

  /// Asked first what a key means that is pressed in it: true where it is none of the text's.
  public var takesKey: (KeyPress) -> Bool = { _ in false }

  /// Asked first what becomes of a text that was pasted or dropped: true where it is not written.
  public var takesPaste: (String) -> Bool = { _ in false }

  /// Offers what the word at the caret can become; nil where nothing is offered.
  public var completion: TextCompletion?

  /// Whether its text is kept secret: from the screen, screen readers and the clipboard.
  public var isSecret = false

  /// As it is shown: of a secret one star a byte, so that places in both are the same.
  func shown(_ text: String) -> String {
    isSecret ? String(repeating: "*", count: text.utf8.count) : text
  }

  /// What its menu says; nil where it has none.
  public var menuText: MenuText?

  /// The text with its selection and what can be undone in it.
  public private(set) var editor: TextEditor
  /// What an input method is composing in place of the selection; empty where it is not.
  private(set) var composition = Composition()
  /// Where the press that goes on began, and how often it was clicked.
  private var press = (origin: TextLine.CaretPlace(offset: 0), clicks: 0)

  init(name: String, placeholder: String, textInsets: Insets, _ editor: TextEditor) {
    self.name = name
    self.placeholder = placeholder
    self.textInsets = textInsets
    self.editor = editor
  }

  /// What it holds. Setting it is not told through `changed` and forgets what could be undone.
  public var text: String {
    get { editor.text }
    set {
      editor = TextEditor(newValue, form: editor.form)
      composition = Composition()
      completion?.close()
      textOrCaretMoved()
    }
  }

  /// Shows what the text can become as it stands, before anything is written.
  public func offerCompletion() { completion?.follow(self) }

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

  public override var semantics: Semantics? { Semantics(.field, name: name, value: shown(text)) }
  public override var semanticFocus: View? { completion?.walkedTo }
  public override var canBecomeFocused: Bool { true }
  public override var cursor: Cursor { .beam }
  public override var claimsDrags: Bool { true }
  public override var opensMenuByLongPress: Bool? { true }
  public override var textInputRect: Rect? { caretRect }
  public override func openContextMenu(at point: Point) -> Bool { openMenu(at: point) }
  public override var contextMenuPlace: Rect { caretRect ?? bounds }

  // MARK: For subclasses

  /// Where a part of the text stands, in the view's coordinates.
  public func frame(ofText range: Range<Int>) -> Rect { bounds }
  /// Where its lines end; the end of the text is the last of them.
  public var semanticLineBoundaries: [Int] { [editor.text.utf8.count] }
  /// Where the caret shows, in its own coordinates; nil outside a window.
  var caretRect: Rect? { nil }
  /// The place in the text for a point: the nearest one between two characters; after a second
  /// click, that of the character under it.
  func caretPlace(at point: Point, clicks: Int) -> TextLine.CaretPlace {
    TextLine.CaretPlace(offset: 0)
  }
  /// Selects what a second click means, from where it was pressed to another place.
  func selectWords(from origin: Int, to offset: Int) {
    let boundaries = semanticWordBoundaries
    edit { $0.selectWords(from: origin, to: offset, boundaries: boundaries) }
  }
  /// What Backspace or Delete takes with Control.
  func word(_ direction: TextEditor.Direction) -> TextEditor.Unit { .character }
  /// Moves the caret, or writes what is not written by text.
  /// - Returns: false where the key does nothing like that.
  func move(by press: KeyPress) -> Bool { false }
  /// Selects what a third click means, from where it was pressed to another place.
  func selectWidely(from origin: Int, to offset: Int) { selectAll() }
  /// The text, the selection or what is composed is another.
  func textOrCaretMoved() { setNeedsDisplay() }
  /// Opens the link that the caret is in.
  func openLinkAtCaret() {}
  /// Whether there is one.
  var isAtLink: Bool { false }
  /// There is no room for what was to be written.
  func refused() {}

  // MARK: Changing

  func edit(_ change: (inout TextEditor) -> Void) {
    let before = editor.text
    change(&editor)
    textOrCaretMoved()
    guard !editor.text.hasSameBytes(as: before) else {
      completion?.caretMoved()
      return
    }
    changed()
    completion?.follow(self)
  }

  /// Replaces the selection, where there is room.
  func write(_ text: String) {
    guard editor.hasRoom(for: text, in: editor.selection) else { return refused() }
    edit { $0.insert(text) }
  }

  public override func keyPressed(_ press: KeyPress) -> Bool {
    if composition.isEmpty, completion?.keyPressed(press) == true { return true }
    if takesKey(press) { return true }
    let before = editor.selection
    defer { if editor.selection != before { offerSelection() } }
    return edit(by: press)
  }

  /// What a person selects, by keys or with the pointer, is the middle button's.
  private func offerSelection() {
    if !editor.selection.isEmpty, !isSecret { root?.clipboard.writePrimary(editor.selectedText) }
  }

  // MARK: Input methods

  public override func textEntered(_ text: String) {
    composition = Composition()
    write(text)
  }

  public override func textPasted(_ text: String) {
    if takesPaste(text) { return }
    textEntered(text)
    // Nobody is in the middle of a word.
    completion?.close()
    pasted(text)
  }

  public override func textComposed(_ text: String, caret: Int?, clause: Range<Int>?) {
    let fresh = Composition(text, caret: caret, clause: clause)
    guard fresh != composition else { return }
    composition = fresh
    textOrCaretMoved()
  }

  public override func focusChanged() {
    if !isFocused {
      composition = Composition()
      completion?.close()
    }
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
  /// what is wider.
  private func select(to place: TextLine.CaretPlace) {
    let origin = press.origin
    switch press.clicks {
    case ...1:
      edit {
        $0.place(at: origin)
        $0.place(at: place, extending: true)
      }
    case 2: selectWords(from: origin.offset, to: place.offset)
    default: selectWidely(from: origin.offset, to: place.offset)
    }
  }
}
