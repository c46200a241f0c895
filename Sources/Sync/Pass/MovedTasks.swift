import TaskStore
import Tasks

/// What may have gone from this collection to another one, or is on its way: what is sent waits for what that one says.
struct MovedTasks: PassPart {
  let context: PassContext

  /// Whether a task that is to be made here has to wait: it was here, or may have been, and another machine may have moved
  /// it to a collection that has not been asked since. However many passes end early, each other one has to have come to
  /// its end, and just before, in the round of passes before this one.
  func waits(_ id: Task.ID) throws(PassError) -> Bool {
    let siblings = try stored { () throws(StoreError) in try self.siblings() }
    guard !siblings.isEmpty else { return false }
    let items = try stored { () throws(StoreError) in try database.items.all(of: id) }
    let isElsewhere = try items.first.map { (item) throws(PassError) in
      // What was found here may be the same, see `come`.
      try stored { () throws(StoreError) in try database.items.all(ofUID: item.uid) }
        .contains { $0.collection == collection.id && $0.state == .twin }
    }
    var isWaiting =
      isElsewhere == true
      || items.contains { $0.state == .gone && !$0.awaited.isDisjoint(with: siblings) }
    let gone = items.first { $0.collection == collection.id && $0.state == .gone }
    if !options.isFurtherRound, var gone {
      isWaiting = true
      gone.awaited = siblings
      try keep([(gone, .none)])
    }
    return isWaiting
  }

  /// Whether a task has left the list for that of another collection and is not there yet: it leaves the server here only
  /// when that one was offered it, in the round of passes before this one. Else it would be nowhere for a while, and another
  /// machine that has changed it would make it here again.
  func isUnderway(_ item: SyncItem) throws(PassError) -> Bool {
    guard let id = item.task else { return false }
    return try stored { () throws(StoreError) in
      guard let task = try database.items.syncedTask(id) else { return false }
      let target = try database.accounts.collections(of: collection.account)
        .first { $0.list == task.list && $0.id != collection.id }
      guard let target else { return false }
      return try !database.items.all(of: id).contains {
        $0.collection == target.id && $0.state == .held
      }
    }
  }

  /// What was on its way when an earlier pass ended, and is not there: it may have arrived, and have been moved since.
  func doubtSending() throws(PassError) {
    guard try stored({ () throws(StoreError) in try !siblings().isEmpty }) else { return }
    var pages = Pages<SyncItem>()
    while let page = try pages.nextInPass({ (last) throws(StoreError) in
      try database.items.all(
        in: collection.id, .sending, after: last, atMost: SyncRules.page)
    }) {
      try keep(
        page.map { item in
          var gone = item
          (gone.state, gone.etag, gone.document) = (.gone, "", item.sent ?? item.document)
          gone.sent = nil
          return (gone, .none)
        })
    }
  }
}
