import Dates
import Formats
import Tasks
import Testing

/// Every field of every format that is read, wrong in turn in a file that is right but for it: the line, the column,
/// what is expected and what was found. CSV and the calendar of dates are written only.
@Suite struct FieldTests {
  /// A file that is right, in which each line, word or member is a field.
  struct Specimen: Sendable {
    let format: Format
    let fields: [String]
    let front: String
    let between: String
    let back: String

    func file(_ fields: [String]) -> String { front + fields.joined(separator: between) + back }
  }

  /// A field's wrong value in the place of the right one, and what is said of it.
  struct Wrong: CustomTestStringConvertible, Sendable {
    let field: String
    let place: String
    let expected: Refusal.Expectation
    let found: String

    init(_ field: String, _ place: String, _ expected: Refusal.Expectation, _ found: String) {
      (self.field, self.place, self.expected, self.found) = (field, place, expected, found)
    }

    var testDescription: String { field }
  }

  private static let frequencies = [
    "SECONDLY", "MINUTELY", "HOURLY", "DAILY", "WEEKLY", "MONTHLY", "YEARLY",
  ]
  private static let weekdays = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"]
  private static let greatest = Int(Int32.max)

  // MARK: iCalendar

  private static let calendar = Specimen(
    format: .iCalendar,
    fields: [
      "UID:a", "SUMMARY:a", "DESCRIPTION:b", "CATEGORIES:c,d", "DTSTAMP:20260101T000000Z",
      "CREATED:00001231T000000Z", "LAST-MODIFIED:20260101T000000", "COMPLETED:20260102T000000Z",
      "STATUS:COMPLETED", "PRIORITY:9", "PERCENT-COMPLETE:100", "SEQUENCE:0", "DURATION:P1DT12H",
      "DUE;VALUE=DATE:20260103", "DTSTART;TZID=Europe/Berlin:20260102T090000",
      "RRULE:FREQ=MONTHLY;BYDAY=-1FR", "EXDATE:20260301T090000,20260401T090000",
      "RDATE;VALUE=PERIOD:20260301T090000Z/PT1H", "RECURRENCE-ID:20260102T090000",
      "X-ALOFT-ANCHOR:20260101", "X-ALOFT-REPEAT-AFTER:COMPLETION",
      "X-ALOFT-REPEAT-STEPS:STAY", "X-ALOFT-LIST:e",
      "BEGIN:VALARM\nTRIGGER;RELATED=END:-PT15M\nACTION:DISPLAY\nREPEAT:1\nDURATION:PT5M\nEND:VALARM",
    ], front: "BEGIN:VCALENDAR\nBEGIN:VTODO\n", between: "\n", back: "\nEND:VTODO\nEND:VCALENDAR\n")

