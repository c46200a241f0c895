import Canvas
import Dates
import Kit
import TaskStore
import Tasks
import Wording

/// The person's lists: one of them is shown, or all tasks.
extension TaskListScreen {
  /// The setting in the store.
  private static let shownKey = "list"

  var labels: Labels { model.database.labels }

  // MARK: Showing one

  /// What was shown when the window was closed.
  func recallShown() {
    listing.shown = ShownTasks(stored: (try? model.database.value(for: Self.shownKey)) ?? nil)
    passTime()
    renewFilter()
  }

  /// What is shown of the tasks, after the search or the labels have become others.
  func renewFilter() {
    if let list = listing.shown.list, labels.list(list) == nil { listing.shown = .all }
    listing.filter = TaskFilter(
      header.search.text, in: listing.shown, labels, at: minute, since: clock.dayStart)
    lookDeeper()
  }

  /// Other tasks are to be shown. Seen with the next `refresh`.
  func setShown(_ shown: ShownTasks) {
    guard shown != listing.shown else { return }
    listing.shown = shown
    renewFilter()
    // The next start shows all tasks where this cannot be stored: nothing that anybody would miss.
    try? model.database.set(shown.stored, for: Self.shownKey)
  }

  /// What is shown is called so; nil for all tasks, over which stands the day.
  var nameOfShown: String? {
    switch listing.shown {
    case .all: nil
    case .today: LabelWords.today
    case .later: LabelWords.later
    case .list(let id): labels.list(id)?.name
    }
  }

  /// Shows other tasks, from the top.
  func showTasks(_ shown: ShownTasks) {
    guard finishEntry() else { return focusEntry() }
    if header.isSearching { leaveSearch() }
    setShown(shown)
    refresh()
    if shown != .all, editing.selected.flatMap(row(of:)) == nil { self.list.select(nil) }
    root?.focus(self.list)
  }

  /// One of the lists, in their order.
  func showList(atPlace place: Int) {
    let lists = labels.lists
    guard place < lists.count else { return showMessage(LabelWords.noSuchPlace) }
    showTasks(.list(lists[place].id))
  }

  /// Lists or tags have become others: what is shown hangs on them.
  func followLabels() {
    guard labels != listing.labels else { return }
    listing.labels = labels
    renewFilter()
    list.endMotion()
    showAllRows()
  }

  // MARK: New tasks

  /// A task as it was typed: without another word it goes into the list that is shown.
  func filed(_ task: NewTask) -> NewTask {
    var task = task
    if task.list == nil { task.list = listing.shown.list.map(NamedList.Choice.list) }
    // What is added where today's tasks are shown is for today.
    if listing.shown == .today, task.schedule.isEmpty { task.schedule = [.due(.day(today))] }
    return task
  }

  // MARK: The menus

  /// The menu of the lists, below the title.
  func openListsMenu() {
    guard let root else { return }
    if !root.isKeyboardInUse { root.focus(list) }
    root.open(listsMenu, name: LabelWords.lists, at: header.listsMenuPlace, staysOff: true)
  }

  var listsMenu: Menu {
    var standing = [showing(.all, LabelWords.all, model.list.openCount, keys: "Ctrl+1")]
    if !model.database.schedules.isEmpty {
      let due = model.list.rows(dueUpTo: minute.endOfDay).count
      standing += [
        showing(.today, LabelWords.today, due, keys: LabelWords.todayKeys),
        showing(.later, LabelWords.later, model.list.laterRows.count, keys: ""),
      ]
    }
    let lists = labels.lists.enumerated().map { place, list in
      var item = showing(
        .list(list.id), list.name, model.list.openCount(of: list.id),
        keys: place < 8 ? "Ctrl+\(place + 2)" : "")
      item.move = { [weak self] in self?.move(list, to: place + $0) }
      return item
    }
    var changes = [Menu.Item(MenuWords.newList) { [weak self] in self?.askForNewList() }]
    if let list = listing.shown.list.flatMap(labels.list) { changes += items(changing: list) }
    return Menu(standing, lists, changes)
  }

  /// - Returns: the menu as it is then; nil where there is no such place, or where that could not be stored.
  private func move(_ list: NamedList, to place: Int) -> Menu? {
    guard labels.lists.indices.contains(place) else { return nil }
    if let reason = store(.moveList(list.id, to: place)) {
      report(reason)
      return nil
    }
    return listsMenu
  }

  private func showing(
    _ shown: ShownTasks, _ name: String, _ count: Int, keys: String
  ) -> Menu.Item {
    Menu.Item(
      LabelWords.counted(name, count, header.numbers), keys: keys, isChecked: listing.shown == shown
    ) { [weak self] in self?.showTasks(shown) }
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
    let newTag = Menu.Item(MenuWords.newTag) { [weak self] in self?.askForNewTag(of: ids) }
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
      .init(MenuWords.tags, Menu(tags, [newTag])),
    ]
  }

  // MARK: Questions

  /// - Parameter tasks: that go into it; empty to show the new list.
  func askForNewList(of tasks: [Task.ID] = []) {
    guard let root, !root.isAsking else { return }
    ListNameDialog.present(in: root, title: LabelWords.newList, accepts: DialogWords.add) {
      [weak self] name in
      guard let self else { return nil }
      if !tasks.isEmpty { return self.storeForSelected(.file(tasks, .named(name))) }
      if let reason = self.store(.addList(name)) { return reason }
      self.showTasks(self.labels.list(named: name.text).map { .list($0.id) } ?? .all)
      return nil
    }
  }

  /// One that no task need have, for all of these.
  private func askForNewTag(of tasks: [Task.ID]) {
    guard let root, !root.isAsking else { return }
    ListNameDialog.present(in: root, title: LabelWords.newTag, accepts: DialogWords.add) {
      [weak self] name in
      guard let tag = Tag(name.text) else { return LabelWords.refusedTag }
      return self?.storeForSelected(.tag(tasks, adding: [tag], removing: []))
    }
  }

  private func askForName(of list: NamedList) {
    guard let root, !root.isAsking else { return }
    ListNameDialog.present(
      in: root, title: LabelWords.renameList, name: list.name, accepts: LabelWords.rename
    ) { [weak self] in self?.store(.renameList(list.id, to: $0)) }
  }
}
