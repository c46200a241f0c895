/// A text as screen readers count it: in Unicode scalars, where the views count bytes of UTF-8. Places beyond
/// the text are its ends.
package struct ScalarText {
  /// How much of a text is wanted around a place.
  package enum Unit {
    case character, word, line, paragraph, all
  }

  private let bytes: [UInt8]
  /// Where each scalar begins, and where the last one ends.
  private let starts: [Int]

  package init(_ text: String) {
    let bytes = Array(text.utf8)
    self.bytes = bytes
    starts = bytes.indices.filter { !UTF8.isContinuation(bytes[$0]) } + [bytes.count]
  }

  /// How many scalars there are.
  package var count: Int { starts.count - 1 }

  /// The place of a scalar, in bytes.
  package func bytes(_ scalar: Int) -> Int { starts[min(max(0, scalar), count)] }

  package func bytes(_ start: Int, _ end: Int) -> Range<Int> {
    let (first, last) = (bytes(start), bytes(end))
    return min(first, last)..<max(first, last)
  }

  /// How many scalars begin before a place in bytes.
  package func scalars(_ place: Int) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if starts[middle] < place { low = middle + 1 } else { high = middle }
    }
    return low
  }

  package func string(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }

  /// Zero beyond the end.
  package func scalar(at offset: Int) -> Int32 {
    guard offset >= 0, offset < count else { return 0 }
    let scalar = string(bytes(offset, offset + 1)).unicodeScalars.first
    return scalar.map { Int32($0.value) } ?? 0
  }

  /// The part that holds a place, or one of its neighbours, in scalars.
  /// - words: where words and what lies between them meet, in bytes. A word has what follows it.
  /// - lines: where lines end, in bytes. The last one may be empty.
  package func part(
    at offset: Int, _ unit: Unit, words: @autoclosure () -> [Int],
    lines: @autoclosure () -> [Int] = [], step: Int
  ) -> Range<Int> {
    let parts: [Range<Int>]
    switch unit {
    case .character: parts = (0..<count).map { $0..<$0 + 1 }
    case .all: parts = [0..<count]
    case .word:
      let starts = [0] + words().filter(isWordStart).map(scalars) + [count]
      parts = zip(starts, starts.dropFirst()).filter { $0 < $1 }.map { $0..<$1 }
    case .line: parts = Self.parts(endingAt: lines().map(scalars))
    case .paragraph:
      let feeds = bytes.indices.filter { bytes[$0] == UInt8(ascii: "\n") }
      parts = Self.parts(endingAt: feeds.map { scalars($0 + 1) } + [count])
    }
    let found = parts.firstIndex { $0.contains(offset) } ?? (offset >= count ? parts.count : -1)
    // At the end there is nothing behind; what the caret stands behind is the last part.
    let place = found == parts.count && unit != .character ? parts.count - 1 : found
    let wanted = place + step
    return parts.indices.contains(wanted) ? parts[wanted] : count..<count
  }

  private static func parts(endingAt ends: [Int]) -> [Range<Int>] {
    zip([0] + ends, ends).map { $0..<max($0, $1) }
  }

  private func isWordStart(_ place: Int) -> Bool {
    guard place > 0, place < bytes.count else { return false }
    let scalar = String(decoding: bytes[place...], as: UTF8.self).unicodeScalars.first
    return scalar?.properties.isWhitespace == false
  }
}
