import Dates

/// How Obsidian's plugins say of when, in more than a word: Tasks by emoji, `📅 2026-12-31` or `🔁 every week`, and Dataview
/// by keys, `[due:: 2026-12-31]` or `(repeat:: every week)`.
struct MarkdownSign {
  /// What it says.
  let role: WordRole
  /// In the words of `DateKey`.
  let value: Bytes
  /// As far as it goes.
  let raw: Bytes
  /// What stands before the value, and behind it.
  private let frame: (before: Bytes, after: Bytes)

  private enum Meaning {
    case day(WordRole)
    case rule
    /// What Aloft has no room for; it stays in the line.
    case other
  }

  private static let emoji: [(sign: String, meaning: Meaning)] = [
    ("📅", .day(.date(.due))), ("📆", .day(.date(.due))), ("🗓", .day(.date(.due))),
    ("⏳", .day(.scheduled)), ("⌛", .day(.scheduled)), ("🛫", .day(.date(.start))),
    ("✅", .day(.done)), ("➕", .day(.born)), ("❌", .day(.kept)), ("🔁", .rule), ("🆔", .other),
    ("⛔", .other),
  ]

  private static let keys: [(sign: String, meaning: Meaning)] = [
    ("due", .day(.date(.due))), ("scheduled", .day(.scheduled)), ("start", .day(.date(.start))),
    ("completion", .day(.done)), ("created", .day(.born)), ("cancelled", .day(.kept)),
    ("repeat", .rule), ("priority", .other), ("id", .other), ("dependsOn", .other),
  ]

  /// The one at the front of a text; nil where none is, or what follows is not what it says.
  init?(_ text: Bytes) {
    guard let first = text.first else { return nil }
    if first >= 0xE2 {
      self.init(emoji: text)
    } else if first == UInt8(ascii: "[") || first == UInt8(ascii: "(") {
      self.init(keyed: text)
    } else {
      return nil
    }
  }

  private init?(emoji text: Bytes) {
    guard let (sign, meaning) = Self.emoji.first(where: { text.starts(with: $0.sign.utf8) }) else {
      return nil
    }
    var rest = text.dropFirst(sign.utf8.count)
    if rest.starts(with: [0xEF, 0xB8, 0x8F]) { rest = rest.dropFirst(3) }
    rest = rest.drop { $0 == 0x20 }
    let value: Bytes
    switch meaning {
    case .day: value = rest.prefix { !$0.isBlank }
    case .other: value = rest.prefix { $0.isDigit || (0x41...0x5A).contains($0 & 0xDF) }
    // Up to a tag, or the next emoji.
    case .rule:
      let words = rest.prefix { $0 < 0x80 && $0 != UInt8(ascii: "#") && $0 != UInt8(ascii: "[") }
      value = words[..<(words.lastIndex { !$0.isBlank }.map { $0 + 1 } ?? words.startIndex)]
    }
    self.init(meaning, value, of: text[..<value.endIndex], upTo: value.endIndex)
  }

  private init?(keyed text: Bytes) {
    let close = text.first == UInt8(ascii: "[") ? UInt8(ascii: "]") : UInt8(ascii: ")")
    let line = text.prefix(Self.longest)
    guard let end = line.firstIndex(of: close) else { return nil }
    let inside = line[(line.startIndex + 1)..<end]
    guard let colon = inside.firstIndex(of: 0x3A), inside[colon...].starts(with: "::".utf8),
      let (_, meaning) = Self.keys.first(where: { $0.sign.utf8.elementsEqual(inside[..<colon]) })
    else { return nil }
    let rest = inside[(colon + 2)...].drop { $0 == 0x20 }
    let value = rest[..<(rest.lastIndex { !$0.isBlank }.map { $0 + 1 } ?? rest.startIndex)]
    self.init(meaning, value, of: text[...end], upTo: end + 1)
  }

  /// In bytes: of a key with its value.
  private static let longest = 200

  private init?(_ meaning: Meaning, _ value: Bytes, of raw: Bytes, upTo end: Int) {
    guard !value.isEmpty else { return nil }
    self.raw = raw[..<end]
    frame = (raw[..<value.startIndex], raw[value.endIndex..<end])
    switch meaning {
    case .day(let role):
      guard BasicMoment.isDay(value), BasicMoment.moment(value) != nil else { return nil }
      (self.role, self.value) = (role, value)
    case .rule:
      guard let (key, text) = ObsidianRule.key(value.knownText) else { return nil }
      (role, self.value) = (.date(key), Bytes(text))
    case .other: (role, self.value) = (.kept, value)
    }
  }

  /// The same sign with another day; nil where it is not one of a day.
  func saying(_ value: [UInt8]) -> [UInt8]? {
    BasicMoment.isDay(self.value) && BasicMoment.isDay(value[...])
      ? frame.before + value + frame.after : nil
  }

  /// Whether a word begins with what may be one together with the words behind it.
  static func mayBegin(_ word: Bytes) -> Bool {
    guard let first = word.first else { return false }
    if first >= 0xE2 { return emoji.contains { word.starts(with: $0.sign.utf8) } }
    guard first == UInt8(ascii: "[") || first == UInt8(ascii: "(") else { return false }
    return keys.contains { word.dropFirst().starts(with: ($0.sign + "::").utf8) }
  }
}
