import Canvas
import Kit
import Loop
import ProgramSupport
import System
import TaskStore
import Tasks
import Testing

@testable import App

/// A search in a list that is longer than what a turn of the loop looks at: three thousand tasks, a thousand a turn.
@Suite struct SearchSieveTests {
  private let time = VirtualTime()
  private let loop: RunLoop
  private let app: AloftApp

  private let folder: TemporaryFolder

  init() throws { try self.init(inMemory: false) }

  /// - Parameter inMemory: whether there is no room for names outside of it.
  private init(inMemory: Bool) throws {
    folder = try TemporaryFolder()
    loop = RunLoop(timeSource: time)
    let database = try TaskDatabase()
    let names = (1...3_000).map { "Task \($0)" }.joined(separator: "\n")
    try database.perform(.add(PastedTasks(names).tasks), at: Timestamp(milliseconds: 0))
    var surroundings = Surroundings(loop: loop, text: FixedPitchText())
    surroundings.page = 1_000
    surroundings.scratch = ScratchFiles(folder: inMemory ? "/proc/nowhere" : folder.path)
    app = try AloftApp(database: database, surroundings)
    app.root.handle(.resized(Size(width: 480, height: 720)))
    _ = app.root.nextFrame()
    time.elapse(.seconds(1), running: loop)
    #expect(app.screen.model.isWhole)
    app.screen.beginSearch()
  }

  private var screen: TaskListScreen { app.screen }

  private func type(_ text: String) {
    screen.header.search.text = text
    screen.searchChanged()
  }

  private func turn() { time.elapse(.microseconds(100), running: loop) }

  @Test("The letter shows at once, each turn looks at a slice, and the rows follow")
  func slices() {
    type("9")
    #expect(screen.rows.openCount == 3_000)
    for _ in 0..<2 {
      #expect(screen.sieve.isActive)
      turn()
    }
    turn()
    let expected = (1...3_000).filter { "\($0)".contains("9") }
    #expect(!screen.sieve.isActive && screen.rows.openCount == expected.count)
    #expect(screen.task(atRow: 0)?.name == "Task 9" && screen.list.selectedRow == 0)
    // What is left is few enough.
    type("99")
    #expect(!screen.sieve.isActive)
    #expect(screen.rows.openCount == (1...3_000).count { "\($0)".contains("99") })
  }

  @Test("A window full is shown as soon as it is found, and none of its rows moves afterwards")
  func firstScreenful() {
    type("7")
    turn()
    #expect(screen.sieve.isActive)
    let first = screen.rows
    #expect(first.openCount == (1...1_000).count { "\($0)".contains("7") })
    #expect(screen.task(atRow: 0)?.name == "Task 7" && screen.list.selectedRow == nil)
    turn()
    #expect(screen.rows == first, "one picture in between, not one a turn")
    turn()
    #expect(!screen.sieve.isActive && screen.list.selectedRow == 0)
    #expect(screen.rows.openCount == (1...3_000).count { "\($0)".contains("7") })
    #expect(screen.rows.places.map { Array($0.prefix(first.openCount)) } == first.places)
  }

  @Test("What was selected stays so where it is found, however late")
  func selection() {
    screen.list.select(2_996)
    #expect(screen.editing.selected == 2_997)
    type("7")
    turn()
    #expect(screen.editing.selected == nil && screen.list.selectedRow == nil, "not another one")
    turn()
    turn()
    #expect(screen.editing.selected == 2_997)
    // Of what fills the window by then nobody takes it that there is no more.
    type("task")
    turn()
    type("task 2")
    turn()
    screen.sieve.finish()
    #expect(screen.rows.openCount == (1...3_000).count { "\($0)".contains("2") })
    type("")
    #expect(screen.rows.openCount == 3_000)
  }

  @Test("Where fewer are found than fill a window, all of them are waited for")
  func few() {
    type("999")
    turn()
    turn()
    #expect(screen.sieve.isActive && screen.rows.openCount == 3_000)
    turn()
    #expect(screen.rows.openCount == (1...3_000).count { "\($0)".contains("999") })
  }

  @Test("Who types on before the end is shown the last text alone")
  func typingOn() {
    type("9")
    turn()
    type("95")
    for _ in 0..<3 { turn() }
    #expect(screen.rows.openCount == (1...3_000).count { "\($0)".contains("95") })
    type("task")
    turn()
    screen.endSearch()
    #expect(!screen.sieve.isActive && screen.rows.openCount == 3_000)
  }

