import Canvas
import Kit
import TaskStore
import Tasks

extension TaskListScreen: ListSource {
  var rowHeights: RowHeights { listing.rows.heights }

  func isSelectable(_ index: Int) -> Bool { listing.task(atRow: index) != nil }

  func selectable(in rows: Range<Int>) -> [Range<Int>] { listing.rows.taskRows(in: rows) }

  func isHeading(_ index: Int) -> Bool {
    if case .heading = listing.rows[index] { true } else { false }
  }

  func row(of kept: View) -> Int? { kept === entry?.row ? listing.rows.writing?.row : nil }

  func key(of row: View) -> RowChange.Key? {
    if let row = row as? EntryRow { return row.key }
    if let row = row as? TaskRow { return row.task?.id }
    if row is RestRow { return Self.restKey }
    if let row = row as? HeadingRow { return Self.key(of: row.kind) }
    return switch (row as? DividerRow)?.kind {
    case .archive: Self.archiveKey
    case .elsewhere: Self.elsewhereKey
    default: Self.dividerKey
    }
  }

  /// Open tasks go among each other, where their order is the person's own, as that of today's rest is.
  func anchor(of key: RowChange.Key) -> LiftAnchor? {
    guard model.order == .manual, listing.shown != .later else { return nil }
    let open = listing.rows.sortableRows
    return listing.row(of: key).flatMap { open.contains($0) ? LiftAnchor($0, among: open) : nil }
  }

  func row(at index: Int, in list: ListView) -> View {
    switch listing.rows[index] {
    case .rest:
      let row = list.dequeue(RestRow.self) ?? RestRow()
      row.show(listing.restReason)
      row.showsBalloon = !balloon.isFlying && !listing.filter.isSearch
      return row
    case .heading(let kind): return overdue.makeHeading(kind, in: list)
    case .new:
      preconditionFailure("The row in which a task is written has its view from the beginning.")
    case .divider:
      let row = list.dequeue(DividerRow.self) ?? DividerRow()
      row.show(
        doneCount: listing.rows.doneCount, archived: listing.archivedText,
        showsAll: listing.rows.showsAllDone,
        header.numbers)
      row.action = { [weak self] in self?.toggleCompleted() }
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
      task, at: clock.shown, found: listing.filter.ranges(in: task.name),
      labels: listing.chips(of: task), excerpt: listing.excerpt(of: task),
      level: listing.level(of: task))
  }

  func makeTaskRow() -> TaskRow {
    let row = TaskRow()
    row.toggled = { [weak self] in self?.toggle($0) }
    row.deleted = { [weak self] in self?.perform(.delete($0.id)) }
    row.stepsPressed = { [weak self] in self?.steps.toggleSteps(of: $0) }
    row.menuWanted = { [weak self] in self?.openMenu(of: $0, at: $1) }
    row.pressed = { [weak self] task, clicks in
      self?.words.forget()
      guard let self, let place = self.listing.row(of: task.id), !self.selection.picks(place) else {
        return
      }
      if self.settings.completesByClick { return clicks == 1 ? self.toggle(task) : () }
      self.list.select(place)
      if clicks == 2 { self.beginRenaming(task) }
    }
    return row
  }
}

/// What the rows stand for, and what is seen of it.
extension TaskListScreen {
  /// A change of one task costs its row: the others stay, and tick.
  func show(_ change: ListChange) {
    guard case .places(let places) = change else { return showAllRows() }
    clock.showNow()
    for place in places {
      listing.heights.forget(place.id)
      listing.lookElsewhere(for: place.id)
    }
    // What they are steps of counts them.
    let parents = places.compactMap { model.list[id: $0.id]?.parent }
    for parent in parents { listing.heights.forget(parent) }
    if listing.filter.search.asksForSchedules { listing.renewFilter() }
    listing.rows.follow(places, in: model.list, isLookedFor: listing.isShown)
    listing.foldCompleted()
    followEntry()
    reloadRows(except: Set(places.map(\.id) + parents))
    tickRows()
  }

  /// What shows a task in a row, if one is shown there.
  private func taskRow(of view: View) -> TaskRow? {
    view as? TaskRow ?? (view as? EntryRow)?.taskRow
  }

  func tickRows() {
    for view in list.rowViews { taskRow(of: view)?.tick(at: clock.shown) }
  }

  var isAnyOpenTaskVisible: Bool {
    list.rowViews.contains { view in
      taskRow(of: view)?.task?.isOpen == true && view.frame.intersects(list.bounds)
    }
  }

  /// The balloon has left its place, or is back.
  func showRest() { list.reload { row, view in view is RestRow ? nil : row } }
}
