import ProgramSupport
import TaskStore

/// Records made of what formats give a meaning to, and of what scripts and editors make of texts.
struct RandomRecord {
  var generator: SeededGenerator

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  private static let pieces = [
    "a", "milk", "x", "X", "(A)", "(b)", "2026-01-01", "2026-99-99", "+list", "@home", "#tag", "##",
    "+", "@",
    "#", "uid:1", "note:a%20b", "born:20260101T102030Z", "done:99999999T999999Z", "pri:A",
    "due:2026-01-01",
    "%40home", "%", "%zz", "%2540", "\\", "\\#a", "\\\\", "\\n", ",", ";", ":", "\"", "-",
    "- [ ] a", "[x]",
    "[", "]", "*", "1.", "http://a.b/c?d=e#f", "a:b:c", "ä", "a\u{308}", "\u{301}b", "e\u{301}",
    "é", "日本語",
    "مرحبا", "\u{202E}", "\u{2067}שלום\u{2069}", "👨‍👩‍👧‍👦", "🏳️‍🌈", "\u{A0}", "\u{3000}", "\u{FEFF}",
    "\u{200B}", "\u{200D}",
    "{", "}", "null", "=1+1", "BEGIN:VTODO", "END:VTODO", "<b>", "'", "`", "&", "\u{10FFFF}",
  ]

  private mutating func text(_ count: Int, separators: [String]) -> String {
    var text = ""
    for _ in 0...generator.next(below: count) {
      if generator.next(below: 12) == 0 {
        text.unicodeScalars.append(Unicode.Scalar(UInt32(generator.next(below: 0xD800))) ?? "?")
      }
      text += Self.pieces[generator.next(below: Self.pieces.count)]
      text += separators[generator.next(below: separators.count)]
    }
    return text
  }

  mutating func name() -> String {
    while true {
      if let name = try? TaskName(text(8, separators: [" ", " ", "  ", "", "\t"])) {
        return name.text
      }
    }
  }

  mutating func notes() -> String? {
    let text = text(10, separators: [" ", "\n", "\n\n", "\n  ", "\n\\", "", "\r\n", "\t"])
    return (try? TaskNotes(text))?.text
  }

  /// One word: neither white space nor controls.
  mutating func tag() -> String {
    while true {
      let scalars = name().unicodeScalars.filter { !$0.properties.isWhitespace }
      if !scalars.isEmpty { return String(String.UnicodeScalarView(scalars)) }
    }
  }

  mutating func moment() -> Timestamp {
    let ends: [Int64] = [-62_167_219_200_000, 253_402_300_799_999, 0, -1, 1_767_225_600_000]
    switch generator.next(below: 4) {
    case 0: return Timestamp(milliseconds: ends[generator.next(below: ends.count)])
    case 1:
      let day = Int64(generator.next(below: 3_000_000)) - 700_000
      return Timestamp(milliseconds: day * 86_400_000)
    default:
      return Timestamp(milliseconds: Int64.random(in: ends[0]...ends[1], using: &generator))
    }
  }

  mutating func record() -> TaskRecord {
    func maybe<Value>(_ value: Value) -> Value? { generator.next(below: 3) == 0 ? nil : value }
    var record = TaskRecord(
      uid: maybe(tag()), name: name(), notes: maybe(notes()) ?? nil,
      tags: (0..<generator.next(below: 4)).map { _ in tag() }, list: maybe(name()),
      created: maybe(moment()))
    switch generator.next(below: 4) {
    case 0: record.completion = .done(nil)
    case 1: record.completion = .done(moment())
    default: break
    }
    return record
  }

  /// A record that differs from another in a part of its fields.
  mutating func variation(of record: TaskRecord) -> TaskRecord {
    let other = self.record()
    var result = record
    if generator.next(below: 3) == 0 { result.uid = other.uid }
    if generator.next(below: 3) == 0 { result.name = other.name }
    if generator.next(below: 3) == 0 { result.notes = other.notes }
    if generator.next(below: 3) == 0 { result.tags = other.tags }
    if generator.next(below: 3) == 0 { result.list = other.list }
    if generator.next(below: 3) == 0 { result.created = other.created }
    if generator.next(below: 3) == 0 { result.completion = other.completion }
    return result
  }
}