  private static let wrongCalendar: [Wrong] = [
    Wrong("SUMMARY: ", "1:9", .name, " "),
    Wrong("DTSTAMP:yesterday", "1:9", .moment, "yesterday"),
    Wrong("DTSTAMP:", "1:9", .moment, ""),
    Wrong("DTSTAMP;X-A=\"ü:\":20260230T000000Z", "1:18", .moment, "20260230T000000Z"),
    Wrong("CREATED:20260101T250000Z", "1:9", .moment, "20260101T250000Z"),
    Wrong("LAST-MODIFIED:2026-01-01T00", "1:15", .moment, "2026-01-01T00"),
    Wrong("COMPLETED:1", "1:11", .moment, "1"),
    Wrong(
      "STATUS:DONE", "1:8", .token(["NEEDS-ACTION", "IN-PROCESS", "COMPLETED", "CANCELLED"]), "DONE"
    ),
    Wrong("PRIORITY:-1", "1:10", .number(0, 9), "-1"),
    Wrong("PRIORITY:10", "1:10", .number(0, 9), "10"),
    Wrong("PRIORITY:high", "1:10", .number(0, 9), "high"),
    Wrong("PRIORITY:", "1:10", .number(0, 9), ""),
    Wrong("PERCENT-COMPLETE:101", "1:18", .number(0, 100), "101"),
    Wrong("PERCENT-COMPLETE:-1", "1:18", .number(0, 100), "-1"),
    Wrong("PERCENT-COMPLETE:99999999999999999999", "1:18", .number(0, 100), "99999999999999999999"),
    Wrong("SEQUENCE:x", "1:10", .number(0, greatest), "x"),
    Wrong("DURATION:12h", "1:10", .token(["PT600S"]), "12h"),
    Wrong("DURATION:PT", "1:10", .token(["PT600S"]), "PT"),
    Wrong("DURATION:P1H", "1:10", .token(["PT600S"]), "P1H"),
    Wrong("DURATION:+-P1D", "1:10", .token(["PT600S"]), "+-P1D"),
    Wrong("DUE;VALUE=DATE:20260229", "1:16", .moment, "20260229"),
    Wrong("DTSTART;TZID=Europe/Berlin:20260102T0900000", "1:28", .moment, "20260102T0900000"),
    Wrong("RECURRENCE-ID:never", "1:15", .moment, "never"),
    Wrong("EXDATE:20260301T090000,20260230T090000", "1:24", .moment, "20260230T090000"),
    Wrong("RDATE:,", "1:7", .moment, ","),
    Wrong("X-ALOFT-ANCHOR:x", "1:16", .moment, "x"),
    Wrong("X-ALOFT-REPEAT-AFTER:LUNCH", "1:22", .token(["COMPLETION"]), "LUNCH"),
    Wrong("X-ALOFT-REPEAT-STEPS:GO", "1:22", .token(["STAY"]), "GO"),
    Wrong("RRULE:", "1:7", .token(["FREQ="]), ""),
    Wrong("RRULE:every day", "1:7", .token(["FREQ="]), "every day"),
    Wrong("RRULE:INTERVAL=2", "1:7", .token(["FREQ="]), "INTERVAL=2"),
    Wrong("RRULE:FREQ=SOMETIMES;COUNT=2", "1:12", .token(frequencies), "SOMETIMES;COUNT=2"),
    Wrong("RRULE:FREQ=DAILY;INTERVAL=0", "1:27", .number(1, greatest), "0"),
    Wrong("RRULE:FREQ=DAILY;COUNT=many", "1:24", .number(1, greatest), "many"),
    Wrong("RRULE:FREQ=DAILY;UNTIL=20260230", "1:24", .moment, "20260230"),
    Wrong("RRULE:FREQ=WEEKLY;BYDAY=MO,XX", "1:28", .token(weekdays), "XX"),
    Wrong("RRULE:FREQ=MONTHLY;BYDAY=0MO", "1:26", .token(weekdays), "0MO"),
    Wrong("RRULE:FREQ=MONTHLY;BYMONTHDAY=32", "1:31", .number(-31, 31), "32"),
    Wrong("RRULE:FREQ=YEARLY;BYMONTH=14", "1:27", .number(1, 13), "14"),
    Wrong("RRULE:FREQ=YEARLY;BYYEARDAY=", "1:29", .number(-366, 366), ""),
    Wrong("RRULE:FREQ=YEARLY;BYWEEKNO=60", "1:28", .number(-53, 53), "60"),
    Wrong("RRULE:FREQ=MONTHLY;BYSETPOS=0", "1:29", .number(-366, 366), "0"),
    Wrong("RRULE:FREQ=DAILY;BYHOUR=24", "1:25", .number(0, 23), "24"),
    Wrong("RRULE:FREQ=DAILY;BYMINUTE=1,60", "1:29", .number(0, 59), "60"),
    Wrong("RRULE:FREQ=DAILY;BYSECOND=-1", "1:27", .number(0, 60), "-1"),
    Wrong("RRULE:FREQ=WEEKLY;WKST=SUN", "1:24", .token(weekdays), "SUN"),
    Wrong(
      "RRULE:FREQ=WEEKLY;often", "1:19", .token(["INTERVAL=", "COUNT=", "UNTIL=", "BYDAY="]),
      "often"),
    Wrong(
      "BEGIN:VALARM\nTRIGGER:soon\nEND:VALARM", "2:9", .token(["-PT600S", "20261231T090000Z"]),
      "soon"),
    Wrong("BEGIN:VALARM\nREPEAT:often\nEND:VALARM", "2:8", .number(0, greatest), "often"),
    Wrong("BEGIN:VALARM\nDURATION:P\nEND:VALARM", "2:10", .token(["PT600S"]), "P"),
  ]

