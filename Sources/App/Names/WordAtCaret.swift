/// The word that is being written, between two spaces.
struct WordAtCaret {
  /// In bytes of the text.
  let range: Range<Int>
  /// Of it, up to the caret.
  let written: String
  let whole: String
  /// The text before it and behind it.
  let others: String

  /// - Parameter isWhole: whether the word is all of the text.
  init(_ text: String, at selection: Range<Int>, isWhole: Bool) {
    let bytes = Array(text.utf8)
    let isEnd: (UInt8) -> Bool = {
      !isWhole && ($0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\n"))
    }
    let start = bytes[..<selection.lowerBound].lastIndex(where: isEnd).map { $0 + 1 } ?? 0
    let end = bytes[selection.upperBound...].firstIndex(where: isEnd) ?? bytes.count
    func part(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
    range = start..<end
    written = part(start..<selection.lowerBound)
    whole = part(start..<end)
    others = part(0..<start) + part(end..<bytes.count)
  }
}
