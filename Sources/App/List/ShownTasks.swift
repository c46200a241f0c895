package import Tasks

/// Which tasks the window shows while nothing is looked for.
package enum ShownTasks: Hashable {
  /// Every task but those for later.
  case all
  /// What is due today or was before, and what has begun.
  case today
  /// What is due or begins from today on, day by day, and what is overdue.
  case upcoming
  /// What is hidden until its time has come.
  case later
  /// The tasks of a list.
  case list(NamedList.ID)

  /// The list; nil where it is none of the person's own.
  package var list: NamedList.ID? {
    if case .list(let id) = self { id } else { nil }
  }

  /// Whether tasks stand in the order of time, below headings: each by itself, without its steps.
  var isByTime: Bool { self == .today || self == .upcoming }

  /// As it is kept over a restart; nil for all.
  package var stored: String? {
    switch self {
    case .all: nil
    case .today: "today"
    case .upcoming: "upcoming"
    case .later: "later"
    case .list(let id): "\(id)"
    }
  }

  /// Reads what ``stored`` gave.
  package init(stored text: String?) {
    switch text {
    case "today": self = .today
    case "upcoming": self = .upcoming
    case "later": self = .later
    default: self = text.flatMap { Int64($0) }.map(ShownTasks.list) ?? .all
    }
  }
}
