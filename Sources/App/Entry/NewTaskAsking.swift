import Dates
import Kit
import System
import TaskStore
import Tasks
import Wording

/// The question for a new task. What stood in it when it was closed without an answer is kept: the next one begins
/// with it, also after a restart.
final class NewTaskAsking: Feature {
  unowned let host: any FeatureHost
  private let labelMenus: LabelMenus
  private let pasting: PasteAndDrop
  /// While it is open.
  private weak var question: TaskNameQuestion?

  init(_ host: any FeatureHost, _ labelMenus: LabelMenus, _ pasting: PasteAndDrop) {
    (self.host, self.labelMenus, self.pasting) = (host, labelMenus, pasting)
  }

  var isOpen: Bool { question?.isOpen == true }

  /// Says below the name why something cannot be done.
  /// - Returns: false where it is not open.
  func report(_ reason: String) -> Bool {
    guard isOpen else { return false }
    _ = question?.report(reason)
    return true
  }
  /// Opens the dialog for a new task, with a name where one is proposed.
  func ask(named name: String = "") {
    guard let root else { return }
    // Before the list has the keyboard, and a selected row.
    let day = listing.dayOfNewTask
    // Whichever way the dialog was opened, the keyboard goes on in the list afterwards.
    root.focus(list)
    _ = host.finishEntry()
    question = TaskNameDialog.present(
      in: root, name: name, dates: dates.prepared(DateNotice()),
      completion: labelMenus.completion(in: .name),
      lines: { [weak self] in self?.pasting.addLines(of: $0) },
      accept: { [weak self] name, date in self?.storeNew(name, date, on: day) },
      ended: { [weak self] in self?.forgetDraft() })
    if name.isEmpty { takeUpDraft() }
  }

  private func storeNew(_ name: TaskName, _ date: SpokenDate?, on day: CivilDate) -> String? {
    listing.writtenDay = day
    defer { listing.writtenDay = nil }
    return host.store(.add([listing.new(name, date)], at: settings.endOfNewTasks.place))
  }

  /// Opens the dialog for a new task with a proposed name, unless the person is in another dialog.
  func propose(name: String?) {
    guard root?.isAsking == false else { return host.showMessage(ListWords.linkIsLate) }
    ask(named: name ?? "")
  }

  // MARK: The draft

  /// The setting in the store.
  private static let draftKey = "draft"

  /// Closes a dialog for somebody who has not decided: what is written in it is kept.
  func close(_ dialog: ModalView) {
    guard dialog === question else { return dialog.cancel() }
    if keep() { root?.dismiss(dialog) }
  }

  /// Stores what is being written.
  /// - Returns: false where that failed and the person has not yet been told so.
  func keep() -> Bool {
    guard let question, question.isOpen else { return true }
    return keepDraft(question.text) { question.report($0) }
  }

  func keepDraft(_ text: String, _ report: (String) -> Bool) -> Bool {
    do throws(StoreError) {
      let isBlank = text.allSatisfy(\.isWhitespace)
      try model.database.set(isBlank ? nil : text, for: Self.draftKey)
      return true
    } catch {
      return !report(DialogWords.draftNotKept(because: error))
    }
  }

  /// What was kept; nil where there is nothing.
  var draft: String? {
    // A store that cannot be read says so by itself, and the draft is still in it.
    (try? model.database.value(for: Self.draftKey)) ?? nil
  }

  /// Puts what was kept into the question that has just been opened.
  private func takeUpDraft() {
    if let draft { question?.text = draft }
  }

  /// The question is answered: what was kept of it is not needed any more.
  func forgetDraft() {
    // A draft that comes again is better than a trouble that nobody can do anything about.
    if draft != nil { try? model.database.set(nil, for: Self.draftKey) }
  }
}