  @Test("iCalendar", arguments: wrongCalendar)
  func iCalendar(wrong: Wrong) {
    expect(wrong, Self.calendar) { $0.prefix { !":;\n".contains($0) } }
  }

  @Test("Every property of iCalendar that has a form is among those that are wrong in turn")
  func allProperties() {
    let free = ["UID", "DESCRIPTION", "CATEGORIES", "X-ALOFT-LIST"]
    for field in Self.calendar.fields {
      let name = field.prefix { !":;".contains($0) }
      let isWrongOnce = Self.wrongCalendar.contains { $0.field.hasPrefix(name) }
      #expect(isWrongOnce != free.contains(String(name)), "\(name)")
    }
  }

  @Test("What the standard has and real programs write is taken, and kept as it is")
  func lenience() throws {
    for line in [
      "RRULE:FREQ=WEEKLY;", "RRULE:interval=2;freq=weekly;byday=mo,tu", "RRULE:FREQ=SECONDLY",
      "RRULE:RSCALE=CHINESE;FREQ=YEARLY;SKIP=BACKWARD;BYMONTH=5L", "RRULE:FREQ=DAILY;X-NOW=a",
      "RRULE:FREQ=DAILY;COUNT=3;UNTIL=20261231T235959Z", "RRULE:FREQ=DAILY;UNTIL=20261231",
      "RRULE;X-A=b:FREQ=YEARLY;BYDAY=+1MO,-53SU;BYYEARDAY=-1,366;BYSECOND=60", "PRIORITY:+5",
      "PRIORITY: 0 ", "DTSTAMP:20260101", "DTSTAMP;VALUE=DATE-TIME:20260101T000000Z ",
      "LAST-MODIFIED;TZID=Europe/Berlin:20260101T000000", "X-PRIORITY:high", "GEO:nowhere",
      "CLASS:X-OWN", "DURATION:-P2W", "DURATION:PT99999999999999999999S",
      "EXDATE;VALUE=DATE:20260101,20260102",
      "BEGIN:VALARM\nTRIGGER;VALUE=DATE-TIME:19760401T005545Z\nEND:VALARM",
      "BEGIN:VALARM\nTRIGGER;VALUE=DURATION:-P0DT0H15M0S\nX-A:b\nEND:VALARM",
      "BEGIN:VALARM\nBEGIN:X-IN-IT\nTRIGGER:anything\nEND:X-IN-IT\nTRIGGER:P0D\nEND:VALARM",
    ] {
      let file = Self.calendar.file(["SUMMARY:a", line])
      let task = try #require(try records(file, as: .iCalendar).first, "\(line)")
      #expect(task.document?.text.contains(line) == true)
    }
  }

  @Test(
    "What a server or an earlier import brought is read, edited and written without its nonsense")
  func kept() throws {
    let document =
      "BEGIN:VTODO\r\nUID:1\r\nSUMMARY:a\r\nDUE:20260101\r\nRRULE:nonsense\r\nPRIORITY:x\r\nEND:VTODO\r\n"
    let resource = try TodoResource(Array(document.utf8))
    #expect(resource.edited(to: resource.record, at: Format.now) == Array(document.utf8))
    var record = resource.record
    record.document = nil
    for format in Format.readable where format != .markdown {
      #expect(try records(write([record], as: format), as: format).map(\.name) == ["a"])
    }
    record.document = TaskDocument(format: Format.iCalendar.rawValue, text: document)
    #expect(!write([record], as: .iCalendar).contains("nonsense"))
  }

  // MARK: todo.txt and Markdown

  private static let words = [
    "x", "2026-01-02", "2026-01-01", "a", "+list", "@tag", "due:2026-01-03", "at:0900",
    "t:2026-01-02", "t-at:0800", "rec:+1w", "rec-from:2026-01-03", "remind:-PT600S",
    "born:20260101T101112Z", "done:20260102T101112Z", "pri:A", "uid:b", "note:c%20d",
  ]

