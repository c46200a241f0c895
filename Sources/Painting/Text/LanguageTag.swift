import CText

/// A language that text is written in, as far as its letters look different for it.
struct LanguageTag: Hashable, Sendable {
  /// In small letters: `ur`, `zh-tw`.
  let tag: String

  /// - Parameter tag: by BCP 47, as in `pt-BR` or `zh-Hant`.
  init(_ tag: String) { self.tag = tag.lowercased() }

  /// Interned for good by HarfBuzz. C: `hb_language_from_string`.
  var raw: hb_language_t? { hb_language_from_string(tag, -1) }

  /// Without region and script.
  var primary: String { String(tag.prefix { $0 != "-" && $0 != "_" }) }

  static let japanese = LanguageTag("ja")
  static let korean = LanguageTag("ko")
  static let chinese = LanguageTag("zh-cn")
  static let taiwanese = LanguageTag("zh-tw")

  /// The language whose forms of Chinese characters somebody reads who reads this one; nil where that
  /// says nothing about them. As fontconfig writes it.
  var han: LanguageTag? {
    switch primary {
    case "ja": return .japanese
    case "ko": return .korean
    case "zh":
      let parts = tag.split { $0 == "-" || $0 == "_" }
      if parts.contains("hk") || parts.contains("mo") { return LanguageTag("zh-hk") }
      return parts.contains("tw") || parts.contains("hant") ? .taiwanese : .chinese
    default: return nil
    }
  }

  /// What a text says itself about whose Chinese characters it holds: kana or syllables of Hangul
  /// beside them. Nil where it says nothing.
  static func ofHan(in scalars: [UInt32]) -> LanguageTag? {
    var found: LanguageTag?
    for scalar in scalars {
      switch scalar {
      case 0x3041...0x30FF, 0x31F0...0x31FF, 0xFF66...0xFF9F: return .japanese
      case 0x1100...0x11FF, 0x3131...0x318E, 0xAC00...0xD7A3: found = .korean
      case 0x3105...0x312F: found = found ?? .taiwanese
      default: break
      }
    }
    return found
  }
}
