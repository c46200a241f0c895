import Kit
import Tasks

/// What each action does, however it was asked for.
final class ActionRunner: ScreenPart {
  unowned let screen: TaskScreen

  init(_ screen: TaskScreen) { self.screen = screen }

  // MARK: By keys

  /// The keys of the tasks. Letters reach them only while no field has the keyboard.
  func actionKeyPressed(_ press: KeyPress) -> Bool {
    // Out of the search field leads the other arrow.
    if header.search.isFocused, press.key == .up { return true }
    return keyPlaces.contains { keyPressed(press, in: $0) }
  }

  /// Does what the key does there.
  /// - Returns: false where it does nothing.
  func keyPressed(_ press: KeyPress, in place: Action.KeyPlace) -> Bool {
    guard let (action, choice) = Action.pressed(press, in: place) else { return false }
    if !press.isRepeat || action.repeats { run(action, choice: choice) }
    return true
  }

  /// Escape leads out of the row that is being written also where the keyboard is in the list.
  private var keyPlaces: [Action.KeyPlace] {
    var places: [Action.KeyPlace] = []
    if let entry = entering.entry { places.append(entry.isNew ? .newTaskRow : .renamedRow) }
    if header.isSearching { places.append(.search) }
    if header.search.isFocused { places.append(.searchField) }
    return places + [.list]
  }

  // MARK: Whether it can be done

  /// Whether it would do something. What can be done to selected tasks alone says itself why it did not.
  func canRun(_ action: Action, on tasks: [Task]? = nil) -> Bool {
    switch action {
    case .undo: widgets.canUndo || editing.canUndo
    case .redo: widgets.canRedo || editing.canRedo
    case .moveUp: tasks.map { selection.moving($0, by: -1) != nil } ?? true
    case .moveDown: tasks.map { selection.moving($0, by: 1) != nil } ?? true
    case .showCompleted: !listing.filter.isSearch && listing.rows.doneCount > 0
    case .clearCompleted: listing.canClear
    case .moveListUp: listing.shownList.map { lists.canMove($0, by: -1) } ?? false
    case .moveListDown: listing.shownList.map { lists.canMove($0, by: 1) } ?? false
    case .editWidgets: widgets.canEdit
    case .addTask, .addAndStay, .cancelNewTask: asking.isOpen
    case .addAndGoOn, .endNewTask: entering.entry?.isNew == true
    case .keepName, .leaveName: entering.entry?.isNew == false
    case .keepDateAsText: entering.entry != nil || asking.isOpen
    case .goToFound, .endSearch: header.isSearching
    case .cut, .openLink: root?.focusedView is TextControl
    default: host.isOffered(action)
    }
  }

  // MARK: Doing it

  /// - Parameters:
  ///   - tasks: to do it with; nil for those that are selected.
  ///   - choice: which of the action's keys was pressed.
  func run(_ action: Action, on tasks: [Task]? = nil, choice: Int = 0) {
    if let act = actOnOne(action) {
      if let tasks { tasks.forEach(act) } else { selection.withSelection(act) }
    } else if let act = actOnSeveral(action, isPointed: tasks?.count == 1) {
      if let tasks { act(tasks) } else { selection.withSelected(act) }
    } else if let act = actOnList(action, tasks ?? [], choice) ?? actOnWindow(action) {
      act()
    } else {
      pressKey(of: action)
    }
  }

  /// What a control does it does by its key.
  private func pressKey(of action: Action) {
    guard action.keyPlace == .control, let root, let key = action.keys.first,
      let press = KeyNames.press(key)
    else { return }
    root.handle(.keyPressed(press))
    root.handle(.keyReleased(press.key))
  }

  private func actOnOne(_ action: Action) -> ((Task) -> Void)? {
    switch action {
    case .rename: entering.beginRenaming
    case .details: entering.showDetails
    case .addStep: entering.beginStep
    case .showSteps: { self.steps.showSteps(of: $0) }
    case .hideSteps: steps.hideSteps
    case .selectByTouch: selection.selectByTouch
    default: nil
    }
  }

