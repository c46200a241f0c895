package import TaskStore
import Tasks

/// Whom the tasks are kept in step with: read from the store, changed by the program that syncs.
package struct SyncAccounts {
  /// Has `aloft-sync` do something, elsewhere, and answers by the window's loop, once.
  /// - Parameters:
  ///   - words: its verb and what follows.
  ///   - secret: it reads from its standard input, where no list of processes shows it.
  ///   - done: gets nil where the program is not there.
  package typealias Runner = (
    _ words: [String], _ secret: String, _ done: @escaping (SyncAnswer?) -> Void
  ) -> Void

  let database: TaskDatabase
  let run: Runner

  /// - Parameter database: whose tasks they are.
  package init(_ database: TaskDatabase, run: @escaping Runner) {
    (self.database, self.run) = (database, run)
  }

  /// An account and its calendars, as the store has them.
  struct Entry {
    let account: SyncAccount
    let calendars: [SyncCollection]
  }

  func entries() throws(StoreError) -> [Entry] {
    let calendars = try database.accounts.collections()
    return try database.accounts.all().map { account in
      Entry(account: account, calendars: calendars.filter { $0.account == account.id })
    }
  }
}
