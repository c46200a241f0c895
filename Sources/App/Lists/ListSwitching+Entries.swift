import Dates
import Kit
import TaskStore
import Tasks
import Wording

/// What the window can show, for its menu and its rail.
extension ListSwitching {
  /// What belongs together: the kinds of tasks, the lists, the saved searches.
  var entries: [[ShownEntry]] {
    [
      ActionMenu.shown.sections.joined().filter { host.isOffered($0) }.compactMap(entry),
      labels.lists.enumerated().map(entry), searchEntries,
    ]
  }

  /// Whether there is anything to choose beside all tasks.
  var hasChoice: Bool {
    !labels.lists.isEmpty || !model.database.schedules.isEmpty
      || !searching.keeping.saved.all.isEmpty
  }

  private func entry(_ action: Action) -> ShownEntry? {
    let (shown, count): (ShownTasks, Int)
    switch action {
    case .showAll: (shown, count) = (.all, model.list.openCount)
    case .showToday:
      (shown, count) = (.today, model.list.openCount(dueUpTo: dates.minute.endOfDay))
    case .upcoming:
      shown = .upcoming
      count = model.list.openCount(dueUpTo: ClockMinute(.max)) + model.list.laterRows.count
    case .showLater: (shown, count) = (.later, model.list.laterRows.count)
    default: return nil
    }
    return entry(shown, action.name, count, keys: action.shortcut)
  }

  private func entry(atPlace place: Int, _ list: NamedList) -> ShownEntry {
    let keys = Action.showList.keys
    return entry(
      .list(list.id), list.name, model.list.openCount(of: list.id),
      keys: keys.indices.contains(place) ? keys[place] : "", look: list.look)
  }

  private func entry(
    _ shown: ShownTasks, _ name: String, _ count: Int, keys: String, look: ListLook = ListLook()
  ) -> ShownEntry {
    ShownEntry(
      target: .tasks(shown), name: name, look: look, count: count, keys: keys,
      isShown: listing.shown == shown)
  }

  private var searchEntries: [ShownEntry] {
    let saved = searching.keeping.saved
    let present = header.isSearching ? saved.search(for: header.search.text) : nil
    return saved.all.map {
      ShownEntry(target: .search($0), name: $0.name, isShown: $0 == present)
    }
  }

  func show(_ entry: ShownEntry) {
    switch entry.target {
    case .tasks(let shown): showTasks(shown)
    case .search(let search): searching.search(for: search.text)
    }
  }
}
