import Testing

@testable import App

@Suite("The order of changes")
struct EditOrderTests {
  @Test("Undo means what was changed last, tasks or widgets")
  func order() {
    var order = EditOrder()
    for kind in [EditOrder.Kind.tasks, .widgets, .widgets, .tasks] { order.performed(kind) }
    #expect(order.undo(canUndoWidgets: true) == .tasks)
    #expect(order.undo(canUndoWidgets: true) == .widgets)
    #expect(order.redo(canRedoWidgets: true) == .widgets)
    #expect(order.redo(canRedoWidgets: true) == .tasks)
    #expect(order.redo(canRedoWidgets: true) == .tasks, "an earlier run's, for all it knows")
    #expect(order.undo(canUndoWidgets: true) == .tasks)
  }

  @Test("Where the widgets cannot be taken back any more the tasks are meant")
  func orderInVain() {
    var order = EditOrder()
    for kind in [EditOrder.Kind.tasks, .widgets, .widgets] { order.performed(kind) }
    #expect(order.undo(canUndoWidgets: false) == .tasks)
    #expect(order.undo(canUndoWidgets: true) == .tasks)
  }
}
