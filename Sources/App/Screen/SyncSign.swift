import Kit
import TaskStore
import Tasks
import Wording

/// How the tasks and the servers are in step, as a small button of the header; nothing where nothing is
/// synced. Its menu says it in words, and asks for a pass.
final class SyncSign {
  private let model: SyncModel
  private unowned let header: HeaderView
  private let now: () -> Timestamp
  private let openHistory: () -> Void

  init(
    _ model: SyncModel, in header: HeaderView, now: @escaping () -> Timestamp,
    openHistory: @escaping () -> Void
  ) {
    (self.model, self.header, self.now, self.openHistory) = (model, header, now, openHistory)
    header.syncButton.action = { [weak self] in self?.open() }
    model.changed = { [weak self] in self?.show() }
    show()
  }

  private var sentence: String {
    model.status.map { SyncWords.sentence($0, header.numbers) } ?? ""
  }

  private func show() {
    let button = header.syncButton
    header.showsSync = model.status != nil
    guard let status = model.status else { return }
    button.title = sentence
    button.icon =
      switch status.state {
      case _ where status.isOverdue(at: now()): .overdue
      case .inStep where status.refused > 0: .overdue
      case .inStep: .synced
      case .working: .refresh
      case .offline, .needsPerson: .offline
      }
  }

  /// Whether the accounts can be changed from here.
  var hasAccounts: Bool { model.accounts != nil }

  /// Opens them above all that is open.
  func openAccounts() {
    if let root = header.root { AccountsDialog.present(model, in: root, header.numbers) }
  }

  private func openLastSync() {
    guard let root = header.root, let status = model.status else { return }
    LastSyncDialog.present(status, in: root, header.numbers)
  }

  private func open() {
    guard let root = header.root, let status = model.status else { return }
    let accept = Menu.Item(SyncWords.acceptRemovals) { [weak self] in self?.model.acceptRemovals() }
    let again = Menu.Item(SyncWords.sendAgain) { [weak self] in self?.model.sendAgain() }
    let menu = Menu(
      [.init(saying: sentence)],
      [
        .init(SyncWords.syncNow, isEnabled: status.state != .working) { [weak self] in
          self?.model.start()
        }
      ] + (status.holdsRemovals ? [accept] : [])
        + (status.reason == .emptied ? [again] : []) + [
          .init(SyncWords.lastSync, isEnabled: (status.noted ?? status.lastPass) != nil) {
            [weak self] in self?.openLastSync()
          },
          .init(AccountWords.open, isEnabled: model.accounts != nil) { [weak self] in
            self?.openAccounts()
          },
          .init(.history) { [weak self] in self?.openHistory() },
        ])
    root.open(menu, name: sentence, at: header.syncButton.frameInWindow)
  }
}
