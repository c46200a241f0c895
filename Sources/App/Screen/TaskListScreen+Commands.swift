import Dates
import Kit
import TaskStore
import Tasks
import Wording

extension TaskListScreen {
  /// Makes tasks of the clipboard's text, one a line.
  func paste() { root?.readClipboard { [weak self] in self?.pasteAndDrop.pasteArrived($0) } }

  func toggle(_ task: Task) {
    perform(task.isOpen ? .complete(task.id) : .reopen(task.id))
  }

  /// Opens the dialog for a new task, with a name where one is proposed.
  func askForNewTask(named name: String = "") {
    guard let root else { return }
    // Whichever way the dialog was opened, the keyboard goes on in the list afterwards.
    root.focus(list)
    finishEntry()
    overlays.newTask = TaskNameDialog.present(
      in: root, name: name, dates: dates.prepared(DateNotice()),
      completion: labelMenus.completion(in: .name),
      lines: { [weak self] in self?.pasteAndDrop.addLines(of: $0) },
      accept: { [weak self] name, date in self?.storeNew(name, date) },
      ended: { [weak self] in self?.forgetDraft() })
    if name.isEmpty { takeUpDraft() }
  }

  private func storeNew(_ name: TaskName, _ date: SpokenDate?) -> String? {
    store(.add([new(name, date)], at: settings.endOfNewTasks.place))
  }

  /// Does what a link proposes, up to the point where a person has to confirm it.
  func follow(_ url: AloftURL) {
    switch url {
    case .show: break
    case .new(let name): propose(name: name)
    case .task(let id): select(id)
    }
  }

  /// Opens the dialog for a new task with a proposed name, unless the person is in another dialog.
  func propose(name: String?) {
    guard root?.isAsking == false else { return showMessage(ListWords.linkIsLate) }
    askForNewTask(named: name ?? "")
  }

  /// Follows a link to a task.
  func select(_ id: Task.ID) {
    // What a link means is to be seen, whatever was looked for.
    if let task = model.list[id: id], !listing.filter.matches(task) {
      lists.setShown(.all)
      searching.end()
      lists.followOrder()
    }
    if let task = model.list[id: id], listing.row(of: id) == nil {
      if task.isOpen { steps.unfold(to: task) } else { toggleCompleted() }
    }
    guard let row = listing.row(of: id) else {
      let archived = try? model.database.task(id)
      return showMessage(archived.map { ListWords.isArchived($0.name) } ?? ListWords.noTask(id))
    }
    list.select(row)
    if root?.isAsking == false { root?.focus(list) }
  }
}
