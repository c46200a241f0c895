import Loop
import TaskStore
import Tasks
import Wording

/// What a person is told, on the toast.
extension TaskListScreen {
  /// A store that had to be set aside is more important than what else there is to say.
  func reportSetAside() {
    if let setAside = model.takeSetAside() { report(setAside) }
  }

  /// Says it, and has the store forget it once it has been on the screen for a while: whatever ends
  /// the process before, the next start says it again.
  func report(_ setAside: SetAside) {
    report(setAside.sentence(header.numbers))
    let read = loop.now.advanced(by: .seconds(2))
    let timer = Timer(fire: read, interval: 0, repeats: false) { [model] _ in
      model.database.forgetSetAside()
    }
    loop.add(timer, forMode: .common)
    restoring.offerBackup(because: setAside)
  }

  /// Says what went wrong, until the next thing happens.
  func report(_ trouble: String) { toast.show(trouble, tone: .trouble) }
  func showMessage(_ text: String) { toast.show(text) }

  /// A dialog was opened or closed.
  func dialogsChanged() { toast.dialogsChanged() }
}
