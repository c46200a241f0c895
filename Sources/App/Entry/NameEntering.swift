import Canvas
import Kit
import System
import Tasks
import Wording

/// Names that are written in their rows: a new task's where it will stand, and another one for a task.
final class NameEntering: Feature {
  unowned let host: any FeatureHost
  let asking: NewTaskAsking
  private let labelMenus: LabelMenus
  private let pasting: PasteAndDrop
  let searching: Searching
  private let steps: ListSteps
  private let words: WordSearch
  private(set) lazy var card = CardWriting(self, due)
  private let due: DueMenus
  /// The name that is being written in its row.
  var entry: NameEntry?
  /// The key that a row for a new task was given last.
  private var lastEntryKey = FixedRowKey.all.min() ?? FixedRowKey.archive

  init(
    _ host: any FeatureHost, _ asking: NewTaskAsking, _ pasting: PasteAndDrop, _ due: DueMenus,
    _ labelMenus: LabelMenus, _ steps: ListSteps, _ searching: Searching, _ words: WordSearch
  ) {
    (self.host, self.asking, self.pasting, self.due) = (host, asking, pasting, due)
    (self.labelMenus, self.steps) = (labelMenus, steps)
    (self.searching, self.words) = (searching, words)
  }

  // MARK: Beginning

  /// Opens a row for a new task: below the selected one, else where new tasks stand.
  /// - Parameter day: below the heading of which it is written; nil: below the selected task.
  func beginNewTask(on day: CivilDate? = nil) {
    guard let root, !root.isAsking, finishEntry() else { return focusEntry() }
    // Where the task will stand is seen among all of them.
    if listing.filter.isSearch || header.isSearching { searching.end() }
    let row = makeEntryRow()
    row.begin(makeEntryKey())
    let isByDay = listing.shown == .upcoming
    listing.writtenDay = isByDay ? day ?? listing.dayOfNewTask : nil
    let above = isByDay ? day == nil ? selectedOfDay : nil : placeOfNewTask
    var entry = NameEntry(subject: .new(below: above), row: row)
    // Beside a step the next one is written.
    entry.parent = editing.selected.flatMap { model.list[id: $0] }.flatMap(listing.shownParent)
    begin(entry)
    if let draft = asking.draft { row.field.text = draft }
  }

  /// What is selected stands below a day; what is overdue does not.
  private var selectedOfDay: Task.ID? {
    editing.selected.flatMap { id in
      listing.row(of: id).flatMap(listing.day(ofRow:)).map { _ in id }
    }
  }

  private var placeOfNewTask: Task.ID? {
    if let selected = editing.selected.flatMap({ model.list[id: $0] }), selected.isOpen {
      return listing.lastShown(below: selected)
    }
    let count = model.list.openCount
    return settings.endOfNewTasks == .top || count == 0 ? nil : model.list[count - 1].id
  }

  /// Unfolds a task's row into a card: its name is a field, and its notes stand below it.
  func beginRenaming(_ task: Task) {
    guard let root, !root.isAsking, finishEntry() else { return focusEntry() }
    if task.isArchived { return host.showMessage(ListWords.isArchived(task.name)) }
    guard let task = model.list[id: task.id] else { return }
    let taskRow = host.makeTaskRow()
    host.show(task, in: taskRow)
    let row = makeEntryRow()
    let notes = card.readNotes(of: task)
    var texts = CardTexts()
    texts.notes = notes?.text
    texts.labels = WrittenLabels(of: task, labels)
    texts.values = dates.cardValues(of: task)
    texts.links = card.links(of: task)
    texts.remark = host.remark(on: task.id)
    row.begin(task.id, renaming: taskRow, texts)
    if let text = card.draft.takeBack(of: task.id) { row.details.notes.text = text }
    var entry = NameEntry(subject: .rename(task.id, from: task.name), row: row, notes: notes)
    entry.labels = row.details.labels
    entry.steps = card.stepWriting(of: task, in: row)
    begin(entry)
  }

  /// Opens a row for a new step, below the others of a task.
  func beginStep(of task: Task) {
    guard let root, !root.isAsking, finishEntry() else { return focusEntry() }
    if listing.filter.isSearch || header.isSearching { searching.end() }
    guard let task = model.list[id: task.id], task.isOpen else { return }
    listing.steps.unfolded.insert(task.id)
    steps.unfold(to: task)
    host.showAllRows()
    let row = makeEntryRow()
    row.begin(makeEntryKey())
    var entry = NameEntry(subject: .new(below: listing.lastShown(below: task)), row: row)
    entry.parent = task.id
    begin(entry)
  }

