public import Canvas

/// Text of many paragraphs that can be edited, in as many lines as it needs. It grows with them; what lies
/// around it scrolls, and is asked to show the caret. Enter begins a paragraph, where nobody else takes it;
/// Tab, Escape, and Enter with a modifier are left to others.
///
/// Line ends of every kind become line feeds, tabs are kept and look like blanks. Paragraphs stand where
/// their first letter begins, those without letters as the one before them.
public final class TextArea: TextControl {
  /// The longest text, in bytes of UTF-8, unless something else is said.
  public static let mostBytes = 100_000

  /// Called after every change of the number of its lines: it would like to be of another height.
  public var resized: () -> Void = {}
  /// Called where there is no room for what was to be written, pasted or dropped: nothing of it was taken.
  public var full: () -> Void = {}
  /// Opens a link's address, by Ctrl+Enter, Ctrl and a click, or from the menu; nil: links are text like any
  /// other.
  public var openLink: ((String) -> Void)? { didSet { findLinks() } }
  /// Lines for which there is room at least.
  public var minimumLines: Int { didSet { setNeedsLayout() } }

  var lines = TextAreaLines()
  var hint = LabelLines()
  var marks = TextAreaMarks()
  /// Where Up and Down go to, in points from the left edge of the text; nil for where the caret is.
  var goal: Double?
  /// The text with what is composed in it.
  private(set) var displayedText: String
  /// Those that can be opened, in order.
  private(set) var links: [TextLink] = []
  /// What is opened where it is released over it.
  private var pressedLink: TextLink?
  /// Under the pointer nothing moves: what is pressed is in sight.
  private var isPressed = false

  /// - Parameters:
  ///   - name: what it is for, as a screen reader says it.
  ///   - text: all of it is kept, however long.
  ///   - mostBytes: the longest text that can be written, in bytes of UTF-8.
  public init(
    name: String, text: String = "", placeholder: String = "", minimumLines: Int = 1,
    mostBytes: Int = TextArea.mostBytes
  ) {
    self.minimumLines = minimumLines
    let editor = TextEditor(text, form: .paragraphs(mostBytes: mostBytes))
    displayedText = editor.text
    super.init(
      name: name, placeholder: placeholder, textInsets: Insets(horizontal: 12, vertical: 10), editor
    )
  }

  /// A text of one paragraph, such as a name, which is shown whole in as many lines as it needs and stands
  /// where a label does: Enter is always left to others, and line ends that come in become blanks.
  public init(paragraph name: String) {
    minimumLines = 1
    displayedText = ""
    super.init(
      name: name, placeholder: "", textInsets: Insets(horizontal: 12, vertical: 10), TextEditor())
    lines.followsLetters = false
  }

  private func findLinks() {
    links = openLink == nil ? [] : TextLink.found(in: text)
    setNeedsDisplay()
  }

  public override var semantics: Semantics? {
    var semantics = Semantics(.field, name: name, value: text)
    semantics.hasManyLines = editor.form != .line
    return semantics
  }

  // MARK: Layout

  /// As wide as it may be, and as high as all its lines, of which there are at least `minimumLines`.
  public override func sizeThatFits(_ proposal: Size) -> Size {
    let width = proposal.width.isFinite ? proposal.width : 320
    breakLines(width: width)
    let least = max(minimumLines, displayedText.isEmpty ? hintLines(width: width) : 0)
    let height = Double(max(lines.count, least)) * lineHeight
    return Size(width: width, height: height + textInsets.top + textInsets.bottom)
  }

  public override func layout() { breakLines(width: bounds.width) }

  /// Of one paragraph all of the hint is seen, too; else as much as there is room for.
  private func hintLines(width: Double) -> Int {
    guard editor.form == .line, !placeholder.isEmpty, let root else { return 0 }
    let room = max(0, width - textInsets.left - textInsets.right)
    hint.update(placeholder, .body, width: room, limit: mostHintLines, by: root.text)
    return hint.lines.count
  }

  var mostHintLines: Int { editor.form == .line ? .max : max(1, minimumLines) }

  private func breakLines(width: Double) {
    guard let root else { return }
    lines.update(
      displayedText, width: max(0, width - textInsets.left - textInsets.right),
      startsRight: isMirrored, by: root.text)
  }

  override func textOrCaretMoved() {
    let former = displayedText
    displayedText = composition.text(in: editor.text, replacing: editor.selection)
    if openLink != nil, !displayedText.hasSameBytes(as: former) { findLinks() }
    goal = nil
    setNeedsDisplay()
    guard bounds.width > 0 else { return }
    let count = lines.count
    breakLines(width: bounds.width)
    if lines.count != count {
      setNeedsLayout()
      resized()
    }
    if isFocused, !isPressed { root?.pointer.afterTouch { [weak self] in self?.revealCaret() } }
  }

  /// Its caret comes into sight, not all of it, and not before the press is over that gave it the keyboard.
  public override var placeOfFocus: Rect? { nil }

  /// Has what lies around it scroll to the caret.
  private func revealCaret() {
    guard let scroller else { return }
    // Where it stands is known only where nothing waits to be laid out.
    root?.settleLayout()
    guard let caret = caretRect else { return }
    let top = scroller.convertFromWindow(convertToWindow(caret.origin)).y
    scroller.reveal(top: top - 4, bottom: top + caret.height + 4)
  }

