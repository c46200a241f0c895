import Tasks

/// Cuts folded texts into what an index knows: words, and in scripts that put no blanks between them every
/// two characters that stand together.
struct SearchTokens {
  /// With a blank behind each; what is no letter, number or mark stands in none.
  private(set) var text: [UInt8] = []

  /// A piece of a text that is one token or more.
  private enum Kind { case other, word, dense }

  private static func kind(of scalar: Unicode.Scalar) -> Kind {
    switch scalar.value {
    case 0x30...0x39, 0x61...0x7A, 0x41...0x5A: return .word
    case ..<0x80: return .other
    // Thai, Lao, Myanmar, Khmer; kana and Chinese characters.
    case 0xE00...0xEFF, 0x1000...0x109F, 0x1780...0x17FF, 0x3005...0x3007, 0x3040...0x30FF,
      0x3400...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFF:
      return .dense
    default:
      switch scalar.properties.generalCategory {
      case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
        .decimalNumber, .letterNumber, .otherNumber, .nonspacingMark, .spacingMark, .enclosingMark,
        .privateUse:
        return .word
      // Pictures stand close to each other, and to words.
      case .otherSymbol: return .dense
      default: return .other
      }
    }
  }

  /// Adds those of a text.
  /// - Parameter folded: as `String.folded()` has it.
  mutating func add(_ folded: [UInt8]) {
    var word: [UInt8] = []
    var former: [UInt8]?
    func end(_ text: inout [UInt8]) {
      if let former { text += former + [0x20] }
      if !word.isEmpty { text += word + [0x20] }
    }
    for scalar in String(decoding: folded, as: UTF8.self).unicodeScalars {
      let kind = Self.kind(of: scalar)
      if kind == .word, former == nil {
        word += scalar.bytes
        continue
      }
      if kind == .dense, let first = former {
        let bytes = scalar.bytes
        text += first + bytes + [0x20]
        former = bytes
        continue
      }
      end(&text)
      (word, former) = ([], nil)
      switch kind {
      case .word: word += scalar.bytes
      case .dense: former = scalar.bytes
      case .other: break
      }
    }
    end(&text)
  }

  /// What of an index's tokens a word that is looked for begins, in FTS5's words; nil where it has none.
  /// - Parameter mark: `nameMark` for those of names.
  static func query(for letters: [UInt8], mark: String = "") -> String? {
    var tokens = SearchTokens()
    tokens.add(letters)
    var parts = tokens.text.split(separator: 0x20).map { String(decoding: $0, as: UTF8.self) }
    // Of several characters of a script without blanks the last one stands in a pair.
    if parts.count > 1, parts[parts.count - 1].unicodeScalars.count == 1,
      let last = parts.last?.unicodeScalars.first, kind(of: last) == .dense
    {
      parts.removeLast()
    }
    let beginnings = parts.map {
      String(decoding: Array($0.utf8)[...].prefix(longestPart).wholeScalars, as: UTF8.self)
    }
    return parts.isEmpty ? nil : beginnings.map { "\"\(mark)\($0)\" *" }.joined(separator: " AND ")
  }

  /// Whether a word that is looked for is one token that an index knows whole: what it finds in a name by it
  /// has it.
  static func isOne(_ letters: [UInt8]) -> Bool {
    var tokens = SearchTokens()
    tokens.add(letters)
    return letters.count <= longestPart && tokens.text == letters + [0x20]
  }

  /// Whether a word stands in a text where an index finds it: at the beginning of a word, or anywhere in a
  /// script without blanks.
  static func stands(_ word: [UInt8], in text: [UInt8]) -> Bool {
    guard let first = scalar(of: word, at: 0) else { return true }
    let isAnywhere = kind(of: first) != .word
    return text.withUnsafeBufferPointer { text in
      word.withUnsafeBufferPointer { word in
        var start = 0
        while let place = text.firstPlace(of: word, from: start) {
          if isAnywhere || place == 0 { return true }
          var before = place - 1
          while before > 0, text[before] & 0xC0 == 0x80 { before -= 1 }
          let former = String(decoding: text[before..<place], as: UTF8.self).unicodeScalars.first
          if former.map({ kind(of: $0) != .word }) ?? true { return true }
          start = place + 1
        }
        return false
      }
    }
  }

  private static func scalar(of bytes: [UInt8], at place: Int) -> Unicode.Scalar? {
    String(decoding: bytes[place...].prefix(4), as: UTF8.self).unicodeScalars.first
  }
}

extension SearchTokens {
  /// What a word of a text may be found by that is looked for by any part of it: it, and all that follows one
  /// of its letters. Longer ones are found by their beginning, and looked at then. Each is marked as a name's.
  static func parts(of folded: [UInt8]) -> [UInt8] {
    var tokens = SearchTokens()
    tokens.add(folded)
    var parts: [UInt8] = []
    for token in tokens.text.split(separator: 0x20) {
      var rest = token
      repeat {
        parts += nameMark.utf8 + rest.prefix(Self.longestPart).wholeScalars + [0x20]
        rest = rest.dropFirst().drop { $0 & 0xC0 == 0x80 }
      } while !rest.isEmpty
    }
    return parts
  }

  /// In bytes.
  static let longestPart = 12
  /// Stands in no word of a text.
  static let nameMark = "§"
}

extension ArraySlice<UInt8> {
  /// Without the beginning of a character at its end.
  fileprivate var wholeScalars: [UInt8] {
    guard let start = lastIndex(where: { $0 & 0xC0 != 0x80 }), self[start] >= 0xC0 else {
      return Array(self)
    }
    let length = self[start] < 0xE0 ? 2 : self[start] < 0xF0 ? 3 : 4
    return Array(endIndex - start < length ? self[..<start] : self)
  }
}

extension Unicode.Scalar {
  /// In UTF-8.
  fileprivate var bytes: [UInt8] { Array(String(self).utf8) }
}
