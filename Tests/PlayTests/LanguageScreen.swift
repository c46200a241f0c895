import App
import Canvas
import Kit
import TaskStore
import Tasks
import Wording

@testable import Play

/// What a person can see of the app, opened as in any language and at any size.
enum LanguageScreen: String, CaseIterable {
  case list, lists, sync, dates, month, empty, search, nothingFound = "nothing-found"
  case menu, themes, taskMenu = "task-menu", fieldMenu = "field-menu"
  case newTask = "new-task", refusal, newRow = "new-row", rename
  case completed, allDone = "all-done", dropped
  case settings, settingMenu = "setting-menu", keys, about, details
  case widgetDetails = "widget-details", widgetMenu = "widget-menu", editor
  case narrow, widgets
  case accounts, newAccount = "new-account", lastSync = "last-sync"

  /// Of tasks: in four scripts, one of them long.
  static let names = [
    "شراء الحليب والخبز", "买牛奶和面包", "Позвонить в банк",
    "Renew the passport before the summer and take the old photographs along",
  ]

  /// Of the window, in points, but for that of the widgets, which has its own.
  var size: Size {
    self == .narrow ? Size(width: 320, height: 480) : Size(width: 480, height: 720)
  }

  /// Whether it has a place only where the window is high enough for widgets.
  var needsWidgets: Bool { [.widgetDetails, .widgetMenu, .editor].contains(self) }

  /// Does what a person does to see it.
  func open(_ stage: Stage) throws {
    if self == .empty { return }
    if self == .widgets {
      try stage.open(.widgets)
      stage.languageChanged()
      stage.advance(by: .seconds(2))
      return
    }
    Self.prepare(stage)
    switch self {
    case .list, .narrow, .empty, .widgets: break
    case .accounts, .newAccount, .lastSync: try openSync(stage)
    case .lists:
      stage.add("خبز +البيت #عاجل")
      stage.add("Купить хлеб +Большой_список #скоро #письма")
      stage.add("牛奶 +البيت")
      try stage.click(LabelWords.lists)
    case .sync:
      var status = SyncStatus(.offline, since: Stage.defaultClock, lastPass: nil)
      (status.reason, status.place) = (.unreachable, "Работа")
      stage.sync.follow(status)
      stage.advance(by: .zero)
      try stage.click(SyncWords.sentence(status, .plain))
    case .dates:
      giveDates(on: stage)
      stage.key(KeyPress(.character("d"), .shift))
    case .month: stage.key(KeyPress(.character("d")))
    case .search: find("а", on: stage)
    case .nothingFound: find("xyz", on: stage)
    case .menu, .themes, .about, .editor: try openFromMenu(stage)
    case .taskMenu: stage.key(KeyPress(.menu))
    case .fieldMenu:
      stage.key(KeyPress(.character("n")))
      stage.key(KeyPress(.menu))
    case .newTask: stage.key(KeyPress(.character("n")))
    case .refusal:
      stage.key(KeyPress(.character("n")))
      stage.key(KeyPress(.enter))
    case .newRow: stage.key(KeyPress(.character("n"), .shift))
    case .rename: stage.key(KeyPress(.function(2)))
    case .completed: stage.key(KeyPress(.space))
    case .allDone: for _ in Self.names { stage.key(KeyPress(.delete)) }
    case .dropped:
      stage.drop(
        Drop(text: (1...30).map { "\($0). \(Self.names[$0 % 4])" }.joined(separator: "\n")))
    case .settings: stage.key(KeyPress(.character(","), .control))
    case .settingMenu:
      stage.key(KeyPress(.character(","), .control))
      for key in [Key.tab, .tab, .space] { stage.key(KeyPress(key)) }
    case .keys: stage.key(KeyPress(.function(1)))
    case .details: stage.key(KeyPress(.character("i")))
    case .widgetDetails: try stage.click(WidgetWords.content(WidgetWords.diskUsage))
    case .widgetMenu: try stage.rightClick(WidgetWords.content(WidgetWords.diskUsage))
    }
    // What moves has come to rest.
    stage.advance(by: .milliseconds(800))
  }

  /// Four open tasks and a completed one; the first is selected.
  private static func prepare(_ stage: Stage) {
    stage.paste(names.joined(separator: "\n"))
    stage.setClock(milliseconds: Stage.defaultClock.milliseconds + 2 * 86_400_000 + 7_265_000)
    stage.add("12")
    stage.key(KeyPress(.space))
    stage.advance(by: .seconds(5))
    stage.key(KeyPress(.home))
  }

  /// One is over, one is due today and comes again, one is due in a week.
  private func giveDates(on stage: Stage) {
    for (name, day) in zip(Self.names, ["2026-01-02", "2026-01-03 17:00", "2026-01-12"]) {
      stage.key(KeyPress(.character("n")))
      stage.type("\(name.prefix(12)) \(day)")
      stage.key(KeyPress(.enter))
    }
  }

  private func openSync(_ stage: Stage) throws {
    var status = SyncStatus(.inStep, since: Stage.defaultClock, lastPass: Stage.defaultClock)
    status.notes = [
      .init(.unreadable, Self.names[0]), .init(.forbidden, Self.names[1]),
      .init(.tooLarge, Self.names[2]), .init(.other, Self.names[3]),
      .init(.several, Self.names[0]), .init(.keptBack, Self.names[1], [2]),
      .init(.did, Self.names[2], [3, 2, 1]),
    ]
    stage.sync.follow(status)
    stage.sync.accounts = try Self.accounts(stage)
    stage.advance(by: .zero)
    try stage.click(SyncWords.sentence(status, .plain))
    try stage.click(self == .lastSync ? SyncWords.lastSync : AccountWords.open)
    if self == .newAccount { try stage.click(AccountWords.add) }
  }

  /// One, with a calendar that stands for the tasks without a list and one that stands for none.
  private static func accounts(_ stage: Stage) throws -> SyncAccounts {
    let database = stage.machine.database
    let account = try database.accounts.save(SyncAccount(url: "https://сервер.рф/", user: names[2]))
    _ = try database.accounts.save(
      SyncCollection(account: account.id, href: "/a/", name: names[0], list: nil))
    return SyncAccounts(database) { _, _, done in
      done(SyncAnswer("calendar\t\(account.id)\t/b/\t\(names[1])\nend\t0\n"))
    }
  }

  private func find(_ text: String, on stage: Stage) {
    stage.key(KeyPress(.character("f"), .control))
    stage.type(text)
  }

  /// By keys, so that no line has to be in sight.
  private func openFromMenu(_ stage: Stage) throws {
    try stage.click(MenuWords.window)
    let line: String? =
      switch self {
      case .themes: MenuWords.theme
      case .about: MenuWords.about
      case .editor: MenuWords.editWidgets
      default: nil
      }
    guard let line else { return }
    for _ in 1...20 {
      stage.key(KeyPress(.down))
      let isThere = stage.nodes.contains {
        $0.semantics.role == .menuItem && $0.semantics.name == line
          && $0.semantics.states.contains(.selected)
      }
      if isThere { return stage.key(KeyPress(.enter)) }
    }
    throw MissingLine(title: line, seen: stage.seenText)
  }
}

/// A line that the window's menu should have.
private struct MissingLine: Error {
  var title: String
  var seen: String
}
