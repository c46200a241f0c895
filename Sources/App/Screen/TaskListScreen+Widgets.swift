import Canvas
import Kit
import Widgets
import Wording

/// The widgets below the list, as the person has chosen them.
extension TaskListScreen {
  /// Puts them below the list, where there is room for both.
  /// - Parameter showWidgets: opens their own window; nil where there is no way to it.
  func add(_ widgets: ListWidgets, showWidgets: (() -> Void)?) {
    self.widgets = widgets
    let panel = widgets.panel
    panel.isOff = widgets.editing.isOff
    panel.board.wanted = { [weak self] in self?.change($0) }
    panel.board.surroundingItems = {
      showWidgets.map { [Menu.Item(MenuWords.showWidgets, action: $0)] } ?? []
    }
    widgetsChanged()
    insertSubview(panel, at: subviews.firstIndex { $0 === toast } ?? subviews.count)
  }

  /// Shows those that are to be there by now: the setting has changed.
  func widgetsChanged() {
    guard let widgets else { return }
    widgets.panel.board.show(widgets.editing.shown)
    setNeedsLayout()
  }

  /// For this run alone; none leaves nothing of them.
  func showWidgets(_ guests: [WidgetOptions.Guest]) {
    widgets?.panel.board.endEditing()
    widgets?.panel.isOff = guests.isEmpty
    if !guests.isEmpty { widgets?.editing.use(guests) }
    setNeedsLayout()
  }

  var canEditWidgets: Bool { widgets?.panel.canEdit(inWindow: bounds.height) == true }

  func editWidgets() { widgets?.panel.board.beginEditing() }

  private func change(_ step: WidgetStep) {
    show(of: step) { widgets?.editing.perform(step) }
  }

  func undoWidgets() { show(of: nil) { widgets?.editing.undo() } }
  func redoWidgets() { show(of: nil) { widgets?.editing.redo() } }

  private func show(of step: WidgetStep?, _ change: () -> WidgetEditing.Outcome?) {
    guard let outcome = widgets?.panel.board.animate(change) ?? nil else { return }
    if step != nil { widgets?.order.performed(.widgets) }
    toast.show(outcome, of: step)
    setNeedsLayout()
  }
}
