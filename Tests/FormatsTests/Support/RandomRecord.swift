import Dates
import ProgramSupport
import System
import Tasks

/// Records made of what formats give a meaning to, and of what scripts and editors make of texts.
struct RandomRecord {
  var generator: SeededGenerator

  /// What texts are made of.
  private let pieces: [String]

  init(seed: UInt64, adding pieces: [String] = []) {
    (generator, self.pieces) = (SeededGenerator(seed: seed), Self.pieces + pieces)
  }

  private static let pieces = [
    "a", "milk", "x", "X", "(A)", "(b)", "2026-01-01", "2026-99-99", "+list", "@home", "#tag", "##",
    "+", "@",
    "#", "uid:1", "note:a%20b", "born:20260101T102030Z", "done:99999999T999999Z", "pri:A",
    "due:2026-01-01", "due:2026-13-01", "t:2026-01-01", "at:1700", "t-at:08", "rec:+1m", "rec:3b",
    "remind:-PT5S",
    "rec-from:2026-01-31", "rrule:FREQ=DAILY", "\\due:2026-01-01", "due:", "rec:",
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
      text += pieces[generator.next(below: pieces.count)]
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
    if generator.next(below: 3) > 0 { record.schedule = schedule() }
    return record
  }

  // MARK: Dates

  private mutating func pick<Value>(_ values: [Value]) -> Value {
    values[generator.next(below: values.count)]
  }

  mutating func date() -> TaskDate {
    let days = [-719_528, 2_932_896, 0, 20_483, 20_484, 20_512, generator.next(below: 60_000)]
    let day = CivilDate(daysSince1970: Int64(pick(days)))
    let time = TimeOfDay(
      hour: generator.next(below: 24), minute: generator.next(below: 60),
      second: generator.next(below: 3) == 0 ? generator.next(below: 60) : 0)
    guard let time, generator.next(below: 2) == 0 else { return .day(day) }
    let zones = ["", "UTC", "Europe/Berlin", "Mars/Olympus", "Etc/GMT+5", "A;b:c%41[x]", "\u{e4}T"]
    return .time(day, time, ZoneName(pick(zones)))
  }

  private static let rules = [
    "FREQ=DAILY", "FREQ=WEEKLY;INTERVAL=2", "FREQ=MONTHLY", "FREQ=MONTHLY;BYMONTHDAY=-1",
    "FREQ=YEARLY",
    "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=28,29;BYSETPOS=-1", "FREQ=DAILY;BYDAY=MO,TU,WE,TH,FR",
    "FREQ=MONTHLY;COUNT=3", "FREQ=WEEKLY;BYDAY=TU,FR;UNTIL=20261231T000000Z", "freq=weekly",
    "FREQ=HOURLY",
    "FREQ=MONTHLY;BYDAY=-1FR", "FREQ=DAILY;INTERVAL=10000", "X-A=a b:c%41\"\u{e4};FREQ=DAILY",
  ]

  mutating func schedule() -> Schedule {
    var schedule = Schedule(due: generator.next(below: 4) == 0 ? nil : date())
    if generator.next(below: 2) == 0 { schedule.start = date() }
    if let due = schedule.due, generator.next(below: 2) == 0,
      let rule = RecurrenceRule(text: pick(Self.rules))
    {
      schedule.repetition = Repetition(
        rule, from: generator.next(below: 3) == 0 ? date() : due,
        basis: generator.next(below: 3) == 0 ? .completion : .schedule)
    }
    switch generator.next(below: 4) {
    case 0: schedule.reminder = .at(date())
    case 1: schedule.reminder = .before(Int64(generator.next(below: 90_000)) - 2000)
    default: break
    }
    if generator.next(below: 9) == 0 { schedule.snooze = date() }
    return schedule.possible(in: .utc)
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
    switch generator.next(below: 6) {
    case 0: result.schedule = other.schedule
    case 1: result.schedule.set(.due(other.schedule.due))
    case 2: result.schedule.start = other.schedule.start
    case 3: result.schedule.repetition = other.schedule.repetition
    case 4: result.schedule.reminder = other.schedule.reminder
    default: break
    }
    result.schedule = result.schedule.possible(in: .utc)
    return result
  }
}
