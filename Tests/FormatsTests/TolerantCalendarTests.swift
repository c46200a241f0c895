import Dates
import Formats
import TaskStore
import Tasks
import Testing

/// One property that is wrong costs that property, and nothing else.
@Suite struct TolerantCalendarTests {
  private func calendar(_ lines: String...) -> String {
    (["BEGIN:VCALENDAR", "VERSION:2.0", "BEGIN:VTODO"] + lines + ["END:VTODO", "END:VCALENDAR", ""])
      .joined(separator: "\n")
  }

  /// The task, and what is said of it.
  private func read(
    _ text: String
  ) throws -> (task: TaskRecord, remarks: [String]) {
    var reader = try #require(TaskReader(Array(text.utf8), as: .iCalendar))
    let task = try #require(try reader.next()?.get())
    let remarks = reader.remarks.map {
      "\($0.task): \($0.property) \($0.refusal.line):\($0.refusal.column)"
    }
    return (task, remarks)
  }

  @Test(
    "What cannot be read is kept, counts for nothing, and is said where a task would say something by it",
    arguments: [
      ("DUE:soon", "a: DUE 5:5"), ("DTSTART;TZID=\"a:b\":20260228T250000", "a: DTSTART 5:20"),
      ("CREATED:20260230T000000Z", "a: CREATED 5:9"), ("COMPLETED:", "a: COMPLETED 5:11"),
      ("STATUS:CONFIRMED", "a: STATUS 5:8"), ("RRULE:FREQ=SOMETIMES", "a: RRULE 5:12"),
      ("DURATION:two hours", "a: DURATION 5:10"), ("second line of a note", "a:  5:22"),
      ("BEGIN:VALARM\nTRIGGER:early\nEND:VALARM", "a: TRIGGER 6:9"), ("STATUS:", nil),
      ("PRIORITY:H", nil), ("PERCENT-COMPLETE:110", nil), ("SEQUENCE:-", nil),
      ("DTSTAMP:now", nil), ("GEO:x", nil),
    ] as [(String, String?)])
  func kept(line: String, remark: String?) throws {
    let text = calendar("SUMMARY:a", line)
    let (task, remarks) = try read(text)
    #expect(task.name == "a" && task.schedule.isEmpty && remarks == [remark].compactMap(\.self))
    #expect(!task.isDone)
    // Whatever is done to the task, it stays until it is said anew.
    let document = try #require(task.document?.text)
    let edits: [(inout TaskRecord) -> Void] = [
      { $0.name = "b" }, { $0.notes = "c" }, { $0.tags = ["d"] }, { $0.schedule.reminder = nil },
      { $0.schedule.reminder = TaskDate("2027-01-01").map { .at($0) } },
    ]
    for edit in edits {
      var wanted = task
      edit(&wanted)
      let edited = Format.iCalendar.edit(document, to: wanted, at: Format.now)
      let isStamp = line.hasPrefix("DTSTAMP")
      #expect(isStamp || edited == document || edited.contains(line + "\n"), "\(edited)")
      #expect(try Format.iCalendar.parse(edited).saysTheSame(as: Format.iCalendar.sayable(wanted)))
    }
  }

  @Test(
    "What is done is what STATUS says, or else COMPLETED or all of PERCENT-COMPLETE",
    arguments: [
      ("PERCENT-COMPLETE:100", true),
      ("STATUS:NEEDS-ACTION\nCOMPLETED:20261110T080000Z\nPERCENT-COMPLETE:0", false),
      ("STATUS:COMPLETED", true), ("STATUS:IN-PROCESS\nPERCENT-COMPLETE:50", false),
      ("STATUS:NEEDS-ACTION\nPERCENT-COMPLETE:100", false), ("STATUS:COMPLETED ", true),
      ("STATUS:CONFIRMED", false), ("STATUS:", false), ("STATUS:NEEDS ACTION", false),
      ("STATUS:CONFIRMED\nPERCENT-COMPLETE:100", true), ("STATUS: cancelled", true),
    ])
  func completion(lines: String, isDone: Bool) throws {
    var (task, _) = try read(calendar("SUMMARY:a", lines))
    #expect(task.isDone == isDone)
    let document = try #require(task.document?.text)
    for completion in [
      TaskRecord.Completion.open, .done(nil), .done(Timestamp(milliseconds: 1_767_225_600_000)),
    ] {
      task.completion = completion
      let edited = Format.iCalendar.edit(document, to: task, at: Format.now)
      #expect(try Format.iCalendar.parse(edited).completion == completion, "\(edited)")
    }
  }

