import Canvas
package import Kit
import TaskStore
import Tasks
package import Wording

/// The accounts, and which list is which calendar. The store says what is; `aloft-sync` finds out what else there is, and
/// changes it, elsewhere.
package final class AccountsDialog {
  private let model: SyncModel
  let accounts: SyncAccounts
  private let numbers: NumberStyle
  /// How it stands.
  private let state = Paragraph(role: .status)
  private let lines = LineStack()
  /// What was said last.
  private let message = Paragraph(style: .caption, role: .status)
  private let add = Button(AccountWords.add)
  private let syncNow = Button(SyncWords.syncNow)
  private let close = Button(DialogWords.close, look: .prominent)
  weak var root: RootView?
  private weak var dialog: Dialog?
  /// Calendars that stand for no list, as far as anybody has looked.
  var found: [SyncAnswer.Calendar] = []
  /// Whether the program is at work for this dialog.
  var isBusy = false

  /// Opens it above all that is open; it keeps itself while it is.
  package static func present(_ model: SyncModel, in root: RootView, _ numbers: NumberStyle) {
    guard let accounts = model.accounts else { return }
    AccountsDialog(model, accounts, in: root, numbers).look()
  }

  private init(
    _ model: SyncModel, _ accounts: SyncAccounts, in root: RootView, _ numbers: NumberStyle
  ) {
    (self.model, self.accounts, self.root, self.numbers) = (model, accounts, root, numbers)
    // The dialog's parts keep this object, for as long as the dialog is open.
    add.action = { self.openAdding() }
    syncNow.action = { self.model.start() }
    close.action = { self.leave() }
    model.dialogChanged = { self.refresh() }
    let dialog = Dialog(
      title: AccountWords.title, body: [state, lines, message], buttons: [add, syncNow, close],
      defaultButton: close, cancel: { self.leave() })
    self.dialog = dialog
    root.present(dialog)
  }

  private func leave() {
    if let dialog { root?.dismiss(dialog) }
    // Nothing keeps anything any more.
    lines.lines = []
    model.dialogChanged = {}
    (add.action, syncNow.action, close.action) = ({}, {}, {})
  }

  // MARK: What is

  /// Asks for calendars that stand for no list.
  private func look() {
    refresh()
    run(["lists"], isChange: false)
  }

  private func refresh() {
    let entries: [SyncAccounts.Entry]
    do throws(StoreError) { entries = try accounts.entries() } catch {
      return say(error.sentence, isTrouble: true)
    }
    let isSynced = !entries.isEmpty
    let sentence = isSynced ? model.status.map { SyncWords.sentence($0, numbers) } : nil
    state.text = sentence ?? (isSynced ? "" : AccountWords.none)
    syncNow.isEnabled = isSynced && model.status?.state != .working
    let linked = entries.flatMap(\.calendars)
    // Whoever is at a line is at the one that stands there now.
    let place = lines.lines.firstIndex { $0.isFocused }
    defer { if let place, place < lines.lines.count { root?.focus(lines.lines[place]) } }
    lines.lines = entries.flatMap { entry -> [View] in
      let others = found.filter { calendar in
        calendar.account == "\(entry.account.id)"
          && !linked.contains { $0.href == calendar.href && $0.account == entry.account.id }
      }
      return [line(entry.account, linked)]
        + entry.calendars.map { line($0.href, $0.name, $0, linked) }
        + others.map { line($0.href, $0.name, nil, linked) }
    }
  }

  // MARK: Doing

  /// - Parameter isChange: what is in step is something else then, and is brought so.
  func run(_ words: [String], isChange: Bool = true) {
    (isBusy, add.isEnabled) = (true, false)
    if isChange || !lines.lines.isEmpty { say(AccountWords.asking) }
    refresh()
    accounts.run(words, "") { answer in
      (self.isBusy, self.add.isEnabled) = (false, answer != nil)
      self.show(answer, isChange)
    }
  }

  private func show(_ answer: SyncAnswer?, _ isChange: Bool) {
    guard let answer else { return say(AccountWords.notInstalled, isTrouble: true) }
    let sentences = VisibleText.of(answer.sentences.joined(separator: " "))
    say(
      answer.isWell || !sentences.isEmpty ? sentences : AccountWords.failed,
      isTrouble: !answer.isWell)
    if !isChange { found = answer.calendars }
    refresh()
    if isChange, answer.isWell { model.start() }
  }

  func openAdding(_ known: (address: String, user: String)? = nil) {
    guard let root else { return }
    AddAccountDialog(accounts, in: root, known: known) { [weak self] answer in
      self?.show(answer, true)
    }
  }

  func askToRemove(_ account: SyncAccount, _ name: String) {
    guard let root else { return }
    let remove = Button(AccountWords.removeNow, look: .prominent)
    let cancel = Button(DialogWords.cancel)
    var leave: () -> Void = {}
    let dialog = Dialog(
      title: AccountWords.removeTitle(name), body: [Paragraph(AccountWords.tasksStay)],
      buttons: [cancel, remove], defaultButton: remove, focusing: cancel, cancel: { leave() })
    leave = { [weak root, weak dialog] in if let dialog { root?.dismiss(dialog) } }
    cancel.action = { leave() }
    remove.action = { [weak self] in
      leave()
      self?.run(["remove", "\(account.id)"])
    }
    root.present(dialog)
  }

  private func say(_ text: String, isTrouble: Bool = false) {
    message.color = isTrouble ? \.danger : \.text
    message.text = text
  }
}
