import Formats
import Tasks
import Testing

@Suite struct ICalendarTests {
  private func corpus(_ name: String) throws -> String {
    let file = try #require(try Corpus.files().first { $0.name == name })
    return String(decoding: file.bytes, as: UTF8.self)
  }

  @Test(
    "Tasks are read from between events and alarms, and time zones go with those that name them")
  func reading() throws {
    let tasks = try records(try corpus("nextcloud.ics"), as: .iCalendar)
    #expect(tasks.map(\.uid) == ["todo-1", "todo-2", "todo-3"])
    #expect(tasks.map(\.list) == Array(repeating: "Work, mostly", count: 3))
    #expect(tasks[0].name == "Steuererklärung, die lange Zeile mit vielen Wörtern und Umlauten äöü")
    #expect(tasks[0].notes == "Zeile 1\nZeile 2; \\ Ende")
    #expect(tasks[0].tags == ["finance", "home office", "urgent"])
    #expect(tasks[0].completion == .open && tasks[2].completion == .done(nil))
    #expect(try tasks[1].completion == .done(Timestamp(iso8601: "2026-01-02T03:04:05Z")))
    let documents = tasks.compactMap(\.document?.text)
    #expect(documents.map { $0.hasPrefix("BEGIN:VTIMEZONE") } == [true, false, false])
  }

  @Test("A change writes the lines of its properties, and all others stay")
  func lines() throws {
    let tasks = try records(try corpus("nextcloud.ics"), as: .iCalendar)
    let document = try #require(tasks[0].document?.text)
    var task = try Format.iCalendar.parse(document)
    task.tags = ["finance", "new"]
    task.completion = .done(Format.now)
    task.notes = nil
    let changed = Format.iCalendar.edit(document, to: task, at: Format.now)
    func lines(_ text: String) -> [String] {
      text.utf8.split(separator: 10).map { String(decoding: $0, as: UTF8.self) }
    }
    let (before, after) = (lines(document), lines(changed))
    #expect(
      before.filter { !after.contains($0) }
        == [
          "DTSTAMP:20260101T000000Z\r", "LAST-MODIFIED:20260101T000000Z\r",
          #"DESCRIPTION:Zeile 1\nZeile 2\; \\ Ende"# + "\r", "CATEGORIES:finance,home office\r",
          "CATEGORIES:urgent\r", "PERCENT-COMPLETE:50\r", "STATUS:IN-PROCESS\r",
        ].filter { !after.contains($0) })
    #expect(
      after.filter { !before.contains($0) } == [
        "CATEGORIES:finance\r", "PERCENT-COMPLETE:100\r", "STATUS:COMPLETED\r", "CATEGORIES:new\r",
        "COMPLETED:20260101T000000Z\r",
      ])
    #expect(changed.contains("DESCRIPTION:Not the task's"))
  }

  @Test("A file is written with its time zones once, and long lines folded between characters")
  func writing() throws {
    let tasks = try records(try corpus("nextcloud.ics"), as: .iCalendar)
    let text = write([tasks[0], tasks[0], tasks[1]], as: .iCalendar)
    #expect(text.split(separator: "BEGIN:VTIMEZONE").count == 2)
    #expect(text.contains("X-WR-CALNAME:Work\\, mostly\r\n"))
    let long = write([TaskRecord(name: String(repeating: "ä", count: 200))], as: .iCalendar)
    for line in long.utf8.split(separator: 10) {
      #expect(line.count <= 76 && line.last == 13)
      #expect(String(validating: Array(line), as: UTF8.self) != nil)
    }
    #expect(write([], as: .iCalendar).hasPrefix("BEGIN:VCALENDAR\r\nVERSION:2.0\r\n"))
  }

  @Test("A line that is folded inside a character is read, and written as one that is not")
  func splitCharacter() throws {
    let file = try #require(try Corpus.files().first { $0.name == "split-character.ics" })
    let tasks = try read(file.bytes, as: .iCalendar).map { try $0.get() }
    #expect(tasks.map(\.name) == [String(repeating: "ä", count: 60)])
  }
}
