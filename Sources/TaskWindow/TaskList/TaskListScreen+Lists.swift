import AloftUI
import Canvas
import Controls
import Lists
import TaskStore
import Views
import Wording

/// The person's lists: one of them is shown, or all tasks.
extension TaskListScreen {
  /// The setting in the store.
  private static let shownListKey = "list"

  var labels: Labels { model.database.labels }

  // MARK: Showing one

  /// What was shown when the window was closed.
  func recallShownList() {
    let text = (try? model.database.value(for: Self.shownListKey)) ?? nil
    shownList = text.flatMap { Int64($0) }.flatMap { labels.list($0)?.id }
    renewFilter()
  }

  /// What is shown of the tasks, after the search or the labels have become others.
  func renewFilter() {
    if let list = shownList, labels.list(list) == nil { shownList = nil }
    filter = TaskFilter(header.search.text, in: shownList, labels)
  }

  /// Another list is to be shown; nil for all tasks. Seen with the next `refresh`.
  func setShownList(_ list: NamedList.ID?) {
    guard list != shownList else { return }
    shownList = list
    renewFilter()
    // The next start shows all tasks where this cannot be stored: nothing that anybody would miss.
    try? model.database.set(list.map { "\($0)" }, for: Self.shownListKey)
  }

  /// Shows a list, or all tasks, from the top.
  func showList(_ list: NamedList.ID?) {
    guard finishEntry() else { return focusEntry() }
    if header.isSearching { leaveSearch() }
    setShownList(list)
    refresh()
    if list != nil, editing.selected.flatMap(row(of:)) == nil { self.list.select(nil) }
    root?.focus(self.list)
  }

  /// Ctrl and a digit: all tasks first, then the lists in their order.
  func showList(atPlace place: Int) {
    let lists = labels.lists
    guard place > 1 else { return showList(nil) }
    guard place - 2 < lists.count else { return showMessage(LabelWords.noSuchPlace) }
    showList(lists[place - 2].id)
  }

  /// Lists or tags have become others: what is shown hangs on them.
  func followLabels() {
    guard labels != shownLabels else { return }
    shownLabels = labels
    renewFilter()
    list.endMotion()
    showAllRows()
  }

  // MARK: New tasks

  /// A task as it was typed; without another word it goes into the list that is shown.
  func new(_ name: TaskName) -> NewTask { filed(NewTask(typed: name)) }

  func filed(_ task: NewTask) -> NewTask {
    var task = task
    if task.list == nil { task.list = shownList.map(NamedList.Choice.list) }
    return task
  }

  // MARK: The menus

  /// The menu of the lists, below the title.
  func openListsMenu() {
    guard let root else { return }
    if !root.isKeyboardInUse { root.focus(list) }
    root.open(listsMenu, name: LabelWords.lists, at: header.listsPlace)
  }

  var listsMenu: Menu {
    let all = showing(nil, LabelWords.all, model.list.openCount, place: 1)
    let lists = labels.lists.enumerated().map { place, list in
      showing(list.id, list.name, model.list.openCount(of: list.id), place: place + 2)
    }
    var changes = [Menu.Item(MenuWords.newList) { [weak self] in self?.askForNewList() }]
    if let list = shownList.flatMap(labels.list) { changes += items(changing: list) }
    return Menu([all], lists, changes)
  }

  private func showing(
    _ list: NamedList.ID?, _ name: String, _ count: Int, place: Int
  ) -> Menu.Item {
    Menu.Item(
      LabelWords.counted(name, count, header.numbers), keys: place < 10 ? "Ctrl+\(place)" : "",
      isChecked: shownList == list
    ) { [weak self] in self?.showList(list) }
  }

  private func items(changing list: NamedList) -> [Menu.Item] {
    let place = labels.lists.firstIndex { $0.id == list.id } ?? 0
    return [
      .init(MenuWords.renameList) { [weak self] in self?.askForName(of: list) },
      .init(MenuWords.moveListUp, isEnabled: place > 0) { [weak self] in
        self?.perform(.moveList(list.id, to: place - 1))
      },
      .init(MenuWords.moveListDown, isEnabled: place + 1 < labels.lists.count) { [weak self] in
        self?.perform(.moveList(list.id, to: place + 1))
      },
      .init(MenuWords.deleteList) { [weak self] in self?.perform(.deleteList(list.id)) },
    ]
  }

  /// Where tasks can go, and their tags: one that not all of them have is given to all.
  func labelItems(of tasks: [Task]) -> [Menu.Item] {
    let ids = tasks.map(\.id)
    func filing(_ name: String, _ list: NamedList.ID?) -> Menu.Item {
      Menu.Item(name, isChecked: tasks.allSatisfy { $0.list == list }) { [weak self] in
        self?.performOnSelected(.file(ids, list.map(NamedList.Choice.list) ?? .none))
      }
    }
    let new = Menu.Item(MenuWords.newList) { [weak self] in self?.askForNewList(of: ids) }
    let sets = tasks.map { TagSet(labels.tags(of: $0)) }
    let tags = labels.tags.map { tag in
      let isOn = sets.allSatisfy { $0.contains(tag) }
      return Menu.Item("#" + tag.name, isChecked: isOn) { [weak self] in
        self?.performOnSelected(
          .tag(ids, adding: isOn ? [] : [tag], removing: isOn ? [tag] : []))
      }
    }
    let lists = labels.lists.map { filing($0.name, $0.id) }
    return [
      .init(MenuWords.moveToList, Menu([filing(LabelWords.noList, nil)], lists, [new])),
      .init(MenuWords.tags, Menu(tags)),
    ]
  }

  // MARK: Questions

  /// - Parameter tasks: that go into it; empty to show the new list.
  func askForNewList(of tasks: [Task.ID] = []) {
    guard let root, !root.isAsking else { return }
    ListNameDialog.present(in: root, title: LabelWords.newList, accepts: DialogWords.add) {
      [weak self] name in
      guard let self else { return nil }
      if !tasks.isEmpty { return self.store(.file(tasks, .named(name))) }
      if let reason = self.store(.addList(name)) { return reason }
      self.showList(self.labels.list(named: name.text)?.id)
      return nil
    }
  }

  private func askForName(of list: NamedList) {
    guard let root, !root.isAsking else { return }
    ListNameDialog.present(
      in: root, title: LabelWords.renameList, name: list.name, accepts: LabelWords.rename
    ) { [weak self] in self?.store(.renameList(list.id, to: $0)) }
  }
}
