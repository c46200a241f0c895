import CText
import Canvas
import System

/// What fontconfig knows about the fonts of this machine. Owns an `FcConfig`.
///
/// Loading takes 3 to 9 ms and one match 0.3 ms (Debian 12, 462 fonts): made when first needed.
struct Fontconfig: ~Copyable {
  private let raw: OpaquePointer

  /// C: `FcInitLoadConfigAndFonts`.
  init?() {
    guard let config = FcInitLoadConfigAndFonts() else { return nil }
    raw = config
  }

  deinit { FcConfigDestroy(raw) }

  /// Chinese characters are drawn differently in China, Taiwan, Japan and Korea. Where the desktop
  /// speaks one of their languages, that one decides. C: `FcGetDefaultLangs`.
  static let desktopHan = desktopLanguages.lazy.compactMap { LanguageTag($0).han }.first

  /// What the desktop speaks, by the environment; the first is preferred. C: `FcGetDefaultLangs`.
  static let desktopLanguages: [String] = {
    guard let languages = FcGetDefaultLangs() else { return [] }
    defer { FcStrSetDestroy(languages) }
    return strings(FcStrListCreate(languages))
  }()

  /// C: `FcGetVersion`.
  static var version: String { "\(FcGetVersion())" }

  /// The files and folders that answers depend on, whether they are there or not: rules and fonts. C:
  /// `FcConfigGetConfigFiles`, `FcConfigGetFontDirs`.
  var sources: [String] {
    // Where it has read nothing, a person may still put rules.
    let personal = UserFolder.config.path("fontconfig").map {
      [$0, FilePath.joined($0, "conf.d"), FilePath.joined($0, "fonts.conf")]
    }
    return Self.strings(FcConfigGetConfigFiles(raw)) + Self.strings(FcConfigGetFontDirs(raw))
      + (personal ?? [])
  }

  /// Takes a list and ends it.
  private static func strings(_ list: OpaquePointer?) -> [String] {
    guard let list else { return [] }
    defer { FcStrListDone(list) }
    var strings: [String] = []
    while let next = FcStrListNext(list) { strings.append(String(cString: next)) }
    return strings
  }

  /// The family called `name`, and nothing like it.
  func family(_ name: String, weight: TextStyle.Weight) -> FontFile? {
    guard let pattern = FontPattern() else { return nil }
    pattern.add(FC_FAMILY, name)
    pattern.add(FC_WEIGHT, weight.fontconfig)
    guard let match = pattern.bestMatch(raw), match.hasFamily(name) else { return nil }
    return match.file
  }

  /// The desktop's own choice for plain text.
  func sansSerif(weight: TextStyle.Weight) -> FontFile? {
    guard let pattern = FontPattern() else { return nil }
    pattern.add(FC_FAMILY, "sans-serif")
    pattern.add(FC_WEIGHT, weight.fontconfig)
    pattern.add(FC_SCALABLE, true)
    pattern.add(FC_VARIABLE, false)
    return pattern.bestMatch(raw)?.file
  }

  /// All fonts for a language, best first, without those that add no character to the ones before.
  /// Half a millisecond. C: `FcFontSort`.
  /// - Parameter language: as fontconfig writes it; nil for the desktop's own.
  func sorted(for language: String?, weight: TextStyle.Weight) -> SortedFonts? {
    guard let pattern = FontPattern() else { return nil }
    pattern.add(FC_FAMILY, "sans-serif")
    if let language { pattern.add(FC_LANG, language) }
    pattern.add(FC_SCALABLE, true)
    pattern.add(FC_WEIGHT, weight.fontconfig)
    pattern.add(FC_VARIABLE, false)
    return pattern.sorted(raw)
  }

