/// In which order a person has changed tasks and widgets: undo means what was changed last. The tasks'
/// history is kept and reaches further back than this run; that of the widgets does not.
struct EditOrder: Equatable {
  enum Kind { case tasks, widgets }

  private var done: [Kind] = []
  private var undone: [Kind] = []

  /// Nobody remembers more.
  private static let most = 1_000

  mutating func performed(_ kind: Kind) {
    done.append(kind)
    if done.count > Self.most { done.removeFirst() }
    undone.removeAll()
  }

  /// Whether widgets are among what can be undone.
  var hasDoneWidgets: Bool { done.contains(.widgets) }
  /// Whether they are among what can be done again.
  var hasUndoneWidgets: Bool { undone.contains(.widgets) }

  /// What is to be undone now.
  /// - Parameter canUndoWidgets: false where somebody else has changed them since.
  mutating func undo(canUndoWidgets: Bool) -> Kind {
    Self.step(from: &done, to: &undone, canUndoWidgets)
  }

  /// What is to be done again now.
  mutating func redo(canRedoWidgets: Bool) -> Kind {
    Self.step(from: &undone, to: &done, canRedoWidgets)
  }

  private static func step(
    from: inout [Kind], to: inout [Kind], _ hasWidgets: Bool
  ) -> Kind {
    if !hasWidgets { from.removeAll { $0 == .widgets } }
    guard let kind = from.popLast() else { return .tasks }
    to.append(kind)
    return kind
  }
}
