import Tasks

/// Something that the window can show: a line of the menu of the lists, and one of the rail.
struct ShownEntry: Equatable {
  /// What choosing it shows.
  enum Target: Equatable {
    case tasks(ShownTasks)
    case search(SavedSearches.Search)
  }

  let target: Target
  let name: String
  /// Of a list.
  var look = ListLook()
  /// How many open tasks it shows; 0 where nobody counts them.
  var count = 0
  /// The keys that show it; empty where there are none.
  var keys = ""
  /// Whether the window shows it now.
  let isShown: Bool

  /// The list that it shows, where it is one of the person's.
  var list: NamedList.ID? {
    if case .tasks(let shown) = target { shown.list } else { nil }
  }
}
