import App
import Canvas
import Glibc
import GoldenSupport
import Kit
import Painting
import Play
import ProgramSupport
import System
import TaskStore
import Testing

/// Files and texts in formats of tasks, dropped on the window or pasted.
@Suite struct ImportDialogTests {
  private let folder: TemporaryFolder
  private let database: TaskDatabase
  private let stage: Stage

  init() throws {
    setenv("TZ", "UTC", 1)
    folder = try TemporaryFolder()
    database = try TaskDatabase.open(folder: folder.path).database
    stage = try Stage(database: database, text: try FontTextEngine(fonts: .fixed))
  }

  private var names: [String] {
    stage.nodes.filter { $0.semantics.role == .row }.sorted { $0.frame.minY < $1.frame.minY }
      .map(\.semantics.name)
  }

  private func drop(_ name: String, _ text: String) throws {
    let path = "\(folder.path)/\(name)"
    try SmallFile.replace(path, with: Array(text.utf8), isDurable: false)
    stage.drop(Drop(files: [path]))
    stage.advance(by: .milliseconds(20))
  }

  private func calendar(_ summary: String, _ more: String = "") -> String {
    """
    BEGIN:VCALENDAR
    VERSION:2.0
    BEGIN:VTODO
    UID:one@example.org
    SUMMARY:\(summary)
    END:VTODO
    \(more)END:VCALENDAR

    """
  }

  @Test("A calendar is previewed, imported in one step, and known by its names the next time")
  func calendars() throws {
    try drop("tasks.ics", calendar("Buy food"))
    #expect(stage.shows("Import “tasks.ics”?"))
    #expect(stage.shows("One new task"))
    #expect(names == [], "nothing is stored before it is accepted")
    stage.key(KeyPress(.enter))
    stage.advance(by: .milliseconds(20))
    #expect(names == ["Buy food"] && stage.shows("Imported one task"))
    try drop("tasks.ics", calendar("Buy bread"))
    #expect(stage.shows("One changed"))
    stage.key(KeyPress(.enter))
    stage.advance(by: .milliseconds(20))
    #expect(names == ["Buy bread"])
    try stage.click("Undo")
    #expect(names == ["Buy food"])
    try drop("tasks.ics", calendar("Buy food"))
    stage.key(KeyPress(.enter))
    #expect(stage.count(of: .dialog) == 0 && names == ["Buy food"], "nothing new: Enter closes it")
  }

