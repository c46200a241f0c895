public import Canvas

/// Text set in real fonts: HarfBuzz shapes, FriBidi orders, fontconfig finds fonts, FreeType draws.
///
/// Metrics and advances are unhinted and in points: a line is as wide at every scale. What was
/// shaped and drawn is kept in two caches of bounded size.
///
/// Confined to one thread, like the C libraries behind it: an engine is used on the thread that
/// made it. Several engines on several threads do not disturb each other.
public final class FontTextEngine: TextMeasuring, GlyphSource {
  /// What the lines kept may cost together, in bytes: a few thousand short labels.
  public static let lineBudget = 2 << 20
  /// What the glyph pictures kept may cost together, in bytes: all that a page of text at scale 3
  /// shows, some emoji included.
  public static let maskBudget = 4 << 20

  private let fonts: FontTable
  private let shaper: Shaper
  private var lines = LRUCache<LineKey, TextLine>(budget: FontTextEngine.lineBudget)
  private var masks = LRUCache<GlyphRequest, GlyphMask?>(budget: FontTextEngine.maskBudget)
  private var lineMetrics: [TextStyle: FontMetrics] = [:]
  // Last: it is destroyed after the faces that it made.
  private let freeType: FreeType

  /// Opens the main font. Fallback fonts are looked for when a character first needs one.
  /// - Throws: where no font at all can be used; the description says what to install.
  public init(fonts selection: FontSelection = .desktop) throws(FontError) {
    freeType = try FreeType()
    shaper = try Shaper()
    fonts = try FontTable(selection)
  }

  public func metrics(for style: TextStyle) -> FontMetrics {
    if let known = lineMetrics[style] { return known }
    let metrics = fonts.fonts[fonts.main(style.weight)].metrics(size: style.size)
    // Styles are few; a caller that makes up ever new sizes must not fill the memory.
    if lineMetrics.count > 64 { lineMetrics.removeAll() }
    lineMetrics[style] = metrics
    return metrics
  }

  /// A line that fits is the unlimited one, whatever the limit: one object for all widths.
  public func line(_ text: String, style: TextStyle, fitting width: Double) -> TextLine {
    let whole = wholeLine(text, style)
    if whole.width <= width { return whole }
    let key = LineKey(text: text, style: style, limit: width)
    if let known = lines.value(for: key) { return known }
    return keep(truncated(text, style: style, limit: width), for: key)
  }

  public func mask(for request: GlyphRequest) -> GlyphMask? {
    if let known = masks.value(for: request) { return known }
    guard fonts.fonts.indices.contains(request.font) else { return nil }
    let mask = fonts.fonts[request.font].mask(for: request, freeType)
    masks.insert(mask, for: request, cost: mask?.cost ?? 64)
    return mask
  }

  /// Gives back the memory of everything that can be made again; for a window in the background.
  public func releaseCaches() {
    lines.removeAll()
    masks.removeAll()
  }

  private func wholeLine(_ text: String, _ style: TextStyle) -> TextLine {
    let key = LineKey(text: text, style: style, limit: .infinity)
    if let known = lines.value(for: key) { return known }
    let analysis = TextAnalysis(text)
    let layout = LineLayout(analysis, style: style, fonts: fonts, shaper: shaper)
    let line = TextLine(
      text: text, style: style, width: layout.width, metrics: metrics(for: style),
      isRightToLeft: layout.isRightToLeft, runs: layout.runs,
      caretStops: layout.caretStops(of: analysis))
    return keep(line, for: key)
  }

  private func keep(_ line: TextLine, for key: LineKey) -> TextLine {
    lines.insert(line, for: key, cost: line.cost)
    return line
  }

  /// Cuts whole clusters from the end of the text until the rest and an ellipsis fit. The rest is
  /// shaped again, because a letter at the end may look unlike the same letter inside a word.
  private func truncated(_ text: String, style: TextStyle, limit: Double) -> TextLine {
    let analysis = TextAnalysis(text)
    let isRightToLeft = analysis.bidi.isRightToLeft
    let advances = LineLayout(analysis, style: style, fonts: fonts, shaper: shaper).advances
    func shaped(_ shown: Int) -> LineLayout {
      let head = text.prefix(shown)
      let end = head.lastIndex { $0 != " " }
      let cut = head[..<(end.map(head.index(after:)) ?? head.startIndex)]
      return LineLayout(
        TextAnalysis(cut + String(Characters.ellipsis), isRightToLeft: isRightToLeft),
        style: style, fonts: fonts, shaper: shaper)
    }
    var shown = 0
    var room = limit - shaped(0).width
    var layout: LineLayout?
    if room >= 0 {
      while shown < advances.count, advances[shown] <= room {
        room -= advances[shown]
        shown += 1
      }
      var candidate = shaped(shown)
      while candidate.width > limit, shown > 0 {
        var excess = candidate.width - limit
        repeat {
          shown -= 1
          excess -= advances[shown]
        } while excess > 0 && shown > 0
        candidate = shaped(shown)
      }
      layout = candidate
    }
    return TextLine(
      text: text, style: style, limit: limit, width: layout?.width ?? 0,
      metrics: metrics(for: style), isTruncated: true, isRightToLeft: isRightToLeft,
      runs: layout?.runs ?? [], caretStops: [])
  }
}

/// What a line was asked for. Texts are told apart by their bytes: `é` in one scalar and in two
/// looks alike, but has other caret stops.
private struct LineKey: Hashable {
  var text: String
  var style: TextStyle
  var limit: Double

  static func == (a: LineKey, b: LineKey) -> Bool {
    a.limit == b.limit && a.style == b.style && a.text.utf8.elementsEqual(b.text.utf8)
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(limit)
    hasher.combine(style)
    for byte in text.utf8 { hasher.combine(byte) }
  }
}

extension TextLine {
  /// Roughly what the line holds in memory, in bytes.
  fileprivate var cost: Int {
    let glyphs = runs.reduce(0) { $0 + $1.glyphs.count }
    return 256 + 2 * text.utf8.count + 12 * glyphs + 16 * caretStops.count
  }
}
