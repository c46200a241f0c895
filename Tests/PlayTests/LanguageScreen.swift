import AloftUI
import Canvas
import Play
import TaskStore
import Views
import Wording

/// What a person can see of the app, opened as in any language.
enum LanguageScreen: String, CaseIterable {
  case list, empty, search, nothingFound = "nothing-found"
  case menu, taskMenu = "task-menu", newTask = "new-task", refusal, settings, keys, about, details,
    narrow, widgets

  /// Of tasks: in four scripts, one of them long.
  static let names = [
    "شراء الحليب والخبز", "买牛奶和面包", "Позвонить в банк",
    "Renew the passport before the summer and take the old photographs along",
  ]

  var size: Size {
    self == .narrow ? Size(width: 320, height: 480) : Size(width: 480, height: 720)
  }

  func open(_ stage: Stage) throws {
    if self == .empty { return }
    if self == .widgets {
      try stage.open(.widgets)
      stage.languageChanged()
      stage.advance(by: .seconds(2))
      return
    }
    for name in Self.names { stage.add(name) }
    stage.setClock(milliseconds: Stage.defaultClock.milliseconds + 2 * 86_400_000 + 7_265_000)
    stage.add("12")
    stage.key(KeyPress(.space))
    stage.advance(by: .seconds(5))
    stage.key(KeyPress(.home))
    switch self {
    case .list, .narrow, .empty, .widgets: break
    case .search: find("а", on: stage)
    case .nothingFound: find("xyz", on: stage)
    case .menu: try stage.click(MenuWords.window)
    case .taskMenu: stage.key(KeyPress(.menu))
    case .newTask: stage.key(KeyPress(.character("n")))
    case .refusal:
      stage.key(KeyPress(.character("n")))
      stage.key(KeyPress(.enter))
    case .settings: stage.key(KeyPress(.character(","), .control))
    case .keys: stage.key(KeyPress(.function(1)))
    case .about:
      try stage.click(MenuWords.window)
      try stage.click(MenuWords.about.title)
    case .details: stage.key(KeyPress(.character("i")))
    }
  }

  private func find(_ text: String, on stage: Stage) {
    stage.key(KeyPress(.character("f"), .control))
    stage.type(text)
  }
}
