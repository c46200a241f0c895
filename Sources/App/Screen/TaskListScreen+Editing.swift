import Kit
import Tasks
import Wording

/// What a person does to the tasks, and what is seen of it.
extension TaskListScreen {
  /// Stores an edit and shows what it did.
  /// - Returns: why it could not be stored, for the caller to say.
  func store(_ edit: Edit) -> String? {
    do throws(StoreError) {
      try editing.store(edit)
      return nil
    } catch {
      return error.sentence
    }
  }

  func undo() {
    if widgets.undo() { return }
    step(else: ListWords.nothingToUndo) { () throws(StoreError) in try editing.undo() }
  }

  func redo() {
    if widgets.redo() { return }
    step(else: ListWords.nothingToRedo) { () throws(StoreError) in try editing.redo() }
  }

  private func step(else nothing: String, _ step: () throws(StoreError) -> Bool) {
    do throws(StoreError) {
      if try !step() { showMessage(nothing) }
    } catch {
      report(error)
    }
  }

  func show(_ change: Change) {
    let formerRow = list.selectedRow
    let formerPlace = formerRow.map(listing.rows.withoutHeadings)
    let wasSeen = formerRow.map(list.isInSight) == true
    if change.changesArchive { listing.countArchived() }
    let isAside = entry?.turn == .endsAside
    let stays = isAside || selection.keepsSeveral(change)
    if change.direction == .performed { widgets.tasksEdited() }
    let isBack = change.direction != .performed && change.rows.contains { $0.after != nil }
    moveRows(of: change)
    listing.unfold(for: change)
    if labels != listing.seenLabels {
      _ = model.takeChange()
      lists.followLabels()
    } else {
      show(model.takeChange())
    }
    if listing.filter.isSearch { lookAgain() }
    if !stays {
      listing.several = nil
      editing.moveSelection(
        after: change, formerRow: formerPlace.map(listing.rows.withHeadings), in: listing.rows)
    }
    // What came, or has another name now, is to be seen, whatever was looked for.
    let isSentAway =
      change.direction == .performed && [.file, .schedule, .skip].contains(change.kind)
    if !isSentAway, let task = editing.selected.flatMap({ model.list[id: $0] }),
      !listing.filter.matches(task)
    {
      searching.leave()
      if !listing.filter.matches(task) {
        lists.setShown(model.list.isLater(task) ? listing.shown : .all)
      }
      list.endMotion()
      showAllRows()
    }
    showSurroundings()
    if !stays { selection.selectSeveral(of: change) }
    // What was added or came back has to be seen; what left its place needs no following.
    if !isAside {
      if change.kind != .complete || isBack {
        if let row = list.selectedRow { list.reveal(row) }
      } else {
        stayPut(showingSelected: wasSeen)
      }
      showToast(of: change)
    } else {
      // Its button would take back this step now, and not what it speaks of.
      toast.withdrawUndo()
    }
    reportSetAside()
    lists.followOrder()
  }

  private func showToast(of change: Change) {
    let isStill = change.kind == .complete && change.direction == .performed
    sight.tell(of: change.rows.first?.id, isStill: isStill)
    switch (change.direction, change.kind) {
    case (.performed, .schedule): toast.show(datesSentence(of: change), canUndo: true)
    case (.performed, .complete), (.performed, .skip), (.performed, .delete),
      (.performed, .deleteList), (.performed, .file), (.performed, .archive),
      (.performed, .unarchive):
      toast.show(change.sentence(header.numbers, labels: labels), canUndo: true)
    case (.performed, .add) where change.meant.count > 1,
      (.performed, .move) where change.meant.count > 1,
      (.performed, .tag) where change.meant.count > 1,
      (.performed, .prioritize) where change.meant.count > 1,
      (.performed, .reopen) where change.meant.count > 1:
      toast.show(change.sentence(header.numbers), canUndo: true)
    case (.performed, _): toast.hide()
    case (.undone, _), (.redone, _): toast.show(change.sentence(header.numbers))
    }
  }

  /// The last open task was completed: a balloon, or words where motion or balloons are not wanted.
  func celebrate() {
    guard let root else { return }
    if root.reducesMotion || !settings.celebrates {
      toast.show(ListWords.allDone, canUndo: true)
    } else {
      balloon.launch()
    }
    showRest()
  }
}