  /// - Parameter isPointed: one that may not be selected; others that are stay so.
  private func actOnSeveral(_ action: Action, isPointed: Bool) -> (([Task]) -> Void)? {
    switch action {
    case .complete: { isPointed ? $0.forEach(self.toggle) : self.selection.toggle($0) }
    case .skip: { self.host.perform(.skip($0.map(\.id))) }
    case .delete: { isPointed ? self.host.perform(.delete($0[0].id)) : self.selection.delete($0) }
    case .makeStep: steps.makeSteps
    case .moveOut: steps.moveOut
    case .moveUp: { self.selection.move($0, by: -1) }
    case .moveDown: { self.selection.move($0, by: 1) }
    case .due, .priority, .moveToList, .tags: { self.screen.menus.openSubmenu(action, of: $0) }
    case .typeDue: { self.due.askForDue(of: $0) }
    case .typeList: labelMenus.askForList
    case .typeTags: labelMenus.askForTags
    case .newTag: { self.labelMenus.askForNewTag(of: $0.map(\.id)) }
    case .laterDay: { self.planning.move($0, byDays: 1) }
    case .earlierDay: { self.planning.move($0, byDays: -1) }
    case .laterWeek: { self.planning.move($0, byDays: 7) }
    case .earlierWeek: { self.planning.move($0, byDays: -7) }
    case .copy: selection.copy
    case .openMenu: { $0.first.map(self.screen.menus.openMenu(of:)) }
    case .bringBack: { self.host.perform(.unarchive($0.map(\.id))) }
    default: nil
    }
  }

  private func actOnList(_ action: Action, _ tasks: [Task], _ choice: Int) -> (() -> Void)? {
    switch action {
    case .newTask: { self.asking.ask() }
    case .newTaskInRow: { self.entering.beginNewTask() }
    case .endNewTask, .leaveName: entering.cancelEntry
    case .paste: paste
    case .undo: undo
    case .redo: redo
    case .history: openHistory
    case .insight: screen.insight.open
    case .search: searching.begin
    case .goToFound: lists.goToFound
    case .endSearch: searching.end
    case .saveSearch: { self.searching.keeping.askForName(of: self.header.search.text) }
    case .removeSearch: { self.searching.saved.map(self.searching.keeping.remove) }
    case .showCompleted: toggleCompleted
    case .clearCompleted: clearCompleted
    case .lists: lists.openMenu
    case .showAll: { self.lists.showTasks(.all) }
    case .showList: { self.lists.showList(atPlace: choice) }
    case .showToday: { self.lists.showTasks(self.listing.shown == .today ? .all : .today) }
    case .upcoming: { self.lists.showTasks(self.listing.shown == .upcoming ? .all : .upcoming) }
    case .goToDay: goToDay
    case .showLater: { self.lists.showTasks(.later) }
    case .newList: { self.lists.askForNewList(of: tasks.map(\.id)) }
    default: listing.shownList.flatMap { lists.act(action, on: $0) }
    }
  }

  private func actOnWindow(_ action: Action) -> (() -> Void)? {
    switch action {
    case .larger: { self.zoom(by: .larger) }
    case .smaller: { self.zoom(by: .smaller) }
    case .normalSize: { self.zoom(by: .reset) }
    case .sort, .theme, .files, .moveOverdue, .listLook: { self.screen.menus.openSubmenu(action) }
    case .editWidgets: widgets.edit
    case .settings: openSettings
    case .importFiles: screen.exchange.importFiles
    case .export: screen.exchange.export
    case .printShown: screen.exchange.printShown
    case .backUp: screen.exchange.backUp
    case .restore: screen.restoring.restoreFromBackup
    case .showKeys: { self.present(KeysDialog.present) }
    case .about: { self.present(AboutDialog.present) }
    case .close: close
    case .quit: { self.root?.delegate?.closeRequested() }
    default: nil
    }
  }
}
