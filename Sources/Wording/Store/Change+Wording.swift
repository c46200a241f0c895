package import Tasks

extension Change {
  /// A few words for a toast or a terminal, such as `Completed “Buy food”` or
  /// `Undone: added 3 tasks`.
  /// - Parameter labels: the lists as they are now.
  package func sentence(
    _ numbers: NumberStyle = .plain, labels: Labels = Labels()
  ) -> String {
    if stepCount > 1 {
      return direction == .undone
        ? HistoryWords.undone(stepCount, numbers) : HistoryWords.redone(stepCount, numbers)
    }
    if isEmpty { return localized("Nothing to change") }
    // What was undone is called by what it had done.
    if let list = direction == .undone ? lists.first?.reversed : lists.first {
      switch kind {
      case .addList, .renameList, .markList, .moveList, .deleteList:
        return listSentence(
          list.after?.name ?? list.before?.name ?? "", formerly: list.before?.name ?? "", numbers)
      default: break
      }
    }
    if kind == .restore { return restored(rowCount, numbers) }
    if kind == .import { return imported(rowCount, numbers) }
    if kind == .sync { return synced(rowCount, numbers) }
    guard let first = direction == .undone ? rows.first?.reversed : rows.first else {
      return localized("Nothing to change")
    }
    if kind == .file, direction == .performed {
      return filed(first.after, into: first.after.flatMap(labels.list), numbers)
    }
    let name = first.after?.name ?? first.before?.name ?? ""
    if endsSeries, direction == .performed, meantCount == 1 {
      return localized("Skipped “\(name)”, for the last time: it does not repeat any more")
    }
    if missedCount > 0, meantCount == 1 {
      let number = numbers.text(missedCount)
      let missed = DateWords.missed(missedCount, number)
      if kind == .skip { return localized("Skipped “\(name)” (\(part: missed))") }
      return localized("Completed “\(name)” (\(part: missed))")
    }
    return meantCount == 1
      ? one(name, formerly: first.before?.name ?? "")
      : many(meantCount, numbers)
  }

  private func one(_ name: String, formerly former: String) -> String {
    switch (direction, kind) {
    case (.performed, .add): localized("Added “\(name)”")
    case (.performed, .complete): localized("Completed “\(name)”")
    case (.performed, .skip): localized("Skipped “\(name)”")
    case (.performed, .reopen): localized("Reopened “\(name)”")
    case (.performed, .rename): localized("Renamed “\(former)” to “\(name)”")
    case (.performed, .annotate): localized("Changed the notes of “\(name)”")
    case (.performed, .file): localized("Moved “\(name)” to another list")
    case (.performed, .tag): localized("Changed the tags of “\(name)”")
    case (.performed, .schedule): localized("Changed the dates of “\(name)”")
    case (.performed, .prioritize): localized("Changed the priority of “\(name)”")
    case (.performed, .nest): localized("Moved “\(name)” among the steps")
    case (.performed, .link): localized("Changed the links of “\(name)”")
    case (.performed, .delete): localized("Deleted “\(name)”")
    case (.performed, .move): localized("Moved “\(name)”")
    case (.performed, .archive): localized("Archived “\(name)”")
    case (.performed, .bringBack), (.performed, .unarchive): localized("Brought back “\(name)”")
    case (.undone, .add): localized("Undone: added “\(name)”")
    case (.undone, .complete): localized("Undone: completed “\(name)”")
    case (.undone, .skip): localized("Undone: skipped “\(name)”")
    case (.undone, .reopen): localized("Undone: reopened “\(name)”")
    case (.undone, .rename): localized("Undone: renamed “\(former)” to “\(name)”")
    case (.undone, .annotate): localized("Undone: changed the notes of “\(name)”")
    case (.undone, .file): localized("Undone: moved “\(name)” to another list")
    case (.undone, .tag): localized("Undone: changed the tags of “\(name)”")
    case (.undone, .schedule): localized("Undone: changed the dates of “\(name)”")
    case (.undone, .prioritize): localized("Undone: changed the priority of “\(name)”")
    case (.undone, .nest): localized("Undone: moved “\(name)” among the steps")
    case (.undone, .link): localized("Undone: changed the links of “\(name)”")
    case (.undone, .delete): localized("Undone: deleted “\(name)”")
    case (.undone, .move): localized("Undone: moved “\(name)”")
    case (.undone, .archive): localized("Undone: archived “\(name)”")
    case (.undone, .bringBack), (.undone, .unarchive): localized("Undone: brought back “\(name)”")
    case (.redone, .add): localized("Redone: added “\(name)”")
    case (.redone, .complete): localized("Redone: completed “\(name)”")
    case (.redone, .skip): localized("Redone: skipped “\(name)”")
    case (.redone, .reopen): localized("Redone: reopened “\(name)”")
    case (.redone, .rename): localized("Redone: renamed “\(former)” to “\(name)”")
    case (.redone, .annotate): localized("Redone: changed the notes of “\(name)”")
    case (.redone, .file): localized("Redone: moved “\(name)” to another list")
    case (.redone, .tag): localized("Redone: changed the tags of “\(name)”")
    case (.redone, .schedule): localized("Redone: changed the dates of “\(name)”")
    case (.redone, .prioritize): localized("Redone: changed the priority of “\(name)”")
    case (.redone, .nest): localized("Redone: moved “\(name)” among the steps")
    case (.redone, .link): localized("Redone: changed the links of “\(name)”")
    case (.redone, .delete): localized("Redone: deleted “\(name)”")
    case (.redone, .move): localized("Redone: moved “\(name)”")
    case (.redone, .archive): localized("Redone: archived “\(name)”")
    case (.redone, .bringBack), (.redone, .unarchive): localized("Redone: brought back “\(name)”")
    case (_, .restore): restored(1, .plain)
    case (_, .import): imported(1, .plain)
    case (_, .sync): synced(1, .plain)
    case (_, .addList), (_, .renameList), (_, .markList), (_, .moveList), (_, .deleteList):
      listSentence(name, formerly: former, .plain)
    }
  }

