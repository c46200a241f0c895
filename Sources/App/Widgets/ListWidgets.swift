import Canvas
import Kit
import TaskStore
import Tasks
import Widgets
import Wording

/// The widgets below a list, as the person has chosen them: what shows them, what changes them, and whether undo
/// means them.
final class ListWidgets: Feature {
  unowned let host: any FeatureHost
  let panel: WidgetPanel
  private let editing: WidgetEditing
  /// In which order the person has changed tasks and widgets.
  private var order = EditOrder()

  /// - Parameter links: what the widgets link to.
  init(_ host: any FeatureHost, _ dependencies: Dependencies, links: WidgetLinks) {
    self.host = host
    let guests = WidgetGuests(
      dependencies.widgets, loop: dependencies.loop, text: dependencies.text,
      direction: dependencies.direction, heartbeat: .owners, database: host.model.database,
      links: links, memoryKey: "widgets.unfolded")
    panel = WidgetPanel(guests)
    editing = WidgetEditing(dependencies.settings, .widgets, unset: dependencies.widgets.guests)
    panel.isOff = editing.isOff
    panel.board.wanted = { [weak self] in self?.change($0) }
    panel.board.surroundingItems = { [showWidgets = dependencies.showWidgets] in
      showWidgets.map { [Menu.Item(MenuWords.showWidgets, action: $0)] } ?? []
    }
    panel.board.show(editing.shown)
  }

  var guests: WidgetGuests { panel.guests }

  /// Shows those that are to be there by now: the setting has changed.
  func settingChanged() {
    panel.board.show(editing.shown)
    content.setNeedsLayout()
  }

  /// For this run alone; none leaves nothing of them.
  func show(_ guests: [WidgetOptions.Guest]) {
    panel.board.endEditing()
    panel.isOff = guests.isEmpty
    if !guests.isEmpty { editing.use(guests) }
    content.setNeedsLayout()
  }

  var canEdit: Bool { panel.canEdit(inWindow: content.bounds.height) }

  func edit() { panel.board.beginEditing() }

  private func change(_ step: WidgetStep) {
    show(of: step) { editing.perform(step) }
  }

  private func show(of step: WidgetStep?, _ change: () -> WidgetEditing.Outcome?) {
    guard let outcome = panel.board.animate(change) else { return }
    if step != nil { order.performed(.widgets) }
    host.toast.show(outcome, of: step)
    content.setNeedsLayout()
  }

  // MARK: Undo

  /// The person has changed tasks.
  func tasksEdited() { order.performed(.tasks) }

  var canUndo: Bool { order.hasDoneWidgets && editing.canUndo }
  var canRedo: Bool { order.hasUndoneWidgets && editing.canRedo }

  /// - Returns: false where tasks were changed after them.
  func undo() -> Bool {
    guard order.undo(canUndoWidgets: editing.canUndo) == .widgets else { return false }
    show(of: nil) { editing.undo() }
    return true
  }

  /// - Returns: false where tasks were changed before them.
  func redo() -> Bool {
    guard order.redo(canRedoWidgets: editing.canRedo) == .widgets else { return false }
    show(of: nil) { editing.redo() }
    return true
  }
}
