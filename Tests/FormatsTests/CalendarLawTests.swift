import Dates
import Formats
import Glibc
import ProgramSupport
import Tasks
import Testing

/// Calendars of other programs, through import and export, from a server and back, with every edit between.
@Suite struct CalendarLawTests {
  @Test(
    "Nothing differs in a calendar of the corpus but what was edited, and nothing in it is wrong that was not before"
  )
  func corpus() throws {
    var written: [(before: String, after: String)] = []
    for file in try Corpus.files() where file.format == .iCalendar {
      guard let text = String(validating: file.bytes, as: UTF8.self) else { continue }
      let isToday = Self.isOfToday(text)
      var law = CalendarLaw(text, named: file.name)
      if isToday { try law.checkFile() }
      if isToday { law.checkResource() }
      #expect(law.findings.isEmpty, "\(law.findings.joined(separator: "\n"))")
      written += law.written
    }
    try checkFaults(written)
  }

  @Test("Nor in a calendar of the whole grammar")
  func random() throws {
    let count = number("ALOFT_CALENDARS", 40)
    let seed = number("ALOFT_CALENDAR_SEED", 1)
    var written: [(before: String, after: String)] = []
    for seed in seed..<seed + count {
      var random = RandomCalendar(seed: seed)
      let text = random.calendar()
      var law = CalendarLaw(text, named: "ALOFT_CALENDAR_SEED=\(seed)")
      try law.checkFile()
      law.checkResource()
      #expect(law.findings.isEmpty, "\(law.findings.joined(separator: "\n"))\n\(text)")
      if !law.findings.isEmpty { return }
      written += law.written
    }
    try checkFaults(written)
  }

  @Test(
    "python3-icalendar finds nothing wrong in any of them that was not before",
    .enabled(if: CalendarReader.isAvailable, "needs python3-icalendar"))
  func independentReader() throws {
    var texts = try Corpus.files().filter { $0.format == .iCalendar }
      .compactMap { String(validating: $0.bytes, as: UTF8.self) }.filter(Self.isOfToday)
    let seed = number("ALOFT_CALENDAR_SEED", 1)
    for seed in seed..<seed + number("ALOFT_CALENDARS", 40) {
      var random = RandomCalendar(seed: seed)
      texts.append(random.calendar())
    }
    var written: [(before: String, after: String)] = []
    for text in texts {
      var law = CalendarLaw(text, named: "")
      try law.checkFile()
      law.checkResource()
      written += law.written
    }
    let found = try CalendarReader.newFaults(in: written)
    #expect(written.count > 200 && found.isEmpty, "\(found.count), as \(found.first ?? "")")
  }

  /// Those in an older form are written in that of today.
  private static func isOfToday(_ text: String) -> Bool {
    text.contains("\n") && !text.contains("QUOTED-PRINTABLE")
  }

  private func checkFaults(_ written: [(before: String, after: String)]) throws {
    guard hasLibical else { return }
    let faults = try CalendarLaw.newFaults(in: written, CalendarOracle())
    #expect(faults.isEmpty, "\(faults.count), as \(faults.first ?? "")")
  }

  private func number(_ variable: String, _ normal: UInt64) -> UInt64 {
    getenv(variable).flatMap { UInt64(String(cString: $0)) } ?? normal
  }

  // MARK: The right values

  @Test("Each calendar of the corpus says what stands beside it")
  func values() throws {
    let said = try Corpus.said()
    for file in try Corpus.files() where file.format == .iCalendar {
      guard let expected = said[file.name + ".said"] else { continue }
      let found = try Self.said(file.bytes)
      if getenv("ALOFT_BLESS") != nil { try Corpus.bless(file.name + ".said", found) }
      #expect(found == expected, "\(file.name); ALOFT_BLESS=1 writes what was found")
    }
    #expect(said.count > 15)
  }

  /// What a calendar says, a line a field.
  private static func said(_ bytes: [UInt8]) throws -> String {
    var reader = try #require(TaskReader(bytes, as: .iCalendar))
    var blocks: [String] = []
    while let next = reader.next() {
      let task = try next.get()
      var lines = ["name: \(task.name)"]
      func add(_ name: String, _ value: (some CustomStringConvertible)?) {
        if let value { lines.append("\(name): \(value)") }
      }
      add("notes", task.notes.map { $0.split(separator: "\n").joined(separator: " / ") })
      if !task.tags.isEmpty { add("tags", task.tags.joined(separator: " | ")) }
      add("list", task.list)
      if task.isDone { lines.append("done") }
      add("start", task.schedule.start)
      add("due", task.schedule.due)
      add("repeats", task.schedule.repetition?.rule.text)
      let document = try #require(task.document)
      for reminder in Format.reminders(of: task, onServer: nil) { add("reminder", reminder) }
      for remark in reader.remarks { add("cannot be read", remark.property) }
      add("zones", document.text.split(separator: "BEGIN:VTIMEZONE").count == 1 ? nil : "its own")
      blocks.append(lines.joined(separator: "\n") + "\n")
    }
    return blocks.joined(separator: "\n")
  }
}
