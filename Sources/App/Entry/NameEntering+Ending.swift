import Kit
import Tasks
import Wording

/// How what is written ends: stored, as it was, or kept for later.
extension NameEntering {
  /// Enter: the name is stored, and of new tasks the next one is written.
  func submitEntry() {
    guard let entry else { return }
    guard !entry.isBlank else { return cancelEntry() }
    if let trouble = card.labelTrouble {
      entry.row.details.say(trouble.reason, at: trouble.part)
      root?.focus(trouble.part == .list ? entry.row.details.list : entry.row.details.tags)
      return
    }
    if let refusal = storeEntry(entry.isNew ? .goesOn : .ends) {
      entry.row.say(refusal)
    } else if entry.isNew {
      entry.row.field.text = ""
      entry.row.textChanged()
      asking.forgetDraft()
      root?.settleLayout()
      list.revealKept()
    } else {
      closeEntry()
    }
  }

  /// Escape: nothing has happened to the name, nor to the list and the tags. Notes are kept: nobody throws a page
  /// away by one key.
  func cancelEntry() {
    let notKept = card.storeNotes()
    if notKept != nil, let (id, text) = card.writtenNotes { card.draft.putAside(text, of: id) }
    let stepNotKept = entry?.steps?.finish()
    if let stepNotKept, entry?.row.details.say(stepNotKept, at: .steps) == true { return }
    let leavesLabels = entry.map { !$0.isNew && $0.row.details.labels != $0.labels } == true
    if entry?.isNew == true { asking.forgetDraft() }
    closeEntry()
    if let notKept { host.report(ListWords.notesPutAside(because: notKept)) }
    if notKept == nil, let stepNotKept { host.report(stepNotKept) }
    if leavesLabels { host.showMessage(LabelWords.asTheyWere) }
  }

  /// The keyboard went elsewhere: what is written counts.
  func leaveEntry() {
    // While a menu or a dialog has the keyboard, its end gives it back.
    guard let entry, let root, root.inputScope.encloses(content) else { return }
    // The offer below the name belongs to it.
    if let focused = root.focusedView, entry.row.encloses(focused) { return }
    finishEntry()
  }

  /// The keyboard went elsewhere: notes are stored before what is done there, so that undo takes back that first.
  /// A name waits, by which the rows may stand otherwise.
  func storeNotesAside() {
    guard let entry, !entry.isNew, let focused = root?.focusedView, !entry.row.encloses(focused)
    else { return }
    self.entry?.turn = .endsAside
    defer { self.entry?.turn = nil }
    // Why it could not be is said at the end.
    _ = card.storeNotes()
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
    if entry.isNew { asking.forgetDraft() }
    closeEntry()
    if let dropped { host.report(dropped) }
    return true
  }

  /// What is no name, or no list and no tag, keeps no card open: it is again what it was.
  /// - Returns: why; nil where nothing is dropped.
  private func dropRefused() -> String? {
    guard let entry, case .rename(_, let name) = entry.subject else { return nil }
    var dropped = card.labelTrouble?.reason
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
    host.reloadIfChanged()
    guard let entry else { return nil }
    if entry.isNew != wasNew { return entry.row.said }
    do throws(TaskName.Refusal) {
      let name = try TaskName(entry.row.field.text)
      self.entry?.turn = turn
      defer { self.entry?.turn = nil }
      switch entry.subject {
      case .new(let above):
        var task = listing.new(name, entry.row.dates.date)
        // It may have been completed or deleted meanwhile.
        task.parent = entry.parent.flatMap { model.list[id: $0] }.flatMap {
          $0.isOpen ? $0.id : nil
        }
        return host.store(.add([task], at: above.map(Edit.Place.after) ?? .first))
          ?? card.storeNotesOfNew()
      case .rename(let id, _):
        let isSame = model.list[id: id].map { TypedLabels.typed($0.name) } == name.text
        let reason =
          isSame
          ? nil
          : host.store(.rename(id, to: listing.new(name, entry.row.dates.date, isFiled: false)))
        if let reason { return reason }
        if let trouble = card.storeLabels() { return said(trouble.reason, at: trouble.part) }
        if let reason = entry.steps?.finish() { return said(reason, at: .steps) }
        return card.storeNotes().map { said($0, at: .notes) }
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
    card.draft.forget()
    if root?.focusedView.map(entry.row.encloses) == true { root?.focus(list) }
    list.keep(nil)
    (listing.rows.writing, listing.writtenDay) = (nil, nil)
    host.reloadRows()
    host.showSurroundings()
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

  /// Stores what is being written: for a new task as a draft, another name as that.
  /// - Returns: false where that failed and the person has not yet been told so.
  func keepDraft() -> Bool {
    guard let entry else { return true }
    // A draft is a name alone: with notes it becomes a task.
    if entry.isNew, entry.row.details.isHidden {
      return asking.keepDraft(entry.row.field.text) { entry.row.say($0) }
    }
    let hasSaid = !entry.row.said.isEmpty
    return finishEntry() || hasSaid
  }
}
