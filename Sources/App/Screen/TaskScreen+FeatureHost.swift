import Canvas
import Kit
import Loop
import TaskStore
import Tasks
import Wording

/// What the screen's features ask of it.
extension TaskScreen: FeatureHost {
  var content: View { self }
  var now: Timestamp { clock.now }

  func hideMessage() { toast.hide() }

  func offerUndo(of change: Change) {
    toast.show(change.sentence(numbers), canUndo: !change.isEmpty)
  }

  func showChangeOfOtherConnection(_ change: Change) {
    widgets.tasksEdited()
    reloadIfChanged()
    offerUndo(of: change)
  }

  func refuseDrop() {
    if !asking.report(DropWords.dialogIsOpen) { showMessage(DropWords.dialogIsOpen) }
  }

  func store(_ edit: Edit) -> String? {
    do throws(StoreError) {
      try editing.store(settings.meant(edit))
      return nil
    } catch {
      return error.sentence
    }
  }

  func storeAside(_ edit: Edit) throws(StoreError) -> Change {
    let former = entering.entry?.turn
    entering.entry?.turn = .endsAside
    defer { entering.entry?.turn = former }
    return try editing.store(settings.meant(edit))
  }

  func tell(of change: Change) { toasting.showToast(of: change) }

  func set(_ value: String, for setting: Setting) {
    if let trouble = settings.use(value, for: setting) { report(trouble) }
  }

  func remark(on task: Task.ID) -> String? { insight.remark(on: task) }
  func finishEntry() -> Bool { entering.finishEntry() }
  func focusEntry() { entering.focusEntry() }
  func run(_ action: Action, on tasks: [Task]?, choice: Int) {
    actions.run(action, on: tasks, choice: choice)
  }
  func isOffered(_ action: Action, of tasks: [Task]?) -> Bool {
    menus.isOffered(action, of: tasks)
  }
  func items(_ actions: [Action], of tasks: [Task]?) -> [Menu.Item] {
    menus.items(actions, of: tasks)
  }
  func show(_ change: Change) { presenter.show(change) }
  func refresh() { presenter.refresh() }
  func showAllRows() { presenter.showAllRows() }
  func showSurroundings() { presenter.showSurroundings() }
  func reloadRows() { presenter.reloadRows() }
  func makeTaskRow() -> TaskRow { source.makeTaskRow() }
  func show(_ task: Task, in row: TaskRow) { source.show(task, in: row) }

  /// A store that had to be set aside is more important than what else there is to say.
  func reportSetAside() {
    if let setAside = model.takeSetAside() { report(setAside) }
  }

  /// Says it, and has the store forget it once it has been on the screen for a while: whatever ends
  /// the process before, the next start says it again.
  func report(_ setAside: SetAside) {
    report(setAside.sentence(header.numbers))
    let read = loop.now.advanced(by: .seconds(2))
    let timer = Timer(fire: read, interval: 0, repeats: false) { [model] _ in
      model.database.forgetSetAside()
    }
    loop.add(timer, forMode: .common)
    restoring.offerBackup(because: setAside)
  }

  /// Reports what went wrong, for a while or until the next message.
  func report(_ trouble: String) { toast.show(trouble, tone: .trouble) }

  func showMessage(_ text: String) { toast.show(text) }
}

/// Tasks are dragged, and a band from beside them.
extension TaskScreen: Lifting {
  func canLift(_ view: View) -> Bool { dragging.canLift(view) }
  func lift(_ view: View, at point: Point) { dragging.lift(view, at: point) }
  func carry(to point: Point) { dragging.carry(to: point) }
  func drop() { dragging.drop() }
  func putBack() { dragging.putBack() }
}
