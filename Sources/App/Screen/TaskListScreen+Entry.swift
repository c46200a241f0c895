import Kit
import Tasks
import Wording

/// Names that are written in their rows: a new task's where it will stand, and another one for a task.
extension TaskListScreen {
  // MARK: Beginning

  /// Opens a row for a new task: below the selected one, else where new tasks stand.
  func beginNewTask() {
    guard let root, !root.isAsking, finishEntry() else { return focusEntry() }
    // Where the task will stand is seen among all of them.
    if listing.filter.isSearch || header.isSearching { searching.end() }
    let row = makeEntryRow()
    row.begin(makeEntryKey())
    var entry = NameEntry(subject: .new(below: placeOfNewTask), row: row)
    // Beside a step the next one is written.
    entry.parent = editing.selected.flatMap { model.list[id: $0] }.flatMap(listing.shownParent)
    begin(entry)
    if let draft { row.field.text = draft }
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
    if task.isArchived { return showMessage(ListWords.isArchived(task.name)) }
    guard let task = model.list[id: task.id] else { return }
    let taskRow = makeTaskRow()
    show(task, in: taskRow)
    let row = makeEntryRow()
    let notes = readNotes(of: task)
    var texts = CardTexts()
    texts.notes = notes?.text
    texts.labels = WrittenLabels(of: task, labels)
    texts.values = dates.cardValues(of: task)
    row.begin(task.id, renaming: taskRow, texts)
    var entry = NameEntry(subject: .rename(task.id, from: task.name), row: row, notes: notes)
    entry.labels = row.details.labels
    begin(entry)
  }

  /// Opens a row for a new step, below the others of a task.
  func beginStep(of task: Task) {
    guard let root, !root.isAsking, finishEntry() else { return focusEntry() }
    if listing.filter.isSearch || header.isSearching { searching.end() }
    guard let task = model.list[id: task.id], task.isOpen else { return }
    listing.steps.unfolded.insert(task.id)
    steps.unfold(to: task)
    showAllRows()
    let row = makeEntryRow()
    row.begin(makeEntryKey())
    var entry = NameEntry(subject: .new(below: listing.lastShown(below: task)), row: row)
    entry.parent = task.id
    begin(entry)
  }

  private func begin(_ entry: NameEntry) {
    if listing.several != nil { list.endSeveral() }
    list.moveRows(RowChange(entryKeys(of: entry)))
    self.entry = entry
    list.keep(entry.row)
    seatEntry()
    reloadRows()
    // It has its place before it gets the keyboard, which scrolls to it.
    root?.settleLayout()
    focusEntry()
  }

