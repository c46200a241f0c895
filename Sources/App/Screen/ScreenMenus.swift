import Canvas
import Kit
import TaskStore
import Tasks
import Wording

/// The menus: of the window, of the list, of tasks.
final class ScreenMenus: ScreenPart {
  unowned let screen: TaskScreen

  init(_ screen: TaskScreen) { self.screen = screen }

  /// The window's menu, below its button.
  func openWindowMenu() {
    guard let root else { return }
    // Whoever has pressed the button by pointer goes on in the list.
    if !root.keyboard.isInUse { root.focus(list) }
    root.open(menu(.window), name: MenuWords.window, at: header.menuButton.frameInWindow)
  }

  /// A task's menu, of what keys do with the selected one.
  /// - Parameter point: in the window.
  func openMenu(of task: Task, at point: Point) {
    openMenu(of: task, at: Rect(origin: point, size: .zero))
  }

  private func openMenu(of task: Task, at place: Rect) {
    guard let root else { return }
    let row = listing.row(of: task.id)
    if listing.several != nil, let row, list.selection.contains(row) {
      root.focus(list)
      let tasks = selection.tasks(withRow: row)
      if tasks.count > 1 { return openMenu(of: tasks, at: place) }
    }
    list.select(row, revealing: false)
    root.focus(list)
    // What was being written counts by now.
    let task = listing.task(task.id) ?? task
    root.open(
      menu(task.isArchived ? .archived : .task, of: [task]), name: MenuWords.task(task.name),
      at: place, staysOff: true)
  }

  /// At the edge of its row, which stays in sight.
  func openMenu(of task: Task) {
    guard let root, let row = listing.row(of: task.id) else { return }
    if !list.selection.contains(row) { list.select(row) }
    root.settleLayout()
    openMenu(of: task, at: ground(ofRow: row))
  }

  /// What is filled of a row, in the window.
  private func ground(ofRow row: Int) -> Rect {
    let frame = list.semanticFrame(ofRow: row)
    let ground = RowGround.card(in: frame)
    return Rect(
      origin: list.convertToWindow(frame.origin + ground.origin), size: ground.size)
  }

  private func openMenu(of tasks: [Task], at place: Rect) {
    root?.open(
      menu(.tasks, of: tasks), name: MenuWords.tasks(tasks.count, host.numbers), at: place)
  }

  /// Beside the tasks: what can be done with all of them.
  func openListMenu(at point: Point) -> Bool {
    guard let root, list.frame.contains(point) || header.frame.contains(point) else { return false }
    root.open(
      menu(.list), name: list.name, at: Rect(origin: content.convertToWindow(point), size: .zero))
    return true
  }

  /// What an action leads to: at the selected row, or below the button of the window's menu.
  func openSubmenu(_ action: Action, of tasks: [Task] = []) {
    guard let root, let menu = submenu(action, of: tasks) else { return }
    var place = header.menuButton.frameInWindow
    if !tasks.isEmpty, let row = list.selectedRow {
      root.settleLayout()
      place = ground(ofRow: row)
    }
    root.open(menu, name: action.name, at: place)
  }

  // MARK: What they offer

  /// - Parameter tasks: what it is about; nil for a menu of all tasks, or of the window.
  private func menu(_ menu: ActionMenu, of tasks: [Task]? = nil) -> Menu {
    Menu(sections: menu.sections.map { items($0, of: tasks) })
  }

  /// The lines of what can be meant at the time.
  func items(_ actions: [Action], of tasks: [Task]? = nil) -> [Menu.Item] {
    actions.filter { isOffered($0, of: tasks) }.map { action in
      if let menu = submenu(action, of: tasks ?? []) { return Menu.Item(action.name, menu) }
      let isReopening = action == .complete && tasks?.contains(where: \.isOpen) == false
      return Menu.Item(
        action, title: isReopening ? MenuWords.reopen : nil,
        isChecked: action == .showCompleted ? listing.rows.showsAllDone : nil,
        isEnabled: screen.actions.canRun(action, on: tasks)
      ) { [weak self] in self?.host.run(action, on: tasks) }
    }
  }

  /// What cannot be meant is not in a menu; what cannot be done now is, without effect.
  func isOffered(_ action: Action, of tasks: [Task]? = nil) -> Bool {
    switch action {
    case .skip: tasks?.allSatisfy(dates.comesAgain) ?? true
    case .addStep: tasks?.allSatisfy(\.isOpen) ?? true
    case .makeStep: tasks.map { listing.taskAbove($0) != nil } ?? true
    case .moveOut: tasks?.contains { $0.parent != nil } ?? true
    case .showSteps: tasks?.contains { listing.canUnfold($0) } ?? true
    case .hideSteps: tasks?.contains { listing.canFold($0) } ?? true
    // A finger has no keys to hold.
    case .selectByTouch: root?.pointer.isTouch == true && root?.keyboard.isInUse == false
    case .importFiles, .export, .backUp: screen.exchange.isOpen
    case .printShown: screen.dependencies.printer != nil
    case .showToday, .upcoming, .showLater: !model.database.schedules.isEmpty
    case .moveOverdue: listing.hasOverdue
    case .goToDay: listing.shown == .upcoming
    case .saveSearch: listing.filter.isSearch && searching.saved == nil
    case .removeSearch: listing.filter.isSearch && searching.saved != nil
    case .renameList, .listLook, .moveListUp, .moveListDown, .deleteList: listing.shownList != nil
    default: true
    }
  }

  private func submenu(_ action: Action, of tasks: [Task]) -> Menu? {
    switch action {
    case .due: due.dueMenu(of: tasks)
    case .priority: priorityMenu(of: tasks)
    case .moveToList: labelMenus.filingMenu(of: tasks)
    case .tags: labelMenus.tagsMenu(of: tasks)
    case .lists: lists.menu
    case .listLook: listing.shownList.map(lists.lookMenu)
    case .moveOverdue: overdue.menu
    case .sort: lists.sortMenu
    case .theme: menu(of: .theme)
    case .files: menu(.files)
    default: nil
    }
  }

  private func priorityMenu(of tasks: [Task]) -> Menu {
    Menu(
      Priority.allCases.reversed().map { priority in
        .init(
          PriorityWords.name(of: priority),
          isChecked: tasks.allSatisfy { $0.priority.orNone == priority }
        ) { [weak self] in self?.selection.performOnSelected(.prioritize(tasks.map(\.id), priority))
        }
      })
  }

  /// What a setting may be, to choose from.
  private func menu(of setting: Setting) -> Menu {
    Menu(
      setting.values.map { value in
        .init(
          SettingWords.name(of: value, of: setting), isChecked: value == settings[setting]
        ) { [weak self] in self?.screen.set(value, for: setting) }
      })
  }
}