  @Test(
    "A task without a name is called by what it begins with",
    arguments: [
      ("DESCRIPTION:Only a description", "Only a description", 0),
      ("SUMMARY:\nDESCRIPTION:\\n  First line\\nsecond", "First line", 0),
      ("SUMMARY: \nUID:1", "(no name)", 0), ("UID:1", "(no name)", 0),
      ("SUMMARY:\u{200B}\nDESCRIPTION:\u{200B}", "(no name)", 0),
      (
        "SUMMARY:" + String(repeating: "ab ", count: 33_000),
        String(repeating: "ab ", count: 40).dropLast() + "…", 1
      ),
      (
        "DESCRIPTION:" + String(repeating: "ä", count: 500),
        String(repeating: "ä", count: 120) + "…", 0
      ),
    ])
  func unnamed(lines: String, name: String, remarks: Int) throws {
    let text = calendar(lines)
    let (task, said) = try read(text)
    #expect(task.name == name && said.count == remarks)
    let document = try #require(task.document?.text)
    #expect(Format.iCalendar.edit(document, to: task, at: Format.now) == document)
    var wanted = task
    wanted.notes = "Other notes"
    let edited = Format.iCalendar.edit(document, to: wanted, at: Format.now)
    #expect(try Format.iCalendar.parse(edited).saysTheSame(as: wanted))
    wanted.name = "Named"
    #expect(
      Format.iCalendar.edit(document, to: wanted, at: Format.now).contains("\nSUMMARY:Named\n"))
  }

  @Test("Notes that are too long are shown cut, and kept whole when they are changed")
  func longNotes() throws {
    let long = String(repeating: "äb", count: 40_000) + "the end"
    let (task, remarks) = try read(calendar("SUMMARY:a", "DESCRIPTION:" + long))
    let notes = try #require(task.notes)
    #expect(
      long.hasPrefix(notes) && notes.utf8.count > 99_990 && remarks == ["a: DESCRIPTION 5:13"])
    let document = try #require(task.document?.text)
    #expect(Format.iCalendar.edit(document, to: task, at: Format.now) == document)
    var wanted = task
    wanted.notes = "short"
    let edited = Format.iCalendar.edit(document, to: wanted, at: Format.now)
    #expect(try Format.iCalendar.parse(edited).notes == "short")
    let plain = edited.split(separator: "\n ").joined()
    #expect(plain.contains("COMMENT:" + long.dropFirst(notes.count) + "\n"))
  }

  // MARK: Older forms

  @Test(
    "Lines of an old Mac, and values of vCalendar 1.0, are read, and written as RFC 5545 has them")
  func olderForms() throws {
    let mac = calendar("UID:cr-1", "SUMMARY:Old Mac").split(separator: "\n").joined(separator: "\r")
    var task = try read(mac + "\r").task
    #expect(task.name == "Old Mac" && task.uid == "cr-1")
    #expect(write([task], as: .iCalendar).contains("UID:cr-1\r\nSUMMARY:Old Mac\r\n"))
    let quoted = calendar(
      "SUMMARY;ENCODING=QUOTED-PRINTABLE;CHARSET=UTF-8:B=C3=BCcher zur=C3=BCckgeben=",
      " und verl=C3=A4ngern",
      "DESCRIPTION;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:Erste Zeile=0D=0A=",
      "zweite Zeile, C:\\new", "DUE:20261201T090000", "STATUS:NEEDS ACTION",
      "LOCATION;CHARSET=ISO-8859-1;ENCODING=quoted-printable;LANGUAGE=de:B=FCro \\; 2")
    task = try read(quoted).task
    #expect(task.name == "Bücher zurückgeben und verlängern" && !task.isDone)
    #expect(task.notes == "Erste Zeile\nzweite Zeile, C:\\new")
    let file = write([task], as: .iCalendar)
    #expect(!file.contains("QUOTED") && file.contains("LOCATION;LANGUAGE=de:Büro \\; 2\n"))
    #expect(try records(file, as: .iCalendar)[0].saysTheSame(as: task))
    let resource = try TodoResource(Array(quoted.utf8))
    #expect(resource.edited(to: resource.record, at: Format.now) == Array(quoted.utf8))
  }
}
