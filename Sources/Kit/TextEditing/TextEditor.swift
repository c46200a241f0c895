public import Canvas

/// The editing of a text, without a view: text, selection, undo. Offsets count bytes of UTF-8 and always
/// lie between characters (grapheme clusters).
public struct TextEditor: Hashable, Sendable {
  /// What a movement or deletion covers.
  public enum Unit: Hashable, Sendable {
    case character
    /// To the end of a word, or back to where one begins.
    /// - boundaries: of the text, as `TextMeasuring.wordBoundaries(in:)` has them.
    case word(boundaries: [Int])
    /// As far as a place in the text, in bytes of UTF-8.
    case place(Int)
    case all
  }

  /// What may be written.
  public enum Form: Hashable, Sendable {
    /// One line. What does not fit into ``mostBytes`` is left out.
    case line
    /// Paragraphs, each but the last with a line feed at its end. What would make the text longer than so
    /// many bytes of UTF-8 is not taken at all.
    case paragraphs(mostBytes: Int)
  }

  /// In the order of the text, whichever way it is read.
  public enum Direction: Hashable, Sendable { case backward, forward }

  /// Longest text, in bytes of UTF-8: far more than any name needs, little enough to be shaped anew
  /// on every key. What a paste brings beyond it is left out.
  public static let mostBytes = 65_536

  /// What may be written.
  public let form: Form
  /// What is written so far.
  public private(set) var text: String
  /// The end of the selection that stays.
  public private(set) var anchor: Int
  /// The end that moves: the caret.
  public private(set) var head: Int
  /// Where the caret shows, at a place where the direction turns: what was typed last keeps it.
  public private(set) var side = TextLine.CaretSide.line
  /// Whether it shows at the end of the line that is broken there; so does what was typed last.
  public private(set) var endsLine = false
  private var history = TextHistory()

  /// Whether there is a step that can be taken back.
  public var canUndo: Bool { history.canStepBack }
  /// Whether a step was taken back that can be made again.
  public var canRedo: Bool { history.canStepForward }

  /// The caret stands at the end.
  /// - Parameter text: of what is to be one line no more than fits is taken, of paragraphs all.
  public init(_ text: String = "", form: Form = .line) {
    self.form = form
    self.text =
      form == .line ? text.singleLine(fitting: Self.mostBytes) : text.paragraphs
    head = self.text.utf8.count
    anchor = head
  }

  /// In bytes of UTF-8; empty at the caret where nothing is selected.
  public var selection: Range<Int> { min(anchor, head)..<max(anchor, head) }

  /// The caret, as a line of the text has it.
  public var caret: TextLine.CaretPlace {
    TextLine.CaretPlace(offset: head, side: side, endsLine: endsLine)
  }

  /// Empty where nothing is selected.
  public var selectedText: String { String(text[indices(selection)]) }

  // MARK: Changing

  /// Replaces the selection. Control characters become spaces, and so do line ends in what is one line.
  public mutating func insert(_ string: String) {
    guard let clean = taken(string, for: selection), !clean.isEmpty else { return }
    let isBlank = clean == " " || clean == "\n"
    replace(selection, with: clean, as: !isBlank && clean.count == 1 ? .typing : .other)
    // The space begins the step of the word behind it.
    if isBlank { history.continueTyping() }
  }

  /// Whether there is room for a text in place of a part of what is written.
  public func hasRoom(for string: String, in range: Range<Int>) -> Bool {
    taken(string, for: range) != nil
  }

  /// What is written of a text in place of a part of what is there; nil where there is no room for it.
  private func taken(_ string: String, for range: Range<Int>) -> String? {
    let kept = text.utf8.count - range.count
    guard case .paragraphs(let most) = form else {
      return string.singleLine(fitting: Self.mostBytes - kept)
    }
    let clean = string.paragraphs
    return clean.isEmpty || kept + clean.utf8.count <= most ? clean : nil
  }