  public override func pointer(_ event: PointerEvent) {
    if case .began(let point, _) = event {
      isPressed = true
      pressedLink = root?.pointer.modifiers == .control ? link(at: point) : nil
    }
    super.pointer(event)
    switch event {
    case .began: break
    case .moved: if isPressed { revealCaret() }
    case .ended(let point):
      isPressed = false
      if let pressedLink, link(at: point) == pressedLink { openLink?(pressedLink.address) }
    case .cancelled: isPressed = false
    }
  }

  override func openLinkAtCaret() { if let linkAtCaret { openLink?(linkAtCaret.address) } }
  override var isAtLink: Bool { linkAtCaret != nil }

  public override func paint(_ painter: inout Painter) { paintArea(&painter) }

  override func refused() { full() }

  // MARK: Keys

  override func move(by press: KeyPress) -> Bool {
    if press.matches(.enter, .control), isAtLink {
      openLinkAtCaret()
      return true
    }
    breakLines(width: bounds.width)
    return lines.count > 0 && act(on: press)
  }

  override func selectWidely(from origin: Int, to offset: Int) {
    let ends = [min(origin, offset), max(origin, offset)].map {
      lines.paragraphs[lines.paragraphIndex(at: $0)]
    }
    edit {
      $0.place(at: origin <= offset ? ends[0].start : ends[1].end)
      $0.place(at: origin <= offset ? ends[1].end : ends[0].start, extending: true)
    }
  }

  /// On an empty line there is nothing to select.
  override func selectWords(from origin: Int, to offset: Int) {
    var boundaries: [Int] = []
    for index in Set([origin, offset].map { lines.paragraphIndex(at: $0) }).sorted() {
      let paragraph = lines.paragraphs[index]
      guard paragraph.count > 0 || origin != offset else { return edit { $0.place(at: origin) } }
      boundaries += [paragraph.start] + wordBoundariesOfParagraph(index) + [paragraph.end + 1]
    }
    let all = editor.text.utf8.count
    boundaries = boundaries.filter { $0 > 0 && $0 < all } + [all]
    edit { $0.selectWords(from: origin, to: offset, boundaries: boundaries) }
  }

  /// To the edge of a word in the paragraph; at its end the line end alone.
  override func word(_ direction: TextEditor.Direction) -> TextEditor.Unit {
    let head = editor.head
    let paragraph = lines.paragraphs[lines.paragraphIndex(at: head)]
    let words = words(around: head)
    switch direction {
    case .backward where head == paragraph.start, .forward where head == paragraph.end:
      return .character
    case .backward:
      return .place(words.last { $0.lowerBound < head }?.lowerBound ?? paragraph.start)
    case .forward:
      return .place(words.first { $0.upperBound > head }?.upperBound ?? paragraph.end)
    }
  }

  // MARK: Places

  override var caretRect: Rect? { line.map { shownRect(ofCaret: caret, on: $0) } }

  /// The line on which the caret is.
  var line: PlacedLine? {
    guard !lines.paragraphs.isEmpty else { return nil }
    return lines.line(of: caret)
  }

  override func caretPlace(at point: Point, clicks: Int) -> TextLine.CaretPlace {
    guard lines.count > 0 else { return TextLine.CaretPlace(offset: 0) }
    let place = lines[Int(((point.y - textInsets.top) / lineHeight).rounded(.down))]
    let x = (isMirrored ? bounds.width - point.x : point.x) - left(of: place)
    guard clicks == 2 else { return place.whole(place.line.caretPlace(at: x)) }
    // Beside the line its last character is meant, not what begins the next one.
    let last = place.line.caretStops.dropLast().last?.offset ?? 0
    let own = TextLine.CaretPlace(offset: min(place.line.character(at: x), last))
    return place.whole(own)
  }

  /// Of a part in several lines all of them, from edge to edge.
  public override func frame(ofText range: Range<Int>) -> Rect {
    guard lines.count > 0, composition.isEmpty else { return caretRect ?? bounds }
    let first = lines.line(of: TextLine.CaretPlace(offset: range.lowerBound))
    let last = lines.line(of: TextLine.CaretPlace(offset: range.upperBound, endsLine: true))
    let top = top(ofLine: first.number)
    guard first.number >= last.number else {
      let bottom = self.top(ofLine: last.number + 1)
      return Rect(x: 0, y: top, width: bounds.width, height: bottom - top)
    }
    let ends = [range.lowerBound, range.upperBound].map { first.line.caretX(at: first.own($0)) }
    let left = left(of: first) + min(ends[0], ends[1])
    let seen = Rect(x: left, y: top, width: abs(ends[1] - ends[0]), height: lineHeight)
    return isMirrored ? seen.mirrored(in: bounds.width) : seen
  }

  /// Each with the line feed at its end.
  public override var semanticLineBoundaries: [Int] {
    guard composition.isEmpty else { return super.semanticLineBoundaries }
    return (1..<max(1, lines.count)).map { lines[$0].range.lowerBound } + [editor.text.utf8.count]
  }
}
