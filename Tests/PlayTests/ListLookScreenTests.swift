import App
import Canvas
import GoldenSupport
import Kit
import Painting
import Play
import TaskStore
import Tasks
import Testing
import Wording

/// Colours and emoji of lists, as the window shows and sets them.
@Suite struct ListLookScreenTests {
  private let database: TaskDatabase
  private let stage: Stage

  init() throws {
    database = try TaskDatabase()
    stage = try Stage(
      database: database, text: FontTextEngine(fonts: .fixed), size: Size(width: 900, height: 560))
  }

  private func look(of name: String) -> ListLook? { database.labels.list(named: name)?.look }

  private func line(_ name: String) -> Semantics? {
    stage.nodes.first { $0.semantics.role == .row && $0.semantics.name == name }?.semantics
  }

  @Test("All of them, in the rail and beside the tasks", arguments: Theme.all)
  func looks(_ theme: Theme) throws {
    let colors = ListColor.allCases
    stage.paste(colors.map { "Task +\(LabelWords.name(of: $0))" }.joined(separator: "\n"))
    stage.paste("Task +House\nTask +Garden\nTask +Plain")
    for (place, color) in colors.enumerated() {
      try database.perform(
        .markList(Int64(place + 1), as: ListLook(color: color)), at: Timestamp(milliseconds: 9_000))
    }
    try database.perform(
      .markList(9, as: ListLook(emoji: ListEmoji("🏡"))), at: Timestamp(milliseconds: 9_000))
    try database.perform(
      .markList(10, as: ListLook(color: .green, emoji: ListEmoji("🌱"))),
      at: Timestamp(milliseconds: 9_000))
    try stage.wheel(-100, at: "Tasks")
    try stage.click("Green (1)")
    try stage.click("All tasks (11)")
    stage.setTheme(theme)
    stage.advance(by: .seconds(10))
    expectGolden(stage, "list-looks", theme.name)
  }

  @Test("By the title's menu a list gets a colour, which undo takes back")
  func byMenu() throws {
    stage.paste("Buy milk +Groceries\nCall Anna")
    stage.resize(to: Size(width: 480, height: 720))
    stage.key(KeyPress(.character("2"), .control))
    try stage.act(.listLook)
    try stage.click("Teal")
    #expect(look(of: "Groceries")?.color == .teal)
    stage.key(KeyPress(.character("z"), .control))
    #expect(stage.shows("Undone: changed the look of the list “Groceries”"))
    #expect(look(of: "Groceries")?.isPlain == true)
  }

  @Test("In the rail by keys, and a reader hears it")
  func byKeys() throws {
    stage.paste("Buy milk +Groceries\nCall Anna")
    stage.advance(by: .seconds(10))
    stage.key(KeyPress(.tab, .shift))
    stage.key(KeyPress(.end))
    stage.key(KeyPress(.menu))
    try stage.click(MenuWords.listLook)
    try stage.click("Pink")
    #expect(line("Groceries (1)")?.value == "Pink")
    stage.key(KeyPress(.menu))
    try stage.click(MenuWords.listLook)
    try stage.click(LabelWords.emoji)
    stage.type("milk")
    stage.key(KeyPress(.enter))
    #expect(stage.shows(LabelWords.refusedEmoji))
    stage.key(KeyPress(.character("a"), .control))
    stage.type("🥛")
    stage.key(KeyPress(.enter))
    #expect(line("Groceries (1)")?.value == "Pink, 🥛")
    #expect(look(of: "Groceries") == ListLook(color: .pink, emoji: ListEmoji("🥛")))
    stage.key(KeyPress(.menu))
    try stage.click(MenuWords.listLook)
    try stage.click(LabelWords.emoji)
    stage.key(KeyPress(.backspace))
    stage.key(KeyPress(.enter))
    #expect(look(of: "Groceries") == ListLook(color: .pink))
  }
}
