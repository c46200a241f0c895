import TaskStore
import Tasks
import Wording

extension WidgetOptions.Guest: RawRepresentable {
  /// Those that come with Aloft.
  package static let own: [Self] = [.disk, .longestOpen, .today]

  /// As a setting and a script have it; nil for what is no widget's name.
  package init?(rawValue: String) {
    if let own = Self.own.first(where: { $0.rawValue == rawValue }) {
      self = own
    } else if rawValue.hasPrefix(Setting.program) {
      self = .program(String(rawValue.dropFirst(Setting.program.count)))
    } else {
      return nil
    }
  }

  package var rawValue: String {
    switch self {
    case .disk: "disk"
    case .longestOpen: "longest-open"
    case .today: "today"
    case .program(let name): Setting.program + name
    }
  }

  /// On its card and where it is chosen.
  package var name: String {
    switch self {
    case .disk: WidgetWords.diskUsage
    case .longestOpen: WidgetWords.longestOpen
    case .today: WidgetWords.today
    case .program(let name): name
    }
  }
}

extension [WidgetOptions.Guest] {
  /// Those that a setting names, in its order.
  package init(setting: String) {
    self = NameList(setting).names { _ in true }.compactMap(WidgetOptions.Guest.init)
  }

  /// As a setting has it.
  package var setting: String { NameList(map(\.rawValue)).text }
}
