import Dates
import Kit
import TaskStore
import Tasks
import Wording

/// The menu of the lists, and what changes them.
extension ListSwitching {
  /// The menu of the lists, below the title.
  func openMenu() {
    guard let root else { return }
    if !root.isKeyboardInUse { root.focus(list) }
    root.open(menu, name: LabelWords.lists, at: header.listsMenuPlace, staysOff: true)
  }

  var menu: Menu {
    let keys = Action.showList.keys
    let lists = labels.lists.enumerated().map { place, list in
      var item = showing(
        .list(list.id), list.name, model.list.openCount(of: list.id),
        keys: keys.indices.contains(place) ? keys[place] : "")
      item.move = { [weak self] in self?.move(list, to: place + $0) }
      return item
    }
    return Menu(
      sections: ActionMenu.shown.sections.map {
        $0.filter { host.isOffered($0) }.compactMap(showing)
      }
        + [lists, searching.savedItems]
        + ActionMenu.lists.sections.map { host.items($0) })
  }

  private func showing(_ action: Action) -> Menu.Item? {
    let (shown, count): (ShownTasks, Int)
    switch action {
    case .showAll: (shown, count) = (.all, model.list.openCount)
    case .showToday:
      (shown, count) = (.today, model.list.rows(dueUpTo: dates.minute.endOfDay).count)
    case .showLater: (shown, count) = (.later, model.list.laterRows.count)
    default: return nil
    }
    return showing(shown, action.name, count, keys: action.shortcut)
  }

  /// - Returns: the menu as it is then; nil where there is no such place, or where that could not be stored.
  private func move(_ list: NamedList, to place: Int) -> Menu? {
    guard labels.lists.indices.contains(place) else { return nil }
    if let reason = host.store(.moveList(list.id, to: place)) {
      host.report(reason)
      return nil
    }
    return menu
  }

  private func showing(
    _ shown: ShownTasks, _ name: String, _ count: Int, keys: String
  ) -> Menu.Item {
    Menu.Item(
      LabelWords.counted(name, count, header.numbers), keys: keys, isChecked: listing.shown == shown
    ) { [weak self] in self?.showTasks(shown) }
  }

  func canMove(_ list: NamedList, by step: Int) -> Bool {
    place(of: list).map { labels.lists.indices.contains($0 + step) } ?? false
  }

  /// What changes the list that is shown.
  func actOnShown(_ action: Action, _ list: NamedList) -> (() -> Void)? {
    switch action {
    case .renameList: { self.askForName(of: list) }
    case .moveListUp: { self.move(list, by: -1) }
    case .moveListDown: { self.move(list, by: 1) }
    case .deleteList: { self.host.perform(.deleteList(list.id)) }
    default: nil
    }
  }

  private func place(of list: NamedList) -> Int? {
    labels.lists.firstIndex { $0.id == list.id }
  }

  private func move(_ list: NamedList, by step: Int) {
    if let place = place(of: list) { host.perform(.moveList(list.id, to: place + step)) }
  }

  /// - Parameter tasks: that go into it; empty to show the new list.
  func askForNewList(of tasks: [Task.ID] = []) {
    guard let root, !root.isAsking else { return }
    ListNameDialog.present(in: root, title: LabelWords.newList, accepts: DialogWords.add) {
      [weak self] name in
      guard let self else { return nil }
      if !tasks.isEmpty { return self.selection.storeForSelected(.file(tasks, .named(name))) }
      if let reason = self.host.store(.addList(name)) { return reason }
      self.showTasks(self.labels.list(named: name.text).map { .list($0.id) } ?? .all)
      return nil
    }
  }

  private func askForName(of list: NamedList) {
    guard let root, !root.isAsking else { return }
    ListNameDialog.present(
      in: root, title: LabelWords.renameList, name: list.name, accepts: LabelWords.rename
    ) { [weak self] in self?.host.store(.renameList(list.id, to: $0)) }
  }
}
