import Tasks
import Testing

@testable import Formats

/// How much a task matters, in the words of each format.
@Suite struct PriorityTests {
  private static let calendars: [(number: String, Priority?)] =
    (1...4).map { ("\($0)", .high) } + [("5", .medium)] + (6...9).map { ("\($0)", .low) }
    + ["0", "-1", "10", "", "high"].map { ($0, nil) }

  @Test(
    "Numbers of iCalendar mean one of three, and stay as they came until a person says another one",
    arguments: calendars)
  func calendar(number: String, expected: Priority?) throws {
    let text = "BEGIN:VTODO\r\nUID:1\r\nSUMMARY:a\r\nPRIORITY:\(number)\r\nEND:VTODO\r\n"
    var task = try Format.iCalendar.parse(text)
    #expect(task.priority == expected)
    task.name = "b"
    #expect(
      Format.iCalendar.edit(text, to: task, at: Format.now).contains("PRIORITY:\(number)\r\n"))
    for (priority, number) in [(Priority.high, "1"), (.medium, "5"), (.low, "9")]
    where priority != expected {
      task.priority = priority
      let edited = Format.iCalendar.edit(text, to: task, at: Format.now)
      #expect(edited.contains("PRIORITY:\(number)\r\n"))
      #expect(try Format.iCalendar.parse(edited).priority == priority)
    }
    guard expected != nil else { return }
    task.priority = Priority.none
    #expect(!Format.iCalendar.edit(text, to: task, at: Format.now).contains("PRIORITY"))
  }

  @Test(
    "Letters of todo.txt mean one of three, and stay as they are until a person says another one",
    arguments: [
      ("(A) ", Priority.high), ("(B) ", .medium), ("(C) ", .low), ("(Z) ", .low), ("", nil),
      ("(a) ", nil), ("x 2026-01-02 ", nil),
    ])
  func line(mark: String, expected: Priority?) throws {
    let text = mark + "Call mum +Family x-key:7\n"
    var task = try Format.todoTxt.parse(text)
    #expect(task.priority == expected)
    task.tags = ["phone"]
    #expect(
      Format.todoTxt.edit(text, to: task, at: Format.now)
        == mark + "Call mum +Family x-key:7 @phone\n")
    task.tags = []
    guard mark != "(a) ", !task.isDone else { return }
    for (priority, letter) in [
      (Priority.high, "(A) "), (.medium, "(B) "), (.low, "(C) "), (.none, ""),
    ]
    where priority != expected.orNone {
      task.priority = priority
      #expect(
        Format.todoTxt.edit(text, to: task, at: Format.now)
          == letter + "Call mum +Family x-key:7\n")
    }
  }

  @Test("What is done has it in a key")
  func done() throws {
    let text = "x 2026-01-02 Call mum pri:B\n"
    var task = try Format.todoTxt.parse(text)
    #expect(task.priority == .medium)
    task.priority = .high
    #expect(
      Format.todoTxt.edit(text, to: task, at: Format.now) == "x 2026-01-02 Call mum pri:A\n")
    task.priority = Priority.none
    #expect(Format.todoTxt.edit(text, to: task, at: Format.now) == "x 2026-01-02 Call mum\n")
  }

  @Test("JSON and CSV have words for it", arguments: Priority.allCases)
  func words(_ priority: Priority) throws {
    var task = TaskRecord(name: "a")
    task.priority = priority
    let json = Format.json.edit(nil, to: task, at: Format.now)
    let isSaid = priority != .none
    #expect(json.contains("\"priority\": \"\(priority.rawValue)\"") == isSaid)
    let read = try Format.json.parse(json)
    #expect(read.priority.orNone == priority && read.saysTheSame(as: task))
    let row = write([task], as: .csv).split(separator: "\r\n").last
    #expect(row?.hasSuffix(isSaid ? ",\"\(priority.rawValue)\"" : ",") == true)
    task.priority = nil
    #expect(try Format.json.parse(Format.json.edit(json, to: task, at: Format.now)).priority == nil)
  }

  @Test("What JSON says that is none of them is refused with what it may be")
  func wrong() {
    #expect(throws: Refusal.self) {
      try Format.json.parse(#"{"name": "a", "priority": "urgent"}"#)
    }
  }

  @Test("Of a task of which nobody has said, what its document says stays")
  func unsaid() throws {
    for (format, text) in [
      (Format.todoTxt, "(D) a\n"),
      (.iCalendar, "BEGIN:VTODO\r\nUID:1\r\nSUMMARY:a\r\nPRIORITY:3\r\nEND:VTODO\r\n"),
    ] {
      var task = try format.parse(text)
      task.document = TaskDocument(format: format.rawValue, text: text)
      task.priority = nil
      #expect(write([task], as: format).contains(format == .todoTxt ? "(D) a" : "PRIORITY:3"))
    }
  }
}
