import Formats
import TaskStore
import Tasks

/// The table of decisions, applied.
extension SyncPass {
  /// Both sides know it, and the server's is another version.
  /// - Parameters:
  ///   - item: that is to stand for it from now on.
  ///   - base: what they agreed on; nil where they never have.
  ///   - agreed: that, with what has arrived since of what was sent; nil where nothing has.
  mutating func reconcile(
    _ item: SyncItem, _ etag: String, _ base: TodoResource?, _ resource: TodoResource,
    agreed: TaskRecord? = nil, _ applying: inout Applying
  ) throws(StoreError) {
    let agreed = agreed ?? base?.record
    var item = item
    (item.state, item.etag, item.sent, item.isLost) = (.held, etag, nil, false)
    (item.document, item.uid) = (resource.bytes, resource.record.uid ?? item.uid)
    let task = try item.task.flatMap { (id) throws(StoreError) in try database.items.syncedTask(id)
    }
    // One that has left the list is still changed by what was changed there, and leaves then.
    var own = task.map { (base ?? resource).adapted($0.record, in: place) }
    // Of what they have never agreed on it has none yet.
    if base == nil { own?.priority = task?.record.priority }
    var decision = Decision(base: agreed, local: own, remote: resource.record)
    // Such as an attachment, which no task here knows of.
    if decision == .delete, let base, resource.holdsMore(than: base) { decision = .bringBack }
    if let base, resource.isOlder(than: base) {
      guard let task, let own else { return try applying.step.write(item, .none) }
      return try keepOurs(item, task.id, own, base, resource, &applying)
    }
    if base == nil, let own, !own.isNamed(as: resource.record) {
      // Two tasks have come by one name.
      item.task = nil
      return try adopt(item, resource, as: nil, &applying)
    }
    switch (decision, task, own) {
    case (.takeRemote, let task?, let own?):
      try applying.step.revise(task.id, from: own, to: resource.record)
      try applying.step.write(item, .now)
    case (.merge, let task?, let own?):
      try merge(item, task.id, own, base, agreed, resource, &applying)
    case (.nothing, _, _), (.storeVersion, _, _): try applying.step.write(item, .now)
    case (.put, _, _), (.delete, _, _): try applying.step.write(item, .none)
    case (.bringBack, _, _):
      report.keep(resource.record.name)
      try adopt(item, resource, as: item.task, &applying)
    default: try adopt(item, resource, as: item.task, &applying)
    }
  }

  private mutating func merge(
    _ item: SyncItem, _ task: Task.ID, _ own: TaskRecord, _ base: TodoResource?,
    _ agreed: TaskRecord?, _ resource: TodoResource, _ applying: inout Applying
  ) throws(StoreError) {
    let isLater = resource.isEarlier(
      than: try database.items.lastChange(of: task), base: base, now: clock())
    // A date that was moved there is no other rule.
    let merge = Merge(
      base: agreed.map { base?.adapted($0, to: resource) ?? $0 },
      local: base?.adapted(own, to: resource) ?? own, remote: resource.record,
      isLocalLater: isLater)
    if !merge.lost.isEmpty {
      report.note(
        PassReport.Conflict(
          name: merge.record.name, fields: merge.lost, isLocalKept: merge.isLocalKept))
    }
    if merge.isLocalKept, !merge.lost.isEmpty {
      // The history gets to know the server's, and what was done here follows.
      try applying.step.revise(task, from: own, to: resource.record)
      applying.afterwards.append((item, resource.record, merge.record))
    } else {
      try applying.step.revise(task, from: own, to: merge.record)
    }
    try applying.step.write(
      item, merge.record.meansTheSame(as: resource.record) ? .now : .none)
  }

  /// It becomes a task here.
  /// - Parameter former: the number that it had, if it had one.
  mutating func adopt(
    _ item: SyncItem, _ resource: TodoResource, as former: Task.ID?, _ applying: inout Applying
  ) throws(StoreError) {
    var item = item
    let uid = resource.record.uid ?? item.key
    let isTaken = try former.map { (id) throws(StoreError) in
      try database.items.syncedTask(id) != nil
    }
    item.task = try applying.step.insert(
      resource.record, uid: uid, as: isTaken == false ? former : nil)
    (item.state, item.uid, item.sent) = (.held, uid, nil)
    item.document = resource.bytes
    try applying.step.write(item, .now)
  }

  /// A resource that no item of this collection stands for.
  /// - Parameter former: what is known of its href.
  mutating func arrive(
    _ listed: SyncListing.Listed, _ former: SyncItem?, _ resource: TodoResource, uid: String,
    _ applying: inout Applying, isFull: Bool
  ) throws(StoreError) {
    var item = SyncItem(
      collection: collection.id, key: listed.key, href: listed.href, state: .held, uid: uid,
      etag: listed.etag, document: resource.bytes)
    let known = try database.items.all(ofUID: uid).filter {
      $0.key != item.key || $0.collection != item.collection
    }
    let own = known.filter { $0.collection == collection.id }
    for other in own where other.state == .held || other.state == .sending {
      // Under another name than before; where the former one is there too, they are two tasks.
      let isGone = try database.listing.isMissing(other.key, isFull: isFull)
      let isRenamed = isGone || other.state == .sending
      guard isRenamed else { continue }
      try applying.step.erase(other)
      return try meet(other, listed, resource, &applying)
    }
    let isDouble = own.contains { $0.state == .held }
    if let gone = ([former].compactMap(\.self) + own).first(where: {
      $0.state == .gone && $0.uid == uid
    }),
      let id = gone.task, !isDouble
    {
      if gone.key != item.key { try applying.step.erase(gone) }
      if try comesBack(item, gone, id, known, resource, &applying) { return }
    }
    if !isDouble, try come(item, known, resource, &applying) { return }
    if !isDouble, let task = try database.items.unsentTask(ofUID: uid, in: collection) {
      item.task = task
      return try reconcile(item, listed.etag, nil, resource, &applying)
    }
    try adopt(item, resource, as: nil, &applying)
  }

  /// A resource is gone there.
  mutating func lose(_ item: SyncItem, _ applying: inout Applying) throws(StoreError) {
    guard item.state == .held, let id = item.task else { return try applying.step.erase(item) }
    var gone = item
    (gone.state, gone.etag, gone.sent) = (.gone, "", nil)
    (gone.isUnlisted, gone.isLost) = (false, false)
    let task = try database.items.syncedTask(id)
    guard let task, task.list == collection.list else {
      return try applying.step.write(gone, .none)
    }
    if try follow(item, to: id, &applying) { return }
    let base = item.document.flatMap { try? TodoResource($0) }
    let own = base?.adapted(task.record, in: place) ?? task.record
    // What was sent last and not confirmed may be what was removed; or it was moved before that has arrived.
    let isSent =
      try siblings().isEmpty
      && item.sent.flatMap { try? TodoResource($0) }?.record.meansTheSame(as: own) ?? false
    switch Decision(base: isSent ? own : base?.record, local: own, remote: nil) {
    case .remove where !keepsGone: try applying.step.remove(id)
    case _ where try giveWay(id, own, base, &applying): break
    case .remove:
      try keepGone(id, &applying)
      gone.isLost = true
    default: report.keep(task.record.name)
    }
    gone.awaited = try siblings()
    try applying.step.write(gone, .none)
  }
}
