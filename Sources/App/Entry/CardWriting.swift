import Canvas
import Kit
import TaskStore
import Tasks
import Wording

/// A task's notes, list and tags, written in its unfolded row.
final class CardWriting: Feature {
  unowned let entering: NameEntering
  private let due: DueMenus
  /// What is being written in notes, while one types.
  private(set) lazy var draft = NotesDraft(host) { [weak self] in self?.writtenNotes }

  /// Opens what stands in them and beside a task.
  private(set) lazy var opening = LinkOpening(
    background: host.dependencies.background, start: host.dependencies.openLink)

  init(_ entering: NameEntering, _ due: DueMenus) {
    (self.entering, self.due) = (entering, due)
  }

  var host: any FeatureHost { entering.host }

  private var entry: NameEntry? {
    get { entering.entry }
    set { entering.entry = newValue }
  }

  /// - Returns: nil where they cannot be read, which is said.
  func readNotes(of task: Task) -> NameEntry.Notes? {
    do throws(StoreError) {
      return .init(id: task.notes, text: try model.notes(of: task))
    } catch {
      host.report(error)
      return nil
    }
  }

  /// What is written in them counts with the name, and when the keyboard goes elsewhere.
  func prepareNotes(in row: EntryRow) {
    let area = row.details.notes
    for (part, field) in [(CardPart.list, row.details.list), (.tags, row.details.tags)] {
      field.changed = { [weak row] in
        row?.say(nil)
        row?.details.say(nil, at: part)
      }
      field.pasteFailed = { [weak row] in row?.details.say($0.sentence, at: part) }
      field.leftAlone = row.field.leftAlone
      field.keyboardLost = { [weak self, weak row, weak field] in
        self?.endSelection(in: field)
        row?.field.keyboardLost()
      }
    }
    area.changed = { [weak self, weak row] in
      row?.say(nil)
      row?.details.say(nil, at: .notes)
      self?.draft.changed()
    }
    row.details.readHistory = { [weak self] in self?.historyOfEntry() ?? "" }
    for part in CardPart.allCases {
      row.details.button(of: part)?.action = { [weak self] in self?.openMenu(of: part) }
    }
    area.openLink = { [weak self, weak row] address in
      self?.opening.open(address) { row?.details.say($0.sentence, at: .notes) }
    }
    area.full = { [weak row] in row?.details.say(ListWords.notesAreFull, at: .notes) }
    area.pasteFailed = { [weak row] in row?.details.say($0.sentence, at: .notes) }
    area.leftAlone = row.field.leftAlone
    area.keyboardLost = row.field.keyboardLost
    prepareLinks(in: row)
    prepareSteps(in: row)
  }

  /// Of a line that is left its beginning is seen, and nothing looks selected; while a menu of its own is open
  /// it is not left.
  private func endSelection(in field: TextField?) {
    guard let root, root.inputScope.encloses(content) else { return }
    _ = field?.keyPressed(KeyPress(.home))
  }

  /// Opens the menu below the line's button, to which the keyboard belongs meanwhile: the card stays open.
  private func openMenu(of part: CardPart) {
    guard let entry, let id = entry.renamed, let task = model.list[id: id],
      let button = entry.row.details.button(of: part), let menu = due.menu(of: part, task)
    else { return }
    root?.focus(button)
    root?.open(menu, name: part.title, at: button.frameInWindow)
  }

  /// What was done to the task that is unfolded, the newest first, a line each.
  private func historyOfEntry() -> String {
    guard let id = entry?.renamed else { return "" }
    do throws(StoreError) {
      let steps = try model.database.history.steps(of: id, atMost: Self.mostSteps + 1)
      guard !steps.isEmpty else { return HistoryWords.forgotten }
      let lines = steps.prefix(Self.mostSteps).map { step in
        HistoryWords.line(
          LocalDay.shortMoment(step.performed),
          HistoryWords.sentence(of: step, host.numbers, labels))
      }
      return (lines + (steps.count > lines.count ? [DropWords.manyMore] : []))
        .joined(separator: "\n")
    } catch {
      return error.sentence
    }
  }

  private static var mostSteps: Int { 50 }

  /// Stores what is written in them, where it is something else than before.
  /// - Returns: why it could not be stored.
  func storeNotes() -> String? {
    guard let (id, text) = writtenNotes, let former = entry?.notes else { return nil }
    do throws(TaskNotes.Refusal) {
      let written = try TaskNotes(text)
      self.entry?.notes?.text = text
      guard let reason = host.store(.annotate(id, with: written)) else { return nil }
      self.entry?.notes = former
      return reason
    } catch {
      return error.sentence
    }
  }

  /// Why the list and the tags that are written cannot be stored; nil where they can.
  var labelTrouble: (part: CardPart, reason: String)? {
    guard let entry, !entry.isNew, entry.row.details.labels != entry.labels else { return nil }
    return entry.row.details.labels.trouble(labels)
  }

  /// Stores the list and the tags that are written, where they are others than before.
  /// - Returns: why they could not be stored.
  func storeLabels() -> (part: CardPart, reason: String)? {
    guard let entry, let id = entry.renamed, let task = model.list[id: id] else { return nil }
    let written = entry.row.details.labels
    guard written != entry.labels else { return nil }
    guard let list = try? WrittenLabels.list(written.list, labels),
      let tags = WrittenLabels.tags(written.tags)
    else { return labelTrouble }
    let own = labels.tags(of: task)
    let kept = TagSet(tags)
    self.entry?.labels = written
    let removed = own.filter { !kept.contains($0) }
    let reason = host.store(.label(id, list: list, adding: tags, removing: removed))
    if reason != nil { self.entry?.labels = entry.labels }
    return reason.map { (.list, $0) }
  }

  /// The notes that are being written and that the store does not have; nil where there are none.
  var writtenNotes: (task: Task.ID, text: String)? {
    guard let entry, let id = entry.renamed, let notes = entry.notes else { return nil }
    let text = entry.row.details.notes.text
    return text.hasSameBytes(as: notes.text) ? nil : (id, text)
  }

  /// Labels that nobody writes are shown as they are now.
  private func followLabels(of task: Task) {
    guard let entry else { return }
    let fresh = WrittenLabels(of: task, labels)
    guard entry.row.details.labels == entry.labels, fresh != entry.labels else { return }
    entry.row.details.show(fresh)
    self.entry?.labels = fresh
  }

  /// The task that was unfolded is gone, and what was written of it has become another one.
  /// - Returns: why its notes could not be stored.
  func storeNotesOfNew() -> String? {
    guard let entry, !entry.row.details.isHidden, case .new(let id?) = entry.subject else {
      return nil
    }
    entry.row.details.isHidden = true
    let notes = try? TaskNotes(entry.row.details.notes.text)
    return notes.flatMap { host.store(.annotate(id, with: $0)) }
  }

  /// The task is as somebody has left it. Notes that nobody writes are shown as they are now.
  func followNotes(of task: Task) {
    followLabels(of: task)
    guard let entry, let notes = entry.notes else { return }
    entry.row.details.follow(task, dates.cardValues(of: task))
    entry.steps?.follow()
    entry.row.details.show(links(of: task))
    guard task.notes != notes.id, let fresh = readNotes(of: task) else { return }
    self.entry?.notes = fresh
    let area = entry.row.details.notes
    if area.text.hasSameBytes(as: notes.text) {
      area.text = fresh.text
      entry.row.resized()
    } else if !area.text.hasSameBytes(as: fresh.text) {
      entry.row.details.say(ListWords.notesHaveChanged, at: .notes)
    }
  }
}
