/// The editing of one line of text, without a view: text, selection, undo. Offsets count bytes of
/// UTF-8 and always lie between characters (grapheme clusters).
public struct TextEditor: Hashable, Sendable {
  /// What a movement or deletion covers.
  public enum Unit: Hashable, Sendable { case character, word, all }
  public enum Direction: Hashable, Sendable { case backward, forward }

  private struct Snapshot: Hashable {
    var text: String
    var anchor: Int
    var head: Int
  }

  /// Steps that can be undone.
  private static let mostSteps = 200

  public private(set) var text: String
  /// The end of the selection that stays.
  public private(set) var anchor: Int
  /// The end that moves: the caret.
  public private(set) var head: Int
  private var undoSteps: [Snapshot] = []
  private var redoSteps: [Snapshot] = []
  /// Letters typed one after the other are one step.
  private var isTyping = false

  /// The caret stands at the end.
  public init(_ text: String = "") {
    self.text = Self.singleLine(text)
    head = self.text.utf8.count
    anchor = head
  }

  public var selection: Range<Int> { min(anchor, head)..<max(anchor, head) }

  public var selectedText: String {
    let range = selection
    return String(text[index(range.lowerBound)..<index(range.upperBound)])
  }

  // MARK: Changing

  /// Replaces the selection. Line breaks and other control characters become spaces.
  public mutating func insert(_ string: String) {
    let clean = Self.singleLine(string)
    guard !clean.isEmpty else { return }
    let joins = isTyping && selection.isEmpty && clean.count == 1 && clean != " "
    if !joins { remember() }
    replaceSelection(with: clean)
    isTyping = clean.count == 1
  }

  /// Deletes the selection, else from the caret on.
  public mutating func delete(_ direction: Direction, by unit: Unit = .character) {
    if selection.isEmpty {
      let end = offset(from: head, direction, by: unit)
      guard end != head else { return }
      remember()
      anchor = end
    } else {
      remember()
    }
    replaceSelection(with: "")
  }

  public mutating func undo() { restore(from: \.undoSteps, keepingIn: \.redoSteps) }
  public mutating func redo() { restore(from: \.redoSteps, keepingIn: \.undoSteps) }

  // MARK: Moving

  /// Moves the caret; the selection grows with it where `extending`, else collapses.
  public mutating func move(
    _ direction: Direction, by unit: Unit = .character, extending: Bool = false
  ) {
    isTyping = false
    let range = selection
    if !extending, !range.isEmpty, unit == .character {
      head = direction == .backward ? range.lowerBound : range.upperBound
    } else {
      head = offset(from: head, direction, by: unit)
    }
    if !extending { anchor = head }
  }

  /// Puts the caret at the character boundary at or before `offset`.
  public mutating func place(at offset: Int, extending: Bool = false) {
    isTyping = false
    head = boundary(atOrBefore: offset)
    if !extending { anchor = head }
  }

  public mutating func selectAll() {
    isTyping = false
    anchor = 0
    head = text.utf8.count
  }

  /// Selects the word around an offset.
  public mutating func selectWord(at offset: Int) {
    isTyping = false
    let place = boundary(atOrBefore: offset)
    let end = self.offset(from: place, .forward, by: .word)
    let start = self.offset(from: end, .backward, by: .word)
    (anchor, head) = (min(start, place), end)
  }

  // MARK: Private

  private mutating func remember() {
    undoSteps.append(Snapshot(text: text, anchor: anchor, head: head))
    if undoSteps.count > Self.mostSteps { undoSteps.removeFirst() }
    redoSteps.removeAll()
    isTyping = false
  }

  private mutating func restore(
    from source: WritableKeyPath<Self, [Snapshot]>,
    keepingIn target: WritableKeyPath<Self, [Snapshot]>
  ) {
    guard let step = self[keyPath: source].popLast() else { return }
    self[keyPath: target].append(Snapshot(text: text, anchor: anchor, head: head))
    (text, anchor, head) = (step.text, step.anchor, step.head)
    isTyping = false
  }

  private mutating func replaceSelection(with string: String) {
    let range = selection
    text.replaceSubrange(index(range.lowerBound)..<index(range.upperBound), with: string)
    // A combining mark may have joined the character before: the caret stays between characters.
    head = boundary(atOrAfter: range.lowerBound + string.utf8.count)
    anchor = head
  }

  private func index(_ offset: Int) -> String.Index {
    text.utf8.index(text.startIndex, offsetBy: offset)
  }

  private func boundary(atOrBefore offset: Int) -> Int {
    let limited = min(max(0, offset), text.utf8.count)
    guard limited < text.utf8.count else { return limited }
    // One character ahead and back again ends at the start of the one that holds the offset.
    let start = text.index(before: text.index(after: index(limited)))
    return text.utf8.distance(from: text.startIndex, to: start)
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
    case (.backward, .word):
      place = text.skip(back: place, while: { !$0.isWordPart })
      place = text.skip(back: place, while: \.isWordPart)
    case (.forward, .word):
      place = text.skip(ahead: place, while: { !$0.isWordPart })
      place = text.skip(ahead: place, while: \.isWordPart)
    }
    return text.utf8.distance(from: text.startIndex, to: place)
  }

  private static func singleLine(_ string: String) -> String {
    String(string.map { $0.isNewline || $0.isControl ? " " : $0 })
  }
}

extension Character {
  fileprivate var isWordPart: Bool { isLetter || isNumber || self == "_" || self == "’" }

  fileprivate var isControl: Bool {
    unicodeScalars.contains { $0.properties.generalCategory == .control }
  }
}

extension String {
  fileprivate func skip(back start: Index, while matches: (Character) -> Bool) -> Index {
    var place = start
    while place > startIndex, matches(self[index(before: place)]) { formIndex(before: &place) }
    return place
  }

  fileprivate func skip(ahead start: Index, while matches: (Character) -> Bool) -> Index {
    var place = start
    while place < endIndex, matches(self[place]) { formIndex(after: &place) }
    return place
  }
}