  /// Deletes the selection, else from the caret on.
  public mutating func delete(_ direction: Direction, by unit: Unit = .character) {
    guard selection.isEmpty else { return replace(selection, with: "", as: .other) }
    if direction == .backward, unit == .character { return backspace() }
    let end = offset(from: head, direction, by: unit)
    guard end != head else { return }
    replace(
      min(head, end)..<max(head, end), with: "", as: unit == .character ? .erasingForward : .other)
  }

  /// Deletes the character before the caret, or what was typed last of it.
  private mutating func backspace() {
    guard head > 0 else { return }
    let start = text.index(before: index(head))
    let erasure = text[start].erasure
    let kept = distance(to: start) + erasure.kept
    replace(
      kept..<head, with: erasure.remainder,
      as: erasure.remainder.isEmpty ? .erasingBackward : .other)
  }

  private mutating func replace(
    _ range: Range<Int>, with string: String, as kind: TextHistory.Kind
  ) {
    let step = TextHistory.Step(
      place: range.lowerBound, removed: String(text[indices(range)]), inserted: string,
      anchor: anchor, head: head)
    history.add(step, kind)
    put(string, in: range)
  }

  private mutating func put(_ string: String, in range: Range<Int>) {
    text.replaceSubrange(indices(range), with: string)
    // A combining mark may have joined the character before: the caret stays between characters.
    head = boundary(atOrAfter: range.lowerBound + string.utf8.count)
    anchor = head
    // What was typed last says where one goes on; so does what is left of what was erased.
    (side, endsLine) = (.before, true)
  }

  /// Takes the last step back, with the selection as it was before it. Nothing where there is none.
  public mutating func undo() {
    guard let step = history.stepBack() else { return }
    put(step.removed, in: step.place..<step.place + step.inserted.utf8.count)
    (anchor, head, side, endsLine) = (step.anchor, step.head, .line, false)
  }

  /// Makes the last step that was taken back again. Nothing where there is none.
  public mutating func redo() {
    guard let step = history.stepForward() else { return }
    put(step.inserted, in: step.place..<step.place + step.removed.utf8.count)
  }

  // MARK: Moving

  /// Moves the caret; the selection grows with it where `extending`, else collapses.
  public mutating func move(
    _ direction: Direction, by unit: Unit = .character, extending: Bool = false
  ) {
    let range = selection
    if !extending, !range.isEmpty, unit == .character {
      select(to: direction == .backward ? range.lowerBound : range.upperBound)
    } else {
      select(from: anchor, to: offset(from: head, direction, by: unit))
    }
    if !extending { anchor = head }
  }

  /// Puts the caret at the character boundary at or before `offset`.
  /// - Parameter side: where it shows if that is a place where the direction turns.
  public mutating func place(
    at offset: Int, side: TextLine.CaretSide = .line, extending: Bool = false
  ) {
    place(at: TextLine.CaretPlace(offset: offset, side: side), extending: extending)
  }

  /// Puts the caret to a place, or to the character boundary before it.
  public mutating func place(at place: TextLine.CaretPlace, extending: Bool = false) {
    let head = boundary(atOrBefore: place.offset)
    select(from: extending ? anchor : head, to: head)
    (side, endsLine) = (place.side, place.endsLine)
  }

  /// From the first character to the last, where the caret stands then.
  public mutating func selectAll() { select(from: 0, to: text.utf8.count) }

  /// Selects from the word that holds the character at one offset to the word of another, as a drag
  /// after a double click does. Blanks and marks between words count like words.
  /// - Parameter boundaries: of the text, as `TextMeasuring.wordBoundaries(in:)` has them.
  public mutating func selectWords(from origin: Int, to offset: Int, boundaries: [Int]) {
    let segments = segments(boundaries)
    let (first, last) = (segments.holding(origin), segments.holding(offset))
    if last.lowerBound < first.lowerBound {
      select(from: first.upperBound, to: last.lowerBound)
    } else {
      select(from: first.lowerBound, to: last.upperBound)
    }
  }

  /// Every movement ends what would be undone in one step.
  private mutating func select(from anchor: Int? = nil, to head: Int) {
    history.endStep()
    (self.anchor, self.head, side, endsLine) = (anchor ?? head, head, .line, false)
  }
}
