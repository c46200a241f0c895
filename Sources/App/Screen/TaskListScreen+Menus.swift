import Canvas
import Kit
import TaskStore
import Tasks
import Wording

/// What can be done by mouse alone: with a task, with the list, with the window.
extension TaskListScreen {
  /// The window's menu, below its button.
  func openWindowMenu() {
    guard let root else { return }
    // Whoever has pressed the button by pointer goes on in the list.
    if !root.isKeyboardInUse { root.focus(list) }
    root.open(
      windowMenu(in: root), name: MenuWords.window, at: header.menuButton.frameInWindow)
  }

  /// A task's menu, of what keys do with the selected one.
  /// - Parameter point: in the window.
  func openMenu(of task: Task, at point: Point) {
    guard let root else { return }
    let row = row(of: task.id)
    if listing.several != nil, let row, list.selection.contains(row) {
      root.focus(list)
      let tasks = tasks(withRow: row)
      if tasks.count > 1 { return openMenu(of: tasks, at: point) }
    }
    list.select(row, revealing: false)
    root.focus(list)
    // What was being written counts by now.
    let task = self.task(task.id) ?? task
    root.open(
      task.isArchived ? archiveMenu(of: task) : menu(of: task), name: MenuWords.task(task.name),
      at: Rect(origin: point, size: .zero))
  }

  /// Beside the tasks: what can be done with all of them.
  func openListMenu(at point: Point) -> Bool {
    guard let root, list.frame.contains(point) || header.frame.contains(point) else { return false }
    root.open(
      listMenu, name: list.name, at: Rect(origin: convertToWindow(point), size: .zero))
    return true
  }

  // MARK: What they offer

  private func openMenu(of tasks: [Task], at point: Point) {
    root?.open(
      menu(of: tasks), name: MenuWords.tasks(tasks.count, header.numbers),
      at: Rect(origin: point, size: .zero))
  }

  private func menu(of tasks: [Task]) -> Menu {
    let isOpen = tasks.contains(where: \.isOpen)
    return Menu(
      [
        .init(isOpen ? MenuWords.complete : MenuWords.reopen) { [weak self] in self?.toggle(tasks) }
      ],
      [moving(tasks, MenuWords.moveUp, by: -1), moving(tasks, MenuWords.moveDown, by: 1)],
      [.init(MenuWords.due, dueMenu(of: tasks))] + labelItems(of: tasks),
      [
        .init(MenuWords.copy) { [weak self] in self?.copy(tasks) },
        .init(MenuWords.selectAll) { [weak self] in self?.list.selectAll() },
      ],
      [.init(MenuWords.delete) { [weak self] in self?.delete(tasks) }])
  }

  private func menu(of task: Task) -> Menu {
    Menu(
      [
        .init(task.isOpen ? MenuWords.complete : MenuWords.reopen) { [weak self] in
          self?.toggle(task)
        },
        .init(MenuWords.rename) { [weak self] in self?.beginRenaming(task) },
        .init(MenuWords.details) { [weak self] in self?.showDetails(of: task) },
      ],
      [
        moving([task], MenuWords.moveUp, by: -1), moving([task], MenuWords.moveDown, by: 1),
      ],
      [.init(MenuWords.due, dueMenu(of: [task]))] + labelItems(of: [task]),
      [.init(MenuWords.copy) { [weak self] in self?.copy([task]) }] + picking(task),
      [.init(MenuWords.delete) { [weak self] in self?.perform(.delete(task.id)) }])
  }

  /// A finger has no keys to hold.
  private func picking(_ task: Task) -> [Menu.Item] {
    guard root?.isPressTouch == true, root?.isKeyboardInUse == false else { return [] }
    return [
      .init(MenuWords.select) { [weak self] in
        guard let self else { return }
        self.list.select(self.row(of: task.id))
        self.isPicking = true
      }
    ]
  }

  private func moving(_ tasks: [Task], _ line: MenuWords.Line, by step: Int) -> Menu.Item {
    let edit = moving(tasks, by: step)
    return .init(line, isEnabled: edit != nil) { [weak self] in
      if let edit { self?.performOnSelected(edit) }
    }
  }

  private var listMenu: Menu {
    Menu(
      [
        .init(MenuWords.newTask) { [weak self] in self?.askForNewTask() },
        .init(MenuWords.paste) { [weak self] in self?.paste() },
      ], editingItems, [.init(MenuWords.search) { [weak self] in self?.beginSearch() }],
      showingItems)
  }

  private var showingItems: [Menu.Item] {
    [
      .init(MenuWords.sort, menu(of: .order)),
      .init(
        MenuWords.completed, isChecked: rows.showsAllDone,
        isEnabled: !listing.filter.isSearch && rows.doneCount > 0
      ) { [weak self] in self?.toggleCompleted() },
      .init(MenuWords.clearCompleted, isEnabled: canClear) { [weak self] in
        self?.clearCompleted()
      },
    ]
  }

  private var editingItems: [Menu.Item] {
    [
      .init(MenuWords.undo, isEnabled: widgets?.canUndo == true || editing.canUndo) {
        [weak self] in self?.undo()
      },
      .init(MenuWords.redo, isEnabled: widgets?.canRedo == true || editing.canRedo) {
        [weak self] in self?.redo()
      },
      .init(MenuWords.history) { [weak self] in self?.openHistory() },
    ]
  }

  private func windowMenu(in root: RootView) -> Menu {
    Menu(
      [
        .init(MenuWords.search) { [weak self] in self?.beginSearch() },
        .init(MenuWords.lists, listsMenu),
      ], editingItems, showingItems,
      [
        zooming(MenuWords.larger, .larger), zooming(MenuWords.smaller, .smaller),
        zooming(MenuWords.normalSize, .reset), .init(MenuWords.theme, menu(of: .theme)),
      ],
      [
        .init(MenuWords.editWidgets, isEnabled: canEditWidgets) { [weak self] in
          self?.editWidgets()
        },
        .init(MenuWords.settings) { [weak self] in self?.openSettings() },
        .init(MenuWords.restore) { [weak self] in self?.restoring.restoreFromBackup() },
        .init(MenuWords.keys) { [weak root] in root.map(KeysDialog.present(in:)) },
        .init(MenuWords.about) { [weak root] in root.map(AboutDialog.present(in:)) },
      ],
      [.init(MenuWords.quit) { [weak root] in root?.delegate?.closeRequested() }])
  }

  private func zooming(_ line: MenuWords.Line, _ zoom: Zoom) -> Menu.Item {
    .init(line) { [weak self] in self?.zoom(by: zoom) }
  }

  /// What a setting may be, to choose from.
  private func menu(of setting: Setting) -> Menu {
    Menu(
      setting.values.map { value in
        .init(
          SettingWords.name(of: value, of: setting), isChecked: value == settings[setting]
        ) { [weak self] in self?.set(value, for: setting) }
      })
  }
}
