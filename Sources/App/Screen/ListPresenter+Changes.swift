import Kit
import TaskStore
import Tasks
import Wording

/// What has changed is shown: by a person in this window, or elsewhere.
extension ListPresenter {
  /// Shows what has become of the model since it was last shown.
  func follow() {
    let change = model.takeChange()
    if change != .none { listing.countArchived() }
    if change != .none || labels != listing.seenLabels {
      show(change)
      lists.followLabels()
      showSurroundings()
    }
    switch model.takeOthersTurn() {
    case .allDone: celebrate(canUndo: false)
    case .takenBack: screen.balloon.end()
    case nil: break
    }
    screen.reportSetAside()
  }

  /// A change of one task costs its row: the others stay, and tick.
  func show(_ change: ListChange) {
    guard case .places(let places) = change else { return showAllRows() }
    screen.clock.showNow()
    for place in places {
      listing.heights.forget(place.id)
      listing.lookElsewhere(for: place.id)
    }
    // What they are steps of counts them.
    let parents = places.compactMap { model.list[id: $0.id]?.parent }
    for parent in parents { listing.heights.forget(parent) }
    if listing.filter.search.asksTheStore { listing.renewFilter() }
    listing.rows.follow(places, in: model.list, isLookedFor: listing.isShown)
    listing.foldCompleted()
    entering.followEntry()
    reloadRows(except: Set(places.map(\.id) + parents))
    tickRows()
  }

  func show(_ change: Change) {
    let (formerRow, formerTask) = (list.selectedRow, editing.selected)
    let formerPlace = formerRow.map(listing.rows.withoutHeadings)
    let wasSeen = formerRow.map(list.isInSight) == true
    if change.changesArchive { listing.countArchived() }
    let isAside = entering.entry?.turn == .endsAside
    let stays = isAside || selection.keepsSeveral(change)
    if change.direction == .performed { widgets.tasksEdited() }
    if change.direction == .undone { screen.balloon.end() }
    moveRows(of: change)
    // In a card they are seen there.
    if !isAside { listing.unfold(for: change) }
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
    if !isAside {
      showPlace(of: change, selectedBefore: formerTask, wasSeen: wasSeen)
      toasting.showToast(of: change)
    } else {
      // Its button would take back this step now, and not what it speaks of.
      screen.toast.withdrawUndo()
    }
    screen.reportSetAside()
    lists.followOrder()
  }

  /// Scrolls to tasks that were added or came back. Tasks that left their place are not followed: the
  /// person goes on where they are looking.
  /// - Parameters:
  ///   - formerTask: The task that was selected before.
  ///   - wasSeen: True if its row was in sight.
  private func showPlace(of change: Change, selectedBefore formerTask: Task.ID?, wasSeen: Bool) {
    if change.scrollsNothing {
      // The row that is selected in place of one that left is where the eye is.
      let isNext = change.kind == .complete || editing.selected != formerTask
      toasting.stayPut(showingSelected: wasSeen && isNext)
    } else if let row = list.selectedRow, wasSeen || !change.isRemoval {
      list.reveal(row)
    }
  }

  /// The last open task was completed: a balloon, or words where motion or balloons are not wanted. A window that is
  /// not seen shows none later.
  /// - Parameter canUndo: true if the person has done that in this window.
  func celebrate(canUndo: Bool) {
    guard let root, root.isVisible else { return }
    if root.reducesMotion || !settings.celebrates {
      screen.toast.show(ListWords.allDone, canUndo: canUndo)
    } else {
      screen.balloon.launch()
    }
    showRest()
  }

  /// What was found may be other tasks by now.
  func lookAgain() {
    let former = listing.found
    listing.lookDeeper()
    guard listing.found != former else { return }
    list.endMotion()
    showAllRows()
  }

  /// It was found while one typed on.
  func foundMore() {
    list.endMotion()
    showAllRows()
    selection.restore()
    showDay()
    if listing.several == nil, list.selectedRow == nil { list.select(listing.rows.firstTaskRow) }
    content.setNeedsLayout()
  }
}
