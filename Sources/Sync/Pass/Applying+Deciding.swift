import Formats
import TaskStore
import Tasks

/// The table of decisions, applied.
extension Applying {
  /// Both sides know it, and the server's is another version.
  /// - Parameters:
  ///   - item: that is to stand for it from now on.
  ///   - base: what they agreed on; nil where they never have.
  ///   - agreed: that, with what has arrived since of what was sent; nil where nothing has.
  mutating func reconcile(
    _ item: SyncItem, _ etag: String, _ base: TodoResource?, _ resource: TodoResource,
    agreed: TaskRecord? = nil
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
    if base == nil {
      own?.priority = task?.record.priority
      own?.links = task?.record.links
    }
    var decision = Decision(base: agreed, local: own, remote: resource.record)
    // Such as an attachment, which no task here knows of.
    if decision == .delete, let base, resource.holdsMore(than: base) { decision = .bringBack }
    if let base, resource.isOlder(than: base) {
      guard let task, let own else { return try step.write(item, .none) }
      return try keepOurs(item, task.id, own, base, resource)
    }
    if base == nil, let own, !own.isNamed(as: resource.record) {
      // Two tasks have come by one name.
      item.task = nil
      return try adopt(item, resource, as: nil)
    }
    switch (decision, task, own) {
    case (.takeRemote, let task?, let own?):
      try step.revise(task.id, from: own, to: resource.record)
      try step.write(item, .now)
    case (.merge, let task?, let own?):
      try merge(item, task.id, own, base, agreed, resource)
    case (.nothing, _, _), (.storeVersion, _, _): try step.write(item, .now)
    case (.put, _, _), (.delete, _, _): try step.write(item, .none)
    case (.bringBack, _, _):
      report.keep(resource.record.name)
      try adopt(item, resource, as: item.task)
    default: try adopt(item, resource, as: item.task)
    }
  }

  private mutating func merge(
    _ item: SyncItem, _ task: Task.ID, _ own: TaskRecord, _ base: TodoResource?,
    _ agreed: TaskRecord?, _ resource: TodoResource
  ) throws(StoreError) {
    let isLater = resource.isEarlier(
      than: try database.items.lastChange(of: task), base: base, now: self.now())
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
      try step.revise(task, from: own, to: resource.record)
      afterwards.append((item, resource.record, merge.record))
    } else {
      try step.revise(task, from: own, to: merge.record)
    }
    try step.write(
      item, merge.record.meansTheSame(as: resource.record) ? .now : .none)
  }

  /// It becomes a task here.
  /// - Parameter former: the number that it had, if it had one.
  mutating func adopt(
    _ item: SyncItem, _ resource: TodoResource, as former: Task.ID?
  ) throws(StoreError) {
    var item = item
    let uid = resource.record.uid ?? item.key
    let isTaken = try former.map { (id) throws(StoreError) in
      try database.items.syncedTask(id) != nil
    }
    item.task = try step.insert(
      resource.record, uid: uid, as: isTaken == false ? former : nil)
    (item.state, item.uid, item.sent) = (.held, uid, nil)
    item.document = resource.bytes
    try step.write(item, .now)
  }

  /// A resource that no item of this collection stands for.
  /// - Parameter former: what is known of its href.
  mutating func arrive(
    _ listed: SyncListing.Listed, _ former: SyncItem?, _ resource: TodoResource, uid: String
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
      try step.erase(other)
      return try meet(other, listed, resource)
    }
    let isDouble = own.contains { $0.state == .held }
    if let gone = ([former].compactMap(\.self) + own).first(where: {
      $0.state == .gone && $0.uid == uid
    }),
      let id = gone.task, !isDouble
    {
      if gone.key != item.key { try step.erase(gone) }
      if try comesBack(item, gone, id, known, resource) { return }
    }
    if !isDouble, try come(item, known, resource) { return }
    if !isDouble, let task = try database.items.unsentTask(ofUID: uid, in: collection) {
      item.task = task
      return try reconcile(item, listed.etag, nil, resource)
    }
    try adopt(item, resource, as: nil)
  }

  /// A resource is gone there.
  mutating func lose(_ item: SyncItem) throws(StoreError) {
    guard item.state == .held, let id = item.task else { return try step.erase(item) }
    var gone = item
    (gone.state, gone.etag, gone.sent) = (.gone, "", nil)
    (gone.isUnlisted, gone.isLost) = (false, false)
    let task = try database.items.syncedTask(id)
    guard let task, task.list == collection.list else {
      return try step.write(gone, .none)
    }
    if try follow(item, to: id) { return }
    let base = item.document.flatMap { try? TodoResource($0) }
    let own = base?.adapted(task.record, in: place) ?? task.record
    // What was sent last and not confirmed may be what was removed; or it was moved before that has arrived.
    let isSent =
      try siblings().isEmpty
      && item.sent.flatMap { try? TodoResource($0) }?.record.meansTheSame(as: own) ?? false
    switch Decision(base: isSent ? own : base?.record, local: own, remote: nil) {
    case .remove where !keepsGone: try step.remove(id)
    case _ where try giveWay(id, own, base): break
    case .remove:
      try keepGone(id)
      gone.isLost = true
    default: report.keep(task.record.name)
    }
    gone.awaited = try siblings()
    try step.write(gone, .none)
  }

  // MARK: What is older, or gone

  /// One of which the server has a state from before what both had agreed on. The server's goes into the history first, so
  /// that undoing the step behind it takes that.
  private mutating func keepOurs(
    _ item: SyncItem, _ task: Task.ID, _ own: TaskRecord, _ base: TodoResource,
    _ resource: TodoResource
  ) throws(StoreError) {
    var item = item
    (item.document, item.isLost) = (base.bytes, true)
    report.restored += 1
    putBack.append(try database.task(task))
    try step.revise(task, from: own, to: resource.record)
    try step.write(item, .none)
  }

  /// Whether what is gone from the server is gone by its fault, as far as the person has not said otherwise.
  private var keepsGone: Bool { options.sendsAgain || isRestored && !options.acceptsRemovals }

  /// One that is gone from a server that has lost it. It is removed first, and comes back in the step behind that.
  private mutating func keepGone(_ task: Task.ID) throws(StoreError) {
    report.restored += 1
    putBack.append(try database.task(task))
    try step.remove(task)
  }
}