  @Test("In a text that stood in no file a place is a line and a column")
  func placesOfPasted() throws {
    let bad = "BEGIN:VTODO\nUID:two@example.org\nSUMMARY:x\nDUE:20260231T000000Z\nEND:VTODO\n"
    stage.paste(calendar("Good", bad))
    stage.advance(by: .milliseconds(20))
    #expect(
      stage.seenText.contains("Line 10, column 5: expected a day or a moment"), "\(stage.seenText)")
  }

  @Test("What is refused is said with its place, and left out only by who accepts the rest")
  func refusals() throws {
    let bad = "BEGIN:VTODO\nUID:two@example.org\nSUMMARY:x\nBEGIN:VALARM\nEND:VTODO\n"
    try drop("bad.ics", calendar("Good", bad))
    #expect(stage.shows("One new task, one line refused"))
    #expect(stage.seenText.contains("bad.ics:11:"), "\(stage.seenText)")
    stage.key(KeyPress(.escape))
    #expect(stage.count(of: .dialog) == 0 && names == [])
    try drop("bad.ics", calendar("Good", bad))
    try stage.click("Import the rest")
    stage.advance(by: .milliseconds(20))
    #expect(names == ["Good"])
  }

  @Test("Files that were let go together go together: who declines the import gets no lines either")
  func mixed() throws {
    let plain = "\(folder.path)/plain.txt"
    try SmallFile.replace(plain, with: Array("Sweep\nDust".utf8), isDurable: false)
    let dated = "\(folder.path)/tasks.ics"
    func dropBoth(_ summary: String) throws {
      try SmallFile.replace(dated, with: Array(calendar(summary).utf8), isDurable: false)
      stage.drop(Drop(files: [plain, dated]))
      stage.advance(by: .milliseconds(20))
    }
    try dropBoth("Buy food")
    stage.key(KeyPress(.escape))
    stage.advance(by: .milliseconds(20))
    #expect(names == [] && stage.count(of: .dialog) == 0)
    try dropBoth("Buy food")
    stage.key(KeyPress(.enter))
    stage.advance(by: .milliseconds(20))
    #expect(Set(names) == ["Buy food", "Sweep", "Dust"])
    try dropBoth("Buy food")
    stage.key(KeyPress(.enter))
    stage.advance(by: .milliseconds(20))
    #expect(names.count { $0 == "Dust" } == 2, "nothing is new, so nothing was declined")
  }

  @Test("Pasted texts that say what they are, are imported; others are lines")
  func pasted() throws {
    stage.paste("(A) Call Anna +Home\nx 2026-01-01 2025-12-31 Buy milk")
    stage.advance(by: .milliseconds(20))
    #expect(
      stage.shows("Import these tasks?")
        && stage.shows("2 new tasks"))
    stage.key(KeyPress(.enter))
    stage.advance(by: .milliseconds(20))
    #expect(names.contains("Call Anna"))
    stage.paste(#"{"aloft": 1, "tasks": [{"name": "Call Anna", "list": "Home"}, {"name": "New"}]}"#)
    stage.advance(by: .milliseconds(20))
    #expect(stage.seenText.contains("One new task, "), "the other is known: \(stage.seenText)")
    stage.key(KeyPress(.escape))
    for text in ["[1] a footnote", "{ a brace", "- [ ] boxed"] {
      stage.paste(text)
      #expect(stage.count(of: .dialog) == 0)
    }
    #expect(names.contains("boxed") && names.contains("{ a brace"))
  }

  @Test(
    "A line with a date as todo.txt has it, and a list below a heading, are no plain lines",
    arguments: [
      ("2026-01-01 Pay the rent due:2026-02-01", ["Pay the rent"]),
      ("x Old\nWater +Home t:2025-12-30", ["Water", "Old"]),
      ("# Home\n\n- [ ] Sweep\n- Dust\n", ["Sweep", "Dust"]),
      ("- [ ] Sweep due:2026-02-01\n- [x] Dust", ["Sweep", "Dust"]),
    ])
  func recognized(_ text: String, _ expected: [String]) throws {
    stage.paste(text)
    stage.advance(by: .milliseconds(20))
    #expect(stage.shows("Import these tasks?"))
    stage.key(KeyPress(.enter))
    stage.advance(by: .milliseconds(20))
    #expect(names == expected)
  }

  @Test(
    "What only looks a little like a format stays lines",
    arguments: [
      "Pay due:soon", "due:2026-02-01", "# Milk\nBread", "#home sweep\n- dust", "- [ ] a\n- [x] b",
    ])
  func plain(_ text: String) {
    stage.paste(text)
    stage.advance(by: .milliseconds(20))
    #expect(stage.count(of: .dialog) == 0 && stage.shows("Added") || stage.shows("Done: "))
  }

  @Test("Lines that are pasted where one writes are imported, too, where they say what they are")
  func whereOneWrites() throws {
    for key in [KeyPress(.character("n")), KeyPress(.character("n"), .shift)] {
      stage.key(key)
      stage.paste("(A) Call Anna due:2026-02-01\n(B) Buy milk")
      stage.advance(by: .milliseconds(20))
      try stage.click("Add 2 tasks, one a line")
      stage.advance(by: .milliseconds(20))
      #expect(stage.shows("Import these tasks?"))
      stage.key(KeyPress(.escape))
    }
    #expect(names == [])
  }

  @Test("Several files are one import and one step; what is in no format is offered afterwards")
  func several() throws {
    let files = [
      ("one.md", "# Home\n\n- [ ] Sweep\n"), ("notes.txt", "Plain"), ("two.ics", calendar("Call")),
      ("todo.txt", "Buy milk\n"),
    ]
    for (name, text) in files {
      try SmallFile.replace("\(folder.path)/\(name)", with: Array(text.utf8), isDurable: false)
    }
    stage.drop(Drop(files: files.map { "\(folder.path)/\($0.0)" }))
    stage.advance(by: .milliseconds(20))
    #expect(stage.shows("Import these tasks?") && stage.shows("3 new tasks"))
    stage.key(KeyPress(.enter))
    stage.advance(by: .milliseconds(20))
    #expect(Set(names) == ["Sweep", "Call", "Buy milk", "Plain"])
    stage.key(KeyPress(.character("z"), .control))
    stage.advance(by: .milliseconds(20))
    #expect(Set(names) == ["Sweep", "Call", "Buy milk"])
    stage.key(KeyPress(.character("z"), .control))
    stage.advance(by: .milliseconds(20))
    #expect(names == [], "one step")
  }

  @Test("Of many refusals the first are told, with their file, and how many follow")
  func manyRefusals() throws {
    let bad = (1...5).map {
      "BEGIN:VTODO\nUID:bad\($0)@example.org\nSUMMARY:x\nBEGIN:VALARM\nEND:VTODO\n"
    }
    try drop("bad.ics", calendar("Good", bad.joined()))
    #expect(stage.seenText.contains("bad.ics:21:") && !stage.seenText.contains("bad.ics:26:"))
    #expect(stage.shows("and 2 more"))
    expectGolden(stage.screen.bitmap, "import")
    stage.setTheme(.dark)
    stage.advance(by: .milliseconds(300))
    expectGolden(stage.screen.bitmap, "import", cell: "dark")
    stage.setTheme(.light)
    stage.setDirection(.rightToLeft)
    stage.resize(to: Size(width: 280, height: 320))
    expectGolden(stage.screen.bitmap, "import", cell: "small-mirrored")
  }

  @Test("A file that names a format of tasks is one; a plain text is lines")
  func files() throws {
    try drop("list.md", "# Home\n\n- [ ] Sweep\n- [x] Dust\n")
    #expect(stage.shows("Import “list.md”?"))
    stage.key(KeyPress(.enter))
    stage.advance(by: .milliseconds(20))
    #expect(names.contains("Sweep"))
    try drop("notes.txt", "Plain\nlines")
    #expect(stage.count(of: .dialog) == 0 && names.contains("Plain"))
  }
}
