import Kit
import TaskStore
import Tasks
import Widgets
import Wording

/// Shows what the model has, and what hangs on it.
extension TaskListScreen {
  /// Shows all of the model as it is now.
  func refresh() {
    list.endMotion()
    dates.passTime()
    _ = model.takeChange()
    listing.completed.today = clock.dayStart
    listing.seenLabels = labels
    listing.countArchived()
    listing.renewFilter()
    showAllRows()
    showSurroundings()
  }

  /// The rows of what the filter leaves.
  func showAllRows() {
    clock.showNow()
    listing.heights.forgetAll()
    listing.findRows()
    listing.lookElsewhere()
    listing.foldCompleted()
    followEntry()
    list.reload()
  }

  /// What hangs on the rows: selection, counts, widgets.
  func showSurroundings() {
    selection.restore()
    widgets.guests.tasksChanged()
    showDay()
    root?.emit(.setTitle(AppWords.title(openCount: openCount ?? 0, header.numbers)))
    if root != nil { reading.goOn() }
    if root != nil { dates.waitForNextMoment { [weak self] in self?.refresh() } }
    setNeedsLayout()
  }

  /// How many tasks are open; nil until they have been counted.
  private var openCount: Int? { model.isWhole ? model.list.openCount : nil }

  /// Today's date or the list's name, and what there is to do.
  func showDay() {
    header.opensLists = !labels.lists.isEmpty || !model.database.schedules.isEmpty
    if listing.shown == .today {
      let count = model.isWhole ? listing.rows.openCount : nil
      header.show(
        title: LabelWords.today(clock.day), short: LabelWords.today(clock.shortDay),
        openCount: count)
    } else if let name = listing.nameOfShown {
      // Folded steps count as well.
      let count =
        model.isWhole ? listing.shown.list.map(model.list.openCount) ?? listing.rows.openCount : nil
      header.show(title: name, short: name, openCount: count)
    } else {
      header.show(title: clock.day, short: clock.shortDay, openCount: openCount)
    }
    if listing.filter.isSearch, model.isWhole {
      header.show(found: listing.foundText)
    }
  }

  /// The window can be seen again. While it could not, the loop's timers stood still.
  func cameBack() {
    clock.realign()
    balloon.catchUp()
    refresh()
  }
}
