public import TaskStore

extension Change {
  /// A few words for a toast or a terminal, such as `Completed “Buy food”` or
  /// `Undone: added 3 tasks`.
  public func sentence(_ numbers: NumberStyle = .plain) -> String {
    // What was undone is called by what it had done.
    guard let first = direction == .undone ? rows.first?.reversed : rows.first else {
      return "Nothing to change"
    }
    let name = first.after?.name ?? first.before?.name ?? ""
    return meant.count == 1
      ? one(name, formerly: first.before?.name ?? "")
      : Plural.of(meant.count, other: many(numbers.text(meant.count)))
  }

  private func one(_ name: String, formerly former: String) -> String {
    switch (direction, kind) {
    case (.performed, .add): "Added “\(name)”"
    case (.performed, .complete): "Completed “\(name)”"
    case (.performed, .reopen): "Reopened “\(name)”"
    case (.performed, .rename): "Renamed “\(former)” to “\(name)”"
    case (.performed, .delete): "Deleted “\(name)”"
    case (.performed, .move): "Moved “\(name)”"
    case (.undone, .add): "Undone: added “\(name)”"
    case (.undone, .complete): "Undone: completed “\(name)”"
    case (.undone, .reopen): "Undone: reopened “\(name)”"
    case (.undone, .rename): "Undone: renamed “\(former)” to “\(name)”"
    case (.undone, .delete): "Undone: deleted “\(name)”"
    case (.undone, .move): "Undone: moved “\(name)”"
    case (.redone, .add): "Redone: added “\(name)”"
    case (.redone, .complete): "Redone: completed “\(name)”"
    case (.redone, .reopen): "Redone: reopened “\(name)”"
    case (.redone, .rename): "Redone: renamed “\(former)” to “\(name)”"
    case (.redone, .delete): "Redone: deleted “\(name)”"
    case (.redone, .move): "Redone: moved “\(name)”"
    }
  }

  private func many(_ count: String) -> String {
    switch (direction, kind) {
    case (.performed, .add): "Added \(count) tasks"
    case (.performed, .complete): "Completed \(count) tasks"
    case (.performed, .reopen): "Reopened \(count) tasks"
    case (.performed, .rename): "Renamed \(count) tasks"
    case (.performed, .delete): "Deleted \(count) tasks"
    case (.performed, .move): "Moved \(count) tasks"
    case (.undone, .add): "Undone: added \(count) tasks"
    case (.undone, .complete): "Undone: completed \(count) tasks"
    case (.undone, .reopen): "Undone: reopened \(count) tasks"
    case (.undone, .rename): "Undone: renamed \(count) tasks"
    case (.undone, .delete): "Undone: deleted \(count) tasks"
    case (.undone, .move): "Undone: moved \(count) tasks"
    case (.redone, .add): "Redone: added \(count) tasks"
    case (.redone, .complete): "Redone: completed \(count) tasks"
    case (.redone, .reopen): "Redone: reopened \(count) tasks"
    case (.redone, .rename): "Redone: renamed \(count) tasks"
    case (.redone, .delete): "Redone: deleted \(count) tasks"
    case (.redone, .move): "Redone: moved \(count) tasks"
    }
  }
}
