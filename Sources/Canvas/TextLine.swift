/// A line of text, shaped and ready to be painted. Made by a `TextMeasuring`, immutable, shared.
public final class TextLine: Hashable, Sendable {
  /// Glyphs of one font, in painting order from left to right.
  public struct Run: Hashable, Sendable {
    /// A number that the maker of the line understands.
    public let font: Int
    /// Placed from the line's start, not from the run's.
    public let glyphs: [Glyph]

    /// - Parameter font: which of its own fonts the maker means.
    public init(font: Int, glyphs: [Glyph]) {
      self.font = font
      self.glyphs = glyphs
    }
  }

  /// A glyph and where its origin lies, in points from the line's start on the baseline.
  public struct Glyph: Hashable, Sendable {
    /// The glyph's number in the run's font.
    public let id: UInt32
    /// To the right.
    public let x: Float
    /// Downwards: an accent above the baseline has a negative one.
    public let y: Float

    /// - Parameters: both distances from the line's start on the baseline, in points.
    public init(id: UInt32, x: Float, y: Float) {
      self.id = id
      self.x = x
      self.y = y
    }
  }

  /// A place where the caret can stand: between two grapheme clusters, or at an end.
  public struct CaretStop: Hashable, Sendable {
    /// Offset into the text's UTF-8 form.
    public var offset: Int { Int(place) }
    /// Lines are kept by the hundred, with a stop for every character: half a word will do.
    private let place: Int32
    /// Whether what begins here runs from right to left; at the end of the text, whether the line does.
    public let isRightToLeft: Bool
    /// Where what begins here begins, from the line's left end, in points; at the end of the text,
    /// where text of the line's own direction would go on.
    public let x: Double
    /// Where what ends here ends. Elsewhere than `x` where the direction turns. At the beginning of
    /// the text, where the line begins.
    public let before: Double

    /// - Parameters:
    ///   - offset: in bytes of UTF-8.
    ///   - x: of what begins here, in points.
    ///   - before: of what ends here; nil where that is the same place.
    ///   - isRightToLeft: of what begins here.
    public init(offset: Int, x: Double, before: Double? = nil, isRightToLeft: Bool = false) {
      place = Int32(clamping: offset)
      self.x = x
      self.before = before ?? x
      self.isRightToLeft = isRightToLeft
    }
  }

  /// The whole text, also where less of it is shown.
  public let text: String
  /// As it was asked for.
  public let style: TextStyle
  /// What the line may measure; infinite where it was not limited.
  public let limit: Double
  /// Advance width in points, the ellipsis included.
  public let width: Double
  /// Those of the style's main font, whichever fonts the runs are of.
  public let metrics: FontMetrics
  /// True where less than `text` is shown, because the whole is wider than `limit`.
  public let isTruncated: Bool
  /// Direction of the first strong character.
  public let isRightToLeft: Bool
  /// From left to right, whichever way the text is read.
  public let runs: [Run]
  /// In the order of the text, first one at offset 0. Only for lines that are not truncated.
  public let caretStops: [CaretStop]

  /// For a `TextMeasuring`; everybody else asks one for lines.
  public init(
    text: String, style: TextStyle, limit: Double = .infinity, width: Double,
    metrics: FontMetrics, isTruncated: Bool = false, isRightToLeft: Bool = false,
    runs: [Run], caretStops: [CaretStop]
  ) {
    self.text = text
    self.style = style
    self.limit = limit
    self.width = width
    self.metrics = metrics
    self.isTruncated = isTruncated
    self.isRightToLeft = isRightToLeft
    self.runs = runs
    self.caretStops = caretStops
  }

  /// Where ink can fall, around the baseline's start: half a line height beyond every side, since
  /// marks and slanted glyphs leave their advance box.
  public var inkBounds: Rect {
    let margin = metrics.lineHeight / 2
    return Rect(
      x: -margin, y: -metrics.ascent - margin, width: width + 2 * margin,
      height: metrics.lineHeight + 2 * margin)
  }

  /// Lines are alike when they were asked for alike: one maker shapes the same request the same way.
  public static func == (a: TextLine, b: TextLine) -> Bool {
    a === b
      || (a.style == b.style && a.limit == b.limit && a.width == b.width
        && a.text.hasSameBytes(as: b.text))
  }

  /// By what was asked for: equal lines have the same text, style and limit.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(text)
    hasher.combine(style)
    hasher.combine(limit)
  }
}
