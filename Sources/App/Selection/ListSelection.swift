import Kit
import TaskStore
import Tasks
import Wording

/// Several tasks selected, and what is done to all of them: one step of the history, and one sentence.
final class ListSelection: Feature {
  unowned let host: any FeatureHost
  /// A finger selects with each touch one more, or one less.
  private(set) var isPicking = false

  /// Where more tasks than this change, nobody could follow them.
  static let mostMoved = 1_000

  init(_ host: any FeatureHost) { self.host = host }

  /// Another row is selected, or others.
  func selectionChanged() {
    editing.selected = list.selectedRow.flatMap(listing.task(atRow:))?.id
    rememberSeveral()
    if listing.several == nil || list.selection.count == 0 { isPicking = false }
    content.setNeedsLayout()
  }

  private func rememberSeveral() {
    listing.several =
      list.selection.isPlain
      ? nil
      : SelectedTasks(
        list: model.list, archived: listing.found.archived.map(\.task.id), rows: listing.rows,
        selection: list.selection)
  }

  /// The tasks may stand in other rows by now: what was selected is selected there.
  func restore() {
    guard let several = listing.several else {
      return list.select(editing.selected.flatMap(listing.row(of:)), revealing: false)
    }
    let selection = several.following(listing.row(of:))
    if selection.count == 1 {
      list.select(selection.rows.first, revealing: false)
    } else {
      list.setSelection(selection)
    }
    rememberSeveral()
  }

  /// Whether what is selected stays so: something else was done meanwhile.
  func keepsSeveral(_ change: Change) -> Bool {
    guard listing.several != nil, change.direction == .performed else { return false }
    return switch change.kind {
    case .complete, .skip, .reopen, .rename, .annotate, .file, .tag, .schedule, .delete, .move,
      .archive, .unarchive, .prioritize, .nest, .link:
      true
    case .add, .import, .sync, .restore, .bringBack, .addList, .renameList, .markList, .moveList,
      .deleteList:
      false
    }
  }

  /// Several tasks that were changed together and are there are selected together.
  func selectSeveral(of change: Change) {
    let isCompleted = change.kind == .complete && change.direction == .performed
    guard !isCompleted,
      [
        .complete, .skip, .reopen, .file, .tag, .schedule, .prioritize, .delete, .move, .nest,
      ].contains(
        change.kind),
      (2...Self.mostMoved).contains(change.meant.count)
    else { return }
    let there = change.meant.compactMap { $0.after == nil ? nil : listing.row(of: $0.id) }.sorted()
    guard there.count > 1 else { return }
    list.setSelection(RowSelection(RowRanges(ascending: there), lead: list.selectedRow))
  }

  // MARK: What a person does

  /// A task's row was clicked. Who holds Shift or Ctrl, or picks with a finger, selects several.
  /// - Returns: false for a click like any other.
  func picks(_ row: Int) -> Bool {
    let modifiers = root?.pointer.modifiers.intersection([.shift, .control]) ?? []
    guard isPicking || !modifiers.isEmpty else { return false }
    if modifiers.isEmpty {
      list.toggleSelection(of: row)
    } else {
      list.select(row, with: modifiers)
    }
    return true
  }

  /// The next touches select others as well.
  func selectByTouch(_ task: Task) {
    list.select(listing.row(of: task.id))
    isPicking = true
  }

  /// The selected tasks in the order of the list.
  private var selectedTasks: [Task] {
    listing.several == nil
      ? editing.selected.flatMap(listing.task).map { [$0] } ?? []
      : list.selection.rows.rows.compactMap(listing.task(atRow:))
  }

  /// Keys act on selected tasks where the person sees one. Those that are out of sight come into sight
  /// instead, and the next key acts on them. Without any the person is told why nothing happens.
  func withSelected(_ act: ([Task]) -> Void) {
    guard let lead = list.selectedRow, list.selection.count > 0 else {
      // The last one has just gone, and how to have it back is worth more.
      if !host.toast.offersUndo { host.showMessage(ListWords.nothingSelected) }
      return
    }
    let isSeen = list.visibleRows.contains {
      list.selection.contains($0.index) && list.isInSight($0.index)
    }
    // One that is on its way into sight has no view yet.
    guard isSeen || list.selection.contains(lead) && list.isInSight(lead) else {
      return list.reveal(lead)
    }
    act(selectedTasks)
  }

  /// The same for what can be done to one alone: several are that one again.
  func withSelection(_ act: (Task) -> Void) {
    withSelected { tasks in
      guard tasks.count > 1 else { return tasks.forEach(act) }
      list.endSeveral()
      if let task = editing.selected.flatMap(listing.task) { act(task) }
    }
  }

  /// Does something to all selected tasks. Those that stay are selected afterwards, too; where they leave
  /// their places, the row that moved up into the first one is.
  func performOnSelected(_ edit: Edit) {
    if let reason = storeForSelected(edit) { host.report(reason) }
  }

  /// The same for what a dialog asked about.
  /// - Returns: why it could not be stored.
  func storeForSelected(_ edit: Edit) -> String? {
    let (former, several) = (list.selection, listing.several)
    if several != nil { list.select(former.rows.first, revealing: false) }
    if let reason = host.store(edit) {
      list.setSelection(former)
      return reason
    }
    if case .file = edit { keep(several) }
    if case .tag = edit { keep(several) }
    return nil
  }

  /// Labels take a task nowhere: also one that had them already stays selected with the others.
  private func keep(_ several: SelectedTasks?) {
    guard let selection = several?.following(listing.row(of:)), selection.count > 1 else { return }
    list.setSelection(selection)
  }

  /// Completes those that are open; where none is, all are opened again.
  func toggle(_ tasks: [Task]) {
    let open = tasks.filter(\.isOpen)
    performOnSelected(open.isEmpty ? .reopen(tasks.map(\.id)) : .complete(open.map(\.id)))
  }

  func delete(_ tasks: [Task]) { performOnSelected(.delete(tasks.map(\.id))) }

  /// Puts their names on the clipboard, one a line.
  func copy(_ tasks: [Task]) {
    root?.clipboard.write(tasks.map(\.name).joined(separator: "\n"))
    if tasks.count > 1 { host.showMessage(ListWords.copied(tasks.count, header.numbers)) }
  }

  /// Which tasks go where the one in a row is taken: with a selected one all that are.
  func tasks(withRow row: Int) -> [Task] {
    listing.several != nil && list.selection.contains(row)
      ? selectedTasks : listing.task(atRow: row).map { [$0] } ?? []
  }
}