  func begin(_ entry: NameEntry) {
    let parent = entry.parent.flatMap { model.list[id: $0] }
    entry.row.level = parent.map { listing.level(of: $0) + 1 } ?? 0
    if listing.several != nil { list.endSeveral() }
    list.moveRows(RowChange(entryKeys(of: entry)))
    self.entry = entry
    list.keep(entry.row)
    seatEntry()
    host.reloadRows()
    // It has its place before it gets the keyboard, which scrolls to it.
    root?.settleLayout()
    focusEntry()
  }

  func makeEntryRow() -> EntryRow {
    if let row = list.dequeue(EntryRow.self) { return row }
    let row = EntryRow()
    row.submitted = { [weak self] in self?.submitEntry() }
    row.cancelled = { [weak self] in self?.cancelEntry() }
    for text in [row.field, row.details.notes] {
      text.takesKey = { [weak self] in self?.leavesCardToWord($0) == true }
    }
    row.resized = { [weak self] in self?.entryResized() }
    dates.prepare(row.dates) { [weak row] in row?.taskRow?.task }
    row.field.completion = labelMenus.completion(in: .name)
    row.details.list.completion = labelMenus.completion(in: .list)
    row.details.tags.completion = labelMenus.completion(in: .tags)
    row.field.changed = { [weak self, weak row] in
      row?.textChanged()
      self?.list.revealKept()
    }
    row.field.leftAlone = { [weak self] in self?.root?.focus(self?.list) }
    row.field.keyboardLost = { [weak self] in
      self?.storeNotesAside()
      self?.root?.pointer.afterTouch { self?.leaveEntry() }
    }
    row.field.pasteFailed = { [weak row] in row?.say($0.sentence) }
    row.field.pasted = { [weak self] in self?.pasted($0) }
    card.prepareNotes(in: row)
    return row
  }

  /// A letter is typed in a card. One that follows so soon on the letter that has opened it goes on with a word:
  /// the card is closed again, as it was.
  private func leavesCardToWord(_ press: KeyPress) -> Bool {
    guard entry?.isNew == false, words.leaves(press) else { return false }
    closeEntry()
    words.search()
    return true
  }

  /// What comes and goes with a row for a new task; a card only grows.
  func entryKeys(of entry: NameEntry) -> Set<RowChange.Key> {
    guard entry.isNew, let key = entry.row.key else { return [] }
    return [key, FixedRowKey.rest, FixedRowKey.divider]
  }

  /// Keys of rows that are no tasks' are below 0, and each is given once.
  func makeEntryKey() -> RowChange.Key {
    lastEntryKey -= 1
    return lastEntryKey
  }

  func focusEntry() {
    guard let entry else { return }
    root?.focus(entry.row.field)
    list.revealKept()
    entry.row.revealReason()
  }

  /// A text of several lines can be as many tasks.
  private func pasted(_ text: String) {
    guard let entry, entry.isNew else { return }
    entry.row.offerLines(of: text) { [weak self] in
      guard let self, case .new(let above)? = self.entry?.subject else { return }
      self.cancelEntry()
      self.pasting.addLines(of: text, at: above.map(Edit.Place.after) ?? .first)
    }
  }

  /// Unfolds a task's row, and goes on in its notes.
  func showDetails(of task: Task) {
    list.select(listing.row(of: task.id))
    beginRenaming(task)
    guard let entry, entry.renamed == task.id else { return }
    guard entry.notes != nil else { return }
    // What is selected there would look as if it were meant.
    _ = entry.row.field.keyPressed(KeyPress(.home))
    root?.focus(entry.row.details.notes)
    list.revealKept()
  }

  /// A click below the last open task begins a new one; one that has ended another does no more.
  func listClicked(at point: Point, clicks: Int) {
    if listing.several != nil { return list.endSeveral() }
    // The second click of two takes nothing away that the first one has brought.
    if let entry, entry.isBlank, clicks > 1 { return focusEntry() }
    guard entry == nil, clicks == 1, !listing.filter.isSearch, let row = list.row(at: point.y)
    else {
      return
    }
    guard row < listing.rows.count else { return beginNewTask() }
    switch listing.rows[row] {
    case .rest: beginNewTask()
    case .heading, .coming, .task, .new, .divider, .archive, .archived, .elsewhere: break
    }
  }
}
