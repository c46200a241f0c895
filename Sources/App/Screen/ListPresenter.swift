import Canvas
import Kit
import TaskStore
import Tasks
import Widgets
import Wording

/// Shows what the model has, and what hangs on it.
final class ListPresenter: ScreenPart {
  unowned let screen: TaskScreen

  init(_ screen: TaskScreen) { self.screen = screen }

  /// Shows all of the model as it is now.
  func refresh() {
    list.endMotion()
    dates.passTime()
    _ = model.takeChange()
    listing.completed.today = screen.clock.dayStart
    listing.seenLabels = labels
    listing.countArchived()
    listing.renewFilter()
    showAllRows()
    showSurroundings()
  }

  /// The rows of what the filter leaves.
  func showAllRows() {
    screen.clock.showNow()
    listing.heights.forgetAll()
    listing.findRows()
    listing.lookElsewhere()
    listing.foldCompleted()
    entering.followEntry()
    list.reload()
  }

  /// Rows that show the same task stay.
  func reloadRows(except changed: Set<Task.ID> = []) {
    list.reload { [self] _, view in
      guard let task = (view as? TaskRow)?.task, !changed.contains(task.id),
        task.id != entering.entry?.renamed
      else { return nil }
      return listing.row(of: task.id)
    }
  }

  /// What shows a task in a row, if one is shown there.
  private func taskRow(of view: View) -> TaskRow? {
    view as? TaskRow ?? (view as? EntryRow)?.taskRow
  }

  func tickRows() {
    for view in list.rowViews { taskRow(of: view)?.tick(at: screen.clock.shown) }
  }

  /// When the age of an open task in sight changes next; nil if none is in sight.
  func nextAgeChange(after now: Timestamp) -> Timestamp? {
    var next: Timestamp?
    for view in list.rowViews where view.frame.intersects(list.bounds) {
      next = Timestamp.earlier(next, taskRow(of: view)?.nextAgeChange(after: now))
    }
    return next
  }

  /// The balloon has left its place.
  func showRest() { list.reload { row, view in view is RestRow ? nil : row } }

  /// It is back.
  func balloonLanded() {
    for case let row as RestRow in list.rowViews { row.showsBalloon = !listing.filter.isSearch }
  }

  // MARK: What hangs on the rows

  /// What hangs on the rows: selection, counts, widgets.
  func showSurroundings() {
    selection.restore()
    widgets.guests.tasksChanged()
    showDay()
    screen.rail.follow()
    root?.emit(.setTitle(AppWords.title(openCount: openCount ?? 0, host.numbers)))
    if root != nil { screen.reading.goOn() }
    if root != nil { dates.waitForNextMoment { [weak self] in self?.refresh() } }
    content.setNeedsLayout()
  }

  /// How many tasks are open; nil until they have been counted.
  private var openCount: Int? { model.isWhole ? model.list.openCount : nil }

  /// Today's date or the list's name, and what there is to do.
  func showDay() {
    header.opensLists = lists.hasChoice
    if listing.shown == .today {
      let count = model.isWhole ? listing.rows.openCount : nil
      header.show(
        title: LabelWords.today(screen.clock.day), short: LabelWords.today(screen.clock.shortDay),
        openCount: count)
    } else if let name = listing.nameOfShown {
      // Folded steps count as well.
      let count =
        model.isWhole ? listing.shown.list.map(model.list.openCount) ?? listing.rows.openCount : nil
      header.show(title: name, short: name, openCount: count)
    } else {
      header.show(title: screen.clock.day, short: screen.clock.shortDay, openCount: openCount)
    }
    if listing.filter.isSearch, model.isWhole {
      header.show(found: listing.foundText)
    }
    showInsight()
  }

  /// Says what the past says of the day, and of the task whose card is open.
  func showInsight() {
    let isToday = listing.shown == .today && !listing.filter.isSearch
    header.show(remark: isToday && model.isWhole ? screen.insight.remarkOnToday() : nil)
    if let entry = entering.entry, let task = entry.renamed {
      entry.row.details.show(remark: screen.insight.remark(on: task))
    }
  }

  /// Another day may have begun: every view that shows today's date follows it.
  func dayChanged() {
    refresh()
    for case let question as DateQuestion in root?.dialogs ?? [] { question.followDay() }
  }
}
