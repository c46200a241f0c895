/// Turns text into shaped lines. The live one (`FontTextEngine`) knows fonts and scripts; the test one
/// (`FixedPitchText`) gives every character the same width.
///
/// Metrics are in points and do not depend on the scale of the screen.
public protocol TextMeasuring: AnyObject {
  /// Height and ascent of a line in the main font.
  func metrics(for style: TextStyle) -> FontMetrics

  /// One line, cut with an ellipsis at its end (the left one in right-to-left text) where it is
  /// wider than `width`. Called on every frame: implementations keep what they shaped.
  func line(_ text: String, style: TextStyle, fitting width: Double) -> TextLine

  /// Where a line of the text may end, in the text's order; between characters, and never before
  /// blanks. The end of the text is the last of them.
  func lineBreaks(in text: String) -> [LineBreak]

  /// Where words, and the blanks and marks between them, meet: offsets in the text's UTF-8 form, in
  /// its order and between characters. The end of the text is the last of them.
  func wordBoundaries(in text: String) -> [Int]
}

extension TextMeasuring {
  /// One line, however long.
  public func line(_ text: String, style: TextStyle) -> TextLine {
    line(text, style: style, fitting: .infinity)
  }
}

/// Vertical measures of a font, in points.
public struct FontMetrics: Hashable, Sendable {
  /// From the baseline up to the top of the line.
  public var ascent: Double
  /// From the baseline down to the bottom of the line, positive.
  public var descent: Double
  /// Height of a lower-case x; a strike-through runs at half of it.
  public var xHeight: Double

  /// All three in points, upwards or downwards from the baseline, none of them negative.
  public init(ascent: Double, descent: Double, xHeight: Double) {
    self.ascent = ascent
    self.descent = descent
    self.xHeight = xHeight
  }

  /// From the top of a line to the top of the next, without a gap between them.
  public var lineHeight: Double { ascent + descent }
}
