/// A paragraph as it was broken into lines, and which part of it is another now.
public struct FormerParagraph {
  /// All of them, in its order.
  public var lines: [ParagraphLine]
  /// In bytes of UTF-8.
  public var count: Int
  /// How much is the same at its beginning, in bytes of UTF-8.
  public var head: Int
  /// And at its end.
  public var tail: Int

  /// All counts are in bytes of UTF-8.
  public init(lines: [ParagraphLine], count: Int, head: Int, tail: Int) {
    (self.lines, self.count, self.head, self.tail) = (lines, count, head, tail)
  }

  /// Those before the line of which the change may have changed the end.
  fileprivate var unchanged: ArraySlice<ParagraphLine> {
    let kept = lines.indices.dropLast().prefix { lines[$0 + 1].end <= head }
    return lines[..<kept.endIndex]
  }
}

extension ParagraphLine {
  /// Where the line ends in the whole.
  fileprivate var end: Int { start + line.text.utf8.count }
}

extension TextMeasuring {
  /// A paragraph in lines to be edited: broken as ``paragraph(_:style:fitting:)`` breaks it, but all that
  /// is in it lies on one of them, one after another. Blanks at the end of a line reach beyond its width.
  /// An empty paragraph is a line, too.
  /// - Parameters:
  ///   - paragraph: without a line end.
  ///   - width: in points; less than two characters need is taken for that much.
  ///   - former: the same paragraph before a change, in this style and width: lines away from the change
  ///     are not shaped again.
  public func editableLines(
    of paragraph: String, style: TextStyle, fitting width: Double,
    after former: FormerParagraph? = nil
  ) -> [ParagraphLine] {
    guard !paragraph.isEmpty else { return [ParagraphLine(line("", style: style))] }
    var direction = directionByBeginning(of: paragraph, style)
    let former = former.flatMap { direction.isKept(by: $0.lines) ? $0 : nil }
    var lines = Array(former?.unchanged ?? [])
    if let last = lines.last { direction.goOn(after: last.line) }
    var breaker = LineBreaker(
      paragraph, from: lines.last?.end ?? 0, parts(of: paragraph).map(\.end))
    let width = max(width, 2 * style.size)
    while let shown = breaker.next(where: { fits($0, style, width) }) {
      let shaped = direction.line(shown) { line($0, style: style) }
      lines.append(
        ParagraphLine(
          shaped, start: breaker.offset - shaped.text.utf8.count))
      if let former, !direction.isInside,
        let rest = Self.rest(of: former, from: breaker.offset, of: paragraph.utf8.count)
      {
        return lines + rest
      }
    }
    return lines
  }

  /// The lines that follow a place, where they are as they were.
  private static func rest(
    of former: FormerParagraph, from offset: Int, of count: Int
  ) -> [ParagraphLine]? {
    let shift = count - former.count
    guard offset >= count - former.tail, offset < count else { return nil }
    let index = former.lines.dropFirst().partitioningIndex { $0.end > offset - shift }
    guard index < former.lines.count, former.lines[index - 1].end == offset - shift,
      !ParagraphDirection.isInside(former.lines[index], from: offset - shift)
    else { return nil }
    return former.lines[index...].map { ParagraphLine($0.line, start: $0.start + shift) }
  }

  /// What tells the direction stands near the beginning; the whole of a long paragraph is shaped only
  /// where it does not.
  private func directionByBeginning(of paragraph: String, _ style: TextStyle) -> ParagraphDirection
  {
    let head = String(paragraph.prefix(200))
    let tells = head.contains(where: \.isLetter) && !ParagraphDirection.opens(head)
    return ParagraphDirection(of: paragraph) {
      line(tells ? head : paragraph, style: style).isRightToLeft
    }
  }
}

/// Goes through a paragraph line by line.
private struct LineBreaker {
  /// Where the next line begins, in bytes of UTF-8.
  private(set) var offset: Int
  private let text: String
  private var start: String.Index
  /// Where lines may end.
  private let ends: [String.Index]
  /// The first of those behind the line's beginning.
  private var part: Int
  /// How much the last lines had, which the next ones will have, too.
  private var (partsGuess, charactersGuess) = (4, 16)

  init(_ text: String, from offset: Int, _ ends: [String.Index]) {
    (self.text, self.offset, self.ends) = (text, offset, ends)
    let start = text.utf8.index(text.startIndex, offsetBy: offset)
    self.start = start
    part = ends[...].partitioningIndex { $0 > start }
  }

  /// The text of the next line; nil at the end.
  mutating func next(where fits: (Substring) -> Bool) -> String? {
    guard start < text.endIndex else { return nil }
    let count = Self.most(from: partsGuess, below: ends.count - part + 1) {
      fits(text[start..<ends[part + $0 - 1]])
    }
    let end: String.Index
    if count > 0 {
      (end, partsGuess) = (ends[part + count - 1], count)
      part += count
    } else {
      let limit = ends[part]
      charactersGuess = max(
        1,
        Self.most(from: charactersGuess, below: .max) {
          text.index(start, offsetBy: $0, limitedBy: limit).map { fits(text[start..<$0]) } ?? false
        })
      end = text.index(start, offsetBy: charactersGuess, limitedBy: limit) ?? limit
      if end == limit { part += 1 }
    }
    defer { start = end }
    let line = String(text[start..<end])
    offset += line.utf8.count
    return line
  }

  /// The largest number for which something holds that holds for all smaller ones; 0 where it holds for
  /// none. Few are tried where it is near the guess.
  /// - Parameter limit: it does not hold for this one.
  private static func most(
    from guess: Int, below limit: Int, where holds: (Int) -> Bool
  ) -> Int {
    var (low, high, step) = (0, limit, 1)
    var tried = guess
    while high - low > 1 {
      tried = min(max(tried, low + 1), high - 1)
      if holds(tried) {
        low = tried
        tried += step
      } else {
        high = tried
        tried -= step
      }
      step *= 2
    }
    return low
  }
}

extension ArraySlice {
  /// The first index at which something holds that holds for all that follow; the end where it does not.
  fileprivate func partitioningIndex(where holds: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = (low + high) / 2
      if holds(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
