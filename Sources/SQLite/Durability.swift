/// How far a change has come when it is done. C: `PRAGMA synchronous`.
package enum Durability: Int {
  /// On the disk.
  case kept = 2
  /// With the system, in a log: a kill does not matter; after a power loss it may be missing, and then with all
  /// that came after it. The disk is asked only where a log is begun anew over a former one.
  case inOrder = 1
  /// The same without asking: right only where the log is empty, so that nothing former can be taken for a part
  /// of it.
  case inFreshLog = 0
}

/// What a connection was told of it.
package final class DurabilityState {
  package var now = Durability.kept
  /// Whether the database has a log at all, once that is known.
  package var hasLog: Bool?
}

extension SQLiteConnection {
  /// Says how far the next changes come. Not within a transaction.
  package func setDurability(_ durability: Durability) throws(Failure) {
    let state = durabilityState
    guard state.now != durability else { return }
    try run("PRAGMA synchronous = \(durability.rawValue)")
    state.now = durability
  }

  /// Whether changes may be left unkept: only a log holds an order that needs no disk. The first question also
  /// leaves it to others to move the log into the database, for which the disk is waited for.
  package func canLeaveUnkept() throws(Failure) -> Bool {
    let state = durabilityState
    if let known = state.hasLog { return known }
    let hasLog = try hasWriteAheadLog()
    if hasLog { try run("PRAGMA wal_autocheckpoint = 0") }
    state.hasLog = hasLog
    return hasLog
  }

  /// Before the end, at which SQLite may move the log into the database, for which the log has to be kept first, and
  /// then removes it, by its name, which may be that of another disk's.
  package func prepareToClose() {
    if isOnOtherDisk || (try? setDurability(.kept)) == nil { keepsLogOnClose(true) }
  }
}
