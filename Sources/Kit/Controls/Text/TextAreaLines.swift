import Canvas

/// A text in the lines that an area shows. It keeps what is shaped by paragraph: where the text is changed,
/// only the paragraphs that the change is in are broken anew.
struct TextAreaLines {
  /// A line, and what of the text is on it.
  struct Line {
    let line: TextLine
    /// In bytes of the paragraph, without its line end.
    let range: Range<Int>
    /// How much of the line's own text stands before that, unseen.
    let lead: Int
  }

  /// What lies between two line ends.
  struct Paragraph {
    /// Where it begins in the text, in bytes.
    var start: Int
    /// In bytes, without its line end.
    let count: Int
    /// The number of its first line.
    var firstLine = 0
    let lines: [Line]
    /// Whether it has letters, which tell where it begins.
    let hasDirection: Bool
    /// Whether it begins at the right: by its first letter, or as the one before it.
    var beginsRight = false

    var isRightToLeft: Bool { lines[0].line.isRightToLeft }

    init(
      _ text: String, at start: Int, _ width: Double, _ former: FormerParagraph?,
      _ maker: any TextMeasuring
    ) {
      (self.start, count) = (start, text.utf8.count)
      var end = 0
      lines = maker.editableLines(of: text, style: .body, fitting: width, after: former).map {
        let begin = end
        end = $0.start + $0.line.text.utf8.count
        return Line(line: $0.line, range: begin..<end, lead: begin - $0.start)
      }
      hasDirection = lines[0].line.isRightToLeft || text.contains(where: \.isLetter)
    }
  }

  private(set) var text = ""
  private(set) var paragraphs: [Paragraph] = []
  private(set) var count = 0
  /// Grows with every change.
  private(set) var version = 0
  private var width = -1.0
  private var startsRight = false
  /// Whether each paragraph stands where its first letter begins; otherwise all begin where the window does.
  var followsLetters = true

  /// Breaks the paragraphs that have changed into lines.
  /// - Parameters:
  ///   - width: of the lines, in points.
  ///   - startsRight: where a paragraph without letters stands that follows no other.
  mutating func update(
    _ text: String, width: Double, startsRight: Bool, by maker: any TextMeasuring
  ) {
    let isOther = paragraphs.isEmpty || width != self.width || startsRight != self.startsRight
    guard isOther || !text.hasSameBytes(as: self.text) else { return }
    (self.width, self.startsRight) = (width, startsRight)
    version += 1
    guard !isOther else {
      self.text = text
      paragraphs = Self.split(text, 0..<text.utf8.count).map {
        Paragraph(text.part($0), at: $0.lowerBound, width, nil, maker)
      }
      return renumber(from: 0, shifting: paragraphs.count, by: 0)
    }
    change(to: text, by: maker)
  }

  private mutating func change(to text: String, by maker: any TextMeasuring) {
    let same = self.text.sameBytes(as: text)
    let first = paragraphIndex(at: same.head)
    let last = paragraphIndex(at: self.text.utf8.count - same.tail)
    let end = text.utf8.count - (self.text.utf8.count - paragraphs[last].end)
    let ranges = Self.split(text, paragraphs[first].start..<end)
    let fresh = ranges.map { range in
      if let kept = kept(from: paragraphs[first...last], text, range) { return kept }
      let former = first == last && ranges.count == 1 ? paragraphs[first] : nil
      return Paragraph(
        text.part(range), at: range.lowerBound, width,
        former.map {
          FormerParagraph(
            lines: $0.lines.map { ParagraphLine($0.line, start: $0.range.lowerBound - $0.lead) },
            count: $0.count, head: same.head - $0.start,
            tail: same.tail - (self.text.utf8.count - $0.end))
        }, maker)
    }
    let shift = text.utf8.count - self.text.utf8.count
    paragraphs.replaceSubrange(first...last, with: fresh)
    self.text = text
    renumber(from: first, shifting: first + fresh.count, by: shift)
  }

