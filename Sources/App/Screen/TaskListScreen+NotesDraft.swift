import Canvas
import Kit
import Loop
import TaskStore
import Tasks
import Wording

/// What is being written in notes is kept while one types, beside the tasks: whatever ends the program, the
/// next start has it. The history gets one step for a card, when it is left.
extension TaskListScreen {
  /// What is being written, and is in no task yet.
  struct NotesDraft {
    /// Wakes when it is to be kept.
    var timer: Timer?
    /// Whether something of it was kept.
    var isKept = false
  }

  /// The setting in the store: the task's number, a newline, and what stands in its notes.
  private static let notesDraftKey = "draft.notes"
  /// From a letter to the store: no more often is anything written.
  private static let notesPause = Duration.seconds(2)

  /// Another letter stands in the notes.
  func notesChanged() {
    guard notesDraft.timer?.isValid != true else { return }
    let timer = Timer(
      fire: loop.now.advanced(by: Self.notesPause), interval: 0, repeats: false
    ) { [weak self] _ in self?.keepNotesDraft() }
    timer.name = "notes draft"
    timer.tolerance = 0.5
    timer.isExemptFromSuspension = true
    loop.add(timer, forMode: .common)
    notesDraft.timer = timer
  }

  private func keepNotesDraft() {
    guard hasWrittenNotes, let entry, let id = entry.renamed else { return }
    // What cannot be kept is still on screen, and leaving the card says why it cannot be stored.
    try? model.database.set("\(id)\n\(entry.row.details.notes.text)", for: Self.notesDraftKey)
    notesDraft.isKept = true
  }

  /// The notes are stored, or as they were.
  func forgetNotesDraft() {
    notesDraft.timer?.invalidate()
    guard notesDraft.isKept else { return }
    notesDraft.isKept = false
    try? model.database.set(nil, for: Self.notesDraftKey)
  }

  /// Stores what was being written when the program was ended.
  func takeUpNotesDraft() {
    guard let draft = (try? model.database.value(for: Self.notesDraftKey)) ?? nil,
      let end = draft.firstIndex(of: "\n"), let id = Task.ID(draft[..<end])
    else { return }
    let text = String(draft[draft.index(after: end)...])
    do throws(StoreError) {
      if let change = try storeDraft(text, of: id) {
        toast.show(change.sentence(header.numbers), canUndo: true)
      }
    } catch {
      guard case .noSuchTask = error else { return }
    }
    notesDraft.isKept = true
    forgetNotesDraft()
  }

  /// - Returns: nil where the task has these notes already, or nothing can be stored as such.
  private func storeDraft(_ text: String, of id: Task.ID) throws(StoreError) -> Change? {
    let former = try model.notes(of: try model.database.task(id))
    var notes: TaskNotes?
    do { notes = try TaskNotes(text) } catch { return nil }
    return former.hasSameBytes(as: notes?.text ?? "")
      ? nil : try editing.store(.annotate(id, with: notes))
  }
}
