/// What the words of an item mean: `#tag` is a tag, all else text. `\#` at the front of a word is text too.
struct MarkdownScanner: WordScanner {
  init() {}

  mutating func take(_ word: Bytes) -> (role: WordRole, value: Bytes) {
    word.after("#").map { (.tag, $0) } ?? (.text, word)
  }

  static func escaped(_ word: Bytes) -> [UInt8] { [UInt8(ascii: "\\")] + word }

  static func unescaped(_ word: Bytes) -> Bytes {
    guard let rest = word.after("\\"),
      rest.first == UInt8(ascii: "#") || rest.first == UInt8(ascii: "\\")
    else {
      return word
    }
    return rest
  }
}
