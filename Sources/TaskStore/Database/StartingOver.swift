import SQLite
import Tasks

/// Continues with a fresh file where the open one turned out to be damaged.
final class StartingOver {
  private unowned let store: OpenStore
  /// Whether it has begun and not come to its end: the disk failed on the way.
  private var isStartingOver = false

  init(of store: OpenStore) { self.store = store }

  /// See `TaskDatabase.startOver`.
  func startOver(
    because reason: StoreError, keeping list: TaskList? = nil
  ) throws(StoreError) -> SetAside? {
    guard reason.blamesTheFile, let file = store.file else { throw reason }
    // What looks like damage may be what is new, and the newer Aloft can rescue more.
    if let readOnlyReason = store.readOnlyReason, case .newerVersion = readOnlyReason {
      throw readOnlyReason
    }
    let wasCutShort = isStartingOver
    isStartingOver = true
    // SQLite goes on saying what a disk said to a connection that failed while it read, though the disk is well by now.
    if wasCutShort, !store.connection.hasMoved { try? store.reconnect(to: file) }
    var setAside: SetAside?
    if try !store.renewIfChanged() {
      store.connection.keepsLogOnClose(true)
      setAside = try store.connection.whileNobodyElseWrites { () throws(StoreError) in
        try StoreOpener(file, store.schema, store.timeout).replace(
          because: reason, ifStill: { !store.connection.hasMoved },
          keeping: { () throws(StoreError) in try store.connection.rescue(list) })
      }
      try store.reconnect(to: file)
    }
    // What failed after it had set the file aside could not say so.
    if setAside == nil, wasCutShort { setAside = try untold() }
    isStartingOver = false
    return setAside
  }

  /// The file that was set aside and has not been reported yet.
  func untold() throws(StoreError) -> SetAside? {
    guard let file = store.file else { return nil }
    return try store.connection.setAside(of: file)
  }
}
