import Canvas

/// Where lines may end (UAX 14) and where words meet (UAX 29): Unicode's rules and classes, at places
/// between characters as Swift counts them.
enum UnicodeBreaks {
  /// - Returns: the end of the text is the last.
  static func lines(in text: String) -> [LineBreak] {
    let verdicts = LineBreakRules.verdicts(on: Array(text.unicodeScalars))
    return places(in: text).compactMap { place in
      if place.count == verdicts.count { return LineBreak(offset: place.offset) }
      guard verdicts[place.count] != .prohibited else { return nil }
      return LineBreak(offset: place.offset, isMandatory: verdicts[place.count] == .mandatory)
    }
  }

  /// - Returns: offsets in UTF-8; the end of the text is the last.
  static func words(in text: String) -> [Int] {
    let verdicts = WordBreakRules.verdicts(on: Array(text.unicodeScalars))
    return places(in: text).compactMap { place in
      place.count == verdicts.count || verdicts[place.count] ? place.offset : nil
    }
  }

  /// The ends of the characters, in UTF-8 and counted in scalars.
  private static func places(in text: String) -> [(offset: Int, count: Int)] {
    var (offset, count) = (0, 0)
    return text.map { character in
      offset += character.utf8.count
      count += character.unicodeScalars.count
      return (offset, count)
    }
  }
}

extension Array {
  /// For each element the first of those behind it that is of a kind. Goes through it once.
  func following(where isWanted: (Element) -> Bool) -> [Element?] {
    var next: Element?
    var found: [Element?] = []
    found.reserveCapacity(count)
    for element in reversed() {
      found.append(next)
      if isWanted(element) { next = element }
    }
    return found.reversed()
  }
}
