public import Canvas

/// One line of text that can be edited. The caret does not blink: a steady one is as easy to find
/// and wakes nobody.
public final class TextField: View {
  /// What it is for, as a screen reader says it.
  public let name: String
  public var placeholder: String
  /// Called after every change of the text by the person.
  public var changed: () -> Void = {}

  public private(set) var editor: TextEditor
  private var composition = ""
  /// How far the text is scrolled to the left, in points.
  private var scroll = 0.0
  private static let padding = 12.0

  public init(name: String, text: String = "", placeholder: String = "") {
    self.name = name
    self.placeholder = placeholder
    editor = TextEditor(text)
  }

  public var text: String {
    get { editor.text }
    set {
      editor = TextEditor(newValue)
      composition = ""
      setNeedsDisplay()
    }
  }

  public func selectAll() { edit { $0.selectAll() } }

  public override var semantics: Semantics? { Semantics(.field, name: name, value: text) }
  public override var canBecomeFocused: Bool { true }
  public override var cursor: Cursor { .beam }
  public override var claimsDrags: Bool { true }
  public override func sizeThatFits(_ proposal: Size) -> Size {
    Size(width: min(proposal.width, 320), height: 40)
  }

  // MARK: Input

  public override func textEntered(_ text: String) {
    composition = ""
    edit { $0.insert(text) }
  }

  public override func textComposed(_ text: String) {
    composition = text
    setNeedsDisplay()
  }

  public override func focusChanged() {
    if !isFocused { composition = "" }
    setNeedsDisplay()
  }

  public override func pointer(_ event: PointerEvent) {
    switch event {
    case .began(let point, let clicks):
      let offset = offset(at: point)
      edit { editor in
        switch clicks {
        case 1: editor.place(at: offset)
        case 2: editor.selectWord(at: offset)
        default: editor.selectAll()
        }
      }
    case .moved(let point):
      let offset = offset(at: point)
      edit { $0.place(at: offset, extending: true) }
    case .ended, .cancelled: break
    }
  }

  public override func keyPressed(_ press: KeyPress) -> Bool {
    let shift = press.modifiers.contains(.shift)
    let control = press.modifiers.contains(.control)
    let unit: TextEditor.Unit = control ? .word : .character
    switch press.key {
    // The arrows follow the eye: in text from right to left, left is forward.
    case .left: edit { $0.move(isRightToLeft ? .forward : .backward, by: unit, extending: shift) }
    case .right: edit { $0.move(isRightToLeft ? .backward : .forward, by: unit, extending: shift) }
    case .home: edit { $0.move(.backward, by: .all, extending: shift) }
    case .end: edit { $0.move(.forward, by: .all, extending: shift) }
    case .backspace: edit { $0.delete(.backward, by: unit) }
    case .delete where shift: cut()
    case .delete: edit { $0.delete(.forward, by: unit) }
    case .insert where shift: paste()
    case .insert where control: copy()
    case .character(let letter) where control: return shortcut(letter, shift: shift)
    // Letters come again as text; here they only must not reach the shortcuts behind.
    case .character, .space: return !press.modifiers.contains(.alt)
    default: return false
    }
    return true
  }

  private func shortcut(_ letter: Character, shift: Bool) -> Bool {
    switch letter {
    case "a": edit { $0.selectAll() }
    case "c": copy()
    case "x": cut()
    case "v": paste()
    case "z" where shift: edit { $0.redo() }
    case "z": edit { $0.undo() }
    case "y": edit { $0.redo() }
    default: return false
    }
    return true
  }

  private func copy() {
    if !editor.selection.isEmpty { root?.clipboard.write(editor.selectedText) }
  }

  private func cut() {
    guard !editor.selection.isEmpty else { return }
    copy()
    edit { $0.delete(.backward) }
  }

  private func paste() {
    if let text = root?.clipboard.read() { edit { $0.insert(text) } }
  }