  @Test("Enter does not wait, and a change of the list shows what is right by then")
  func impatient() throws {
    type("299")
    #expect(screen.searchKeyPressed(KeyPress(.enter)))
    #expect(screen.rows.openCount == 13 && screen.list.selectedRow == 0)
    type("29")
    turn()
    screen.perform(.rename(1, to: NewTask(try TaskName("Task 29 b"))))
    #expect(!screen.sieve.isActive)
    #expect(screen.rows.openCount == (1...3_000).count { "\($0)".contains("29") } + 1)
  }

  // MARK: Where the names lie ready

  private func prepare() {
    for _ in 0..<4 { turn() }
    #expect(screen.sieve.isPrepared)
  }

  private func names(_ count: Int) -> [String?] { (0..<count).map { screen.task(atRow: $0)?.name } }

  @Test("Names are laid ready as soon as the field opens, and given back when it closes")
  func ready() {
    #expect(!screen.sieve.isPrepared)
    prepare()
    screen.endSearch()
    #expect(!screen.sieve.isPrepared)
  }

  @Test(
    "What is rare is found in one turn; of what is frequent a window full in one, and all in the next"
  )
  func oneTurn() {
    prepare()
    type("2999")
    turn()
    #expect(!screen.sieve.isActive && names(screen.rows.openCount) == ["Task 2999"])
    type("nothing")
    turn()
    #expect(!screen.sieve.isActive && screen.rows.openCount == 0)
    type("7")
    turn()
    #expect(screen.sieve.isActive && screen.rows.openCount == screen.screenful)
    let expected = (1...3_000).filter { "\($0)".contains("7") }.map { "Task \($0)" }
    #expect(names(screen.screenful) == Array(expected.prefix(screen.screenful)))
    turn()
    #expect(!screen.sieve.isActive && names(screen.rows.openCount) == expected)
  }

  @Test(
    "It finds what a look at each task finds",
    arguments: [
      "29", "298", "task 11 2", "1 k", "TÁSK 2998", "k 3000", "3000", "sk 9", "zz", "#", "#home",
      "home", "#home 9", "home task 29", "ome 1", "due soon",
    ])
  func same(text: String) throws {
    try looksAtEach(text)
    try SearchSieveTests(inMemory: true).looksAtEach(text)
  }

  private func looksAtEach(_ text: String) throws {
    let home = try #require(Tag("home"))
    screen.perform(.tag([5, 29, 299, 2_990], adding: [home], removing: []))
    screen.perform(.complete([9, 1_999, 2_989]))
    // So that numbers are missing.
    screen.perform(.delete(Array(30...200) + [1_001, 2_000, 2_001]))
    screen.beginSearch()
    for _ in 0..<8 { turn() }
    #expect(screen.sieve.isPrepared)
    // At once, and as one types.
    for typed in [text] + text.indices.map({ String(text[...$0]) }) {
      type(typed)
      while screen.sieve.isActive { turn() }
      let filter = screen.listing.filter
      let list = screen.model.list
      #expect(screen.rows.places == list.indices.filter { filter.matches(list[$0]) })
    }
  }

  @Test("What stands in notes is found as well, as one types")
  func notes() throws {
    screen.perform(.annotate(5, with: try TaskNotes("the one with task 297, too")))
    prepare()
    for typed in ["t", "task 29", "task 297"] {
      type(typed)
      while screen.sieve.isActive { turn() }
      time.elapse(.seconds(1), running: loop)
    }
    let expected = (1...3_000).filter { $0 == 5 || "\($0)".contains("297") }.map { "Task \($0)" }
    #expect(names(screen.rows.openCount) == expected)
  }

  @Test("Another name is known at once, and the names are laid ready anew")
  func renamed() throws {
    prepare()
    screen.perform(.rename(3, to: NewTask(try TaskName("quite another"))))
    #expect(!screen.sieve.isPrepared)
    type("q")
    while screen.sieve.isActive { turn() }
    #expect(names(1) == ["quite another"] && screen.rows.openCount == 1)
    prepare()
    screen.perform(.complete([4]))
    #expect(screen.sieve.isPrepared, "the same names")
  }
}
