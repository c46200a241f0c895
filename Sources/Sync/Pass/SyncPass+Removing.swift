import Formats
import TaskStore
import Tasks

/// What is gone here, or in another list, goes there.
extension SyncPass {
  mutating func sendRemovals(_ texts: inout FormerTexts) throws(PassError) -> Bool {
    let (left, known) = try stored { () throws(StoreError) in
      (
        try database.items.leftItemCount(in: collection),
        try database.items.count(in: collection.id, .held)
      )
    }
    if !options.acceptsRemovals, left > SyncRules.mostDeleted(of: known) {
      report.removalsKeptBack = left
      return false
    }
    var pages = Pages<SyncItem>()
    var isAgain = false
    while let page = try pages.nextInPass({ (last) throws(StoreError) in
      try database.items.leftItems(in: collection, after: last, atMost: SyncRules.page)
    }) {
      var formers: [FormerText] = []
      for item in page { if let former = try texts.former(of: item) { formers.append(former) } }
      try texts.remember(formers)
      for item in page where !item.etag.isEmpty {
        let isUnderway = try MovedTasks(context: context).isUnderway(item)
        // Where the other collection has refused it, it is offered once more.
        if isUnderway { report.waiting += 1 }
        if isUnderway, !options.isFurtherRound { continue }
        if try sendRemoval(of: item) { isAgain = true }
      }
    }
    return isAgain
  }

  /// - Returns: whether it has to be looked at again.
  private mutating func sendRemoval(of item: SyncItem) throws(PassError) -> Bool {
    let resource = item.document.flatMap { try? TodoResource($0) }
    do throws(ServerError) {
      if let resource, resource.holdsOthers {
        // Only the task's own part: the others are somebody's too.
        _ = try server.put(resource.withoutTask, at: item.href, if: .matches(etag: item.etag))
      } else {
        try server.delete(item.href, ifMatch: item.etag)
      }
    } catch {
      let name = resource?.record.name ?? item.href
      if error == .conflict {
        noteConflict(name, at: item.href)
        try askAgain(item)
        return true
      }
      if let failure = refusal(of: name, error, at: item.href) { throw .server(failure) }
      return false
    }
    report.deleted += 1
    refusedInARow = 0
    var gone = item
    (gone.state, gone.etag, gone.sent, gone.isUnlisted) = (.gone, "", nil, true)
    try keep([(gone, .none)])
    return false
  }
}