  private func makeEntryRow() -> EntryRow {
    if let row = list.dequeue(EntryRow.self) { return row }
    let row = EntryRow()
    row.submitted = { [weak self] in self?.submitEntry() }
    row.cancelled = { [weak self] in self?.cancelEntry() }
    for text in [row.field, row.details.notes] {
      text.takesKey = { [weak self] in self?.leavesCardToWord($0) == true }
    }
    row.resized = { [weak self] in self?.entryResized() }
    dates.prepare(row.dates)
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
      self?.root?.afterTouch { self?.leaveEntry() }
    }
    row.field.pasteFailed = { [weak row] in row?.say($0.sentence) }
    row.field.pasted = { [weak self] in self?.pasted($0) }
    prepareNotes(in: row)
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
  private func entryKeys(of entry: NameEntry) -> Set<RowChange.Key> {
    guard entry.isNew, let key = entry.row.key else { return [] }
    return [key, Self.restKey, Self.dividerKey]
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
      self.pasteAndDrop.addLines(of: text, at: above.map(Edit.Place.after) ?? .first)
    }
  }

  // MARK: Ending

  /// Enter: the name is stored, and of new tasks the next one is written.
  private func submitEntry() {
    guard let entry else { return }
    guard !entry.isBlank else { return cancelEntry() }
    if let trouble = labelTrouble {
      entry.row.details.say(trouble.reason, at: trouble.part)
      root?.focus(trouble.part == .list ? entry.row.details.list : entry.row.details.tags)
      return
    }
    if let refusal = storeEntry(entry.isNew ? .goesOn : .ends) {
      entry.row.say(refusal)
    } else if entry.isNew {
      entry.row.field.text = ""
      entry.row.textChanged()
      forgetDraft()
      root?.settleLayout()
      list.revealKept()
    } else {
      closeEntry()
    }
  }

  /// Escape: nothing has happened to the name, nor to the list and the tags. Notes are kept: nobody throws a page
  /// away by one key.
  func cancelEntry() {
    let notKept = storeNotes()
    // Told once: who presses it again goes without what could not be kept.
    if let notKept, entry?.row.details.say(notKept, at: .notes) == true { return }
    let leavesLabels = entry.map { !$0.isNew && $0.row.details.labels != $0.labels } == true
    if entry?.isNew == true { forgetDraft() }
    closeEntry()
    if let notKept { report(notKept) }
    if leavesLabels { showMessage(LabelWords.asTheyWere) }
  }

  /// The keyboard went elsewhere: what is written counts.
  private func leaveEntry() {
    // While a menu or a dialog has the keyboard, its end gives it back.
    guard let entry, let root, root.inputScope.encloses(self) else { return }
    // The offer below the name belongs to it.
    if let focused = root.focusedView, entry.row.encloses(focused) { return }
    finishEntry()
  }

  /// The keyboard went elsewhere: notes are stored before what is done there, so that undo takes back that first.
  /// A name waits, by which the rows may stand otherwise.
  private func storeNotesAside() {
    guard let entry, !entry.isNew, let focused = root?.focusedView, !entry.row.encloses(focused)
    else { return }
    self.entry?.turn = .endsAside
    defer { self.entry?.turn = nil }
    // Why it could not be is said at the end.
    _ = storeNotes()
  }

  /// Ends what is being written as a click elsewhere does.
  /// - Returns: false where the name was refused, which the row says: it stays as it is.
  @discardableResult
  func finishEntry() -> Bool {
    guard let entry else { return true }
    let dropped = dropRefused()
    if !entry.isBlank, let refusal = storeEntry(.endsAside) {
      entry.row.say(refusal)
      return false
    }
    if entry.isNew { forgetDraft() }
    closeEntry()
    if let dropped { report(dropped) }
    return true
  }

  /// What is no name, or no list and no tag, keeps no card open: it is again what it was.
  /// - Returns: why; nil where nothing is dropped.
  private func dropRefused() -> String? {
    guard let entry, case .rename(_, let name) = entry.subject else { return nil }
    var dropped = labelTrouble?.reason
    if dropped != nil { entry.row.details.show(entry.labels) }
    do throws(TaskName.Refusal) {
      _ = try TaskName(entry.row.field.text)
    } catch {
      dropped = error.sentence
      entry.row.field.text = TypedLabels.typed(name)
    }
    return dropped
  }

  /// - Returns: why the name is not taken.
  private func storeEntry(_ turn: NameEntry.Turn) -> String? {
    let wasNew = entry?.isNew
    // Where another process has changed the list a moment ago, the name goes where the list is now.
    reloadIfChanged()
    guard let entry else { return nil }
    if entry.isNew != wasNew { return entry.row.said }
    do throws(TaskName.Refusal) {
      let name = try TaskName(entry.row.field.text)
      self.entry?.turn = turn
      defer { self.entry?.turn = nil }
      switch entry.subject {
      case .new(let above):
        var task = new(name, entry.row.dates.date)
        // It may have been completed or deleted meanwhile.
        task.parent = entry.parent.flatMap { model.list[id: $0] }.flatMap {
          $0.isOpen ? $0.id : nil
        }
        return store(.add([task], at: above.map(Edit.Place.after) ?? .first))
          ?? storeNotesOfNew()
      case .rename(let id, _):
        let isSame = model.list[id: id].map { TypedLabels.typed($0.name) } == name.text
        let reason =
          isSame ? nil : store(.rename(id, to: new(name, entry.row.dates.date, isFiled: false)))
        if let reason { return reason }
        if let trouble = storeLabels() { return said(trouble.reason, at: trouble.part) }
        return storeNotes().map { said($0, at: .notes) }
      }
    } catch {
      return error.sentence
    }
  }

  /// It is said at the line that it is about, and not below the name.
  private func said(_ reason: String, at part: CardPart) -> String {
    entry?.row.details.say(reason, at: part)
    return ""
  }

  /// The row shows its task, or goes.
  func closeEntry() {
    guard let entry else { return }
    list.moveRows(RowChange(entryKeys(of: entry)))
    self.entry = nil
    notesDraft.forget()
    if root?.focusedView.map(entry.row.encloses) == true { root?.focus(list) }
    list.keep(nil)
    listing.rows.writing = nil
    reloadRows()
    showSurroundings()
  }

  /// Ctrl+W: closes it without an answer. What is written for a new task is kept for the next one, and
  /// notes as by Escape.
  /// - Returns: false where nothing is being written.
  func putEntryAway() -> Bool {
    guard let entry else { return false }
    if !entry.isNew {
      cancelEntry()
    } else if keepDraft() {
      closeEntry()
    }
    return true
  }
}
