import Dates
import Formats
import Tasks
import Testing

/// Days that no calendar has, in the lines of a person.
@Suite struct ImpossibleDayTests {
  @Test(
    "A day that the calendar has not costs itself: it stays in its line, is part of the name, and is said"
  )
  func impossibleDays() throws {
    let lines: [(Format, line: String, name: String, due: String?, remarks: [String])] = [
      (.todoTxt, "2026-13-45 a b", "2026-13-45 a b", nil, ["2026-13-45"]),
      (.todoTxt, "x 2026-02-30 a due:2026-12-01", "2026-02-30 a", "2026-12-01", ["2026-02-30"]),
      (.todoTxt, "(A) a due:2026-02-30 +l", "a due:2026-02-30", nil, ["due:2026-02-30"]),
      (
        .todoTxt, "a due:2026-02-30 due:2026-12-01 at:0900", "a due:2026-02-30", "2026-12-01T09:00",
        ["due:2026-02-30"]
      ),
      (
        .todoTxt, "a t:2026-00-01 done:20269901T000000Z", "a t:2026-00-01 done:20269901T000000Z",
        nil,
        ["t:2026-00-01", "done:20269901T000000Z"]
      ),
      (.todoTxt, "a 2026-02-30 b", "a 2026-02-30 b", nil, []),
      (
        .markdown, "- [ ] due:2026-13-01 bad #t due:2026-12-01", "due:2026-13-01 bad", "2026-12-01",
        ["due:2026-13-01"]
      ),
    ]
    for (format, line, name, due, expected) in lines {
      var reader = try #require(TaskReader(Array("\(line)\n".utf8), as: format))
      var task = try #require(try reader.next()?.get())
      #expect(task.name == name && task.schedule.due?.description == due, "\(line)")
      #expect(reader.remarks.map(\.property) == expected, "\(line)")
      #expect(reader.remarks.allSatisfy { $0.task == name && $0.refusal.expected == .moment })
      let document = try #require(task.document?.text)
      #expect(
        Format(rawValue: format.rawValue)?.edit(document, to: task, at: Format.now) == document)
      task.tags.append("new")
      let edited = format.edit(document, to: task, at: Format.now)
      #expect(expected.allSatisfy(edited.contains), "\(edited)")
      #expect(try format.parse(edited).name == name)
      #expect(
        read("\(line)\n".utf8, as: format, isStrict: true).contains { (try? $0.get()) == nil }
          == !expected.isEmpty)
    }
  }
}
