import Canvas
import Kit
import Painting
import ProgramSupport
import TaskStore
import Testing

@testable import App
@testable import Play

/// What a person can do a script can `do`, too.
@Suite struct ActionScriptTests {
  /// What has to be done first, line by line.
  private static let preparations: [Action: String] = [
    .addTask: "do new-task\ntype \"Four\"", .addAndStay: "do new-task\ntype \"Four\"",
    .cancelNewTask: "do new-task", .keepDateAsText: "do new-task\ntype \"Four tomorrow\"",
    .addAndGoOn: "do new-task-in-row\ntype \"Four\"", .endNewTask: "do new-task-in-row",
    .keepName: "do rename\ntype \"Zwei\"", .leaveName: "do rename",
    .skip: "do rename\nkey Ctrl+A\ntype \"Two every friday\"\nkey Enter",
    .moveOut: "do make-step", .hideSteps: "do make-step",
    .showSteps: "do make-step\ndo hide-steps\ndo hide-steps",
    .selectOne: "do select-all", .selectByTouch: "touch 100 10\nrelease",
    .redo: "do undo", .goToFound: "do search\ntype \"t\"", .endSearch: "do search",
    .saveSearch: "do search\ntype \"t\"",
    .removeSearch:
      "do search\ntype \"t\"\ndo save-search\nkey Enter\ndo end-search\ndo search\ntype \"t\"",
    .bringBack: "do clear-completed\ndo search\ntype \"Done\"\ndo go-to-found",
    .showAll: "do show-list", .showToday: "do due\nclick \"Tomorrow\"",
    .moveOverdue: "paste \"Four 2025-12-31\"\ndo show-today",
    .goToDay: "do due\nclick \"Tomorrow\"\ndo upcoming",
    .upcoming: "do due\nclick \"Tomorrow\"", .showLater: "do due\nclick \"Tomorrow\"",
    .renameList: "do show-list", .listLook: "do show-list",
    .moveListUp: "key Ctrl+3", .moveListDown: "do show-list", .deleteList: "do show-list",
    .cut: "do new-task\ntype \"Four\"\nkey Ctrl+A",
    .openLink: "do details\ntype \"https://example.org\"", .normalSize: "do larger",
  ]

  /// Of a store in a file: one in memory has no files to go to.
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Four tasks in two lists, one of them done, the second one selected.
  private func stage() throws -> Stage {
    let stage = try Stage(
      database: TaskDatabase.open(folder: folder.path).database,
      text: FontTextEngine(fonts: .fixed), size: Size(width: 480, height: 720))
    stage.paste("One +Home\nTwo +Work\nThree\n- [x] Done")
    stage.root.clipboard.write("Pasted")
    stage.key(KeyPress(.home))
    stage.key(KeyPress(.down))
    return stage
  }

  private func play(_ lines: String, on stage: Stage) throws {
    try Player(stage: stage, folder: "/dev/null", print: { _ in })
      .play(try PlayScript(lines, name: "actions"))
  }

  /// All that an action can change.
  private func everything(_ stage: Stage) -> [String] {
    [
      stage.root.semanticTree().dump(), stage.title, "\(stage.scale)", "\(stage.exitCode ?? -1)",
      stage.clipboardText ?? "", "\(stage.app.screen.selection.isPicking)",
    ]
  }

  @Test("Every action can be done by a script, and does something", arguments: Action.allCases)
  func all(_ action: Action) throws {
    let stage = try stage()
    try play(Self.preparations[action] ?? "", on: stage)
    let before = everything(stage)
    try play("do \(action.rawValue)", on: stage)
    #expect(everything(stage) != before)
  }

  @Test("What cannot be done now is said", arguments: [Action.redo, .addTask, .renameList])
  func refused(_ action: Action) throws {
    let stage = try stage()
    #expect(throws: StageError.self) { try stage.act(action) }
  }

  @Test("What lies behind a dialog cannot be done")
  func behind() throws {
    let stage = try stage()
    try stage.act(.newTask)
    #expect(throws: StageError.self) { try stage.act(.undo) }
    try stage.act(.close)
    try stage.act(.undo)
  }

  @Test("A name that no action has is refused, and every name is told")
  func unknown() throws {
    let error = thrown(PlayScriptError.self) { try PlayScript("do everything", name: "t") }
    let text = "\(try #require(error))"
    #expect(Action.allCases.allSatisfy { text.contains($0.rawValue) })
  }
}
