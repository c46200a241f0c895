import Canvas
import Kit
import Loop
import ProgramSupport
import TaskStore
import Tasks
import Testing

@testable import App

/// A search in a list of three thousand tasks, which a window reads a thousand at a time.
@Suite struct LongSearchTests {
  private let time = VirtualTime()
  private let loop: RunLoop
  private let app: AloftApp

  init() throws {
    loop = RunLoop(timeSource: time)
    let database = try TaskDatabase()
    let names = (1...3_000).map { "Task \($0)" }.joined(separator: "\n")
    try database.perform(.add(PastedTasks(names).tasks), at: Timestamp(milliseconds: 0))
    var dependencies = Dependencies(loop: loop, text: FixedPitchText())
    dependencies.page = 1_000
    app = try AloftApp(database: database, dependencies)
    app.root.handle(.resized(Size(width: 480, height: 720)))
    _ = app.root.nextFrame()
    time.elapse(.seconds(1), running: loop)
    #expect(app.screen.model.isWhole)
    app.screen.searching.begin()
  }

  private var screen: TaskScreen { app.screen }

  private func type(_ text: String) {
    screen.header.search.text = text
    screen.searching.textChanged()
  }

  private func names(_ count: Int) -> [String?] {
    (0..<count).map { screen.listing.task(atRow: $0)?.name }
  }

  @Test("What was selected stays so where it is found; else the first one found is")
  func selection() {
    screen.list.select(2_996)
    #expect(screen.editing.selected == 2_997)
    type("7")
    #expect(screen.listing.rows.openCount == (1...3_000).count { "\($0)".contains("7") })
    #expect(screen.editing.selected == 2_997)
    type("task 299")
    #expect(screen.listing.rows.openCount == 13 && screen.editing.selected == 2_997)
    type("9")
    #expect(screen.editing.selected == 2_997)
    type("5")
    #expect(screen.list.selectedRow == 0 && screen.editing.selected == 5)
    type("")
    #expect(screen.listing.rows.openCount == 3_000)
    type("nothing")
    #expect(screen.listing.rows.openCount == 0 && screen.editing.selected == nil)
  }

  @Test(
    "It finds what a look at each task finds",
    arguments: [
      "29", "298", "task 11 2", "1 k", "TÁSK 2998", "k 3000", "3000", "sk 9", "zz", "#", "#home",
      "home", "#home 9", "home task 29", "ome 1", "due soon",
    ])
  func same(text: String) throws {
    let home = try #require(Tag("home"))
    screen.perform(.tag([5, 29, 299, 2_990], adding: [home], removing: []))
    screen.perform(.complete([9, 1_999, 2_989]))
    // So that numbers are missing.
    screen.perform(.delete(Array(30...200) + [1_001, 2_000, 2_001]))
    screen.searching.begin()
    // At once, and as one types.
    for typed in [text] + text.indices.map({ String(text[...$0]) }) {
      type(typed)
      let filter = screen.listing.filter
      let list = screen.model.list
      #expect(screen.listing.rows.places == list.indices.filter { filter.matches(list[$0]) })
    }
  }

  @Test("What stands in notes is found as well, as one types")
  func notes() throws {
    screen.perform(.annotate(5, with: try TaskNotes("the one with task 297, too")))
    for typed in ["t", "task 29", "task 297"] {
      type(typed)
      time.elapse(.seconds(1), running: loop)
    }
    let expected = (1...3_000).filter { $0 == 5 || "\($0)".contains("297") }.map { "Task \($0)" }
    #expect(names(screen.listing.rows.openCount) == expected)
  }

  @Test("Another name is known at once, and a change of the list shows what is right by then")
  func renamed() throws {
    screen.perform(.rename(3, to: NewTask(try TaskName("quite another"))))
    type("q")
    #expect(names(1) == ["quite another"] && screen.listing.rows.openCount == 1)
    type("29")
    screen.perform(.rename(1, to: NewTask(try TaskName("Task 29 b"))))
    #expect(screen.listing.rows.openCount == (1...3_000).count { "\($0)".contains("29") } + 1)
  }
}
