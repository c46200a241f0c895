import Dates
import TaskStore
import Tasks

/// Whose tasks, which collection, and what a person has said of the pass.
struct PassContext {
  let database: TaskDatabase
  var collection: SyncCollection
  let options: PassOptions
  let clock: () -> Timestamp
}

/// A part of a pass: what all of them look up.
protocol PassPart {
  var context: PassContext { get }
}

extension PassPart {
  var database: TaskDatabase { context.database }
  var collection: SyncCollection { context.collection }
  var options: PassOptions { context.options }
  var place: Zone { database.place }
  func now() -> Timestamp { context.clock() }

  /// The account's other collections.
  func siblings() throws(StoreError) -> Set<SyncCollection.ID> {
    let all = try database.accounts.collections(of: collection.account).map(\.id)
    return Set(all).subtracting([collection.id])
  }

  func keep(_ items: [(SyncItem, SyncItem.Agreement)]) throws(PassError) {
    guard !items.isEmpty else { return }
    try stored { () throws(StoreError) in
      try database.store.editSync { () throws(StoreError) in
        for (item, agreement) in items { try database.items.write(item, agreement) }
      }
    }
  }

  /// What a person knows a resource by: its task's name, or what it calls itself, or the last part of its path.
  func shownName(of item: SyncItem?, _ said: String?, _ href: String) throws(StoreError) -> String {
    let task = try item?.task.flatMap { (id) throws(StoreError) in try database.items.syncedTask(id)
    }
    if let name = task?.record.name ?? said { return name }
    return HrefKey(href).text.split(separator: "/").last.map(String.init) ?? href
  }

  /// One that is no task here, in the version that was listed.
  func unread(_ listed: SyncListing.Listed) -> SyncItem {
    SyncItem(
      collection: collection.id, key: listed.key, href: listed.href, state: .unread,
      etag: listed.etag)
  }
}

/// - Throws: what the store has thrown, as a reason that the pass ends.
func stored<Result>(_ body: () throws(StoreError) -> Result) throws(PassError) -> Result {
  do throws(StoreError) { return try body() } catch { throw .store(error) }
}

/// What an answer of a server leads to in the store; that the store fails ends the request.
func noting(
  _ failure: inout StoreError?, _ body: () throws(StoreError) -> Void
) throws(ServerError) {
  do throws(StoreError) { try body() } catch {
    failure = error
    throw .unreachable("")
  }
}
