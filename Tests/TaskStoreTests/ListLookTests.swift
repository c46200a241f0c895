import ProgramSupport
import SQLite
import StoreTesting
import TaskTesting
import Testing

@testable import TaskStore
@testable import Tasks

/// Colours and emoji of lists: stored, taken back, and kept by everything else that becomes of a list.
@Suite struct ListLookTests {
  private let database: TaskDatabase
  private let at = Timestamp(seconds: 10)
  private let green: ListLook

  init() throws {
    database = try TaskDatabase()
    green = ListLook(color: .green, emoji: ListEmoji("🏡"))
    try database.perform(.addList(try TaskName("House")), at: at)
    try database.perform(.addList(try TaskName("Work")), at: at)
  }

  private func house(_ database: TaskDatabase? = nil) throws -> NamedList {
    try #require((database ?? self.database).labels.list(1))
  }

  private func mark(_ look: ListLook) throws -> Change {
    try database.perform(.markList(1, as: look), at: at)
  }

  @Test("It is one step of the history, which undo takes back")
  func undo() throws {
    #expect(try mark(green).lists.first?.after?.look == green)
    #expect(try house().look == green)
    #expect(try mark(green).isEmpty, "it has that already")
    try database.undo()
    #expect(try house().look.isPlain)
    try database.redo()
    #expect(try house().look == green)
    #expect(throws: StoreError.noSuchList(9)) {
      try database.perform(.markList(9, as: green), at: at)
    }
  }

  @Test("A list that gets another name or place keeps it")
  func kept() throws {
    _ = try mark(green)
    try database.perform(.renameList(1, to: try TaskName("Home")), at: at)
    try database.perform(.moveList(1, to: 1), at: at)
    #expect(try house().look == green && house().name == "Home")
    #expect(database.labels.lists.map(\.look) == [ListLook(), green])
  }

  @Test("A list that goes takes it along, and comes back with it")
  func deleted() throws {
    _ = try mark(green)
    let task = try database.perform(
      .add([NewTask(typed: try TaskName("Paint the door +House"))]), at: at)
    try database.perform(.deleteList(1), at: at)
    #expect(database.labels.list(1) == nil)
    try database.undo()
    #expect(try house().look == green)
    let gone = try database.perform(.deleteList(1), at: at)
    #expect(!gone.isEmpty && task.rows.count == 1)
    let step = try #require(try database.history.steps(atMost: 1).first)
    try database.perform(.bringBack(before: step.id), at: at)
    #expect(try house().look == green)
  }

  @Test("Another process reads it, and so does the next start")
  func stored() throws {
    let folder = try TemporaryFolder()
    let first = try TaskDatabase.opened(in: folder)
    try first.perform(.addList(try TaskName("House")), at: at)
    let window = try TaskDatabase.opened(in: folder)
    _ = try window.load()
    try first.perform(.markList(1, as: green), at: at)
    #expect(try window.readUpdates(atMost: 10) == [])
    #expect(try house(window).look == green)
    let restarted = try TaskDatabase.opened(in: folder)
    _ = try restarted.load()
    #expect(try house(restarted).look == green)
  }

  @Test("What a file says that is no look is passed over")
  func foreignText() throws {
    let looks = ["", "mauve", "green 🏡 x", "🏡 green", "🏡🏡", "green blue"]
    let read = [ListLook(), ListLook(), green, green, ListLook(), ListLook(color: .blue)]
    for (text, look) in zip(looks, read) { #expect(ListLook(text: text) == look, "\(text)") }
    for color in ListColor.allCases {
      let look = ListLook(color: color, emoji: ListEmoji("👩‍👩‍👧‍👦"))
      #expect(ListLook(text: look.text) == look)
    }
  }

  @Test(
    "One emoji is one, however it is made; anything else is none",
    arguments: [
      ("🏡", "🏡"), (" 🏡 ", "🏡"), ("👩‍👩‍👧‍👦", "👩‍👩‍👧‍👦"), ("👍🏽", "👍🏽"), ("🇩🇪", "🇩🇪"),
      ("❤", "❤\u{FE0F}"), ("❤\u{FE0F}", "❤\u{FE0F}"), ("1\u{FE0F}\u{20E3}", "1\u{FE0F}\u{20E3}"),
      (
        "🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}",
        "🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}"
      ),
      ("", nil), (" ", nil), ("a", nil), ("1", nil), ("#", nil), ("🏡🏡", nil), ("🏡 🏡", nil),
      ("🏡a", nil), ("🇩", nil), ("©", nil), ("e\u{301}", nil), ("\u{200D}", nil), ("\u{FE0F}", nil),
      ("🏡\u{301}", nil), ("🏡" + String(repeating: "\u{200D}🏡", count: 40), nil),
    ] as [(String, String?)])
  func emoji(text: String, expected: String?) {
    #expect(ListEmoji(text)?.text == expected)
  }
}
