import Dates
import ProgramSupport
import TaskStore
import Tasks
import Testing

@testable import Formats

/// What is a step of what, in the words of each format.
@Suite struct StepTests {
  // MARK: iCalendar

  private func todo(_ lines: String...) -> String {
    "BEGIN:VTODO\r\nUID:1\r\nSUMMARY:a\r\n" + lines.map { $0 + "\r\n" }.joined() + "END:VTODO\r\n"
  }

  @Test(
    "A parent is one with RELTYPE or without; of several the first counts",
    arguments: [
      (["RELATED-TO:p"], "p"), (["RELATED-TO;RELTYPE=PARENT:p"], "p"),
      (["related-to;reltype=\"parent\":p"], "p"), (["RELATED-TO;X-A=b;RELTYPE=PARENT:p"], "p"),
      (["RELATED-TO;RELTYPE=SIBLING:s", "RELATED-TO:p", "RELATED-TO:q", "RELATED-TO:r"], "p"),
      (["RELATED-TO;RELTYPE=CHILD:c"], nil), (["RELATED-TO:"], nil), ([], nil),
      (["RELATED-TO;RELTYPE=X-OTHER:o"], nil),
    ] as [([String], String?)])
  func calendar(lines: [String], parent: String?) throws {
    let text =
      "BEGIN:VTODO\r\nUID:1\r\nSUMMARY:a\r\n" + lines.map { $0 + "\r\n" }.joined()
      + "END:VTODO\r\n"
    var task = try Format.iCalendar.parse(text)
    #expect(task.parent == parent.map { .uid($0) })
    #expect(Format.iCalendar.edit(text, to: task, at: Format.now) == text)
    // Another edit leaves the ties as they are.
    task.name = "b"
    let renamed = Format.iCalendar.edit(text, to: task, at: Format.now)
    #expect(lines.allSatisfy { renamed.contains("\r\n\($0)\r\n") })
    task.parent = .uid("n;1")
    let edited = Format.iCalendar.edit(text, to: task, at: Format.now)
    #expect(try Format.iCalendar.parse(edited).parent == .uid("n;1"))
    let gone = lines.first { $0.hasSuffix(":p") }
    #expect(lines.filter { $0 != gone }.allSatisfy { edited.contains("\r\n\($0)\r\n") })
    if let gone { #expect(edited.contains("\r\n\(gone.dropLast())n\\;1\r\n")) }
    task.parent = TaskRecord.Parent.none
    let out = Format.iCalendar.edit(text, to: task, at: Format.now)
    #expect(gone.map { out.contains("\r\n\($0)\r\n") } != true)
  }

  @Test("Steps that a task names itself are read, and stay")
  func children() throws {
    let text = todo("RELATED-TO;RELTYPE=CHILD:c", "RELATED-TO;RELTYPE=CHILD;X-A=1:d")
    var task = try Format.iCalendar.parse(text)
    #expect(task.steps == ["c", "d"] && task.parent == nil)
    task.name = "b"
    let edited = Format.iCalendar.edit(text, to: task, at: Format.now)
    #expect(try Format.iCalendar.parse(edited).steps == ["c", "d"])
  }

  // MARK: Import and export

  private func imported(_ text: String, as format: Format) throws -> TaskDatabase {
    let database = try TaskDatabase()
    try take(text, as: format, into: database)
    return database
  }

  private func take(_ text: String, as format: Format, into database: TaskDatabase) throws {
    let importing = try database.beginImporting(
      at: Timestamp(milliseconds: 1_000_000), reading: Format.reading(in: .utc))
    var reader = try #require(TaskReader(Array(text.utf8), as: format))
    while let record = reader.next() { try importing.take(record.get()) }
    _ = try importing.finish()
  }

  private func exported(_ database: TaskDatabase, as format: Format) throws -> String {
    var writer = TaskWriter(format, at: Format.now)
    var bytes: [UInt8] = []
    try database.records.export(in: format == .markdown ? .lists : .manual) {
      bytes += writer.write($0)
    }
    return String(decoding: bytes + writer.finish(), as: UTF8.self)
  }

  /// The tasks as they stand, indented, by name.
  private func outline(_ database: TaskDatabase) throws -> [String] {
    let list = try database.load()
    return list.prefix(list.openCount).map {
      String(repeating: "  ", count: list.path(to: $0).count - 1) + $0.name
    }
  }

  private static let files: [(format: Format, text: String)] = [
    (
      .todoTxt,
      "Trip +Home id:1\nTrain +Home p:1 due:2026-12-01\nBags +Home p:1 id:2\nShirts +Home p:2\nOther\n"
    ),
    (
      .markdown,
      """
      # Home

      - [ ] Trip
        Notes of it.
        - [ ] Train #x
        - [ ] Bags
          More notes.
          - [ ] Shirts
      - [ ] Other

      """
    ),
    (.markdown, "* [ ] Trip\n\t* [ ] Train\n\t* [ ] Bags\n\t\t* [ ] Shirts\n* [ ] Other\n"),
    (
      .json,
      """
      {"aloft": 1, "tasks": [
      {"uid": "s", "name": "Shirts", "parent": "b"},
      {"uid": "t", "name": "Trip", "parent": null},
      {"uid": "r", "name": "Train", "parent": "t", "x": 1},
      {"uid": "b", "name": "Bags", "parent": "t"},
      {"uid": "o", "name": "Other"}
      ]}

      """
    ),
    (
      .json,
      #"[{"id": 7, "name": "Trip"}, {"id": 8, "name": "Train", "parent": 7}, "#
        + #"{"id": 9, "name": "Bags", "parent": 7}, {"id": 10, "name": "Shirts", "parent": 9}, {"id": 11, "name": "Other"}]"#
    ),
    (
      .iCalendar,
      "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:x\r\n"
        + [
          ("s", "Shirts", "RELATED-TO;X-A=1:b\r\n"),
          ("t", "Trip", "RELATED-TO;RELTYPE=CHILD:r\r\n"),
          ("r", "Train", ""), ("b", "Bags", "RELATED-TO;RELTYPE=PARENT:t\r\n"), ("o", "Other", ""),
        ].map {
          "BEGIN:VTODO\r\nUID:\($0.0)\r\nDTSTAMP:20260101T000000Z\r\nSUMMARY:\($0.1)\r\n\($0.2)END:VTODO\r\n"
        }
        .joined() + "END:VCALENDAR\r\n"
    ),
  ]

  @Test("Steps of a file are steps here, whichever comes first", arguments: files)
  func imports(format: Format, text: String) throws {
    let database = try imported(text, as: format)
    let expected = ["Trip", "  Train", "  Bags", "    Shirts", "Other"]
    #expect(try outline(database) == expected)
    // Once more changes nothing, and one undo takes all of it back.
    let before = try database.load()
    try take(text, as: format, into: database)
    #expect(try database.load() == before)
    try database.undo()
    #expect(try database.load().isEmpty)
    try database.redo()
    #expect(try outline(database) == expected)
    // It goes through every format.
    for other in [Format.todoTxt, .markdown, .json, .iCalendar] {
      let copy = try imported(try exported(database, as: other), as: other)
      #expect(try outline(copy) == expected, "\(format) as \(other)")
      #expect(
        try exported(copy, as: other) == exported(database, as: other) || other == .iCalendar,
        "\(format) as \(other)")
    }
    // A text that says it already stays as it is.
    if format == .todoTxt || format == .markdown {
      #expect(try exported(database, as: format) == text)
    }
  }

