import Canvas
import Kit
import Loop
import TaskStore
import Tasks
import Wording

/// What is being written in notes is kept while one types, beside the tasks: whatever ends the program, the
/// next start has it. The history gets one step for a card, when it is left.
final class NotesDraft {
  private unowned let host: any FeatureHost
  /// The notes that are being written and are in no task yet; nil where there are none.
  private let written: () -> (task: Task.ID, text: String)?
  /// Wakes when it is to be kept.
  private var timer: TimerToken?
  /// Whether something of it was kept.
  private var isKept = false

  /// What could not be stored when a card was closed: while the window is open its card has it again.
  private var unstored: [Task.ID: String] = [:]

  init(_ host: any FeatureHost, written: @escaping () -> (task: Task.ID, text: String)?) {
    (self.host, self.written) = (host, written)
  }

  /// The setting in the store: the task's number, a newline, and what stands in its notes.
  private static let key = "draft.notes"
  /// From a letter to the store: no more often is anything written.
  private static let pause = Duration.seconds(2)

  /// Another letter stands in the notes.
  func changed() {
    guard timer?.isValid != true else { return }
    timer = host.loop.after(
      Self.pause, named: "notes draft", tolerance: .milliseconds(500), inBackground: true
    ) { [weak self] in self?.keep() }
  }

  private func keep() {
    guard let written = written() else { return }
    // What cannot be kept is still on screen, and leaving the card says why it cannot be stored.
    try? host.model.database.set("\(written.task)\n\(written.text)", for: Self.key)
    isKept = true
  }

  /// The notes are stored, or as they were.
  func forget() {
    stop()
    guard isKept else { return }
    isKept = false
    try? host.model.database.set(nil, for: Self.key)
  }

  /// The card of a task is closed, and the notes that were written in it could not be stored.
  func putAside(_ text: String, of task: Task.ID) { unstored[task] = text }

  /// What was put aside of a task whose card is opened; nil where nothing was.
  func takeBack(of task: Task.ID) -> String? { unstored.removeValue(forKey: task) }

  /// Keeps nothing more; the window is closed.
  func stop() { timer = nil }

  /// Stores what was being written when the program was ended.
  func takeUp() {
    guard let draft = (try? host.model.database.value(for: Self.key)) ?? nil,
      let end = draft.firstIndex(of: "\n"), let id = Task.ID(draft[..<end])
    else { return }
    let text = String(draft[draft.index(after: end)...])
    do throws(StoreError) {
      if let change = try storeDraft(text, of: id) {
        host.offerUndo(of: change)
      }
    } catch {
      guard case .noSuchTask = error else { return }
    }
    isKept = true
    forget()
  }

  /// - Returns: nil where the task has these notes already, or nothing can be stored as such.
  private func storeDraft(_ text: String, of id: Task.ID) throws(StoreError) -> Change? {
    let former = try host.model.notes(of: try host.model.database.task(id))
    var notes: TaskNotes?
    do { notes = try TaskNotes(text) } catch { return nil }
    return former.hasSameBytes(as: notes?.text ?? "")
      ? nil : try host.editing.store(.annotate(id, with: notes))
  }
}
