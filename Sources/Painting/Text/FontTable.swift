import Canvas

/// The fonts that have been opened, by number, and the choice of one for a cluster of characters.
final class FontTable {
  /// Stands for a font where no font has a character: its glyphs are boxes with the character's number,
  /// and a glyph's number is the character's.
  static let boxes = Int(Int32.max)

  let selection: FontSelection
  /// What was found by fontconfig before; nil where that is not kept.
  let cache: FontCache?
  /// What the window is written in, where that is known.
  var language: LanguageTag? { didSet { if language != oldValue { orders.removeAll() } } }
  var fonts: [Font] = []
  private var (regular, semibold) = (0, 0)
  private var orders: [FontOrder.Key: FontOrder] = [:]
  /// Fonts that were asked for by name; nil for those that are not there.
  private var named: [TextStyle.Weight: [FontSelection.Name: Int?]] = [:]
  private var emojiFont: Int?
  private var triedEmojiFont = false
  /// Characters that no font has; asking for them again would cost a search each time.
  private var orphans: Set<UInt32> = []
  private static let mostOrphans = 4_096
  var fontconfig: Fontconfig?
  var triedFontconfig = false

  /// Opens the main font in both weights.
  init(_ selection: FontSelection, cache: FontCache? = nil) throws(FontError) {
    self.selection = selection
    self.cache = cache
    var refusal: FontError?
    let (light, strong) = (openMain(.regular, &refusal), openMain(.semibold, &refusal))
    guard let regular = light ?? strong else {
      throw refusal
        ?? .noFont(
          asked: selection.names, asksDesktop: selection.asksDesktop)
    }
    (self.regular, semibold) = (regular, strong ?? regular)
  }

  func main(_ weight: TextStyle.Weight) -> Int { weight == .semibold ? semibold : regular }

  /// What stands for the part of a text that is cut; three points where the main font has no
  /// ellipsis.
  func ellipsis(_ weight: TextStyle.Weight) -> String {
    fonts[main(weight)].shaping.covers(Characters.ellipsis) ? "\u{2026}" : "..."
  }

  /// The language that a script's characters are looked for in: the window's where it is written in
  /// that script, else the one that the script mostly serves.
  /// - Parameter han: what the text says about Chinese characters.
  func language(for script: Script, han: LanguageTag?) -> LanguageTag? {
    if let own = script.ownLanguage { return LanguageTag(own) }
    if script.isHan {
      if let decided = han ?? language?.han { return decided }
      guard selection.asksDesktop else { return .chinese }
      return Fontconfig.desktopHan ?? .chinese
    }
    if let language, script.serves(language) { return LanguageTag(language.primary) }
    return script.language.map { LanguageTag($0) }
  }

  /// The font for one grapheme cluster; all of it is set in one font, so that marks and joiners
  /// find their base.
  /// - Parameters:
  ///   - han: what the text says about Chinese characters.
  ///   - previous: the font of the cluster before, where it is of the same script.
  /// - Returns: `boxes` where no font has it.
  func font(
    for cluster: ArraySlice<UInt32>, script: Script, han: LanguageTag?, weight: TextStyle.Weight,
    previous: Int?
  ) -> Int {
    let main = main(weight)
    guard let base = cluster.first else { return main }
    if Characters.isEmoji(cluster), let emoji = emoji(weight), fonts[emoji].shaping.covers(base) {
      return emoji
    }
    // A font of pictures gives nothing but pictures: its spaces and letters are oddly wide.
    let previous = previous == emojiFont || previous == Self.boxes ? nil : previous
    // Spaces stay with the word before them: one run less, and the distance is that font's.
    if let previous, Characters.isSpace(base), fonts[previous].covers(cluster) { return previous }
    if fonts[main].covers(cluster) { return main }
    if let previous, fonts[previous].covers(cluster) { return previous }
    return search(
      cluster,
      FontOrder.Key(script: script, language: language(for: script, han: han), weight: weight))
  }

  /// The first font in the order that has all of a cluster, else the first that has what the main font
  /// lacks.
  private func search(_ cluster: ArraySlice<UInt32>, _ key: FontOrder.Key) -> Int {
    let main = main(key.weight)
    let missing = cluster.first {
      !Characters.isInvisible($0) && !fonts[main].shaping.covers($0)
    }
    guard let missing else { return main }
    let substitute = missing == cluster.first ? Self.boxes : main
    if orphans.contains(missing) { return substitute }
    let file = remembered(.font(for: cluster, key), with: missing) { () -> FontFile? in
      let order = order(for: key)
      let found =
        first(in: order, key.weight, covering: cluster)
        ?? (cluster.count > 1 ? first(in: order, key.weight, covering: [missing]) : nil)
      return found.map { fonts[$0].file }
    }
    if let found = file.flatMap({ open($0) }) { return found }
    if orphans.count < Self.mostOrphans { orphans.insert(missing) }
    return substitute
  }

  /// What the cache knows, else what is found.
  /// - Parameter scalar: that a font has to have; one that has it no more is looked for again.
  func remembered(
    _ question: @autoclosure () -> FontCache.Question, with scalar: UInt32? = nil,
    _ find: () -> FontFile?
  ) -> FontFile? {
    guard let cache else { return find() }
    let question = question()
    if let known = cache.answer(to: question) {
      guard let known else { return nil }
      if let font = open(known), scalar.map({ fonts[font].shaping.covers($0) }) ?? true {
        return known
      }
    }
    let found = find()
    cache.learn(found, to: question)
    return found
  }

  private func first(
    in order: FontOrder, _ weight: TextStyle.Weight, covering cluster: ArraySlice<UInt32>
  ) -> Int? {
    for candidate in order.candidates {
      let font: Int?
      switch candidate {
      case .named(let name): font = number(of: name, weight)
      case .sorted(let place):
        guard let sorted = order.sorted, sorted.covers(cluster, at: place) else { continue }
        font = sorted.file(at: place).flatMap { open($0) }
      }
      if let font, fonts[font].covers(cluster) { return font }
    }
    return nil
  }

  private func order(for key: FontOrder.Key) -> FontOrder {
    if let known = orders[key] { return known }
    var candidates: [FontOrder.Candidate] = []
    if let family = selection.families[key.script.name] {
      candidates.append(.named(.family(family)))
    }
    candidates += selection.fallback.map { .named($0) }
    var sorted: SortedFonts?
    if selection.asksDesktop {
      openFontconfig()
      sorted = fontconfig?.sorted(for: key.language?.tag, weight: key.weight)
      candidates += (0..<(sorted?.count ?? 0)).map { .sorted($0) }
    }
    let order = FontOrder(candidates: candidates, sorted: sorted)
    orders[key] = order
    return order
  }

  private func emoji(_ weight: TextStyle.Weight) -> Int? {
    if triedEmojiFont { return emojiFont }
    triedEmojiFont = true
    let grin: UInt32 = 0x1F600
    var found = selection.fallback.lazy.compactMap { self.number(of: $0, weight) }
      .first { self.fonts[$0].shaping.covers(grin) }
    if found == nil, selection.asksDesktop {
      let file = remembered(.emoji) {
        openFontconfig()
        return fontconfig?.emoji(covering: grin)
      }
      found = file.flatMap { open($0) }
    }
    emojiFont = found
    return found
  }

  private func number(of name: FontSelection.Name, _ weight: TextStyle.Weight) -> Int? {
    if let known = named[weight]?[name] { return known }
    let found = file(named: name, weight).flatMap { open($0) }
    named[weight, default: [:]][name] = .some(found)
    return found
  }
}