  private func many(_ count: Int, _ numbers: NumberStyle) -> String {
    let number = numbers.text(count)
    return switch (direction, kind) {
    case (.performed, .add): localized(count, other: "Added \(number) tasks")
    case (.performed, .complete): localized(count, other: "Completed \(number) tasks")
    case (.performed, .skip): localized(count, other: "Skipped \(number) tasks")
    case (.performed, .reopen): localized(count, other: "Reopened \(number) tasks")
    case (.performed, .rename): localized(count, other: "Renamed \(number) tasks")
    case (.performed, .annotate): localized(count, other: "Changed the notes of \(number) tasks")
    case (.performed, .file): localized(count, other: "Moved \(number) tasks to another list")
    case (.performed, .tag): localized(count, other: "Changed the tags of \(number) tasks")
    case (.performed, .schedule):
      localized(count, other: "Changed the dates of \(number) tasks")
    case (.performed, .prioritize):
      localized(count, other: "Changed the priority of \(number) tasks")
    case (.performed, .nest): localized(count, other: "Moved \(number) tasks among the steps")
    case (.performed, .delete): localized(count, other: "Deleted \(number) tasks")
    case (.performed, .move): localized(count, other: "Moved \(number) tasks")
    case (.performed, .archive): localized(count, other: "Archived \(number) tasks")
    case (.performed, .bringBack), (.performed, .unarchive):
      localized(count, other: "Brought back \(number) tasks")
    case (.undone, .add): localized(count, other: "Undone: added \(number) tasks")
    case (.undone, .complete): localized(count, other: "Undone: completed \(number) tasks")
    case (.undone, .skip): localized(count, other: "Undone: skipped \(number) tasks")
    case (.undone, .reopen): localized(count, other: "Undone: reopened \(number) tasks")
    case (.undone, .rename): localized(count, other: "Undone: renamed \(number) tasks")
    case (.undone, .annotate):
      localized(count, other: "Undone: changed the notes of \(number) tasks")
    case (.undone, .file):
      localized(count, other: "Undone: moved \(number) tasks to another list")
    case (.undone, .tag):
      localized(count, other: "Undone: changed the tags of \(number) tasks")
    case (.undone, .schedule):
      localized(count, other: "Undone: changed the dates of \(number) tasks")
    case (.undone, .prioritize):
      localized(count, other: "Undone: changed the priority of \(number) tasks")
    case (.undone, .nest): localized(count, other: "Undone: moved \(number) tasks among the steps")
    case (.undone, .delete): localized(count, other: "Undone: deleted \(number) tasks")
    case (.undone, .move): localized(count, other: "Undone: moved \(number) tasks")
    case (.undone, .archive): localized(count, other: "Undone: archived \(number) tasks")
    case (.undone, .bringBack), (.undone, .unarchive):
      localized(count, other: "Undone: brought back \(number) tasks")
    case (.redone, .add): localized(count, other: "Redone: added \(number) tasks")
    case (.redone, .complete): localized(count, other: "Redone: completed \(number) tasks")
    case (.redone, .skip): localized(count, other: "Redone: skipped \(number) tasks")
    case (.redone, .reopen): localized(count, other: "Redone: reopened \(number) tasks")
    case (.redone, .rename): localized(count, other: "Redone: renamed \(number) tasks")
    case (.redone, .annotate):
      localized(count, other: "Redone: changed the notes of \(number) tasks")
    case (.redone, .file):
      localized(count, other: "Redone: moved \(number) tasks to another list")
    case (.redone, .tag):
      localized(count, other: "Redone: changed the tags of \(number) tasks")
    case (.redone, .schedule):
      localized(count, other: "Redone: changed the dates of \(number) tasks")
    case (.redone, .prioritize):
      localized(count, other: "Redone: changed the priority of \(number) tasks")
    case (.redone, .nest): localized(count, other: "Redone: moved \(number) tasks among the steps")
    case (.redone, .delete): localized(count, other: "Redone: deleted \(number) tasks")
    case (.redone, .move): localized(count, other: "Redone: moved \(number) tasks")
    case (.redone, .archive): localized(count, other: "Redone: archived \(number) tasks")
    case (.redone, .bringBack), (.redone, .unarchive):
      localized(count, other: "Redone: brought back \(number) tasks")
    // Always of one task.
    case (_, .link): one(rows.first?.after?.name ?? "", formerly: "")
    case (_, .restore): restored(count, numbers)
    case (_, .import): imported(count, numbers)
    case (_, .sync): synced(count, numbers)
    case (_, .addList), (_, .renameList), (_, .markList), (_, .moveList), (_, .deleteList):
      listSentence("", formerly: "", numbers)
    }
  }

