/// Turns text into shaped lines. The live one (`SDLBackend`) knows fonts and scripts; the test one
/// (`FixedPitchText`) gives every character the same width.
///
/// Metrics are in points and do not depend on the scale of the screen.
public protocol TextMeasuring: AnyObject {
  /// Height and ascent of a line in the main font.
  func metrics(for style: TextStyle) -> FontMetrics

  /// One line, cut with an ellipsis at its end (the left one in right-to-left text) where it is
  /// wider than `width`. Called on every frame: implementations keep what they shaped.
  func line(_ text: String, style: TextStyle, fitting width: Double) -> TextLine
}

extension TextMeasuring {
  /// One line, however long.
  public func line(_ text: String, style: TextStyle) -> TextLine {
    line(text, style: style, fitting: .infinity)
  }

  /// The paragraph broken at white space into lines no wider than `width`. A word that is wider
  /// alone is broken between characters; where not even one of them fits, it is cut.
  public func paragraph(_ text: String, style: TextStyle, fitting width: Double) -> [TextLine] {
    var lines: [TextLine] = []
    var current = ""
    for word in text.split(separator: " ") {
      let longer = current.isEmpty ? String(word) : current + " " + word
      if line(longer, style: style).width <= width {
        current = longer
        continue
      }
      if !current.isEmpty { lines.append(line(current, style: style, fitting: width)) }
      var rest = word
      while line(String(rest), style: style).width > width {
        let count = charactersFitting(in: rest, style: style, width: width)
        if count == 0 { break }
        lines.append(line(String(rest.prefix(count)), style: style, fitting: width))
        rest = rest.dropFirst(count)
      }
      current = String(rest)
    }
    if !current.isEmpty { lines.append(line(current, style: style, fitting: width)) }
    return lines
  }

  /// How many characters of a word too wide for `width` fit, found by halving.
  private func charactersFitting(
    in word: Substring, style: TextStyle, width: Double
  ) -> Int {
    var (fitting, tooMany) = (0, word.count)
    while fitting + 1 < tooMany {
      let middle = (fitting + tooMany) / 2
      if line(String(word.prefix(middle)), style: style).width <= width {
        fitting = middle
      } else {
        tooMany = middle
      }
    }
    return fitting
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

  public init(ascent: Double, descent: Double, xHeight: Double) {
    self.ascent = ascent
    self.descent = descent
    self.xHeight = xHeight
  }

  public var lineHeight: Double { ascent + descent }
}
