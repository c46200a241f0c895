import AloftUI
import Canvas
import Glibc
import GoldenSupport
import Painting
import Play
import ProgramSupport
import System
import TaskStore
import Testing
import Views

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
    #expect(stage.shows("one new task, 0 changed, 0 as they were, 0 lines refused"))
    #expect(names == [], "nothing is stored before it is accepted")
    stage.key(KeyPress(.enter))
    stage.advance(by: .milliseconds(20))
    #expect(names == ["Buy food"] && stage.shows("Imported one task"))
    try drop("tasks.ics", calendar("Buy bread"))
    #expect(stage.shows("0 new tasks, one changed, 0 as they were, 0 lines refused"))
    stage.key(KeyPress(.enter))
    stage.advance(by: .milliseconds(20))
    #expect(names == ["Buy bread"])
    try stage.click("Undo")
    #expect(names == ["Buy food"])
    try drop("tasks.ics", calendar("Buy food"))
    stage.key(KeyPress(.enter))
    #expect(stage.count(of: .dialog) == 0 && names == ["Buy food"], "nothing new: Enter closes it")
  }

  @Test("What is refused is said with its place, and left out only by who accepts the rest")
  func refusals() throws {
    let bad = "BEGIN:VTODO\nUID:two@example.org\nSUMMARY:x\nDUE:20260231T000000Z\nEND:VTODO\n"
    try drop("bad.ics", calendar("Good", bad))
    #expect(stage.shows("one new task, 0 changed, 0 as they were, one line refused"))
    #expect(stage.seenText.contains("bad.ics:10:"), "\(stage.seenText)")
    stage.key(KeyPress(.escape))
    #expect(stage.count(of: .dialog) == 0 && names == [])
    try drop("bad.ics", calendar("Good", bad))
    try stage.click("Import the rest")
    stage.advance(by: .milliseconds(20))
    #expect(names == ["Good"])
  }

  @Test("Pasted texts that say what they are, are imported; others are lines")
  func pasted() throws {
    stage.paste("(A) Call Anna +Home\nx 2026-01-01 2025-12-31 Buy milk")
    stage.advance(by: .milliseconds(20))
    #expect(
      stage.shows("Import these tasks?")
        && stage.shows("2 new tasks, 0 changed, 0 as they were, 0 lines refused"))
    stage.key(KeyPress(.enter))
    stage.advance(by: .milliseconds(20))
    #expect(names.contains("Call Anna"))
    stage.paste(#"{"aloft": 1, "tasks": [{"name": "Call Anna", "list": "Home"}, {"name": "New"}]}"#)
    stage.advance(by: .milliseconds(20))
    #expect(stage.seenText.contains("one new task, "), "the other is known: \(stage.seenText)")
    stage.key(KeyPress(.escape))
    for text in ["[1] a footnote", "{ a brace", "- [ ] boxed"] {
      stage.paste(text)
      #expect(stage.count(of: .dialog) == 0)
    }
    #expect(names.contains("boxed") && names.contains("{ a brace"))
  }

  @Test("A file that names a format of tasks is one; a plain text, or several files, are lines")
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
