package import Canvas

/// Text set in real fonts: HarfBuzz shapes, FriBidi orders, fontconfig finds fonts, FreeType
/// draws; lines and words end by Unicode's rules.
///
/// Metrics and advances are unhinted and in points: a line is as wide at every scale. What was
/// shaped and drawn is kept in two caches of bounded size.
///
/// Confined to one thread, like the C libraries behind it: an engine is used on the thread that
/// made it. Several engines on several threads do not disturb each other.
package final class FontTextEngine: TextMeasuring, GlyphSource {
  /// What the lines kept may cost together, in bytes: about a thousand short labels. Twelve rows
  /// that tick fill it in two minutes, and no more is needed to go back a page.
  package static let lineBudget = 512 << 10
  /// What the glyph pictures kept may cost together, in bytes: all that a page of text at scale 3
  /// shows, some emoji included.
  package static let maskBudget = 4 << 20

  let fonts: FontTable
  private let shaper: Shaper
  private(set) var lines = LRUCache<LineKey, ShapedLine>(budget: FontTextEngine.lineBudget)
  private(set) var masks = LRUCache<GlyphRequest, GlyphMask?>(budget: FontTextEngine.maskBudget)
  /// How many texts have been shaped so far: what the caches save, as a number.
  private(set) var shapedTexts = 0
  /// What the window is written in, by BCP 47 (`ro`, `zh-Hant`); nil where that is not known. Letters
  /// that look different in several languages take its forms, and so do Chinese characters in a text
  /// that does not say itself whose they are. Setting another one makes every line anew.
  package var language: String? {
    get { fonts.language?.tag }
    set {
      let former = fonts.language
      fonts.language = newValue.map { LanguageTag($0) }
      if fonts.language != former { lines.removeAll() }
    }
  }
  // What one text is shaped by is there for the next one: a clock asks for a new text every second.
  private var analysis = TextAnalysis()
  private var layout = LineLayout()
  /// Longer ones, in scalars, leave nothing lying about.
  private static let mostKeptScalars = 4_096
  private var lineMetrics: [(style: TextStyle, metrics: FontMetrics)] = []
  // Last: it is destroyed after the faces that it made.
  private let freeType: FreeType

  /// Opens the main font. Fallback fonts are looked for when a character first needs one.
  /// - Parameter cache: a file that keeps which fonts were found, so that the next process need not
  ///   look for them; it need not be there, and may be deleted any time. Nil keeps nothing.
  /// - Throws: where no font at all can be used; the description says what to install.
  package init(
    fonts selection: FontSelection = .desktop, cache: String? = nil
  ) throws(FontError) {
    freeType = try FreeType()
    shaper = try Shaper()
    fonts = try FontTable(selection, cache: cache.map { FontCache(path: $0) })
  }

  /// Writes which fonts were found since it was made, where they are kept and some were.
  package func saveFonts() { fonts.saveCache() }

  /// Of the main font in the style's weight, without hinting; kept for the styles in use.
  package func metrics(for style: TextStyle) -> FontMetrics {
    if let known = lineMetrics.first(where: { $0.style == style }) { return known.metrics }
    let metrics = fonts.fonts[fonts.main(style.weight)].metrics(size: style.size)
    // Styles are few; a caller that makes up ever new sizes must not fill the memory.
    if lineMetrics.count > 64 { lineMetrics.removeAll() }
    lineMetrics.append((style, metrics))
    return metrics
  }

  /// A line that fits is the unlimited one, whatever the limit: one object for all widths.
  package func line(_ text: String, style: TextStyle, fitting width: Double) -> TextLine {
    let whole = wholeLine(text, style)
    if whole.line.width <= width { return whole.line }
    let key = LineKey(text: text, style: style, limit: width)
    if let known = lines.value(for: key) { return known.line }
    return keep(ShapedLine(line: truncated(whole, limit: width), advances: []), for: key).line
  }

  /// As UAX 14 has them.
  package func lineBreaks(in text: String) -> [LineBreak] { UnicodeBreaks.lines(in: text) }

  /// As UAX 29 has them.
  package func wordBoundaries(in text: String) -> [Int] { UnicodeBreaks.words(in: text) }

  /// Drawn once and then kept, up to `maskBudget`; nil also for a font that this engine never gave
  /// out.
  package func mask(for request: GlyphRequest) -> GlyphMask? {
    if let known = masks.value(for: request) { return known }
    let mask = draw(request)
    masks.insert(mask, for: request, cost: mask?.cost ?? 64)
    return mask
  }

  /// A font's own sign for what it lacks is loud; in its place a quiet box is drawn.
  private func draw(_ request: GlyphRequest) -> GlyphMask? {
    if request.font == FontTable.boxes || request.glyph == 0 {
      return CodePointBox(request.font == FontTable.boxes ? request.glyph : nil)
        .mask(size: request.size, digits: fonts.fonts[fonts.main(.regular)], freeType)
    }
    guard fonts.fonts.indices.contains(request.font) else { return nil }
    return fonts.fonts[request.font].mask(for: request, freeType)
  }

  /// Whether a mark is a line with a sign that no font has, in whose place a box stands.
  package func lacksFont(for command: DrawCommand) -> Bool {
    guard case .text(let line, _, _) = command.shape else { return false }
    return line.runs.contains { run in
      run.font == FontTable.boxes || run.glyphs.contains { $0.id == 0 }
    }
  }

  /// Gives back the memory of everything that can be made again; for a window in the background.
  package func releaseCaches() {
    lines.removeAll()
    masks.removeAll()
    analysis = TextAnalysis()
    layout = LineLayout()
  }

  private func wholeLine(_ text: String, _ style: TextStyle) -> ShapedLine {
    let key = LineKey(text: text, style: style, limit: .infinity)
    if let known = lines.value(for: key) { return known }
    shape(text, style)
    defer { tidy() }
    let line = TextLine(
      text: text, style: style, width: layout.width, metrics: metrics(for: style),
      isRightToLeft: layout.isRightToLeft, runs: layout.runs,
      caretStops: layout.caretStops(of: analysis))
    return keep(ShapedLine(line: line, advances: layout.advances), for: key)
  }

  /// Leaves the text in `analysis` and `layout`.
  private func shape(_ text: String, _ style: TextStyle, isRightToLeft: Bool? = nil) {
    shapedTexts += 1
    analysis.read(text, isRightToLeft: isRightToLeft)
    layout.shape(analysis, style: style, fonts: fonts, shaper: shaper)
  }

  private func tidy() {
    guard analysis.scalars.count > Self.mostKeptScalars else { return }
    analysis = TextAnalysis()
    layout = LineLayout()
  }

  private func keep(_ shaped: ShapedLine, for key: LineKey) -> ShapedLine {
    lines.insert(shaped, for: key, cost: shaped.cost)
    return shaped
  }

  /// Cuts whole clusters from the end of the text until the rest and an ellipsis fit. The rest is
  /// shaped again, because a letter at the end may look unlike the same letter inside a word.
  private func truncated(_ whole: ShapedLine, limit: Double) -> TextLine {
    let (line, style, advances) = (whole.line, whole.line.style, whole.advances)
    let ellipsis = fonts.ellipsis(style.weight)
    var room = limit - wholeLine(ellipsis, style).line.width
    var shown = 0
    while shown < advances.count, advances[shown] <= room {
      room -= advances[shown]
      shown += 1
    }
    func shape(_ shown: Int) {
      let text = String(line.text.prefix(shown).droppingSpacesAtEnd) + ellipsis
      self.shape(text, style, isRightToLeft: line.isRightToLeft)
    }
    shape(shown)
    defer { tidy() }
    while layout.width > limit, shown > 0 {
      var excess = layout.width - limit
      repeat {
        shown -= 1
        excess -= advances[shown]
      } while excess > 0 && shown > 0
      shape(shown)
    }
    // Where not even the ellipsis fits nothing is shown.
    let fits = layout.width <= limit
    return TextLine(
      text: line.text, style: style, limit: limit, width: fits ? layout.width : 0,
      metrics: line.metrics, isTruncated: true, isRightToLeft: line.isRightToLeft,
      runs: fits ? layout.runs : [], caretStops: [])
  }
}

/// A line, and what each of its grapheme clusters adds to its width, in the order of the text;
/// empty for a line that is itself cut.
struct ShapedLine {
  let line: TextLine
  let advances: [Double]

  /// Roughly what it holds in memory, in bytes.
  var cost: Int {
    let glyphs = line.runs.reduce(0) { $0 + $1.glyphs.count }
    return 256 + 2 * line.text.utf8.count + 12 * glyphs + 24 * line.caretStops.count
      + 8 * advances.count
  }
}

/// What a line was asked for. Texts are told apart by their bytes: `é` in one scalar and in two
/// looks alike, but has other caret stops.
struct LineKey: Hashable {
  var text: String
  var style: TextStyle
  var limit: Double

  static func == (a: LineKey, b: LineKey) -> Bool {
    a.limit == b.limit && a.style == b.style && a.text.hasSameBytes(as: b.text)
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(limit)
    hasher.combine(style)
    text.withBytes { hasher.combine(bytes: $0) }
  }
}

extension Substring {
  /// Without spaces before the ellipsis that follows.
  fileprivate var droppingSpacesAtEnd: Substring {
    guard let last = lastIndex(where: { $0 != " " }) else { return "" }
    return self[...last]
  }
}
