import CText

/// A writing system, by its ISO 15924 tag.
struct Script: Hashable {
  fileprivate let tag: UInt32

  var raw: hb_script_t { hb_script_t(rawValue: tag) }

  /// The script of a character. C: `hb_unicode_script`.
  init(of scalar: UInt32) {
    tag = hb_unicode_script(hb_unicode_funcs_get_default(), scalar).rawValue
  }

  private init(_ raw: hb_script_t) {
    tag = raw.rawValue
  }

  static let latin = Script(HB_SCRIPT_LATIN)
  static let common = Script(HB_SCRIPT_COMMON)

  /// Spaces, digits, punctuation and marks go with the script around them.
  var isShared: Bool {
    tag == HB_SCRIPT_COMMON.rawValue || tag == HB_SCRIPT_INHERITED.rawValue
  }

  /// As ISO 15924 has it: `Latn`.
  var name: String {
    String(decoding: [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: tag >> $0) }, as: UTF8.self)
  }

  /// Chinese characters, which several languages write, each with its own forms.
  var isHan: Bool { raw == HB_SCRIPT_HAN }

  /// The language of scripts that stand beside Chinese characters; nil for all others.
  var ownLanguage: String? {
    switch raw {
    case HB_SCRIPT_HIRAGANA, HB_SCRIPT_KATAKANA: "ja"
    case HB_SCRIPT_HANGUL: "ko"
    case HB_SCRIPT_BOPOMOFO: "zh-tw"
    default: nil
    }
  }

  /// Whether a language is written in this script, of those that share one which mostly serves another.
  func serves(_ language: LanguageTag) -> Bool {
    let languages =
      switch raw {
      case HB_SCRIPT_ARABIC: "ar,fa,ur,ps,ckb,sd,ks,ug,prs,bal"
      case HB_SCRIPT_BENGALI: "bn,as"
      case HB_SCRIPT_CYRILLIC: "ru,uk,be,bg,sr,mk,mn,kk,ky,tg,tt,ba,cv,os"
      case HB_SCRIPT_DEVANAGARI: "hi,mr,ne,sa,kok,mai,bho,doi,brx"
      case HB_SCRIPT_ETHIOPIC: "am,ti,gez"
      case HB_SCRIPT_HEBREW: "he,yi"
      case HB_SCRIPT_MYANMAR: "my,shn,mnw"
      case HB_SCRIPT_TIBETAN: "bo,dz"
      default: ""
      }
    return languages.split(separator: ",").contains { $0 == language.primary }
  }

  /// The language that a font for this script had better be made for, as fontconfig writes it.
  /// Scripts that serve one main language; nil for those where any font will do.
  var language: String? {
    switch raw {
    case HB_SCRIPT_ARABIC: "ar"
    case HB_SCRIPT_ARMENIAN: "hy"
    case HB_SCRIPT_BENGALI: "bn"
    case HB_SCRIPT_CYRILLIC: "ru"
    case HB_SCRIPT_DEVANAGARI: "hi"
    case HB_SCRIPT_ETHIOPIC: "am"
    case HB_SCRIPT_GEORGIAN: "ka"
    case HB_SCRIPT_GREEK: "el"
    case HB_SCRIPT_GUJARATI: "gu"
    case HB_SCRIPT_GURMUKHI: "pa"
    case HB_SCRIPT_HEBREW: "he"
    case HB_SCRIPT_KANNADA: "kn"
    case HB_SCRIPT_KHMER: "km"
    case HB_SCRIPT_LAO: "lo"
    case HB_SCRIPT_MALAYALAM: "ml"
    case HB_SCRIPT_MYANMAR: "my"
    case HB_SCRIPT_ORIYA: "or"
    case HB_SCRIPT_SINHALA: "si"
    case HB_SCRIPT_TAMIL: "ta"
    case HB_SCRIPT_TELUGU: "te"
    case HB_SCRIPT_THAI: "th"
    case HB_SCRIPT_TIBETAN: "bo"
    default: nil
    }
  }
}