  @Test("todo.txt: what is a day, a moment or too long is refused, other words are words")
  func todoTxt() throws {
    let long = String(repeating: "b", count: 100_001)
    let wrong = [
      (1, "2026-02-30", Refusal.Expectation.moment), (2, "2026-13-01", .moment),
      (6, "due:2026-02-29", .moment), (8, "t:2026-00-01", .moment),
      (13, "born:20260101T250000Z", .moment), (14, "done:20269901T000000Z", .moment),
      (17, "note:" + long, .atMost(100_000, .bytes)),
    ]
    for (place, word, expected) in wrong {
      var words = Self.words
      words[place] = word
      let line = words.joined(separator: " ")
      let failure = try #require(refusals("ok\n\(line)\n", .todoTxt).first, "\(word.prefix(30))")
      let value =
        word.hasPrefix("note:")
        ? 0 : word.firstIndex(of: ":").map { word.distance(from: word.startIndex, to: $0) + 1 } ?? 0
      let column = words[..<place].joined(separator: " ").count + 2 + value
      #expect(failure.line == 2 && failure.column == column && failure.expected == expected)
      #expect(failure.found == String(line.dropFirst(column - 1).prefix(40)))
    }
    // As in every other program, a key with another value is a word of the name.
    for word in [
      "due:soon", "t:1", "at:25", "t-at:x", "rec:often", "rec-from:x", "remind:x",
      "rrule:every day",
      "rrule:FREQ=SOMETIMES", "rrule-after:BYDAY=MO", "born:x", "done:x", "pri:high",
    ] {
      let escaped = word.split(separator: " ").joined(separator: "%20")
      let task = try #require(try records("a \(escaped)", as: .todoTxt).first)
      #expect(task.name == "a \(escaped)" && task.schedule == .init())
    }
    #expect(refusals("+list @tag", .todoTxt).map(\.expected) == [.name])
  }

  @Test("Markdown: what is a day is refused where the calendar has not it")
  func markdown() throws {
    for (line, column) in [("- [ ] ä due:2026-02-29", 13), ("* a t:2026-13-01 #b", 7)] {
      let failure = try #require(refusals("# l\n\(line)\n", .markdown).first)
      #expect(failure.line == 2 && failure.column == column && failure.expected == .moment)
    }
    let task = try #require(try records("- a due:soon rrule:x", as: .markdown).first)
    #expect(task.name == "a due:soon rrule:x")
  }

  // MARK: JSON

  private static let object = Specimen(
    format: .json,
    fields: [
      #""uid": "a""#, #""name": "a""#, #""notes": "b""#, #""list": "c""#, #""tags": ["d"]"#,
      #""created": "2026-01-01T10:20:30.000Z""#, #""completed": "2026-01-02T10:20:30Z""#,
      #""due": "2026-01-09T17:00 Europe/Berlin""#, #""start": "2026-01-05""#,
      #""repeats": "FREQ=WEEKLY""#, #""repeatsFrom": "2026-01-09""#, #""repeatsAfter": "schedule""#,
      #""repeatsSteps": "stay""#,
      #""reminder": "-PT600S""#, #""snooze": "2026-01-09T18:00""#, #""archived": true"#,
      #""links": ["https://example.org/"]"#, #""x": {}"#,
    ], front: "{\"aloft\": 1, \"tasks\": [{\n", between: ",\n", back: "\n}]}")

