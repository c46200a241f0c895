// The canonical decomposition, which the standard library keeps for itself (its own comparison and
// Foundation stand on it); nowhere else used.
@_spi(_Unicode) import Swift

/// What counts as the same letter for somebody who searches.
extension String {
  /// The text without differences of case and accents, in canonical order: `Müller` and `MULLER`
  /// become `muller`. Two texts are the same to a search where their folded bytes are.
  ///
  /// What else a language takes for the same comes into `folded(_:)` and `isAccent(_:)`, nowhere
  /// else.
  public func folded() -> [UInt8] {
    // Most names: no letter has an accent, and no other script is looked up.
    if utf8.allSatisfy({ $0 < 0x80 }) { return utf8.map(Self.lowercased) }
    var result: [UInt8] = []
    result.reserveCapacity(utf8.count)
    for scalar in lowercased()._nfd where !Self.isAccent(scalar) {
      result.append(contentsOf: Self.folded(scalar).utf8)
    }
    return result
  }

  private static func lowercased(_ byte: UInt8) -> UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
  }

  /// Small letters that decompose into nothing and yet are searched for as others. Source: Unicode's
  /// CaseFolding.txt for `ß` and `ς`; CLDR's root collation for the strokes and ligatures.
  private static func folded(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "ß": "ss"
    case "ς": "σ"
    case "ø": "o"
    case "đ": "d"
    case "ħ": "h"
    case "ł": "l"
    case "ŧ": "t"
    case "ı": "i"
    case "æ": "ae"
    case "œ": "oe"
    default: String(scalar)
    }
  }

  /// Marks of Latin, Greek and Cyrillic letters: Unicode's blocks of combining diacritical marks.
  /// Those of other scripts make other letters.
  private static func isAccent(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0300...0x036F, 0x1AB0...0x1AFF, 0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE20...0xFE2F: true
    default: false
    }
  }
}
