extension Character {
  /// Letters, digits and what stands inside words.
  var isWordPart: Bool { isLetter || isNumber || self == "_" || self == "’" }

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

  func skip(back start: Index, while matches: (Character) -> Bool) -> Index {
    var place = start
    while place > startIndex, matches(self[index(before: place)]) { formIndex(before: &place) }
    return place
  }

  func skip(ahead start: Index, while matches: (Character) -> Bool) -> Index {
    var place = start
    while place < endIndex, matches(self[place]) { formIndex(after: &place) }
    return place
  }
}
