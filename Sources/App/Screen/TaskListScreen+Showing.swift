import Kit
import TaskStore
import Tasks
import Widgets
import Wording

/// Shows what the model has, and what hangs on it.
extension TaskListScreen {
  /// Shows all of the model as it is now.
  /// - Parameters:
  ///   - isTyping: another text is looked for, and nothing else has changed as far as is known.
  ///   - places: of the tasks that it leaves, where they are known.
  func refresh(isTyping: Bool = false, at places: [Int]? = nil) {
    list.endMotion()
    passTime()
    let isAsShown = model.takeChange() == .none
    listing.completed.today = clock.dayStart
    listing.labels = labels
    countArchived()
    renewFilter()
    showAllRows(among: isTyping && isAsShown ? rows : nil, at: isAsShown ? places : nil)
    showSurroundings()
  }

  /// - Parameter former: rows of the very list that is to be shown.
  /// - Parameter places: of the tasks that the filter leaves, where they are known.
  func showAllRows(among former: TaskRows? = nil, at places: [Int]? = nil) {
    sieve.stop()
    listing.sought = nil
    clock.showNow()
    layRows(among: former, at: places)
  }

  /// The rows of what the filter leaves.
  /// - Parameter isWhole: whether the places are all of it.
  func layRows(among former: TaskRows? = nil, at places: [Int]?, isWhole: Bool = true) {
    rows = TaskRows(
      model.list, matching: listing.filter, among: former, at: places, isWhole: isWhole,
      archived: listing.found.archived.count,
      restHeight: restHeight,
      taskHeight: taskHeight)
    foldCompleted()
    followEntry()
    list.reload()
  }

  /// What hangs on the rows: selection, counts, widgets.
  func showSurroundings() {
    restoreSelection()
    widgets?.guests.tasksChanged()
    showDay()
    root?.emit(.setTitle(AppWords.title(openCount: openCount ?? 0, header.numbers)))
    if root != nil { reading.goOn() }
    waitForNextMoment()
    setNeedsLayout()
  }

  /// How many tasks are open; nil until they have been counted.
  private var openCount: Int? { model.isWhole ? model.list.openCount : nil }

  /// Today's date or the list's name, and what there is to do.
  func showDay() {
    header.opensLists = !labels.lists.isEmpty || !model.database.schedules.isEmpty
    if let name = nameOfShown {
      let count = model.isWhole ? rows.openCount : nil
      header.show(title: name, short: name, openCount: count)
    } else {
      header.show(title: clock.day, short: clock.shortDay, openCount: openCount)
    }
    if listing.filter.isSearch, model.isWhole {
      header.show(
        found: rows.openCount + rows.doneCount + rows.archivedCount,
        of: model.list.count + rows.archivedCount)
    }
  }

  /// The window can be seen again. While it could not, the loop's timers stood still.
  func cameBack() {
    clock.realign()
    balloon.catchUp()
    refresh()
  }
}
