import Kit
import TaskStore
import Tasks
import Wording

/// A backup brings back what was lost: by the window's menu, and offered where the store could not be read, or is
/// not there.
final class BackupRestoring {
  private unowned let host: any FeatureHost
  private let service: BackupService

  init(_ host: any FeatureHost, by service: BackupService) {
    (self.host, self.service) = (host, service)
  }

  /// Those that there are, where they can be listed.
  func list(_ done: @escaping ([ListedBackup]) -> Void) {
    service.list { answer in if case .listed(let listed) = answer { done(listed) } }
  }

  /// Lists the backups and lets the person choose one.
  func restoreFromBackup() {
    guard host.root?.isAsking == false, host.finishEntry() else { return }
    host.showMessage(RestoreWords.looking)
    service.list { [weak self] answer in
      guard let self else { return }
      switch answer {
      case .listed(let listed):
        if listed.isEmpty { return self.host.showMessage(RestoreWords.none) }
        self.host.hideMessage()
        self.offer(listed)
      case .failed(let error): self.host.report(error.sentence)
      case .preview, .restored: break
      }
    }
  }

  /// A store that could not be read was set aside: where there are backups, the newest is offered.
  func offerBackup(because setAside: SetAside) {
    list { [weak self] listed in
      guard let self, !listed.isEmpty else { return }
      self.offer(listed, because: setAside.sentence(self.host.numbers))
    }
  }

  /// The store is not there any more, and these are: the newest in which there are tasks is offered.
  func offerLost(_ listed: [ListedBackup]) {
    let lost = listed.filter { $0.taskCount > 0 }
    if !lost.isEmpty { offer(lost, because: RestoreWords.lost(host.model.database.path)) }
  }

  private func offer(_ listed: [ListedBackup], because reason: String? = nil) {
    guard let root = host.root, !root.isAsking else { return }
    let numbers = host.numbers
    RestoreDialog(
      listed, of: service, in: root, host.numbers,
      naming: {
        RestoreWords.option(LocalDay.shortMoment($0.backup.moment), count: $0.taskCount, numbers)
      }, because: reason, now: { [unowned host] in host.now },
      restored: { [weak self] in self?.host.showChangeOfOtherConnection($0) })
  }
}