  /// The paragraphs in a part of a text.
  private static func split(_ text: String, _ part: Range<Int>) -> [Range<Int>] {
    text.withBytes { bytes in
      var ranges: [Range<Int>] = []
      var start = part.lowerBound
      for place in part where bytes[place] == UInt8(ascii: "\n") {
        ranges.append(start..<place)
        start = place + 1
      }
      return ranges + [start..<part.upperBound]
    }
  }

  /// One of those that were there, where it is the same: the first or the last of them.
  private func kept(
    from former: ArraySlice<Paragraph>, _ text: String, _ range: Range<Int>
  ) -> Paragraph? {
    for var paragraph in [former.first, former.last].compactMap(\.self)
    where paragraph.count == range.count
      && self.text.part(paragraph.range).hasSameBytes(as: text.part(range))
    {
      paragraph.start = range.lowerBound
      return paragraph
    }
    return nil
  }

  private mutating func renumber(from first: Int, shifting shifted: Int, by shift: Int) {
    var line = first > 0 ? paragraphs[first - 1].endLine : 0
    var beginsRight = first > 0 ? paragraphs[first - 1].beginsRight : startsRight
    for index in first..<paragraphs.count {
      if index >= shifted { paragraphs[index].start += shift }
      if followsLetters, paragraphs[index].hasDirection {
        beginsRight = paragraphs[index].isRightToLeft
      }
      paragraphs[index].firstLine = line
      paragraphs[index].beginsRight = beginsRight
      line += paragraphs[index].lines.count
    }
    count = line
  }

  // MARK: Looking up

  /// The one that holds a place, its line end included.
  func paragraphIndex(at offset: Int) -> Int { last { $0.start <= offset } }

  /// The one that holds a line.
  func paragraphIndex(ofLine line: Int) -> Int { last { $0.firstLine <= line } }

  private func last(where holds: (Paragraph) -> Bool) -> Int {
    var (low, high) = (0, paragraphs.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if holds(paragraphs[middle]) { low = middle } else { high = middle }
    }
    return low
  }

  /// A line by its number; beyond the ends the first or the last one.
  subscript(_ number: Int) -> PlacedLine {
    let number = min(max(0, number), count - 1)
    let paragraph = paragraphs[paragraphIndex(ofLine: number)]
    return PlacedLine(paragraph, number - paragraph.firstLine)
  }

  /// The line on which a caret stands.
  func line(of place: TextLine.CaretPlace) -> PlacedLine {
    let paragraph = paragraphs[paragraphIndex(at: place.offset)]
    let offset = place.offset - paragraph.start
    var (low, high) = (0, paragraph.lines.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      let start = paragraph.lines[middle].range.lowerBound
      if start < offset || start == offset && !place.endsLine {
        low = middle
      } else {
        high = middle
      }
    }
    return PlacedLine(paragraph, low)
  }
}

extension TextAreaLines.Paragraph {
  /// Where its line end stands in the text.
  var end: Int { start + count }
  /// In the text, without its line end.
  var range: Range<Int> { start..<end }
  /// The number of the line behind its last one.
  var endLine: Int { firstLine + lines.count }
}

extension String {
  /// How many bytes are the same in another text, at the beginning and at the end.
  fileprivate func sameBytes(as other: String) -> (head: Int, tail: Int) {
    withBytes { old in
      other.withBytes { new in
        let most = min(old.count, new.count)
        var head = 0
        while head < most, old[head] == new[head] { head += 1 }
        var tail = 0
        while tail < most - head, old[old.count - 1 - tail] == new[new.count - 1 - tail] {
          tail += 1
        }
        return (head, tail)
      }
    }
  }

  /// A part, by bytes of UTF-8.
  func part(_ range: Range<Int>) -> String {
    let start = utf8.index(startIndex, offsetBy: range.lowerBound)
    return String(self[start..<utf8.index(start, offsetBy: range.count)])
  }
}