  /// A font of colour pictures that has this one; nil where there is none.
  func emoji(covering scalar: UInt32) -> FontFile? {
    guard let pattern = FontPattern() else { return nil }
    pattern.add(FC_FAMILY, "emoji")
    pattern.add(FC_COLOR, true)
    pattern.add(FC_WEIGHT, TextStyle.Weight.regular.fontconfig)
    pattern.add(FC_VARIABLE, false)
    pattern.add(character: scalar)
    guard let match = pattern.bestMatch(raw), match.covers(scalar), match.isDrawable else {
      return nil
    }
    return match.file
  }
}

extension TextStyle.Weight {
  fileprivate var fontconfig: Int32 {
    switch self {
    case .regular: Int32(FC_WEIGHT_REGULAR)
    case .semibold: Int32(FC_WEIGHT_DEMIBOLD)
    }
  }
}

/// A pattern or a font in fontconfig's terms. Owns an `FcPattern`.
private struct FontPattern: ~Copyable {
  private let raw: OpaquePointer

  init?() {
    guard let pattern = FcPatternCreate() else { return nil }
    raw = pattern
  }

  private init(owning pattern: OpaquePointer) {
    raw = pattern
  }

  deinit { FcPatternDestroy(raw) }

  // An addition that fails for lack of memory makes the match less exact, no more.
  func add(_ object: String, _ value: String) { FcPatternAddString(raw, object, value) }
  func add(_ object: String, _ value: Int32) { FcPatternAddInteger(raw, object, value) }
  func add(_ object: String, _ value: Bool) { FcPatternAddBool(raw, object, value ? 1 : 0) }

  func add(character scalar: UInt32) {
    guard let set = FcCharSetCreate() else { return }
    FcCharSetAddChar(set, scalar)
    FcPatternAddCharSet(raw, FC_CHARSET, set)
    FcCharSetDestroy(set)
  }

  /// The font that suits best by the machine's rules, however badly. C: `FcFontMatch`.
  func bestMatch(_ config: OpaquePointer) -> FontPattern? {
    FcConfigSubstitute(config, raw, FcMatchPattern)
    FcDefaultSubstitute(raw)
    var result = FcResultMatch
    guard let match = FcFontMatch(config, raw, &result) else { return nil }
    return FontPattern(owning: match)
  }

  /// C: `FcFontSort`, with trimming.
  func sorted(_ config: OpaquePointer) -> SortedFonts? {
    FcConfigSubstitute(config, raw, FcMatchPattern)
    FcDefaultSubstitute(raw)
    var result = FcResultMatch
    return FcFontSort(config, raw, 1, nil, &result).map { SortedFonts(owning: $0) }
  }

  var file: FontFile? {
    guard let path = string(FC_FILE, at: 0) else { return nil }
    var index: Int32 = 0
    FcPatternGetInteger(raw, FC_INDEX, 0, &index)
    return FontFile(path: path, index: Int(index))
  }

  /// Outlines or colour pictures; old bitmap fonts come in one size and are not drawn.
  var isDrawable: Bool { isTrue(FC_SCALABLE) || isTrue(FC_COLOR) }

  private func isTrue(_ object: String) -> Bool {
    var value: FcBool = 0
    return FcPatternGetBool(raw, object, 0, &value) == FcResultMatch && value != 0
  }

  func hasFamily(_ name: String) -> Bool {
    var position: Int32 = 0
    while let family = string(FC_FAMILY, at: position) {
      if family.lowercased() == name.lowercased() { return true }
      position += 1
    }
    return false
  }

  func covers(_ scalar: UInt32) -> Bool {
    var set: OpaquePointer?
    guard FcPatternGetCharSet(raw, FC_CHARSET, 0, &set) == FcResultMatch else { return false }
    return FcCharSetHasChar(set, scalar) != 0
  }

  private func string(_ object: String, at position: Int32) -> String? {
    var value: UnsafeMutablePointer<FcChar8>?
    guard FcPatternGetString(raw, object, position, &value) == FcResultMatch, let value else {
      return nil
    }
    return String(cString: value)
  }
}
