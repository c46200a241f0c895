import Widgets

/// The widgets below a list: what shows them, what changes them, and whether undo means them.
struct ListWidgets {
  let panel: WidgetPanel
  let editing: WidgetEditing
  /// In which order the person has changed tasks and widgets.
  var order = EditOrder()

  init(_ panel: WidgetPanel, _ editing: WidgetEditing) {
    (self.panel, self.editing) = (panel, editing)
  }

  var guests: WidgetGuests { panel.guests }

  var canUndo: Bool { order.hasDoneWidgets && editing.canUndo }
  var canRedo: Bool { order.hasUndoneWidgets && editing.canRedo }

  /// What is to be undone now.
  mutating func takeUndone() -> EditOrder.Kind { order.undo(canUndoWidgets: editing.canUndo) }
  /// What is to be done again now.
  mutating func takeRedone() -> EditOrder.Kind { order.redo(canRedoWidgets: editing.canRedo) }
}
