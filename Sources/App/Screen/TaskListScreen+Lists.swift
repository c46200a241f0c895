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

  // MARK: Showing one

  private static func storedShown(_ database: TaskDatabase) -> ShownTasks {
    ShownTasks(stored: (try? database.value(for: shownKey)) ?? nil)
  }

  /// What was shown when the window was closed.
  func recallShown() {
    listing.shown = Self.storedShown(model.database)
    dates.passTime()
    listing.renewFilter()
  }

  /// Other tasks are to be shown. Seen with the next `refresh`, and in their own order after `followOrder`.
  func setShown(_ shown: ShownTasks) {
    guard shown != listing.shown else { return }
    listing.shown = shown
    listing.renewFilter()
    // The next start shows all tasks where this cannot be stored: nothing that anybody would miss.
    try? model.database.set(shown.stored, for: Self.shownKey)
  }

  // MARK: In which order

  private var orderOfShown: TaskOrder {
    Self.order(of: listing.shown, model.database, settings)
  }

  /// In which the tasks stand that are shown at the start.
  static func firstOrder(_ database: TaskDatabase, _ settings: Settings) -> TaskOrder {
    order(of: storedShown(database), database, settings)
  }

  /// A list's own where it has one, else that of all tasks.
  private static func order(
    of shown: ShownTasks, _ database: TaskDatabase, _ settings: Settings
  ) -> TaskOrder {
    guard let list = shown.list else { return settings.order }
    let own = (try? database.value(for: orderKey(of: list))) ?? nil
    return own.flatMap(TaskOrder.init) ?? settings.order
  }

  /// The setting in the store.
  private static func orderKey(of list: NamedList.ID) -> String { "order-of-list-\(list)" }

  /// Reads the tasks anew where what is shown stands in another order.
  func followOrder() {
    model.order = orderOfShown
    if model.list.order != model.order { reloadIfChanged() }
  }

  /// From which to choose.
  var sortMenu: Menu {
    Menu(
      TaskOrder.allCases.map { order in
        .init(
          SettingWords.name(of: order.rawValue, of: .order), isChecked: order == model.order
        ) { [weak self] in self?.sort(by: order) }
      })
  }

  /// The list that is shown gets an order of its own.
  private func sort(by order: TaskOrder) {
    guard let list = listing.shown.list else { return set(order.rawValue, for: .order) }
    do throws(StoreError) {
      try model.database.set(order.rawValue, for: Self.orderKey(of: list))
      followOrder()
    } catch {
      report(error)
    }
  }

  /// Shows other tasks, from the top.
  func showTasks(_ shown: ShownTasks) {
    guard finishEntry() else { return focusEntry() }
    if header.isSearching { leaveSearch() }
    setShown(shown)
    refresh()
    followOrder()
    if shown != .all, editing.selected.flatMap(listing.row(of:)) == nil { self.list.select(nil) }
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
    guard labels != listing.seenLabels else { return }
    listing.seenLabels = labels
    listing.renewFilter()
    list.endMotion()
    showAllRows()
  }

  // MARK: New tasks

  // MARK: The menus

  /// The menu of the lists, below the title.
  func openListsMenu() {
    guard let root else { return }
    if !root.isKeyboardInUse { root.focus(list) }
    root.open(listsMenu, name: LabelWords.lists, at: header.listsMenuPlace, staysOff: true)
  }

  var listsMenu: Menu {
    let keys = Action.showList.keys
    let lists = labels.lists.enumerated().map { place, list in
      var item = showing(
        .list(list.id), list.name, model.list.openCount(of: list.id),
        keys: keys.indices.contains(place) ? keys[place] : "")
      item.move = { [weak self] in self?.move(list, to: place + $0) }
      return item
    }
    return Menu(
      sections: ActionMenu.shown.sections.map { $0.filter { isOffered($0) }.compactMap(showing) }
        + [lists, savedSearchItems]
        + ActionMenu.lists.sections.map { items($0) })
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

  func canMove(_ list: NamedList, by step: Int) -> Bool {
    place(of: list).map { labels.lists.indices.contains($0 + step) } ?? false
  }

  /// What changes the list that is shown.
  func actOnShown(_ action: Action, _ list: NamedList) -> (() -> Void)? {
    switch action {
    case .renameList: { self.askForName(of: list) }
    case .moveListUp: { self.move(list, by: -1) }
    case .moveListDown: { self.move(list, by: 1) }
    case .deleteList: { self.perform(.deleteList(list.id)) }
    default: nil
    }
  }

  private func place(of list: NamedList) -> Int? {
    labels.lists.firstIndex { $0.id == list.id }
  }

  private func move(_ list: NamedList, by step: Int) {
    if let place = place(of: list) { perform(.moveList(list.id, to: place + step)) }
  }

  /// Where tasks can go.
  func filingMenu(of tasks: [Task]) -> Menu {
    func filing(_ name: String, _ list: NamedList.ID?) -> Menu.Item {
      Menu.Item(name, isChecked: tasks.allSatisfy { $0.list == list }) { [weak self] in
        self?.performOnSelected(
          .file(tasks.map(\.id), list.map(NamedList.Choice.list) ?? .none))
      }
    }
    return Menu(
      sections: [
        [filing(LabelWords.noList, nil)], labels.lists.map { filing($0.name, $0.id) },
      ] + ActionMenu.moveToList.sections.map { items($0, of: tasks) })
  }

  /// Their tags: one that not all of them have is given to all.
  func tagsMenu(of tasks: [Task]) -> Menu {
    let sets = tasks.map { TagSet(labels.tags(of: $0)) }
    let tags = labels.tags.inOrderOfNumbers.map { tag in
      let isOn = sets.allSatisfy { $0.contains(tag) }
      return Menu.Item("#" + tag.name, isChecked: isOn) { [weak self] in
        self?.performOnSelected(
          .tag(tasks.map(\.id), adding: isOn ? [] : [tag], removing: isOn ? [tag] : []))
      }
    }
    return Menu(sections: [tags] + ActionMenu.tags.sections.map { items($0, of: tasks) })
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
  func askForNewTag(of tasks: [Task.ID]) {
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
