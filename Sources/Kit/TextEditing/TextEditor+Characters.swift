extension Character {
  /// Letters, digits, and pictures, which stand for a word. Blanks and marks are between words.
  var isWordPart: Bool {
    isLetter || isNumber || self == "_"
      || unicodeScalars.first?.properties.generalCategory == .otherSymbol
  }

  fileprivate var isControl: Bool {
    unicodeScalars.contains { $0.properties.generalCategory == .control }
  }
}

extension String {
  /// Its beginning in at most so many bytes of UTF-8, with spaces in place of line breaks and other
  /// control characters.
  func singleLine(fitting mostBytes: Int) -> String {
    var result = ""
    var room = mostBytes
    for character in self {
      room -= character.utf8.count
      guard room >= 0 else { break }
      result.append(character.isNewline || character.isControl ? " " : character)
    }
    return result
  }

  /// With a line feed for every line end, and spaces in place of control characters but for tabs.
  var paragraphs: String {
    guard unicodeScalars.contains(where: { $0.isLineEnd || Character($0).isControl }) else {
      return self
    }
    return String(
      map { character in
        if character.isNewline { return "\n" }
        return character.isControl && character != "\t" ? " " : character
      })
  }
}

extension Unicode.Scalar {
  fileprivate var isLineEnd: Bool { value == 0x2028 || value == 0x2029 }
}
