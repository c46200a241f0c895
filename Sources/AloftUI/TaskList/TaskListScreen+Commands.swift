import TaskStore
import Views

extension TaskListScreen {
  private var selection: Task? { selectedTask.flatMap { model.list[id: $0] } }

  /// The keys of the list. Letters reach it only while no field has the keyboard.
  func commandKeyPressed(_ press: KeyPress) -> Bool {
    if press.modifiers == .control { return controlKeyPressed(press) }
    if press.matches(.character("z"), [.control, .shift]) {
      redo()
      return true
    }
    if press.modifiers == .alt { return moveKeyPressed(press) }
    guard press.modifiers.isEmpty else { return false }
    switch press.key {
    case .character("n"), .insert: once(press) { askForNewTask() }
    case .space, .character("x"): once(press) { if let selection { toggle(selection) } }
    case .enter, .character("e"), .function(2):
      once(press) { if let selection { askForNewName(of: selection) } }
    case .delete: once(press) { if let selection { perform(.delete(selection.id)) } }
    default: return false
    }
    return true
  }

  private func controlKeyPressed(_ press: KeyPress) -> Bool {
    switch press.key {
    case .character("n"): once(press) { askForNewTask() }
    case .character("z"): undo()
    case .character("y"): redo()
    case .character("c"): if let selection { root?.clipboard.write(selection.name) }
    case .character("v"):
      once(press) { root?.readClipboard { [weak self] in self?.pasteArrived($0) } }
    default: return false
    }
    return true
  }

  private func moveKeyPressed(_ press: KeyPress) -> Bool {
    guard let selection, selection.isOpen, let row = row(of: selection.id) else { return false }
    switch press.key {
    case .up:
      if let other = openTask(atRow: row - 1) {
        perform(.move(selection.id, to: .before(other.id)))
      }
    case .down:
      if let other = openTask(atRow: row + 1) {
        perform(.move(selection.id, to: .after(other.id)))
      }
    default: return false
    }
    return true
  }

  private func openTask(atRow row: Int) -> Task? {
    guard row >= 0, let task = task(atRow: row), task.isOpen else { return nil }
    return task
  }

  /// A held key does what changes the list once, not thirty times a second.
  private func once(_ press: KeyPress, _ action: () -> Void) {
    if !press.isRepeat { action() }
  }

  // MARK: Commands

  func toggle(_ task: Task) {
    perform(task.isOpen ? .complete(task.id) : .reopen(task.id))
  }

  /// Opens the dialog for a new task, with a name where one is proposed.
  func askForNewTask(named name: String = "") {
    guard let root else { return }
    // Whichever way the dialog was opened, the keyboard goes on in the list afterwards.
    root.focus(list)
    TaskNameDialog.present(
      in: root, title: "New task", name: name, confirm: "Add",
      lines: { [weak self] in self?.paste($0) },
      accept: { [weak self] name, _ in self?.perform(.add(name)) })
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
    guard root?.dialogs.isEmpty == true else {
      return say("A link proposes a task. Close the dialog and follow it again")
    }
    askForNewTask(named: name ?? "")
  }

  /// Follows a link to a task.
  func select(_ id: Task.ID) {
    // What a link means is to be seen, whatever was looked for.
    if let task = model.list[id: id], !filter.matches(task.name) { endSearch() }
    guard let row = row(of: id) else { return say("There is no task \(id) any more") }
    list.select(row)
    if root?.dialogs.isEmpty == true { root?.focus(list) }
  }

  func askForNewName(of task: Task) {
    guard let root else { return }
    TaskNameDialog.present(in: root, title: "Rename task", name: task.name, confirm: "Rename") {
      [weak self] name, _ in
      name.text == task.name ? nil : self?.perform(.rename(task.id, to: name))
    }
  }
}
