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
    if !root.keyboard.isInUse { root.focus(list) }
    root.open(menu, name: LabelWords.lists, at: header.listsMenuPlace, staysOff: true)
  }

  var menu: Menu {
    Menu(
      sections: entries.map { $0.map(item) } + ActionMenu.lists.sections.map { host.items($0) })
  }

  private func item(_ entry: ShownEntry) -> Menu.Item {
    var item = Menu.Item(
      LabelWords.counted(entry.name, entry.count, header.numbers), keys: entry.keys,
      isChecked: entry.isShown
    ) { [weak self] in self?.show(entry) }
    item.sign = entry.look.sign
    if let list = entry.list.flatMap(labels.list), let place = place(of: list) {
      item.move = { [weak self] in self?.move(list, to: place + $0) }
    }
    return item
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

  func canMove(_ list: NamedList, by step: Int) -> Bool {
    place(of: list).map { labels.lists.indices.contains($0 + step) } ?? false
  }

  /// The menu of one list, whether it is shown or not.
  func menu(of list: NamedList) -> Menu {
    Menu(
      sections: ActionMenu.lists.sections.map { actions in
        actions.compactMap { action in
          if action == .listLook { return Menu.Item(action.name, lookMenu(of: list)) }
          return act(action, on: list).map { act in
            Menu.Item(action, isEnabled: canAct(action, on: list), perform: act)
          }
        }
      })
  }

  private func canAct(_ action: Action, on list: NamedList) -> Bool {
    switch action {
    case .moveListUp: canMove(list, by: -1)
    case .moveListDown: canMove(list, by: 1)
    default: true
    }
  }

  /// What changes a list; nil for what does something else.
  func act(_ action: Action, on list: NamedList) -> (() -> Void)? {
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
