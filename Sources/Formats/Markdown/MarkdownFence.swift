/// The line that begins code between fences, as CommonMark has it: three or more backticks or tildes.
struct MarkdownFence {
  fileprivate let mark: UInt8
  fileprivate let length: Int

  /// - Returns: nil where a line begins none.
  init?(opening line: Bytes) {
    let text = line.trimmedFront
    guard let mark = text.first, mark == UInt8(ascii: "`") || mark == UInt8(ascii: "~") else {
      return nil
    }
    length = text.prefix { $0 == mark }.count
    // Three backticks around something in a line are code in that line.
    guard length >= 3, mark == UInt8(ascii: "~") || !text.dropFirst(length).contains(mark) else {
      return nil
    }
    self.mark = mark
  }

  func isClosed(by line: Bytes) -> Bool {
    let text = line.trimmedFront
    let marks = text.prefix { $0 == mark }
    return marks.count >= length && text[marks.endIndex...].allSatisfy(\.isBlank)
  }

  /// A line that closes it.
  var end: [UInt8] { Array(repeating: mark, count: length) }
}

/// Which lines of a text would begin code that is never closed. What is not closed from one line on is not from a later one.
struct UnclosedFences {
  /// The shortest, by their marks.
  private var shortest: [UInt8: Int] = [:]

  mutating func isUnclosed(_ line: Bytes, before rest: ArraySlice<Bytes>) -> Bool {
    guard let fence = MarkdownFence(opening: line) else { return false }
    if let known = shortest[fence.mark], fence.length >= known { return true }
    if rest.contains(where: fence.isClosed) { return false }
    shortest[fence.mark] = fence.length
    return true
  }
}
