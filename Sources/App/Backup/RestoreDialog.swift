import Canvas
package import Kit
package import TaskStore
package import Tasks
package import Wording

/// Lets a person choose one of the backups, shows what restoring it would change, and restores it. All
/// that takes time is done elsewhere; the dialog says what it waits for.
package final class RestoreDialog {
  private let backups: BackupService
  private let listed: [ListedBackup]
  private let numbers: NumberStyle
  private let now: () -> Timestamp
  private let restored: (Change) -> Void
  private let choice: Choice
  private let state = Paragraph(role: .status, leastLines: 2)
  /// Which tasks that is about.
  private let names = Paragraph(
    style: .caption, color: \.secondaryText, role: .status, leastLines: 3)
  private let restore = Button(RestoreWords.restore, look: .prominent)
  private let cancel = Button(DialogWords.cancel)
  private weak var root: RootView?
  private weak var dialog: Dialog?
  /// Until somebody has chosen, one that turns out to be broken gives way to the next.
  private var isChosen = false
  private var isRestoring = false

  /// - Parameters:
  ///   - listed: at least one.
  ///   - name: what one is called.
  ///   - reason: why it is offered, where nobody has asked.
  ///   - restored: told what was done, also where the dialog was closed meanwhile.
  @discardableResult
  package init(
    _ listed: [ListedBackup], of backups: BackupService, in root: RootView, _ numbers: NumberStyle,
    naming name: (ListedBackup) -> String, because reason: String? = nil,
    now: @escaping () -> Timestamp, restored: @escaping (Change) -> Void
  ) {
    (self.listed, self.backups, self.root, self.numbers) = (listed, backups, root, numbers)
    (self.now, self.restored) = (now, restored)
    choice = Choice(RestoreWords.backup, options: listed.map(name))
    // The dialog's parts keep this object, for as long as the dialog is open.
    choice.choose = { index in
      self.isChosen = true
      self.choose(index)
    }
    restore.action = { self.begin() }
    cancel.action = { self.close() }
    let dialog = Dialog(
      title: RestoreWords.title,
      body: [reason.map { Paragraph($0) }, choice, state, names].compactMap(\.self),
      buttons: [cancel, restore], defaultButton: restore, focusing: choice,
      cancel: { self.close() })
    self.dialog = dialog
    root.present(dialog)
    choose(0)
  }

  private func close() {
    if let dialog { root?.dismiss(dialog) }
    // Nothing keeps anything any more.
    choice.choose = { _ in }
    (restore.action, cancel.action) = ({}, {})
  }

  private func choose(_ index: Int) {
    guard !isRestoring else { return }
    choice.chosen = index
    restore.isEnabled = false
    say(RestoreWords.comparing)
    backups.preview(listed[index].backup) { [weak self] answer in
      guard let self, self.choice.chosen == index, !self.isRestoring else { return }
      self.show(answer, of: index)
    }
  }

  private func show(_ answer: BackupService.Answer, of index: Int) {
    switch answer {
    case .preview(let preview):
      restore.isEnabled = !preview.isEmpty
      say(preview.sentence(numbers), RestoreWords.names(preview))
    case .failed(let error):
      if !isChosen, index + 1 < listed.count { return choose(index + 1) }
      say(error.sentence, isTrouble: true)
    case .listed, .restored: break
    }
  }

  private func begin() {
    guard !isRestoring else { return }
    isRestoring = true
    restore.isEnabled = false
    say(RestoreWords.restoring)
    backups.restore(listed[choice.chosen].backup, at: now()) { answer in
      self.isRestoring = false
      switch answer {
      case .restored(let change):
        self.close()
        self.restored(change)
      case .failed(let error): self.say(error.sentence, isTrouble: true)
      case .listed, .preview: break
      }
    }
  }

  private func say(_ text: String, _ names: String = "", isTrouble: Bool = false) {
    self.names.text = names
    state.color = isTrouble ? \.danger : \.text
    state.text = text
  }
}
