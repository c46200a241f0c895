import CalDAV
import Dates
import Loop
import Sync
import System
import TaskStore
import Tasks
import Wording

/// What every verb works on.
struct SyncContext {
  let database: TaskDatabase
  let folder: SyncFolder
  let passwords: PasswordStore

  init(_ command: Command) throws {
    let data = try Self.folder(command)
    let opening = try TaskDatabase.open(folder: data)
    database = opening.database
    database.place = Zone.local()
    // Reads the names of the lists.
    _ = try database.makeReader()
    folder = try SyncFolder(
      data: data, statusFolder: SyncStatus.folder(ofDataFolder: command.dataFolder))
    passwords = PasswordStore(folder, isAsked: !command.waitsForItsTime)
  }

  static func folder(_ command: Command) throws(StoreError) -> String {
    guard let folder = command.dataFolder ?? UserFolder.data.path("aloft") else { throw .noHome }
    return folder
  }

  /// The present moment, for what is stored.
  static var now: Timestamp { Timestamp(milliseconds: LiveTime().wallClock.milliseconds) }
  /// In seconds since 1970.
  static var seconds: Int64 { LiveTime().wallClock.wholeSeconds }

  /// A client for an account's server.
  func client(_ account: SyncAccount) throws(Failure) -> WebClient {
    guard let address = WebAddress(account.url) else { throw Failure(.foreign, account.url) }
    switch passwords.find(account) {
    case .password(let password):
      return WebClient(
        address, Credentials(user: account.user, password: password),
        trust: AccountDetails(account).trust)
    case .unknown: throw Failure(.password, address.host)
    case .locked: throw Failure(.locked, address.host)
    }
  }

  /// The note about open tasks in no calendar; `nil` where there are none.
  var unlinkedNote: SyncStatus.Note? {
    let count = (try? database.items.unlinkedTaskCount()) ?? 0
    return count > 0 ? SyncStatus.Note(.unlinked, "", [count]) : nil
  }

  /// The list of a collection, as it is shown.
  func listName(_ collection: SyncCollection) -> String {
    guard let id = collection.list else { return SyncToolWords.withoutList }
    return database.labels.list(id)?.name ?? "–"
  }
}
