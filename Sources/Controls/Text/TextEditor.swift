public import Canvas
import Views

/// The editing of one line of text, without a view: text, selection, undo. Offsets count bytes of
/// UTF-8 and always lie between characters (grapheme clusters).
public struct TextEditor: Hashable, Sendable {
  /// What a movement or deletion covers.
  public enum Unit: Hashable, Sendable {
    case character
    /// To the end of a word, or back to where one begins.
    /// - boundaries: of the text, as `TextMeasuring.wordBoundaries(in:)` has them.
    case word(boundaries: [Int])
    case all
  }
  /// In the order of the text, whichever way it is read.
  public enum Direction: Hashable, Sendable { case backward, forward }

  /// Longest text, in bytes of UTF-8: far more than any name needs, little enough to be shaped anew
  /// on every key. What a paste brings beyond it is left out.
  public static let mostBytes = 65_536

  /// What is written so far, one line.
  public private(set) var text: String
  /// The end of the selection that stays.
  public private(set) var anchor: Int
  /// The end that moves: the caret.
  public private(set) var head: Int
  /// Where the caret shows, at a place where the direction turns: what was typed last keeps it.
  public private(set) var side = TextLine.CaretSide.line
  private var history = TextHistory()

  var canUndo: Bool { history.canStepBack }
  var canRedo: Bool { history.canStepForward }

  /// The caret stands at the end.
  public init(_ text: String = "") {
    self.text = text.singleLine(fitting: Self.mostBytes)
    head = self.text.utf8.count
    anchor = head
  }

  /// In bytes of UTF-8; empty at the caret where nothing is selected.
  public var selection: Range<Int> { min(anchor, head)..<max(anchor, head) }

  /// The caret, as a line of the text has it.
  public var caret: TextLine.CaretPlace { TextLine.CaretPlace(offset: head, side: side) }

  /// Empty where nothing is selected.
  public var selectedText: String { String(text[indices(selection)]) }

  // MARK: Changing

  /// Replaces the selection. Line breaks and other control characters become spaces.
  public mutating func insert(_ string: String) {
    let room = Self.mostBytes - text.utf8.count + selection.count
    let clean = string.singleLine(fitting: room)
    guard !clean.isEmpty else { return }
    replace(selection, with: clean, as: clean.count == 1 && clean != " " ? .typing : .other)
    // The space begins the step of the word behind it.
    if clean == " " { history.continueTyping() }
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
    side = .before
  }

  /// Takes the last step back, with the selection as it was before it. Nothing where there is none.
  public mutating func undo() {
    guard let step = history.stepBack() else { return }
    put(step.removed, in: step.place..<step.place + step.inserted.utf8.count)
    (anchor, head, side) = (step.anchor, step.head, .line)
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
    let head = boundary(atOrBefore: offset)
    select(from: extending ? anchor : head, to: head)
    self.side = side
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
    (self.anchor, self.head, side) = (anchor ?? head, head, .line)
  }

  // MARK: Boundaries

  private func indices(_ range: Range<Int>) -> Range<String.Index> {
    index(range.lowerBound)..<index(range.upperBound)
  }

  private func index(_ offset: Int) -> String.Index {
    text.utf8.index(text.startIndex, offsetBy: offset)
  }

  private func distance(to index: String.Index) -> Int {
    text.utf8.distance(from: text.startIndex, to: index)
  }

  private func boundary(atOrBefore offset: Int) -> Int {
    let limited = min(max(0, offset), text.utf8.count)
    guard limited < text.utf8.count else { return limited }
    // One character ahead and back again ends at the start of the one that holds the offset.
    return distance(to: text.index(before: text.index(after: index(limited))))
  }

  private func boundary(atOrAfter offset: Int) -> Int {
    let before = boundary(atOrBefore: offset)
    return before >= offset ? before : self.offset(from: before, .forward, by: .character)
  }

  private func offset(from offset: Int, _ direction: Direction, by unit: Unit) -> Int {
    var place = index(offset)
    switch (direction, unit) {
    case (.backward, .all): place = text.startIndex
    case (.forward, .all): place = text.endIndex
    case (.backward, .character): if place > text.startIndex { text.formIndex(before: &place) }
    case (.forward, .character): if place < text.endIndex { text.formIndex(after: &place) }
    case (.backward, .word(let boundaries)):
      let start = segments(boundaries).last { $0.lowerBound < offset && isWord($0) }?.lowerBound
      return start ?? 0
    case (.forward, .word(let boundaries)):
      let end = segments(boundaries).first { $0.upperBound > offset && isWord($0) }?.upperBound
      return end ?? text.utf8.count
    }
    return distance(to: place)
  }

  /// What lies between one boundary and the next: a word, blanks, marks.
  private func segments(_ boundaries: [Int]) -> [Range<Int>] {
    zip([0] + boundaries, boundaries).map { $0..<$1 }
  }

  /// The words, without what lies between them.
  func words(_ boundaries: [Int]) -> [Range<Int>] { segments(boundaries).filter(isWord) }

  private func isWord(_ segment: Range<Int>) -> Bool {
    text[indices(segment)].contains(where: \.isWordPart)
  }
}

extension [Range<Int>] {
  /// The one that holds an offset; the last one at the end of the text and beyond it.
  fileprivate func holding(_ offset: Int) -> Range<Int> {
    first { $0.upperBound > offset } ?? last ?? 0..<0
  }
}
