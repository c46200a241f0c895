import Kit
import TaskStore
import Tasks
import Wording

/// A backup brings back what was lost: by the window's menu, and offered where the store could not be read, or is
/// not there.
extension TaskListScreen {
  /// Lists the backups and lets the person choose one.
  func restoreFromBackup() {
    guard root?.isAsking == false, finishEntry() else { return }
    showMessage(RestoreWords.looking)
    helpers.backups.list { [weak self] answer in
      guard let self else { return }
      switch answer {
      case .listed(let listed):
        if listed.isEmpty { return self.showMessage(RestoreWords.none) }
        self.toast.hide()
        self.offer(listed)
      case .failed(let error): self.report(error.sentence)
      case .preview, .restored: break
      }
    }
  }

  /// A store that could not be read was set aside: where there are backups, the newest is offered.
  func offerBackup(because setAside: SetAside) {
    helpers.backups.list { [weak self] answer in
      guard let self, case .listed(let listed) = answer, !listed.isEmpty else { return }
      self.offer(listed, because: setAside.sentence(self.header.numbers))
    }
  }

  /// The store is not there any more, and these are: the newest in which there are tasks is offered.
  func offerLost(_ listed: [ListedBackup]) {
    let lost = listed.filter { $0.taskCount > 0 }
    if !lost.isEmpty { offer(lost, because: RestoreWords.lost(model.database.path)) }
  }

  private func offer(_ listed: [ListedBackup], because reason: String? = nil) {
    guard let root, !root.isAsking else { return }
    let numbers = header.numbers
    RestoreDialog(
      listed, of: helpers.backups, in: root, header.numbers,
      naming: {
        RestoreWords.option(LocalDay.shortMoment($0.backup.moment), count: $0.taskCount, numbers)
      }, because: reason, now: { [clock] in clock.now },
      restored: { [weak self] in self?.restored($0) })
  }

  /// It was done over another connection: all is read anew, and undone as any other step.
  private func restored(_ change: Change) {
    widgets?.order.performed(.tasks)
    reloadIfChanged()
    toast.show(change.sentence(header.numbers), canUndo: !change.isEmpty)
  }
}
