import Dates
import Formats
import Tasks
import Testing

/// Days of todo.txt are those of the person's calendar.
@Suite struct DayTests {
  private func zone(_ name: String) throws -> Zone {
    let name = try #require(ZoneName(name))
    return try #require(Zone.named(name), "no zone \(name)")
  }

  private func moment(_ text: String) throws -> Timestamp { try Timestamp(iso8601: text) }

  @Test(
    "A day alone begins at midnight where the person is, and is written as that day again",
    arguments: [
      ("America/New_York", "2026-11-26T05:00:00Z"), ("Asia/Tokyo", "2026-11-25T15:00:00Z"),
      ("Pacific/Kiritimati", "2026-11-25T10:00:00Z"), ("Asia/Kathmandu", "2026-11-25T18:15:00Z"),
    ])
  func midnight(name: String, start: String) throws {
    let zone = try zone(name)
    for text in ["2026-11-26 Call mum\n", "x 2026-11-26 2026-11-26 Call mum\n"] {
      let record = try Format.todoTxt.parse(text, in: zone)
      #expect(try record.created == moment(start))
      if record.isDone { #expect(try record.completion == .done(moment(start))) }
      #expect(Format.todoTxt.edit(text, to: record, at: Format.now, in: zone) == text)
      #expect(Format.todoTxt.edit(nil, to: record, at: Format.now, in: zone) == text)
    }
  }

  @Test("A moment of the evening is on the person's day, and comes back to the second")
  func evening() throws {
    let zone = try zone("America/New_York")
    var record = TaskRecord(name: "Call mum")
    record.created = try moment("2026-11-27T02:00:00Z")
    record.completion = .done(try moment("2026-11-27T03:30:15Z"))
    let text = Format.todoTxt.edit(nil, to: record, at: Format.now, in: zone)
    #expect(
      text
        == "x 2026-11-26 2026-11-26 Call mum born:20261127T020000Z done:20261127T033015Z\n")
    let said = try Format.todoTxt.parse(text, in: zone)
    #expect(said.created == record.created && said.completion == record.completion)
  }

  @Test("A day where the clocks leave out midnight is that day too")
  func noMidnight() throws {
    // Clocks went from 0:00 to 1:00.
    let zone = try zone("America/Sao_Paulo")
    let text = "2018-11-04 a\n"
    let record = try Format.todoTxt.parse(text, in: zone)
    #expect(try record.created == moment("2018-11-04T03:00:00Z"))
    #expect(Format.todoTxt.edit(nil, to: record, at: Format.now, in: zone) == text)
  }

  @Test("What was written by days of UTC before keeps its moment, and its line")
  func former() throws {
    let zone = try zone("America/New_York")
    let exact = "2026-11-27 Call mum born:20261127T020000Z\n"
    #expect(
      try Format.todoTxt.parse(exact, in: zone).created == moment("2026-11-27T02:00:00Z"))
    var kept = try Format.todoTxt.parse("2026-11-26 Call mum\n")
    kept.name = "Call dad"
    #expect(
      Format.todoTxt.edit("2026-11-26 Call mum\n", to: kept, at: Format.now, in: zone)
        == "2026-11-26 Call dad\n")
  }

  @Test("A file is read and written by the days of one place")
  func files() throws {
    let zone = try zone("America/New_York")
    let text = "2026-11-26 Call mum\nx 2026-11-26 2026-11-20 Done in the evening\n"
    var reader = try #require(TaskReader(Array(text.utf8), as: .todoTxt, in: zone))
    var writer = TaskWriter(.todoTxt, at: Format.now, in: zone)
    var (bytes, fresh): ([UInt8], [TaskRecord]) = ([], [])
    while let next = reader.next() {
      var record = try next.get()
      bytes += writer.write(record)
      record.document = nil
      fresh.append(record)
    }
    #expect(String(decoding: bytes, as: UTF8.self) == text)
    #expect(try fresh.first?.created == moment("2026-11-26T05:00:00Z"))
    writer = TaskWriter(.todoTxt, at: Format.now, in: zone)
    #expect(String(decoding: fresh.flatMap { writer.write($0) }, as: UTF8.self) == text)
  }
}
