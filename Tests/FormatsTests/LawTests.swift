import Dates
import Formats
import ProgramSupport
import Tasks
import Testing

/// What holds for every format and every task: nothing is lost, and nothing moves that did not change.
@Suite struct LawTests {
  private func parse(_ document: String, _ format: Format, _ hint: String = "") throws -> TaskRecord
  {
    do { return try format.parse(document) } catch {
      Issue.record("\(format) cannot read \(document.debugDescription): \(error) \(hint)")
      throw error
    }
  }

  private func isSame(_ left: String, _ right: String) -> Bool {
    left.utf8.elementsEqual(right.utf8)
  }

  @Test("A task that is written is read as the same one", arguments: Format.readable)
  func fresh(format: Format) throws {
    var random = RandomRecord(seed: 1)
    for _ in 0..<1000 {
      let record = random.record()
      let document = format.edit(nil, to: record, at: Format.now)
      let read = try parse(document, format)
      try #require(
        read.saysTheSame(as: format.sayable(record)),
        "\(format): \(record) was written as \(document.debugDescription) and read as \(read)")
    }
  }

  @Test(
    "A document says what it is told, and stays where it was told nothing",
    arguments: Format.readable)
  func edits(format: Format) throws {
    var random = RandomRecord(seed: 2)
    for _ in 0..<1000 {
      let first = random.record()
      var document = format.edit(nil, to: first, at: Format.now)
      for _ in 0..<3 {
        let said = try parse(document, format)
        let same = format.edit(document, to: said, at: Format.now)
        try #require(
          isSame(same, document),
          "\(format): \(document.debugDescription) → \(same.debugDescription)")
        let wanted = random.variation(of: said)
        let changed = format.edit(document, to: wanted, at: Format.now)
        let read = try parse(changed, format, "from \(document.debugDescription) for \(wanted)")
        try #require(
          read.saysTheSame(as: format.sayable(wanted)),
          """
          \(format): \(document.debugDescription) told \(wanted) became \(changed.debugDescription), \
          which says \(read)
          """)
        document = changed
      }
    }
  }

  @Test(
    "A file of many tasks is read as the same ones, and written as the same file",
    arguments: Format.readable)
  func files(format: Format) throws {
    var random = RandomRecord(seed: 3)
    for _ in 0..<100 {
      let tasks = (0..<random.generator.next(below: 12)).map { _ in random.record() }
      let file = write(tasks, as: format)
      let read = try records(file, as: format)
      try #require(read.count == tasks.count, "\(format): \(file.debugDescription)")
      for (task, said) in zip(tasks, read) {
        try #require(said.saysTheSame(as: format.sayable(task)), "\(format): \(task) → \(said)")
      }
      #expect(isSame(write(read, as: format), file), "\(format): \(file.debugDescription)")
    }
  }

  @Test("Whatever other programs write keeps every byte, and says what it is told")
  func corpus() throws {
    var random = RandomRecord(seed: 4)
    for file in try Corpus.files() { try check(file.bytes, file.format, &random, file.name) }
  }

  @Test(
    "Files that are broken anywhere end no program, and what is read of them obeys the same laws")
  func mutations() throws {
    var random = RandomRecord(seed: 5)
    for file in try Corpus.files() {
      for _ in 0..<50 {
        let bytes = mutated(file.bytes, &random.generator)
        try check(bytes, file.format, &random, file.name)
        for other in Format.readable { _ = read(bytes, as: other).count }
      }
    }
  }

  private func check(
    _ bytes: [UInt8], _ format: Format, _ random: inout RandomRecord, _ name: String
  ) throws {
    for case .success(let record) in read(bytes, as: format) {
      let document = try #require(record.document?.text)
      let said = try parse(document, format, name)
      let same = format.edit(document, to: said, at: Format.now)
      try #require(
        isSame(same, document), "\(name): \(document.debugDescription) → \(same.debugDescription)")
      var wanted = random.variation(of: said)
      // What was said of single dates stands in the document, whatever the rule is.
      if document.uppercased().contains("RECURRENCE-ID"), wanted.schedule.repetition != nil {
        wanted.schedule.repetition = said.schedule.repetition
      }
      let changed = format.edit(document, to: wanted, at: Format.now)
      let read = try parse(
        changed, format, "\(name), from \(document.debugDescription) for \(wanted)")
      try #require(
        read.saysTheSame(as: format.sayable(wanted)),
        "\(name): \(document.debugDescription) told \(wanted) became \(changed.debugDescription): \(read)"
      )
    }
  }

  private func mutated(_ bytes: [UInt8], _ generator: inout SeededGenerator) -> [UInt8] {
    var bytes = bytes
    let tokens = [
      "\n", "\r\n", "\r", " ", "\t", ":", ";", ",", "\\", "\"", "{", "}", "[", "]", "x ", "(A) ",
      "+", "@", "#", "- ",
      "- [x] ", "  ", "%", "BEGIN:VTODO\n", "END:VTODO\n", "END:VALARM\n", "\u{FEFF}", "\u{0}",
      "1e999", "\\ud800",
      "note:", "uid:", "2026-02-30 ", "\u{2028}", "due:2026-02-30 ", " due:2026-02-28 ",
      " at:0900 ", " t:2026-03-01 ",
      " rec:+1m ", " rec:2b ", "\nDUE;VALUE=DATE:20260131\n", "\nDUE:20260231T090000Z\n",
      "\nRRULE:FREQ=MONTHLY\n",
      "\nRRULE:FREQ=DAILY;UNTIL=20260101T000000Z;COUNT=\n",
      "\nDTSTART;TZID=W. Europe Standard Time:20260131T090000\n",
      "\nBEGIN:VALARM\nTRIGGER:-P1D\nEND:VALARM\n", "\"due\": \"2026-02-30\", ",
      "\"start\": \"2026-02-27\", ",
    ]
    for _ in 0...generator.next(below: 3) {
      let place = generator.next(below: bytes.count + 1)
      let end = min(bytes.count, place + generator.next(below: 12))
      switch generator.next(below: 6) {
      case 0: bytes.removeSubrange(place..<end)
      case 1: bytes.insert(contentsOf: tokens[generator.next(below: tokens.count)].utf8, at: place)
      case 2: bytes.insert(UInt8(generator.next(below: 256)), at: place)
      case 3:
        bytes.insert(contentsOf: bytes[place..<end], at: generator.next(below: bytes.count + 1))
      case 4: bytes.removeSubrange(place...)
      default: if place < bytes.count { bytes[place] ^= 1 << UInt8(generator.next(below: 8)) }
      }
    }
    return bytes
  }
}
