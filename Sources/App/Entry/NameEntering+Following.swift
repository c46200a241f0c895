import Canvas
import Kit
import System
import Tasks
import Wording

/// Where a name is written that is not a task's yet, while the list changes around it.
extension NameEntering {
  /// A change is about to be shown. Where it is what was written, the task takes the row's place, and the
  /// next row unfolds below it.
  /// - Parameter moveRows: has the rows set out, with the keys of those that come besides tasks.
  func moveEntry(with change: Change, _ moveRows: (_ coming: Set<RowChange.Key>) -> Void) {
    guard let entry, entry.isNew, let turn = entry.turn, let id = change.rows.first?.id else {
      return moveRows([])
    }
    let next = turn == .goesOn ? makeEntryKey() : nil
    entry.row.key = id
    moveRows(next.map { [$0] } ?? [])
    entry.row.key = next
    self.entry?.subject = .new(below: id)
  }

  /// Tasks are others than they were: what is written goes on with them.
  func followEntry() {
    listing.rows.writing = nil
    if case .rename(let id, let name)? = entry?.subject {
      if let task = model.list[id: id] {
        follow(task, formerly: name)
      } else {
        taskIsGone(name)
      }
    }
    seatEntry()
  }

  private func follow(_ task: Task, formerly name: String) {
    guard let entry else { return }
    if let row = entry.row.taskRow { host.show(task, in: row) }
    card.followNotes(of: task)
    if task.name != name {
      self.entry?.subject = .rename(task.id, from: task.name)
      // Its own change needs no saying.
      if entry.turn == nil { entry.row.say(ListWords.isRenamed(task.name)) }
    }
    guard listing.row(of: task.id) == nil else { return }
    // It is not found any more by what was looked for.
    searching.leave()
    listing.findRows()
    listing.foldCompleted()
  }

  /// Another process has deleted it, or an undo has: what was written for it can be a task of its own.
  private func taskIsGone(_ name: String) {
    guard let entry else { return }
    card.keepSteps(of: entry)
    let hasNotes = card.writtenNotes != nil
    guard hasNotes || !entry.row.field.text.hasSameBytes(as: TypedLabels.typed(name)) else {
      closeEntry()
      return host.showMessage(ListWords.isGone(name))
    }
    let row = min(entry.lastRow, listing.rows.openRowCount)
    self.entry?.subject = .new(below: row == 0 ? nil : listing.task(atRow: row - 1)?.id)
    entry.row.becomeNew(makeEntryKey(), with: hasNotes)
    entry.row.say(ListWords.isGoneWhileWriting(name))
  }

  /// Finds out in which row is written.
  func seatEntry() {
    listing.rows.writing = nil
    guard let entry else { return }
    switch entry.subject {
    case .new(let above): listing.rows.writing = .init(row: newRow(below: above), isNew: true)
    case .rename(let id, _):
      listing.rows.writing = listing.row(of: id).map { .init(row: $0, isNew: false) }
    }
    listing.rows.writing?.height = entry.row.height(inWidth: list.bounds.width)
    guard let row = listing.rows.writing?.row else { return }
    self.entry?.lastRow = row
    let below = listing.task(atRow: row + 1)
    self.entry?.next = below?.isOpen == true ? below?.id : nil
  }

  private func newRow(below id: Task.ID?) -> Int {
    guard let id else {
      return listing.writtenDay.map { listing.rows.row(belowHeadingOf: $0.daysSince1970) } ?? 0
    }
    if let row = openRow(of: id) { return row + 1 }
    // Its neighbour has gone: it stays above the other one, else where the eye is.
    let row =
      entry?.next.flatMap(openRow(of:)) ?? min(entry?.lastRow ?? 0, listing.rows.openRowCount)
    entry?.subject = .new(below: row == 0 ? nil : listing.task(atRow: row - 1)?.id)
    return row
  }

  /// The row of an open task, or where it would be among those that are shown.
  private func openRow(of id: Task.ID) -> Int? {
    guard model.list[id: id]?.isOpen == true else { return nil }
    return model.list.row(of: id).map(listing.rows.openRow(ofPlace:))
  }

  /// It may need another height: what is said below the name has come or gone, or has another width.
  func entryResized() {
    guard entry != nil else { return }
    let former = listing.rows.writing
    seatEntry()
    if listing.rows.writing != former { host.reloadRows() }
    list.revealKept()
  }

}
