// The canonical decomposition, which the standard library keeps for itself.
@_spi(_Unicode) import Swift

/// What Backspace takes of a character, as GTK does.
///
/// Who writes letters with marks of their own keys (Arabic, Hebrew, the scripts of India, Thai) takes
/// the last of them back; who sees one sign (Latin with accents, kana, emoji) takes it whole.
/// Source: Pango's `backspace_deletes_character` (pango/break.c, break-arabic.c, break-indic.c, 1.50)
/// and `gtk_entry_backspace` of GTK 3, of which the tests hold a table.
extension Character {
  /// What is left of it: so many bytes of UTF-8 from its beginning, and `remainder` behind them.
  struct Erasure: Hashable {
    var kept = 0
    var remainder = ""
  }

  var erasure: Erasure {
    let scalars = unicodeScalars
    guard let last = scalars.last, !isErasedWhole else { return Erasure() }
    if last.isJoiner { return Erasure(kept: utf8.count - UTF8.width(last)) }
    let part = Substring(scalars[lastPart...])
    let start = utf8.count - part.utf8.count
    if part.unicodeScalars.endsInOneSign { return Erasure(kept: start) }
    let left = Array(String(part)._nfd.dropLast())
    // Mostly what stands there, without its last scalar: nothing is written anew.
    if left.elementsEqual(part.unicodeScalars.dropLast()) {
      return Erasure(kept: utf8.count - UTF8.width(last))
    }
    var remainder = String.UnicodeScalarView()
    remainder.append(contentsOf: left)
    return Erasure(kept: start, remainder: String(remainder))
  }

  /// Latin, Greek, Cyrillic, kana, syllables of Hangul, and pictures.
  private var isErasedWhole: Bool {
    guard let first = unicodeScalars.first else { return true }
    switch first.value {
    case 0x20...0x2AF, 0x370...0x52F, 0x1E00...0x1FFF, 0x3040...0x30FF, 0xAC00...0xD7A3: return true
    default: return first.properties.isEmoji
    }
  }

  /// Where the last letter with its marks begins: conjuncts of India are several letters to Backspace.
  private var lastPart: String.UnicodeScalarView.Index {
    let scalars = unicodeScalars
    return scalars.lastIndex {
      !$0.properties.isGraphemeExtend && !$0.isSpacingMark && !$0.isJoiner
    }
      ?? scalars.startIndex
  }
}

extension Unicode.Scalar {
  /// ZWNJ and ZWJ.
  fileprivate var isJoiner: Bool { value == 0x200C || value == 0x200D }

  /// SARA AM and its like count as marks with the letters before them.
  fileprivate var isSpacingMark: Bool {
    properties.generalCategory == .spacingMark || value == 0xE33 || value == 0xEB3
  }
}

extension Substring.UnicodeScalarView {
  /// Of those that Unicode takes apart, the ones that are one letter or one vowel to who writes them.
  fileprivate var endsInOneSign: Bool {
    guard let last else { return false }
    switch last.value {
    // Alef, waw and yeh with what they carry, in one scalar and in two.
    case 0x622...0x626: return true
    case 0x653...0x655:
      switch (dropLast().last?.value, last.value) {
      case (0x627, _), (0x648, 0x654), (0x64A, 0x654): return true
      default: return false
      }
    // Devanagari, Bengali, Gurmukhi.
    case 0x931, 0x958...0x95F, 0x9CB...0x9CC, 0x9DC...0x9DD, 0x9DF: return true
    case 0xA33, 0xA36, 0xA59...0xA5B, 0xA5E: return true
    // Odia, Tamil, Telugu, Kannada, Malayalam.
    case 0xB48, 0xB4B...0xB4C, 0xBCA...0xBCC, 0xC48, 0xCC7...0xCC8, 0xCCA...0xCCB: return true
    case 0xD4A...0xD4C: return true
    default: return false
    }
  }
}
