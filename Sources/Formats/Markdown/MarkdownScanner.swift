import System

/// What the words of an item mean: `#tag` is a tag, the first of each of the keys that `DateKey` has and of the signs that
/// `MarkdownSign` has says of when, all else is text. So is `\#` at the front of a word, and a backslash before such a
/// key or sign.
struct MarkdownScanner: WordScanner {
  private var keys: [WordRole] = []

  init() {}

  mutating func take(_ word: Bytes) -> (role: WordRole, value: Bytes) {
    // What ends in a backtick stands in code, such as `a #b`.
    if let tag = word.after("#"), !tag.isNumber, !tag.contains(Self.backtick) {
      return (.tag, tag)
    }
    // When others mean to do it is a start, where no other is said, and may have a time as well.
    let before = keys.contains(.scheduled) ? keys + [.date(.start)] : keys
    if let (key, value) = DateKey.take(word, behind: before), !keys.contains(.date(key)) {
      keys.append(.date(key))
      return (.date(key), value)
    }
    if let sign = MarkdownSign(word), sign.raw == word,
      sign.role == .kept || !keys.contains(sign.role)
    {
      keys.append(sign.role)
      return (sign.role, sign.value)
    }
    return (.text, word)
  }

  static func word(at text: Bytes) -> Bytes {
    let word = text.prefix { !$0.isBlank }
    guard let sign = MarkdownSign(text), sign.raw.count >= word.count,
      text[sign.raw.endIndex...].first?.isBlank ?? true
    else { return word }
    return sign.raw
  }

  static func mayGoOn(_ word: Bytes) -> Bool { MarkdownSign.mayBegin(word) }

  static func rewritten(_ word: Bytes, as value: [UInt8]) -> [UInt8]? {
    MarkdownSign(word)?.saying(value)
  }

  private static let backtick = UInt8(ascii: "`")

  static func encode(_ text: String, _ role: WordRole) -> [UInt8] {
    let code = PercentCoding.encode(text)
    guard role == .tag else { return code }
    return PercentCoding.naming(
      code.flatMap { $0 == backtick ? PercentCoding.encoded($0) : [$0] })
  }

  static func escaped(_ word: Bytes) -> [UInt8] { [UInt8(ascii: "\\")] + word }

  static func unescaped(_ word: Bytes) -> Bytes {
    guard let rest = word.after("\\"),
      rest.first == UInt8(ascii: "#") || rest.first == UInt8(ascii: "\\")
        || DateKey.mayBegin(rest) || MarkdownSign.mayBegin(rest)
    else {
      return word
    }
    return rest
  }
}