  /// - Parameter list: where they are now; nil for none.
  private func filed(_ task: Task?, into list: NamedList?, _ numbers: NumberStyle) -> String {
    let count = rowCount
    let (name, number) = (task?.name ?? "", numbers.text(count))
    guard let list = list?.name else {
      guard task?.list == nil else {
        return count == 1 ? one(name, formerly: "") : many(count, numbers)
      }
      return count == 1
        ? localized("Took “\(name)” out of its list")
        : localized(count, other: "Took \(number) tasks out of their lists")
    }
    return count == 1
      ? localized("Moved “\(name)” to the list “\(list)”")
      : localized(count, other: "Moved \(number) tasks to the list “\(list)”")
  }

  private func listSentence(
    _ name: String, formerly former: String, _ numbers: NumberStyle
  ) -> String {
    switch (direction, kind) {
    case (.performed, .addList): localized("Made the list “\(name)”")
    case (.performed, .renameList): localized("Renamed the list “\(former)” to “\(name)”")
    case (.performed, .markList): localized("Changed the look of the list “\(name)”")
    case (.performed, .moveList): localized("Moved the list “\(name)”")
    case (.undone, .addList): localized("Undone: made the list “\(name)”")
    case (.undone, .renameList): localized("Undone: renamed the list “\(former)” to “\(name)”")
    case (.undone, .markList): localized("Undone: changed the look of the list “\(name)”")
    case (.undone, .moveList): localized("Undone: moved the list “\(name)”")
    case (.undone, _): localized("Undone: deleted the list “\(name)”")
    case (.redone, .addList): localized("Redone: made the list “\(name)”")
    case (.redone, .renameList): localized("Redone: renamed the list “\(former)” to “\(name)”")
    case (.redone, .markList): localized("Redone: changed the look of the list “\(name)”")
    case (.redone, .moveList): localized("Redone: moved the list “\(name)”")
    case (.redone, _): localized("Redone: deleted the list “\(name)”")
    case (.performed, _): deleted(name, numbers)
    }
  }

  private func deleted(_ list: String, _ numbers: NumberStyle) -> String {
    guard rowCount > 0 else { return localized("Deleted the list “\(list)”") }
    let number = numbers.text(rowCount)
    return localized(
      rowCount, one: "Deleted the list “\(list)” with one task",
      other: "Deleted the list “\(list)” with \(number) tasks")
  }

  private func imported(_ count: Int, _ numbers: NumberStyle) -> String {
    let number = numbers.text(count)
    return switch direction {
    case .performed: localized(count, one: "Imported one task", other: "Imported \(number) tasks")
    case .undone:
      localized(count, one: "Undone: imported one task", other: "Undone: imported \(number) tasks")
    case .redone:
      localized(count, one: "Redone: imported one task", other: "Redone: imported \(number) tasks")
    }
  }

  private func synced(_ count: Int, _ numbers: NumberStyle) -> String {
    let number = numbers.text(count)
    return switch direction {
    case .performed:
      localized(count, one: "Sync: one task changed", other: "Sync: \(number) tasks changed")
    case .undone:
      localized(
        count, one: "Undone: sync, one task changed", other: "Undone: sync, \(number) tasks changed"
      )
    case .redone:
      localized(
        count, one: "Redone: sync, one task changed", other: "Redone: sync, \(number) tasks changed"
      )
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
