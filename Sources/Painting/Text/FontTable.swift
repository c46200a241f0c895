import Canvas

/// The fonts that have been opened, by number, and the choice of one for a cluster of characters.
final class FontTable {
  private struct Place: Hashable {
    var script: Script
    var weight: TextStyle.Weight
  }

  private let selection: FontSelection
  private(set) var fonts: [Font] = []
  private var numbers: [FontFile: Int] = [:]
  private var mainFonts: [TextStyle.Weight: Int] = [:]
  /// Fonts that have served a script so far, best first.
  private var fallbacks: [Place: [Int]] = [:]
  private var namedFallbacks: [TextStyle.Weight: [Int]] = [:]
  private var emojiFont: Int?
  private var triedEmojiFont = false
  /// Characters that no font has; asking for them again would cost a search each time.
  private var orphans: Set<UInt32> = []
  private static let mostOrphans = 4_096
  private var fontconfig: Fontconfig?
  private(set) var triedFontconfig = false

  /// Opens the main font in both weights.
  init(_ selection: FontSelection) throws(FontError) {
    self.selection = selection
    var refusal: FontError?
    for weight in [TextStyle.Weight.regular, .semibold] {
      mainFonts[weight] = openMain(weight, &refusal)
    }
    guard let regular = mainFonts[.regular] ?? mainFonts[.semibold] else {
      throw refusal
        ?? .noFont(
          asked: selection.names, asksDesktop: selection.asksDesktop)
    }
    mainFonts = [.regular: regular, .semibold: mainFonts[.semibold] ?? regular]
  }

  func main(_ weight: TextStyle.Weight) -> Int { mainFonts[weight] ?? 0 }

  /// What stands for the part of a text that is cut; three points where the main font has no
  /// ellipsis.
  func ellipsis(_ weight: TextStyle.Weight) -> String {
    fonts[main(weight)].shaping.covers(Characters.ellipsis) ? "\u{2026}" : "..."
  }

  /// The font for one grapheme cluster; all of it is set in one font, so that marks and joiners
  /// find their base.
  /// - Parameter previous: the font of the cluster before, where it is of the same script.
  func font(
    for cluster: ArraySlice<UInt32>, script: Script, weight: TextStyle.Weight, previous: Int?
  ) -> Int {
    let main = main(weight)
    guard let base = cluster.first else { return main }
    if Characters.isEmoji(cluster), let emoji = emoji(weight), fonts[emoji].shaping.covers(base) {
      return emoji
    }
    // A font of pictures gives nothing but pictures: its spaces and letters are oddly wide.
    let previous = previous == emojiFont ? nil : previous
    // Spaces stay with the word before them: one run less, and the distance is that font's.
    if let previous, Characters.isSpace(base), fonts[previous].covers(cluster) { return previous }
    if fonts[main].covers(cluster) { return main }
    if let previous, fonts[previous].covers(cluster) { return previous }
    let place = Place(script: script, weight: weight)
    if let known = fallbacks[place]?.first(where: { fonts[$0].covers(cluster) }) { return known }
    guard let found = search(cluster, place) else { return main }
    if fallbacks[place]?.contains(found) != true { fallbacks[place, default: []].append(found) }
    return found
  }

  /// Looks beyond the fonts that are already known: for all of a cluster, else for its base.
  private func search(_ cluster: ArraySlice<UInt32>, _ place: Place) -> Int? {
    let main = fonts[main(place.weight)]
    let missing = cluster.first { !Characters.isInvisible($0) && !main.shaping.covers($0) }
    guard let missing, !orphans.contains(missing) else { return nil }
    let named = named(place.weight)
    if let whole = named.first(where: { fonts[$0].covers(cluster) }) { return whole }
    var found = named.first { fonts[$0].shaping.covers(missing) }
    if found == nil, selection.asksDesktop {
      openFontconfig()
      let file = fontconfig?.font(
        covering: missing, language: place.script.language, isEmoji: false, weight: place.weight)
      found = file.flatMap { open($0) }
    }
    if found == nil, orphans.count < Self.mostOrphans { orphans.insert(missing) }
    return found
  }

  private func emoji(_ weight: TextStyle.Weight) -> Int? {
    if triedEmojiFont { return emojiFont }
    triedEmojiFont = true
    let grin: UInt32 = 0x1F600
    var found = named(weight).first { fonts[$0].shaping.covers(grin) }
    if found == nil, selection.asksDesktop {
      openFontconfig()
      let file = fontconfig?.font(
        covering: grin, language: nil, isEmoji: true, weight: .regular)
      found = file.flatMap { open($0) }
    }
    emojiFont = found
    return found
  }

  private func named(_ weight: TextStyle.Weight) -> [Int] {
    if let known = namedFallbacks[weight] { return known }
    let opened = selection.fallback.compactMap { file(named: $0, weight) }.compactMap { open($0) }
    namedFallbacks[weight] = opened
    return opened
  }

  private func openMain(_ weight: TextStyle.Weight, _ refusal: inout FontError?) -> Int? {
    let named = selection.main.lazy.compactMap { self.file(named: $0, weight) }
    for file in named {
      do throws(FontError) { return try number(of: file) } catch { refusal = refusal ?? error }
    }
    guard selection.asksDesktop else { return nil }
    openFontconfig()
    guard let file = fontconfig?.sansSerif(weight: weight) else { return nil }
    do throws(FontError) { return try number(of: file) } catch { refusal = refusal ?? error }
    return nil
  }

  private func file(named name: FontSelection.Name, _ weight: TextStyle.Weight) -> FontFile? {
    switch name {
    case .file(let path):
      return FontFile(path: path, index: 0)
    case .packagedInter:
      let face = weight == .regular ? "Regular" : "SemiBold"
      return FontFile(path: "/usr/share/fonts/opentype/inter/Inter-\(face).otf", index: 0)
    case .family(let family):
      openFontconfig()
      return fontconfig?.family(family, weight: weight)
    }
  }

  /// A fallback font that cannot be opened is as good as none.
  private func open(_ file: FontFile) -> Int? { try? number(of: file) }

  private func number(of file: FontFile) throws(FontError) -> Int {
    if let known = numbers[file] { return known }
    fonts.append(try Font(file))
    numbers[file] = fonts.count - 1
    return fonts.count - 1
  }

  /// Loads fontconfig's rules when they are first needed.
  private func openFontconfig() {
    guard !triedFontconfig else { return }
    triedFontconfig = true
    fontconfig = Fontconfig()
  }
}

extension FontSelection {
  /// What was asked for, for a message.
  fileprivate var names: [String] {
    main.compactMap { name -> String? in
      switch name {
      case .family(let family): family
      case .file(let path): path
      case .packagedInter: nil
      }
    }
  }
}
