import SQLite
import System
import Tasks

/// Changes that are done before the disk has them, for a window, which does not wait for disks: they are in the
/// log, which is kept by a thread of its own.
extension OpenStore {
  /// See `TaskDatabase.leaveKeeping`.
  func leaveKeeping(to changed: @escaping () -> Void) {
    if file != nil { unkept = changed }
  }

  /// From now on what a method has returned is on the disk again. What came before is kept by whoever kept it.
  func keepAgain() {
    unkept = nil
    try? connection.setDurability(.kept)
  }

  /// Before a transaction: says how far it will come.
  func prepareWriting() throws(StoreError) {
    guard unkept != nil, let file else { return }
    guard try connection.canLeaveUnkept() else { return }
    try connection.setDurability(file.logIsEmpty ? .inFreshLog : .inOrder)
  }

  /// Within a transaction: whether what was said before it is still so.
  func requireFreshLog() throws(StoreError) {
    guard connection.durabilityState.now == .inFreshLog, let file, !file.logIsEmpty else { return }
    throw .locked(path: path, milliseconds: timeout.milliseconds)
  }
}
