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

  @Test("Those of alarms are not the task's, and of a thousand the first are shown")
  func bounded() throws {
    #expect(
      try links("BEGIN:VALARM", "ACTION:AUDIO", "TRIGGER:PT0S", "ATTACH:a.wav", "END:VALARM") == [])
    let text = (1...1_000).map { "ATTACH:https://example.org/\($0)" }.joined(separator: "\n")
    #expect(try links(text).count == Format.mostLinks)
    #expect(Format.links(of: TaskRecord(name: "a"), onServer: nil) == [])
  }
}
