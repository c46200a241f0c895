/// Where characters and words begin and end.
extension TextEditor {
  func indices(_ range: Range<Int>) -> Range<String.Index> {
    index(range.lowerBound)..<index(range.upperBound)
  }

  func index(_ offset: Int) -> String.Index {
    text.utf8.index(text.startIndex, offsetBy: offset)
  }

  func distance(to index: String.Index) -> Int {
    text.utf8.distance(from: text.startIndex, to: index)
  }

  func boundary(atOrBefore offset: Int) -> Int {
    let limited = min(max(0, offset), text.utf8.count)
    guard limited < text.utf8.count else { return limited }
    // One character ahead and back again ends at the start of the one that holds the offset.
    return distance(to: text.index(before: text.index(after: index(limited))))
  }

  func boundary(atOrAfter offset: Int) -> Int {
    let before = boundary(atOrBefore: offset)
    return before >= offset ? before : self.offset(from: before, .forward, by: .character)
  }

  func offset(from offset: Int, _ direction: Direction, by unit: Unit) -> Int {
    var place = index(offset)
    switch (direction, unit) {
    case (.backward, .all): place = text.startIndex
    case (.forward, .all): place = text.endIndex
    case (.backward, .character): if place > text.startIndex { text.formIndex(before: &place) }
    case (.forward, .character): if place < text.endIndex { text.formIndex(after: &place) }
    case (_, .place(let place)): return boundary(atOrBefore: place)
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
  func segments(_ boundaries: [Int]) -> [Range<Int>] {
    zip([0] + boundaries, boundaries).map { $0..<$1 }
  }

  /// The words, without what lies between them.
  /// - Parameter boundaries: of the text, as `TextMeasuring.wordBoundaries(in:)` has them.
  public func words(_ boundaries: [Int]) -> [Range<Int>] { segments(boundaries).filter(isWord) }

  func isWord(_ segment: Range<Int>) -> Bool {
    text[indices(segment)].contains(where: \.isWordPart)
  }
}

extension [Range<Int>] {
  /// The one that holds an offset; the last one at the end of the text and beyond it.
  func holding(_ offset: Int) -> Range<Int> {
    first { $0.upperBound > offset } ?? last ?? 0..<0
  }
}
