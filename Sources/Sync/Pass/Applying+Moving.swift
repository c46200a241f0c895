import Formats
import TaskStore
import Tasks

/// Tasks that go from one collection of an account to another, here or there.
extension Applying {
  /// One that was gone from here is there again. Where it has been put into another list meanwhile it is still the same
  /// task, which leaves again as soon as what it says has been taken over.
  /// - Parameter known: what else stands for its UID.
  /// - Returns: false where it stands in another collection too: that one's pass will say whether it was moved.
  mutating func comesBack(
    _ item: SyncItem, _ gone: SyncItem, _ id: Task.ID, _ known: [SyncItem],
    _ resource: TodoResource
  ) throws(StoreError) -> Bool {
    var item = item
    item.task = id
    guard let task = try database.items.syncedTask(id) else {
      try adopt(item, resource, as: id)
      if isRestored, let former = gone.document.flatMap({ try? TodoResource($0) }),
        resource.isOlder(than: former)
          || !resource.isSentAgain(since: former) && !resource.holdsMore(than: former)
      {
        // Nobody has brought it back: it was removed since.
        report.restored += 1
        removedAgain.append(id)
      }
      return true
    }
    let isElsewhere = known.contains { $0.collection != collection.id && $0.state == .held }
    if isElsewhere, task.list != collection.list { return false }
    let base = gone.document.flatMap { try? TodoResource($0) }
    try reconcile(item, item.etag, base, resource)
    return true
  }

  /// It may come from another collection of the account.
  /// - Parameter isAsked: whether that one was asked.
  /// - Returns: whether it does, or may.
  mutating func come(
    _ item: SyncItem, _ known: [SyncItem], _ resource: TodoResource,
    isAsked: Bool = false
  ) throws(StoreError) -> Bool {
    let others = known.filter { $0.collection != collection.id }
    guard !others.isEmpty else { return false }
    let account = Set(try database.accounts.collections(of: collection.account).map(\.id))
    for other in others where account.contains(other.collection) {
      switch other.state {
      case .held, .sending:
        if try join(item, other, resource) { return true }
        if isAsked { continue }
        // That collection's pass will say whether it has gone there.
        var twin = item
        twin.state = .twin
        let waiting = others.filter { $0.state == .held || $0.state == .sending }
        twin.awaited = Set(waiting.map(\.collection))
        try step.write(twin, .none)
        return true
      case .gone:
        guard let id = other.task else { continue }
        var item = item
        item.task = id
        try step.erase(other)
        guard try database.items.syncedTask(id) != nil else {
          try adopt(item, resource, as: id)
          return true
        }
        // It was changed here meanwhile, and stands in its former list, or was put into this one here, too.
        let isWaiting = try database.items.all(of: id).allSatisfy { $0.state != .held }
        guard isWaiting else { continue }
        try step.move(id, to: collection.list)
        let base = other.document.flatMap { try? TodoResource($0) }
        try reconcile(item, item.etag, base, resource)
        return true
      case .unread, .twin: continue
      }
    }
    return false
  }

  /// What is gone here and has appeared in another collection was moved there.
  mutating func follow(
    _ item: SyncItem, to task: Task.ID
  ) throws(StoreError) -> Bool {
    let twins = try database.items.all(ofUID: item.uid).filter { $0.state == .twin }
    for var twin in twins where twin.collection != collection.id {
      let collections = try database.accounts.collections(of: collection.account)
      guard let target = collections.first(where: { $0.id == twin.collection }),
        try database.items.hasList(target.list)
      else { continue }
      try step.move(task, to: target.list)
      // What both agreed on last is the ground of what it says there, which is fetched again.
      (twin.state, twin.task, twin.document) = (.held, task, item.document)
      (twin.etag, twin.sent) = ("", item.sent)
      try step.write(twin, .none)
      try step.erase(item)
      return true
    }
    return false
  }

  /// A task that is gone there, is to be made there again, and stands in another collection too, as one that another machine
  /// was long in moving: what was changed goes to that one, and this one goes. Made there again it would stand in two for
  /// good.
  /// - Parameters:
  ///   - own: what it says here, in the words of the base.
  ///   - base: what both agreed on last.
  /// - Returns: false where it stands nowhere else.
  mutating func giveWay(
    _ task: Task.ID, _ own: TaskRecord, _ base: TodoResource?
  ) throws(StoreError) -> Bool {
    guard let base, let uid = base.record.uid else { return false }
    let account = try database.accounts.collections(of: collection.account)
    for other in try database.items.all(ofUID: uid)
    where other.state == .held && other.collection != collection.id {
      guard let id = other.task, id != task, let found = try database.items.syncedTask(id),
        account.contains(where: { $0.id == other.collection && $0.list == found.list })
      else { continue }
      let remaining = base.adapted(found.record, in: place)
      let merge = Merge(
        base: base.record, local: own, remote: remaining,
        changed: (try database.items.lastChange(of: task), try database.items.lastChange(of: id)))
      if !merge.lost.isEmpty {
        report.note(
          PassReport.Conflict(
            name: merge.record.name, fields: merge.lost, isLocalKept: merge.isLocalKept))
      }
      try step.revise(id, from: remaining, to: merge.record)
      try step.remove(task)
      return true
    }
    return false
  }

  /// Its task was put into this list here, too, and is not here yet: both have moved it. The former resource goes.
  private mutating func join(
    _ item: SyncItem, _ other: SyncItem, _ resource: TodoResource
  ) throws(StoreError) -> Bool {
    guard let id = other.task, let task = try database.items.syncedTask(id),
      task.list == collection.list,
      try !database.items.all(of: id).contains(where: {
        $0.collection == collection.id && ($0.state == .held || $0.state == .sending)
      })
    else { return false }
    var item = item
    item.task = id
    try reconcile(
      item, item.etag, other.document.flatMap { try? TodoResource($0) }, resource)
    return true
  }

  /// A task that stands in two collections after a whole pass over the other one: where it was gone from there it has come
  /// from there, though it was taken back here meanwhile; else it is a task of its own.
  mutating func settle(
    _ twin: SyncItem, _ resource: TodoResource
  ) throws(StoreError) {
    var item = twin
    (item.state, item.sent) = (.held, nil)
    let known = try database.items.all(ofUID: item.uid).filter {
      $0.key != item.key || $0.collection != item.collection
    }
    if try come(item, known, resource, isAsked: true) { return }
    try adopt(item, resource, as: nil)
  }

  /// What may be here and elsewhere waits until each collection that has it was asked once more.
  mutating func doubtTwins() throws(StoreError) {
    var pages = Pages<SyncItem>()
    while let page = try pages.next({ (last) throws(StoreError) in
      try database.items.all(in: collection.id, .twin, after: last, atMost: SyncRules.page)
    }) {
      if !options.isDry { report.waiting += page.count }
      for var twin in page {
        let holding = try database.items.all(ofUID: twin.uid).filter {
          $0.collection != collection.id && ($0.state == .held || $0.state == .sending)
        }
        let awaited = Set(holding.map(\.collection))
        guard twin.awaited != awaited else { continue }
        twin.awaited = awaited
        try step.write(twin, .none)
      }
    }
  }
}
