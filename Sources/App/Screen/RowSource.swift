import Kit
import TaskStore
import Tasks

/// Makes the views of the rows.
final class RowSource: ScreenPart, ListSource {
  unowned let screen: TaskScreen

  init(_ screen: TaskScreen) { self.screen = screen }

  var rowHeights: RowHeights { listing.rows.heights }

  func isSelectable(_ index: Int) -> Bool { listing.task(atRow: index) != nil }

  func selectable(in rows: Range<Int>) -> [Range<Int>] { listing.rows.taskRows(in: rows) }

  func isHeading(_ index: Int) -> Bool {
    if case .heading = listing.rows[index] { true } else { false }
  }

  func row(of kept: View) -> Int? { kept === entering.entry?.row ? listing.rows.writing?.row : nil }

  func key(of row: View) -> RowChange.Key? {
    if let row = row as? EntryRow { return row.key }
    if let row = row as? TaskRow { return row.task?.id }
    if row is RestRow { return FixedRowKey.rest }
    if let row = row as? HeadingRow { return FixedRowKey.heading(row.kind) }
    if let row = row as? ComingRow { return row.place.map(FixedRowKey.coming) }
    return switch (row as? DividerRow)?.kind {
    case .archive: FixedRowKey.archive
    case .elsewhere: FixedRowKey.elsewhere
    default: FixedRowKey.divider
    }
  }

  /// Open tasks go from day to day, or among each other, where their order is the person's own, as that of today's rest is.
  func anchor(of key: RowChange.Key) -> LiftAnchor? {
    guard let row = listing.row(of: key) else { return nil }
    if listing.shown == .upcoming {
      let open = listing.rows.openRows
      return open.contains(row) ? LiftAnchor(row, among: open) : nil
    }
    let open = listing.rows.sortableRows
    if model.order == .manual, listing.shown != .later, open.contains(row) {
      return LiftAnchor(row, among: open)
    }
    // Others go to what the rail shows, and to no other place here.
    return screen.rail.isShown ? LiftAnchor(row, among: row..<row + 1) : nil
  }

  func row(at index: Int, in list: ListView) -> View {
    switch listing.rows[index] {
    case .rest:
      let row = list.dequeue(RestRow.self) ?? RestRow()
      row.show(listing.restReason)
      row.showsBalloon = !screen.balloon.isFlying && !listing.filter.isSearch
      return row
    case .heading(let kind): return planning.makeHeading(kind, in: list)
    case .coming(let place): return planning.makeRow(place, in: list)
    case .new:
      preconditionFailure("The row in which a task is written has its view from the beginning.")
    case .divider:
      let row = list.dequeue(DividerRow.self) ?? DividerRow()
      row.show(
        doneCount: listing.rows.doneCount, archived: listing.archivedText,
        showsAll: listing.rows.showsAllDone,
        host.numbers)
      row.action = { [weak self] in self?.screen.actions.toggleCompleted() }
      return row
    case .archive:
      let row = list.dequeue(DividerRow.self) ?? DividerRow()
      row.showArchive()
      return row
    case .elsewhere:
      let row = list.dequeue(DividerRow.self) ?? DividerRow()
      row.showElsewhere(listing.elsewhereText ?? "")
      row.action = { [weak self] in self?.lists.searchEverywhere() }
      return row
    case .archived(let place):
      let row = list.dequeue(TaskRow.self) ?? makeTaskRow()
      show(listing.found.archived[place].task, in: row)
      return row
    case .task(let place):
      let row = list.dequeue(TaskRow.self) ?? makeTaskRow()
      show(model.list[place], in: row)
      return row
    }
  }

  func show(_ task: Task, in row: TaskRow) {
    row.show(
      task, at: screen.clock.shown, found: listing.filter.ranges(in: task.name),
      labels: listing.chips(of: task), excerpt: listing.excerpt(of: task),
      level: listing.level(of: task))
  }

  func makeTaskRow() -> TaskRow {
    let row = TaskRow()
    row.toggled = { [weak self] in self?.screen.actions.toggle($0) }
    row.deleted = { [weak self] in self?.host.perform(.delete($0.id)) }
    row.stepsPressed = { [weak self] in self?.steps.toggleSteps(of: $0) }
    row.menuWanted = { [weak self] in self?.screen.menus.openMenu(of: $0, at: $1) }
    row.pressed = { [weak self] task, clicks in
      self?.screen.words.forget()
      guard let self, let place = self.listing.row(of: task.id), !self.selection.picks(place) else {
        return
      }
      if self.settings.completesByClick {
        return clicks == 1 ? self.screen.actions.toggle(task) : ()
      }
      self.list.select(place)
      if clicks == 2 { self.entering.beginRenaming(task) }
    }
    return row
  }
}
