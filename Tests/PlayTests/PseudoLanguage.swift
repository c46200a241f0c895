import Wording

/// English as a language that is two fifths longer, full of accents and read from the right: what is not
/// in it is not translated, and what has no room for it has none for German.
enum PseudoLanguage {
  static let name = "x-pseudo"

  static let catalogue = Catalogue(language: name) { key, _ in
    let parts = key.split(separator: "\u{4}", omittingEmptySubsequences: false)
    if parts.count > 1, parts[0] == "direction" { return "right to left" }
    // Signs are no words.
    guard parts.last.map({ $0.count > 1 && $0.contains { $0.isLetter } }) == true else {
      return nil
    }
    return translated(String(parts.last ?? ""))
  }

  private static let accents: [Character: Character] = [
    "a": "á", "e": "é", "i": "í", "o": "ö", "u": "ü", "c": "ç", "n": "ñ", "s": "š", "y": "ý",
    "A": "Å", "E": "É", "I": "Î", "O": "Ö", "U": "Û", "C": "Č", "N": "Ñ", "S": "Š",
  ]

  /// A letter with an accent for each vowel and some others, places as they are, and more at the end.
  private static func translated(_ text: String) -> String {
    var result = ""
    var rest = text[...]
    while let character = rest.popFirst() {
      if character == "%" {
        // A place, or a percent sign.
        result.append(character)
        while let next = rest.popFirst() {
          result.append(next)
          if next == "s" || next == "%" { break }
        }
      } else {
        result.append(accents[character] ?? character)
      }
    }
    let more = repeatElement("~", count: max(1, text.count * 2 / 5)).joined()
    return "[\(result)\(more)]"
  }

  /// The program's name, what keys are called, and where a store in memory is.
  private static let kept: Set<Substring> = [
    "Aloft", "Ctrl", "Shift", "Space", "Enter", "Esc", "Delete", "Insert", "Home", "End", "Page",
    "Down", "Tab", "Menu", "memory",
  ]

  /// Whether a word with an unaccented vowel stands in it.
  /// - Parameter names: that nobody translates.
  static func isEnglish(_ text: String, except names: [String]) -> Bool {
    let rest = names.reduce(text) { text, name in
      text.split(separator: name, omittingEmptySubsequences: false).joined(separator: " ")
    }
    return rest.split { !$0.isLetter }.contains { word in
      word.count > 2 && !kept.contains(word) && word.allSatisfy(\.isASCII)
        && word.contains { "aeiou".contains($0) }
    }
  }
}