  @Test("What was changed here since stays though the file is read again")
  func again() throws {
    for (format, text) in Self.files {
      let database = try imported(text, as: format)
      let list = try database.load()
      let bags = try #require(list.first { $0.name == "Bags" }?.id)
      try database.perform(.nest([bags], under: nil), at: Timestamp(milliseconds: 2_000_000))
      try take(text.replacing("Other", with: "Others"), as: format, into: database)
      #expect(try database.task(bags).parent == nil, "\(format)")
    }
  }

  @Test("A task that becomes a step, or none, stands so in the file, and the other lines stay")
  func moved() throws {
    let (format, text) = Self.files[1]
    let database = try imported(text, as: format)
    let list = try database.load()
    func id(_ name: String) throws -> Task.ID { try #require(list.first { $0.name == name }?.id) }
    let now = Timestamp(milliseconds: 2_000_000)
    try database.perform(.nest([try id("Bags")], under: try id("Train")), at: now)
    #expect(
      try exported(database, as: .markdown) == """
        # Home

        - [ ] Trip
          Notes of it.
          - [ ] Train #x
            - [ ] Bags
              More notes.
              - [ ] Shirts
        - [ ] Other

        """)
    try database.perform(.nest([try id("Shirts")], under: nil), at: now)
    #expect(try exported(database, as: .markdown).contains("\n- [ ] Shirts\n"))
  }

  @Test("A step whose task is in no file stands by itself until that comes, and keeps its tie")
  func late() throws {
    func document(_ uid: String, _ lines: String) -> String {
      "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:x\r\nBEGIN:VTODO\r\nUID:\(uid)\r\nDTSTAMP:20260101T000000Z\r\n"
        + "SUMMARY:\(uid)\r\n\(lines)END:VTODO\r\nEND:VCALENDAR\r\n"
    }
    let database = try imported(document("step", "RELATED-TO:task\r\n"), as: .iCalendar)
    #expect(try outline(database) == ["step"])
    #expect(try exported(database, as: .iCalendar).contains("RELATED-TO:task\r\n"))
    try take(document("task", ""), as: .iCalendar, into: database)
    #expect(try outline(database) == ["task", "  step"])
    try database.undo()
    #expect(try outline(database) == ["step"])
    try take(document("other", ""), as: .iCalendar, into: database)
    #expect(try outline(database) == ["step", "other"])
  }

  @Test("Words that name lines of todo.txt are ties where they can be, and text where not")
  func words() throws {
    let record = try Format.todoTxt.parse("Call p:+49 at id: 7 p:12 p:13 id:a-1\n")
    #expect(record.name == "Call p:+49 at id: 7 p:13")
    #expect(record.parent == .key("12") && record.key == "a-1")
    // A name of an earlier Aloft has them still; that is no change.
    let line = TodoLine(Array("Call mum p:1".utf8))
    let said = try line.record(in: .utc)
    let own = TodoLine.adapted(
      TaskRecord(name: "Call mum p:1"), to: said, hasList: false, in: .utc)
    #expect(own.name == "Call mum" && line.edited(to: own, in: .utc).elementsEqual(line.bytes))
  }

  @Test("Random trees go through every format, and come back as they were", arguments: 1...5)
  func law(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let database = try TaskDatabase()
    let now = Timestamp(milliseconds: 1_000_000)
    for number in 0..<30 {
      var task = NewTask(try TaskName("n\(number)"))
      let list = try database.load()
      if !list.isEmpty, random.next(below: 4) > 0 {
        task.parent = list[random.next(below: list.count)].id
      }
      try database.perform(.add([task]), at: now)
    }
    for format in [Format.todoTxt, .markdown, .json, .iCalendar] {
      let text = try exported(database, as: format)
      let copy = try imported(text, as: format)
      #expect(try outline(copy) == outline(database), "\(format), seed \(seed)")
      #expect(try exported(copy, as: format) == text, "\(format), seed \(seed)")
    }
  }
}
