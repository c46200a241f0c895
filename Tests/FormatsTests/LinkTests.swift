import TaskStore
import Tasks
import Testing

@testable import Formats

/// Addresses beside a task, as calendars have them.
@Suite struct LinkTests {
  private func links(_ lines: String...) throws -> [TaskLink] {
    let text = (["BEGIN:VTODO", "UID:1", "SUMMARY:a"] + lines + ["END:VTODO"])
      .map { $0 + "\n" }.joined()
    let bytes = Array("BEGIN:VCALENDAR\n\(text)END:VCALENDAR\n".utf8)
    let record = try records("BEGIN:VCALENDAR\n\(text)END:VCALENDAR\n", as: .iCalendar)[0]
    let links = Format.links(of: record, onServer: nil)
    #expect(Format.links(of: TaskRecord(name: "a"), onServer: bytes) == links)
    return links
  }

  @Test("URL and ATTACH are told in order, each once, with what they are called")
  func several() throws {
    let found = try links(
      "ATTACH;FMTTYPE=application/pdf;FILENAME=bill.pdf:https://example.org/1",
      "URL:https://example.org/a,b;c", "ATTACH:file:///tmp/a b", "ATTACH:file:///tmp/a b",
      "ATTACH;ENCODING=BASE64;VALUE=BINARY;X-LABEL=Photo:AAAA", "ATTACH:")
    #expect(
      found.map(\.address) == [
        "https://example.org/a,b;c", "https://example.org/1", "file:///tmp/a b", nil,
      ])
    #expect(found.map(\.name) == [nil, "bill.pdf", nil, "Photo"])
  }

  private let document = [
    "BEGIN:VTODO", "UID:1", "SUMMARY:a", "URL;X=\"a:b\":https://example.org/1",
    "ATTACH;FMTTYPE=text/plain:https://example.org/2", "ATTACH;VALUE=BINARY;ENCODING=BASE64:AAAA",
    "BEGIN:VALARM", "ACTION:AUDIO", "ATTACH:https://example.org/2", "TRIGGER:PT0S", "END:VALARM",
    "END:VTODO", "",
  ].joined(separator: "\r\n")

  private func edited(_ links: [String]) throws -> String {
    var record = try Format.iCalendar.parse(document)
    record.links = TaskLinks(links)
    return Format.iCalendar.edit(document, to: record, at: Format.now)
  }

  @Test("A change touches the lines that it names: what stays keeps its own, a URL and a file too")
  func changed() throws {
    let (first, second) = ("https://example.org/1", "https://example.org/2")
    #expect(try Format.iCalendar.parse(document).links?.addresses == [first, second])
    #expect(try edited([second, first]) == document)
    let added = try edited([first, second, "file:///tmp/a%20b"])
    let lines = document.split(separator: "\r\n")
    for line in lines { #expect(added.contains(line), "\(line)") }
    #expect(added.contains("\r\nATTACH:file:///tmp/a%20b\r\nBEGIN:VALARM"))
    let none = try edited([])
    for line in lines where !line.hasPrefix("URL") && !line.hasPrefix("ATTACH;FMT") {
      #expect(none.contains(line), "\(line)")
    }
    #expect(!none.contains("URL") && !none.contains("FMTTYPE"))
    #expect(try Format.iCalendar.parse(none).links?.addresses == [])
    #expect(try Format.iCalendar.parse(try edited([second])).links?.addresses == [second])
  }

  @Test("JSON has them all, and what nobody has said stays")
  func json() throws {
    var record = TaskRecord(name: "a")
    record.links = TaskLinks(["https://example.org/\"\\", "file:///tmp/a%20b"])
    let text = Format.json.edit(nil, to: record, at: Format.now)
    #expect(try Format.json.parse(text).links == record.links)
    record.links = nil
    #expect(Format.json.edit(text, to: record, at: Format.now) == text)
    record.links = TaskLinks()
    #expect(
      try Format.json.parse(Format.json.edit(text, to: record, at: Format.now)).links == TaskLinks()
    )
    let foreign = #"{"name": "a", "links": [{"link": "https://example.org/"}]}"#
    #expect(try Format.json.parse(foreign).links == nil)
    #expect(Format.json.edit(foreign, to: record, at: Format.now) == foreign)
  }

  @Test("What is printed and watched as JSON has them, and can be read again")
  func printed() throws {
    let database = try TaskDatabase()
    let now = Timestamp(milliseconds: 1_000)
    try database.perform(.add([NewTask(try TaskName("a")), NewTask(try TaskName("b"))]), at: now)
    let links = ["https://example.org/\"\\n", "file:///tmp/a%20b"]
    try database.perform(.link(1, adding: links), at: now)
    var text = ""
    try database.records.exportJSON { text += $0 }
    let read = try records(text, as: .json)
    #expect(read.map(\.links.orNone.addresses) == [links, []])
  }

  @Test("Those of alarms are not the task's, and of a thousand the first are shown")
  func bounded() throws {
    #expect(
      try links("BEGIN:VALARM", "ACTION:AUDIO", "TRIGGER:PT0S", "ATTACH:a.wav", "END:VALARM") == [])
    let text = (1...1_000).map { "ATTACH:https://example.org/\($0)" }.joined(separator: "\n")
    #expect(try links(text).count == Format.mostLinks)
    #expect(Format.links(of: TaskRecord(name: "a"), onServer: nil) == [])
  }
}