  private static let wrongObject: [Wrong] =
    ["uid", "name", "notes", "list"].map {
      Wrong("\"\($0)\": 5", "1:\($0.count + 5)", .json(.string), "5")
    } + [
      Wrong(#""name": """#, "1:9", .name, "\"\""),
      Wrong(#""name": null"#, "1:9", .token([#""name":"#]), "null"),
      Wrong(#""tags": {}"#, "1:9", .json(.array), "{}"),
      Wrong(#""tags": ["a", 1]"#, "1:15", .json(.string), "1]"),
      Wrong(#""created": "yesterday""#, "1:12", .moment, #""yesterday""#),
      Wrong(#""created": true"#, "1:12", .moment, "true"),
      Wrong(#""completed": "2026-02-30T00:00:00Z""#, "1:14", .moment, #""2026-02-30T00:00:00Z""#),
      Wrong(#""due": "20260109""#, "1:8", .moment, #""20260109""#),
      Wrong(#""start": 20260109"#, "1:10", .json(.string), "20260109"),
      Wrong(#""repeats": "weekly""#, "1:12", .token(["FREQ="]), #""weekly""#),
      Wrong(#""repeats": """#, "1:12", .token(["FREQ="]), #""""#),
      Wrong(
        #""repeats": "FREQ=DAILY;COUNT=0""#, "1:12", .number(1, greatest), #""FREQ=DAILY;COUNT=0""#),
      Wrong(#""repeats": ["a"]"#, "1:12", .json(.string), #"["a"]"#),
      Wrong(#""repeatsFrom": "x""#, "1:16", .moment, #""x""#),
      Wrong(#""repeatsAfter": "x""#, "1:17", .token(["schedule", "completion"]), #""x""#),
      Wrong(#""repeatsSteps": "x""#, "1:17", .token(["begin", "stay"]), #""x""#),
      Wrong(
        #""reminder": "soon""#, "1:13", .token(["-PT600S", "2026-12-31T09:00"]), #""soon""#),
      Wrong(#""snooze": "later""#, "1:11", .moment, #""later""#),
      Wrong(#""archived": 1"#, "1:13", .token(["true", "false"]), "1"),
      Wrong(
        #""links": ["a", " b"]"#, "1:16", .token(["https://", "mailto:", "file:///"]), #"" b"]"#),
      Wrong(#""x": nothing"#, "1:6", .json(.value), "nothing"),
    ]

  @Test("JSON", arguments: wrongObject)
  func json(wrong: Wrong) {
    expect(wrong, Self.object) { $0.prefix { $0 != ":" } }
    // And of a task that is not due, where dates have nothing to count from.
    let without = Specimen(
      format: .json, fields: Self.object.fields.filter { !$0.hasPrefix("\"due\"") },
      front: Self.object.front, between: ",\n", back: Self.object.back)
    if !wrong.field.hasPrefix("\"due\"") { expect(wrong, without) { $0.prefix { $0 != ":" } } }
  }

  @Test("Every member of a task in JSON is among those that are wrong in turn")
  func allMembers() {
    for field in Self.object.fields {
      let name = field.prefix { $0 != ":" }
      #expect(Self.wrongObject.contains { $0.field.hasPrefix(name) }, "\(name)")
    }
  }

  // MARK: Verbs

  private func refusals(_ text: String, _ format: Format) -> [Refusal] {
    read(text.utf8, as: format, isStrict: true).compactMap {
      if case .failure(let refusal) = $0 { refusal } else { nil }
    }
  }

  /// - Parameter name: what a field is called.
  private func expect(
    _ wrong: Wrong, _ specimen: Specimen, named name: (String) -> Substring,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(refusals(specimen.file(specimen.fields), specimen.format).isEmpty)
    var fields = specimen.fields
    guard let place = fields.firstIndex(where: { name($0) == name(wrong.field) }) else {
      Issue.record("no such field", sourceLocation: sourceLocation)
      return
    }
    fields[place] = wrong.field
    let before = specimen.front + fields[..<place].map { $0 + specimen.between }.joined()
    let found = refusals(specimen.file(fields), specimen.format)
    let line = before.utf8.count { $0 == 0x0A }
    let said = found.first.map { refusal in
      (refusal.line - line, "\(refusal.column)", refusal.expected, refusal.found)
    }
    #expect(found.count == 1, sourceLocation: sourceLocation)
    #expect(said.map { "\($0.0):\($0.1)" } == wrong.place, sourceLocation: sourceLocation)
    #expect(said?.2 == wrong.expected, sourceLocation: sourceLocation)
    let shown = said?.3.hasPrefix(wrong.found) == true && (wrong.found != "" || said?.3 == "")
    #expect(shown, "\(said?.3 ?? "nothing")", sourceLocation: sourceLocation)
  }
}
