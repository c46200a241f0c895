import AloftWidgets
import Canvas
import Controls
import Views
import Wording

/// The widgets below the list, as the person has chosen them.
extension TaskListScreen {
  func connectWidgets(_ showWidgets: (() -> Void)?) {
    guard let board = panel?.board else { return }
    panel?.isOff = widgetEditing?.isOff == true
    board.wanted = { [weak self] in self?.change($0) }
    board.surroundingItems = {
      showWidgets.map { [Menu.Item(MenuWords.showWidgets, action: $0)] } ?? []
    }
    widgetsChanged()
  }

  /// Shows those that are to be there by now: the setting has changed.
  func widgetsChanged() {
    guard let editing = widgetEditing else { return }
    panel?.board.show(editing.shown)
    setNeedsLayout()
  }

  /// For this run alone; none leaves nothing of them.
  func showWidgets(_ guests: [WidgetOptions.Guest]) {
    panel?.board.endEditing()
    panel?.isOff = guests.isEmpty
    if !guests.isEmpty { widgetEditing?.use(guests) }
    setNeedsLayout()
  }

  var canEditWidgets: Bool { panel?.canEdit(inWindow: bounds.height) == true }

  func editWidgets() { panel?.board.beginEditing() }

  private func change(_ step: WidgetStep) {
    show(of: step) { widgetEditing?.perform(step) }
  }

  func undoWidgets() { show(of: nil) { widgetEditing?.undo() } }
  func redoWidgets() { show(of: nil) { widgetEditing?.redo() } }

  private func show(of step: WidgetStep?, _ change: () -> WidgetEditing.Outcome?) {
    guard let outcome = panel?.board.animate(change) ?? nil else { return }
    if step != nil { editOrder.performed(.widgets) }
    toast.show(outcome, of: step)
    setNeedsLayout()
  }
}
