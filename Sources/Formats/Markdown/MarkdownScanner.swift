/// What the words of an item mean: `#tag` is a tag, the first of each of the keys that `DateKey` has says of
/// when, all else is text. So is `\#` at the front of a word, and a backslash before such a key.
struct MarkdownScanner: WordScanner {
  private var keys: [WordRole] = []

  init() {}

  mutating func take(_ word: Bytes) -> (role: WordRole, value: Bytes) {
    if let tag = word.after("#") { return (.tag, tag) }
    if let (key, value) = DateKey.take(word, behind: keys), !keys.contains(.date(key)) {
      keys.append(.date(key))
      return (.date(key), value)
    }
    return (.text, word)
  }

  static func escaped(_ word: Bytes) -> [UInt8] { [UInt8(ascii: "\\")] + word }

  static func unescaped(_ word: Bytes) -> Bytes {
    guard let rest = word.after("\\"),
      rest.first == UInt8(ascii: "#") || rest.first == UInt8(ascii: "\\")
        || DateKey.mayBegin(rest)
    else {
      return word
    }
    return rest
  }
}
