import Canvas
import Formats
import Kit
import Painting
import Play
import ProgramSupport
import System
import TaskStore
import Testing

@testable import App
@testable import Tasks

/// What stands beside a task in a calendar, in its card.
@Suite struct LinkTests {
  private func stage(_ lines: String...) throws -> Stage {
    let database = try TaskDatabase()
    let importing = try database.beginImporting(
      at: Stage.defaultClock, reading: .init(read: { _ in nil }, isPlain: { _ in false }))
    var record = TaskRecord(uid: "a", name: "Read")
    record.document = TaskDocument(
      format: "icalendar",
      text:
        "BEGIN:VTODO\r\nUID:a\r\nSUMMARY:Read\r\n\(lines.map { $0 + "\r\n" }.joined())END:VTODO\r\n"
    )
    try importing.take(record)
    _ = try importing.finish()
    let stage = try Stage(
      database: database, text: try FontTextEngine(fonts: .fixed),
      size: Size(width: 480, height: 720))
    return stage
  }

  @Test("They are told of a task that came with some, each with a button")
  func shown() throws {
    let stage = try stage(
      "URL:https://example.org/a", "ATTACH;FILENAME=Plan:file:///nowhere/a%20b.txt",
      "ATTACH;VALUE=BINARY;ENCODING=BASE64:aGk=")
    let task = try #require(stage.app.screen.model.list.first)
    let links = stage.app.screen.entering.card.links(of: task)
    #expect(links.map(\.address) == ["https://example.org/a", "file:///nowhere/a%20b.txt", nil])
    let view = CardLinks()
    var opened: [String?] = []
    view.opens = { opened.append($0.address) }
    var removed: [String?] = []
    view.removes = { removed.append($0.address) }
    #expect(view.show(links, orElse: View()) && !view.show(links, orElse: View()))
    #expect(
      view.buttons.map(\.title) == [
        "https://example.org/a", "Remove the link “https://example.org/a”", "Plan",
        "Remove the link “Plan”", "File inside the calendar",
      ])
    for button in view.buttons { button.action() }
    // One that is part of the calendar's document stays there.
    #expect(opened == links.map(\.address) && removed == links.dropLast().map(\.address))
  }

  @Test("A button takes one away, or Delete; the keyboard stays in the card, and undo has it again")
  func removed() throws {
    let mail = "mailto:a@b.example"
    let stage = try stage(
      "URL:https://example.org/a", "ATTACH:\(mail)", "ATTACH:https://example.org/c")
    let database = stage.app.screen.model.database
    func links() throws -> [String?] { try database.records.links(of: 1).map(\.address) }
    stage.key(KeyPress(.home))
    stage.key(KeyPress(.enter))
    stage.advance(by: .seconds(1))
    try stage.click("Remove the link “https://example.org/a”")
    #expect(try links() == [mail, "https://example.org/c"])
    #expect(!stage.shows("https://example.org/a") && stage.shows("Changed the links of “Read”"))
    let details = try #require(stage.app.screen.entering.entry?.row.details)
    stage.root.focus(details.links.buttons[2])
    stage.key(KeyPress(.delete))
    #expect(try links() == [mail] && stage.root.focusedView === details.links.buttons[0])
    stage.key(KeyPress(.delete))
    #expect(try links() == [] && stage.root.focusedView === details.notes)
    #expect(!details.controls.contains { details.links.encloses($0) })
    for count in [1, 2, 3] {
      stage.app.screen.actions.undo()
      #expect(try links().count == count)
      #expect(details.links.buttons.count == 2 * count)
    }
  }

  @Test("What another process does to them is seen in the card")
  func others() throws {
    let folder = try TemporaryFolder()
    let database = try TaskDatabase.open(folder: folder.path).database
    let other = try TaskDatabase.open(folder: folder.path).database
    try database.perform(.add(try TaskName("Read")), at: Stage.defaultClock)
    let stage = try Stage(
      database: database, text: try FontTextEngine(fonts: .fixed),
      size: Size(width: 480, height: 720))
    stage.key(KeyPress(.home))
    stage.key(KeyPress(.enter))
    stage.advance(by: .seconds(1))
    for link in ["https://example.org/b", "mailto:a@b.example"] {
      try other.perform(.link(1, adding: [link]), at: Stage.defaultClock)
      stage.app.storeChanged()
      stage.advance(by: .seconds(3))
      #expect(stage.shows(link))
    }
  }

  /// Answers when it is asked.
  private final class Disk: BackgroundRunner {
    var answers: [() -> Void] = []

    func run<Answer: Sendable>(
      _ work: @escaping @Sendable () -> Answer, failed: (SystemError) -> Answer,
      done: @escaping (Answer) -> Void
    ) { answers.append { done(work()) } }
  }

  @Test(
    "What stands at a file's address is looked at elsewhere: a disk that does not answer keeps nobody"
  )
  func background() {
    let disk = Disk()
    var (opened, refused): ([String], Int) = ([], 0)
    let links = LinkOpening(background: disk) {
      opened.append($0)
      return true
    }
    links.open("file:///tmp") { _ in refused += 1 }
    links.open("file:///nowhere/%2D%2Dhelp") { _ in refused += 1 }
    links.open("file:///tmp/a%0Ab") { _ in refused += 1 }
    #expect(opened.isEmpty && refused == 1 && disk.answers.count == 2)
    for answer in disk.answers { answer() }
    #expect(opened == ["file:///tmp"] && refused == 2)
  }
}
