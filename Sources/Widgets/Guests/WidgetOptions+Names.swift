import TaskStore
import Tasks
import Wording

extension WidgetOptions.Guest {
  /// On its card and where it is chosen.
  package var name: String {
    switch self {
    case .disk: WidgetWords.diskUsage
    case .longestOpen: WidgetWords.longestOpen
    case .today: WidgetWords.today
    }
  }
}

extension [WidgetOptions.Guest] {
  /// Those that a setting names, in its order.
  package init(setting: String) {
    let names = NameList(setting).names(among: WidgetOptions.Guest.allCases.map(\.rawValue))
    self = names.compactMap(WidgetOptions.Guest.init)
  }

  /// As a setting has it.
  package var setting: String { NameList(map(\.rawValue)).text }
}
