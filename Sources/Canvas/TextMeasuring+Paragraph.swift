extension TextMeasuring {
  /// The text in lines no wider than `width`, broken where ``lineBreaks(in:)`` allows it. What is
  /// wider alone, such as a long word, is broken between characters; where not even one of them
  /// fits, it is cut. Blanks are kept as they are, but for those at the end of a line, which need no
  /// room. All lines up to a line end of the text run as the first letter of them does.
  public func paragraph(_ text: String, style: TextStyle, fitting width: Double) -> [TextLine] {
    paragraph(text, style: style, fitting: width, atMost: .max).map(\.line)
  }

  /// The text in lines no wider than `width`, as above. Where it needs more than there may be, the last one
  /// begins with all that is left, and is cut with an ellipsis.
  /// - Parameter limit: the most lines, at least 1.
  public func paragraph(
    _ text: String, style: TextStyle, fitting width: Double, atMost limit: Int
  ) -> [ParagraphLine] {
    if let line = onlyLine(text, style: style, fitting: width) { return [ParagraphLine(line)] }
    // Blanks alone are no line.
    guard !Substring(text).withoutEnd.isEmpty else { return [] }
    var lines: [ParagraphLine] = []
    var rest = Substring(text)
    var direction = direction(of: rest, style)
    func end(before index: String.Index) {
      guard lines.count < limit else { return }
      let shown = (lines.count + 1 < limit ? rest[..<index] : rest).withoutEnd
      let shaped = direction.line(shown) { line($0, style: style, fitting: width) }
      let start = text.utf8.distance(from: text.startIndex, to: rest.startIndex)
      lines.append(
        ParagraphLine(shaped, start: start - (shaped.text.utf8.count - shown.utf8.count)))
      rest = rest[index...]
    }
    for part in parts(of: text) where lines.count < limit {
      // `rest` begins where the line does, and `part` is what may be added to it.
      if rest.startIndex < part.start, !fits(rest[..<part.end], style, width) {
        end(before: part.start)
      }
      while !fits(rest[..<part.end], style, width) {
        let count = charactersFitting(in: rest[..<part.end], style, width)
        if count == 0 { break }
        end(before: rest.index(rest.startIndex, offsetBy: count))
        if lines.count == limit { break }
      }
      if part.isMandatory || part.end == text.endIndex {
        end(before: part.end)
        if part.isMandatory { direction = self.direction(of: rest, style) }
      }
    }
    return lines
  }

  /// All of a text, where it is one line of such a paragraph: the parts of most names need not be looked for.
  public func onlyLine(_ text: String, style: TextStyle, fitting width: Double) -> TextLine? {
    // A longer one is hardly one line, and costs less in parts.
    let most = 500
    guard text.utf8.count <= most, let last = text.last, !last.isWhitespace,
      !text.contains(where: \.isNewline)
    else { return nil }
    let line = line(text, style: style)
    return line.width <= width ? line : nil
  }

  /// Whether every part of a text that should not be broken, such as a long word, has room in a line of
  /// ``paragraph(_:style:fitting:)``.
  public func hasRoomForWords(of text: String, style: TextStyle, in width: Double) -> Bool {
    line(text, style: style).width <= width
      || parts(of: text).allSatisfy { fits(text[$0.start..<$0.end], style, width) }
  }

  /// Of a text up to its first line end.
  func direction(of text: Substring, _ style: TextStyle) -> ParagraphDirection {
    let paragraph = String(text.prefix { !$0.isNewline })
    return ParagraphDirection(of: paragraph) { line(paragraph, style: style).isRightToLeft }
  }

  /// What lies between two places where a line may end.
  func parts(
    of text: String
  ) -> [(start: String.Index, end: String.Index, isMandatory: Bool)] {
    var start = text.startIndex
    return lineBreaks(in: text).map { place in
      let end = text.utf8.index(text.startIndex, offsetBy: place.offset)
      defer { start = end }
      return (start, end, place.isMandatory)
    }
  }

  func fits(_ text: Substring, _ style: TextStyle, _ width: Double) -> Bool {
    line(text.withoutEnd, style: style).width <= width
  }

  /// How many characters of a text too wide for `width` fit, found by halving.
  private func charactersFitting(
    in text: Substring, _ style: TextStyle, _ width: Double
  ) -> Int {
    var (fitting, tooMany) = (0, text.count)
    while fitting + 1 < tooMany {
      let middle = (fitting + tooMany) / 2
      if line(String(text.prefix(middle)), style: style).width <= width {
        fitting = middle
      } else {
        tooMany = middle
      }
    }
    return fitting
  }
}

extension Substring {
  /// What a line shows of its part of a text: the blanks and the line end behind it need no room.
  fileprivate var withoutEnd: String {
    guard let last = lastIndex(where: { $0 != " " && !$0.isNewline }) else { return "" }
    return String(self[...last])
  }
}
