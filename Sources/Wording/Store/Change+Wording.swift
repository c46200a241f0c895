public import TaskStore

extension Change {
  /// A few words for a toast or a terminal, such as `Completed “Buy food”` or
  /// `Undone: added 3 tasks`.
  public func sentence(_ numbers: NumberStyle = .plain) -> String {
    // What was undone is called by what it had done.
    guard let first = direction == .undone ? rows.first?.reversed : rows.first else {
      return localized("Nothing to change")
    }
    if kind == .restore { return restored(rows.count, numbers) }
    let name = first.after?.name ?? first.before?.name ?? ""
    return meant.count == 1
      ? one(name, formerly: first.before?.name ?? "")
      : many(meant.count, numbers)
  }

  private func one(_ name: String, formerly former: String) -> String {
    switch (direction, kind) {
    case (.performed, .add): localized("Added “\(name)”")
    case (.performed, .complete): localized("Completed “\(name)”")
    case (.performed, .reopen): localized("Reopened “\(name)”")
    case (.performed, .rename): localized("Renamed “\(former)” to “\(name)”")
    case (.performed, .annotate): localized("Changed the notes of “\(name)”")
    case (.performed, .delete): localized("Deleted “\(name)”")
    case (.performed, .move): localized("Moved “\(name)”")
    case (.undone, .add): localized("Undone: added “\(name)”")
    case (.undone, .complete): localized("Undone: completed “\(name)”")
    case (.undone, .reopen): localized("Undone: reopened “\(name)”")
    case (.undone, .rename): localized("Undone: renamed “\(former)” to “\(name)”")
    case (.undone, .annotate): localized("Undone: changed the notes of “\(name)”")
    case (.undone, .delete): localized("Undone: deleted “\(name)”")
    case (.undone, .move): localized("Undone: moved “\(name)”")
    case (.redone, .add): localized("Redone: added “\(name)”")
    case (.redone, .complete): localized("Redone: completed “\(name)”")
    case (.redone, .reopen): localized("Redone: reopened “\(name)”")
    case (.redone, .rename): localized("Redone: renamed “\(former)” to “\(name)”")
    case (.redone, .annotate): localized("Redone: changed the notes of “\(name)”")
    case (.redone, .delete): localized("Redone: deleted “\(name)”")
    case (.redone, .move): localized("Redone: moved “\(name)”")
    case (_, .restore): restored(1, .plain)
    }
  }

  private func many(_ count: Int, _ numbers: NumberStyle) -> String {
    let number = numbers.text(count)
    return switch (direction, kind) {
    case (.performed, .add): localized(count, other: "Added \(number) tasks")
    case (.performed, .complete): localized(count, other: "Completed \(number) tasks")
    case (.performed, .reopen): localized(count, other: "Reopened \(number) tasks")
    case (.performed, .rename): localized(count, other: "Renamed \(number) tasks")
    case (.performed, .annotate): localized(count, other: "Changed the notes of \(number) tasks")
    case (.performed, .delete): localized(count, other: "Deleted \(number) tasks")
    case (.performed, .move): localized(count, other: "Moved \(number) tasks")
    case (.undone, .add): localized(count, other: "Undone: added \(number) tasks")
    case (.undone, .complete): localized(count, other: "Undone: completed \(number) tasks")
    case (.undone, .reopen): localized(count, other: "Undone: reopened \(number) tasks")
    case (.undone, .rename): localized(count, other: "Undone: renamed \(number) tasks")
    case (.undone, .annotate):
      localized(count, other: "Undone: changed the notes of \(number) tasks")
    case (.undone, .delete): localized(count, other: "Undone: deleted \(number) tasks")
    case (.undone, .move): localized(count, other: "Undone: moved \(number) tasks")
    case (.redone, .add): localized(count, other: "Redone: added \(number) tasks")
    case (.redone, .complete): localized(count, other: "Redone: completed \(number) tasks")
    case (.redone, .reopen): localized(count, other: "Redone: reopened \(number) tasks")
    case (.redone, .rename): localized(count, other: "Redone: renamed \(number) tasks")
    case (.redone, .annotate):
      localized(count, other: "Redone: changed the notes of \(number) tasks")
    case (.redone, .delete): localized(count, other: "Redone: deleted \(number) tasks")
    case (.redone, .move): localized(count, other: "Redone: moved \(number) tasks")
    case (_, .restore): restored(count, numbers)
    }
  }

  private func restored(_ count: Int, _ numbers: NumberStyle) -> String {
    let number = numbers.text(count)
    return switch direction {
    case .performed:
      localized(
        count, one: "Restored a backup: one task changed",
        other: "Restored a backup: \(number) tasks changed")
    case .undone:
      localized(
        count, one: "Undone: restored a backup, one task changed",
        other: "Undone: restored a backup, \(number) tasks changed")
    case .redone:
      localized(
        count, one: "Redone: restored a backup, one task changed",
        other: "Redone: restored a backup, \(number) tasks changed")
    }
  }
}
