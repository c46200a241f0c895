/// What counts as the same letter for somebody who searches.
extension String {
  /// The text without differences of case, accents, vowel marks, width, kana and digits, in canonical
  /// order: `Müller` and `MULLER` become `muller`. Two texts are the same to a search where their folded
  /// bytes are.
  ///
  /// What else a language takes for the same comes into `FoldedScalar`, nowhere else.
  package func folded() -> [UInt8] {
    var folding = Folding()
    folding.fold(self)
    return folding.bytes
  }

  /// Where folded words stand in the text: offsets in its UTF-8 form of whole characters (grapheme
  /// clusters), in order and apart.
  /// - Parameter words: each as `folded()` gives it.
  package func ranges(ofFolded words: [[UInt8]]) -> [Range<Int>] {
    // The end of each character, folded and as it stands.
    var ends: [(folded: Int, own: Int)] = []
    var folding = Folding()
    var bytes: [UInt8] = []
    var offset = 0
    for character in self {
      folding.fold(String(character))
      bytes += folding.bytes
      offset += character.utf8.count
      ends.append((bytes.count, offset))
    }
    var isFound = [Bool](repeating: false, count: bytes.count)
    for word in words where !word.isEmpty {
      var start = 0
      while let place = bytes.firstPlace(of: word, from: start) {
        for byte in place..<place + word.count { isFound[byte] = true }
        start = place + 1
      }
    }
    var ranges: [Range<Int>] = []
    var former = (folded: 0, own: 0)
    for end in ends {
      defer { former = end }
      guard isFound[former.folded..<end.folded].contains(true) else { continue }
      let begin = former.own
      if let last = ranges.last, last.upperBound == begin {
        ranges[ranges.count - 1] = last.lowerBound..<end.own
      } else {
        ranges.append(begin..<end.own)
      }
    }
    return ranges
  }
}

extension [UInt8] {
  /// The first place at or behind `start` at which these bytes stand.
  package func firstPlace(of word: [UInt8], from start: Int) -> Int? {
    withUnsafeBufferPointer { text in
      word.withUnsafeBufferPointer { text.firstPlace(of: $0, from: start) }
    }
  }
}
