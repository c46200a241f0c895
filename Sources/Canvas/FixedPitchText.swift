/// A `TextMeasuring` without fonts: every character is half its size wide. For tests of layout.
public final class FixedPitchText: TextMeasuring {
  /// Keeps nothing between calls, so that one is like another.
  public init() {}

  /// From the size alone: it is the ascent, a quarter of it the descent, half of it the x height.
  public func metrics(for style: TextStyle) -> FontMetrics {
    FontMetrics(ascent: style.size, descent: style.size / 4, xHeight: style.size / 2)
  }

  /// After blanks and line ends, and nowhere else.
  public func lineBreaks(in text: String) -> [LineBreak] {
    var breaks: [LineBreak] = []
    var offset = 0
    var last: Character?
    for character in text {
      if let last, last.isNewline || (last == " " && character != " " && !character.isNewline) {
        breaks.append(LineBreak(offset: offset, isMandatory: last.isNewline))
      }
      offset += character.utf8.count
      last = character
    }
    return last == nil ? [] : breaks + [LineBreak(offset: offset)]
  }

  /// Between letters and digits in a row, blanks in a row, and each other character.
  public func wordBoundaries(in text: String) -> [Int] {
    func goesOn(_ last: Character, _ next: Character) -> Bool {
      last == " " ? next == " " : isWordPart(last) && isWordPart(next)
    }
    func isWordPart(_ character: Character) -> Bool {
      character.isLetter || character.isNumber || character == "_" || character == "’"
    }
    var boundaries: [Int] = []
    var offset = 0
    var last: Character?
    for character in text {
      if let last, !goesOn(last, character) { boundaries.append(offset) }
      offset += character.utf8.count
      last = character
    }
    return last == nil ? [] : boundaries + [offset]
  }

  /// Cuts what does not fit without an ellipsis. A glyph's number is its character's first scalar.
  public func line(_ text: String, style: TextStyle, fitting width: Double) -> TextLine {
    let pitch = style.size / 2
    let count = text.count
    let fits = Double(count) * pitch <= width
    let shown = fits ? count : max(0, Int(width / pitch))
    var stops = [TextLine.CaretStop(offset: 0, x: 0)]
    var glyphs: [TextLine.Glyph] = []
    var offset = 0
    for (index, character) in text.enumerated() where index < shown {
      glyphs.append(
        TextLine.Glyph(
          id: character.unicodeScalars.first?.value ?? 0, x: Float(Double(index) * pitch), y: 0))
      offset += character.utf8.count
      stops.append(TextLine.CaretStop(offset: offset, x: Double(index + 1) * pitch))
    }
    return TextLine(
      text: text, style: style, limit: width, width: Double(shown) * pitch,
      metrics: metrics(for: style), isTruncated: !fits,
      runs: [TextLine.Run(font: 0, glyphs: glyphs)], caretStops: stops)
  }
}
