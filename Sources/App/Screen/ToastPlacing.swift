import Canvas
import Kit
import Tasks
import Wording

/// What the toast says of a change, and where it stands: what is selected, and what it speaks of, is seen while it
/// stands over the list, also where the list gets less room meanwhile.
final class ToastPlacing: ScreenPart {
  unowned let screen: TaskScreen

  init(_ screen: TaskScreen) { self.screen = screen }

  /// What has to be seen beside the toast.
  private var sight = ToastSight()

  func showToast(of change: Change) {
    sight.tell(of: change.rows.first?.id, isStill: change.scrollsNothing)
    switch (change.direction, change.kind) {
    case (.performed, .schedule): screen.toast.show(datesSentence(of: change), canUndo: true)
    case (.performed, .complete): showDone(change)
    case (.performed, .skip), (.performed, .delete),
      (.performed, .deleteList), (.performed, .file), (.performed, .archive),
      (.performed, .unarchive):
      screen.toast.show(change.sentence(host.numbers, labels: labels), canUndo: true)
    case (.performed, .add) where change.meant.count > 1,
      (.performed, .move) where change.meant.count > 1,
      (.performed, .tag) where change.meant.count > 1,
      (.performed, .prioritize) where change.meant.count > 1,
      (.performed, .reopen) where change.meant.count > 1:
      screen.toast.show(change.sentence(host.numbers), canUndo: true)
    case (.performed, _): screen.toast.hide()
    case (.undone, _), (.redone, _): screen.toast.show(change.sentence(host.numbers))
    }
  }

  /// Of which the last open step was done is offered to be.
  private func showDone(_ change: Change) {
    let sentence = change.sentence(host.numbers, labels: labels)
    guard let task = listing.finishedTask(by: change) else {
      return screen.toast.show(sentence, canUndo: true)
    }
    screen.toast.show(
      StepWords.allDone(sentence, of: task.name), canUndo: true,
      offer: .init(StepWords.completeTask) { [weak self] in
        self?.host.perform(.complete(task.id))
      })
  }

  /// What has become of the dates of one task, or of several that have the same ones now.
  func datesSentence(of change: Change) -> String {
    let sentence = change.sentence(host.numbers, labels: labels)
    let tasks = change.meant.compactMap { model.list[id: $0.id] }
    guard let task = tasks.first, Set(tasks.map(dates.schedule)).count == 1 else { return sentence }
    let text = dates.summary(of: dates.schedule(of: task))
    return DateWords.changed(
      tasks.count == 1 ? task.name : nil, sentence, to: text.isEmpty ? DateWords.noDates : text)
  }

  /// Air between the toast and the row above it, in points.
  private static let toastAir = 8.0

  /// Where nothing scrolls for the sake of what the toast says it goes out of the selected row's way itself, and
  /// stays there as long as it covers nothing of that.
  /// - Parameter height: of the toast, in points.
  func isToastAtTop(height: Double) -> Bool {
    guard sight.isStill, listing.rows.openCount > 0,
      let row = editing.selected.flatMap(listing.row(of:))
    else {
      sight.isAtTop = false
      return false
    }
    let place = list.destination(of: row)
    let upper = place.bottom > 0 && place.top < list.contentInsets.top + height
    let lower =
      place.bottom > list.frame.height - height - TaskScreen.air && place.top < list.frame.height
    if upper != lower { sight.isAtTop = lower }
    return sight.isAtTop
  }

  /// Keeps the list as it is scrolled.
  /// - Parameter showsSelected: Scrolls nevertheless where the selected row would be out of sight.
  func stayPut(showingSelected showsSelected: Bool) {
    if showsSelected, let row = list.selectedRow, !list.isInSight(row) { return list.reveal(row) }
    list.stayPut()
  }

  /// Tells the list how much the toast covers of it, and scrolls what must be seen out from under it.
  func uncoverRows() {
    // Where nothing but words stand nothing has to come out from under it.
    let covered =
      screen.toast.isHidden || sight.isAtTop
        || listing.rows.count <= 1 && listing.rows.openCount == 0
      ? 0 : list.frame.maxY - screen.toast.frame.minY + Self.toastAir
    let isNews = covered > 0 && (sight.isNews || covered > list.coveredHeight)
    let selected = editing.selected.flatMap(listing.row(of:))
    let wasBare = selected.map(list.isInSight) == true
    list.coveredHeight = max(0, covered)
    let former = sight.room
    sight.room = list.frame.height - list.coveredHeight
    let isStill = sight.isStill && isNews
    sight.isNews = false
    // Under a dialog it waits.
    if screen.toast.isHidden, root?.isAsking != true { sight.end() }
    // Where nothing is open the balloon and its words are what there is to see: they stay.
    guard listing.rows.openCount > 0 || listing.rows.writing != nil, isNews || sight.room < former
    else { return }
    func show(_ row: Int?) {
      guard let row else { return }
      if isNews { list.uncover(row) } else { list.keepClear(row, since: former) }
    }
    if !isStill {
      let wasSeen = selected.map(list.isInSight) == true
      show(sight.task.flatMap(listing.row(of:)))
      show(selected)
      // Where there is no room for both.
      if wasSeen, let selected, !list.isInSight(selected) { list.reveal(selected) }
    } else if wasBare, let selected, !list.isInSight(selected) {
      // A low window has room for it neither below nor above the toast.
      list.reveal(selected)
    }
    show(listing.rows.writing?.row)
  }
}
