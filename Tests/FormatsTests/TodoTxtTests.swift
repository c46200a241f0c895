import Dates
import Formats
import Tasks
import Testing

@Suite struct TodoTxtTests {
  private let line = "(A)  2026-01-01 Call  mum +Family due:2026-02-02 @phone +Second rec:1w\n"

  private func changed(_ document: String, _ change: (inout TaskRecord) -> Void) throws -> String {
    var record = try Format.todoTxt.parse(document)
    change(&record)
    return Format.todoTxt.edit(document, to: record, at: Format.now)
  }

  private func moment(_ text: String) throws -> Timestamp { try Timestamp(iso8601: text) }

  @Test("A line says name, list, tags and days; what it says besides is part of the name")
  func reading() throws {
    let record = try Format.todoTxt.parse(line)
    #expect(record.name == "Call  mum +Second")
    #expect(record.schedule.due == TaskDate("2026-02-02"))
    #expect(record.schedule.repetition?.basis == .completion)
    #expect(record.list == "Family" && record.tags == ["phone"] && record.completion == .open)
    #expect(try record.created == moment("2026-01-01T00:00:00Z") && record.uid == nil)
  }

  @Test("A change touches its own words alone")
  func changes() throws {
    #expect(
      try changed(line) { $0.name = "Call  dad +Second" }
        == "(A)  2026-01-01 Call  dad +Family due:2026-02-02 @phone +Second rec:1w\n")
    #expect(
      try changed(line) { $0.tags = ["home"] }
        == "(A)  2026-01-01 Call  mum +Family due:2026-02-02 +Second rec:1w @home\n")
    #expect(
      try changed(line) { $0.list = "My List" }
        == "(A)  2026-01-01 Call  mum +My_List due:2026-02-02 @phone +Second rec:1w\n")
    #expect(
      try changed(line) { $0.list = nil }
        == "(A)  2026-01-01 Call  mum due:2026-02-02 @phone %2BSecond rec:1w\n")
    #expect(
      try changed("a +b") {
        $0.notes = "x: 1\ny"
        $0.uid = "u"
      } == "a +b note:x%3A%201%0Ay uid:u")
  }

  @Test("Completing a task keeps its priority in a key, and opening it again brings it back")
  func completing() throws {
    let done = try changed(line) { $0.completion = .done(try? moment("2026-01-05T10:20:30.999Z")) }
    #expect(
      done == "x 2026-01-05 2026-01-01 Call  mum +Family due:2026-02-02 @phone +Second rec:1w "
        + "done:20260105T102030Z pri:A\n")
    #expect(
      try changed(done) { $0.completion = .open }
        == "(A) 2026-01-01 Call  mum +Family due:2026-02-02 @phone +Second rec:1w\n")
  }

  @Test("A day that another program has changed is right, and an exact moment on the same day")
  func days() throws {
    let exact = try Format.todoTxt.parse("2026-01-01 a born:20260101T102030Z")
    #expect(try exact.created == moment("2026-01-01T10:20:30Z"))
    let other = try Format.todoTxt.parse("2026-01-02 a born:20260101T102030Z")
    #expect(try other.created == moment("2026-01-02T00:00:00Z"))
    let done = try Format.todoTxt.parse("x 2026-01-03 a done:20260102T000000Z")
    #expect(try done.completion == .done(moment("2026-01-03T00:00:00Z")) && done.created == nil)
    #expect(try Format.todoTxt.parse("x a").completion == .done(nil))
    #expect(try Format.todoTxt.parse("a done:20260102T000000Z").completion == .open)
  }

  @Test("Words that would mean something are written so that they do not")
  func escapes() throws {
    for name in ["x", "(A) b", "2026-01-01 b", "@home", "+one", "uid:7", "%41", "%2540", "note:x"] {
      let document = Format.todoTxt.edit(nil, to: TaskRecord(name: name), at: Format.now)
      #expect(try Format.todoTxt.parse(document).name == name)
      #expect(document.hasPrefix("%"))
    }
    #expect(
      Format.todoTxt.edit(nil, to: TaskRecord(name: "a @ b + c 10:30"), at: Format.now)
        == "a @ b + c 10:30\n")
  }

  @Test(
    "The documents of a file are the file, with its blank lines and without its last line's end")
  func documents() throws {
    for text in ["", "\n\n", "a", "a\n", "\u{FEFF}a\r\n\r\n  b\r\n\n\n", "a\n \nb"] {
      let all = try records(text, as: .todoTxt).compactMap(\.document?.text).joined()
      #expect(Array(all.utf8) == (text.utf8.contains { $0 > 0x20 } ? Array(text.utf8) : []))
    }
  }

  @Test("A task that the store knows more of is written as it was, until it changes")
  func storedTask() throws {
    var task = try #require(try records("x done +a\n", as: .todoTxt).first)
    task.uid = "u"
    task.created = Format.now
    task.completion = .done(Format.now)
    #expect(write([task], as: .todoTxt) == "x done +a\n")
    task.name = "other"
    #expect(write([task], as: .todoTxt) == "x 2026-01-01 2026-01-01 other +a uid:u\n")
  }
}