  private func edit(_ change: (inout TextEditor) -> Void) {
    let before = editor.text
    change(&editor)
    setNeedsDisplay()
    if editor.text != before { changed() }
  }

  // MARK: Geometry

  private var line: TextLine? { root?.text.line(displayedText, style: .body) }

  /// The text with what is being composed at the caret.
  private var displayedText: String {
    guard !composition.isEmpty else { return editor.text }
    var bytes = Array(editor.text.utf8)
    bytes.insert(contentsOf: Array(composition.utf8), at: editor.head)
    return String(decoding: bytes, as: UTF8.self)
  }

  private var isRightToLeft: Bool { line?.isRightToLeft ?? false }
  private var innerWidth: Double { max(0, bounds.width - 2 * Self.padding) }

  /// Where the line's left end lies, own coordinates.
  private func textX(_ line: TextLine) -> Double {
    let slack = innerWidth - line.width
    return Self.padding + (line.isRightToLeft && slack > 0 ? slack : 0) - scroll
  }

  private func offset(at point: Point) -> Int {
    guard let line else { return 0 }
    return line.offset(at: point.x - textX(line))
  }

  private func caretX(_ line: TextLine) -> Double {
    line.caretX(at: editor.head + composition.utf8.count)
  }

  /// Scrolls as little as possible to show the caret.
  private func revealCaret(_ line: TextLine) {
    let caret = caretX(line)
    let most = max(0, line.width + 1 - innerWidth)
    scroll = min(max(scroll, caret + 1 - innerWidth), min(caret, most))
    scroll = max(0, scroll)
  }

  public override var textInputRect: Rect? {
    guard let line else { return nil }
    return Rect(x: textX(line) + caretX(line), y: 0, width: 1, height: bounds.height)
  }

  // MARK: Painting

  public override func paint(_ painter: inout Painter) {
    guard let root, let line else { return }
    let theme = root.theme
    painter.fill(bounds, radius: 8, theme.background)
    painter.border(
      bounds, radius: 8, width: isFocused ? 2 : 1, isFocused ? theme.focus : theme.border)
    revealCaret(line)
    let top = ((bounds.height - line.metrics.lineHeight) / 2).rounded()
    let baseline = top + line.metrics.ascent.rounded()
    let inner = bounds.inset(by: Insets(horizontal: Self.padding - 1, vertical: 2))
    painter.group(clippedTo: inner) { painter in
      let x = textX(line)
      if isFocused, !editor.selection.isEmpty, composition.isEmpty {
        let ends = [editor.selection.lowerBound, editor.selection.upperBound].map(line.caretX(at:))
        let (left, right) = (min(ends[0], ends[1]), max(ends[0], ends[1]))
        painter.fill(
          Rect(x: x + left, y: top - 1, width: right - left, height: line.metrics.lineHeight + 2),
          radius: 2, theme.textSelection)
      }
      if displayedText.isEmpty {
        let hint = root.text.line(placeholder, style: .body, fitting: innerWidth)
        painter.text(hint, at: Point(x: Self.padding, y: baseline), theme.secondaryText)
      }
      painter.text(line, at: Point(x: x, y: baseline), theme.text)
      if !composition.isEmpty { underlineComposition(line, x: x, y: baseline + 2, &painter) }
      if isFocused {
        painter.fill(
          Rect(
            x: (x + caretX(line)).rounded(), y: top, width: 1, height: line.metrics.lineHeight),
          theme.text)
      }
    }
  }

  private func underlineComposition(
    _ line: TextLine, x: Double, y: Double, _ painter: inout Painter
  ) {
    guard let theme = root?.theme else { return }
    let ends = [editor.head, editor.head + composition.utf8.count].map(line.caretX(at:))
    let (left, right) = (min(ends[0], ends[1]), max(ends[0], ends[1]))
    painter.fill(Rect(x: x + left, y: y, width: right - left, height: 1), theme.text)
  }
}
