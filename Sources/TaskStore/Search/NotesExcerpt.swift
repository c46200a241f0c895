import Tasks

extension String {
  /// A piece of notes in one line, with the first of some words and what stands around it.
  /// - Parameter words: each as `folded()` gives it.
  func excerpt(around words: [[UInt8]]) -> String {
    let place = firstRange(ofFolded: words).map {
      utf8.index(startIndex, offsetBy: $0.lowerBound)
    }
    let found = place ?? startIndex
    var start = index(found, offsetBy: -Excerpt.before, limitedBy: startIndex) ?? startIndex
    // Not in the middle of a word, where there is an end of one.
    if start > startIndex, let blank = self[start..<found].firstIndex(where: \.isWhitespace) {
      start = blank
    }
    let end = index(start, offsetBy: Excerpt.length, limitedBy: endIndex) ?? endIndex
    let piece = self[start..<end].split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return (start > startIndex ? "…" : "") + piece + (end < endIndex ? "…" : "")
  }

  /// Notes may be long: only the first piece in which one of the words stands is looked at closely.
  private func firstRange(ofFolded words: [[UInt8]]) -> Range<Int>? {
    var offset = 0
    for line in split(separator: "\n", omittingEmptySubsequences: false) {
      if let range = String(line).ranges(ofFolded: words).first {
        return range.lowerBound + offset..<range.upperBound + offset
      }
      offset += line.utf8.count + 1
    }
    return nil
  }
}

/// In characters.
private enum Excerpt {
  static let before = 24
  static let length = 160
}
