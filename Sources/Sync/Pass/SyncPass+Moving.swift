import Formats
import TaskStore
import Tasks

/// Tasks that go from one collection of an account to another, here or there.
extension SyncPass {
  /// One that was gone from here is there again. Where it has been put into another list meanwhile it is still the same
  /// task, which leaves again as soon as what it says has been taken over.
  /// - Parameter known: what else stands for its UID.
  /// - Returns: false where it stands in another collection too: that one's pass will say whether it was moved.
  mutating func comesBack(
    _ item: SyncItem, _ gone: SyncItem, _ id: Task.ID, _ known: [SyncItem],
    _ resource: TodoResource, _ applying: inout Applying
  ) throws(StoreError) -> Bool {
    var item = item
    item.task = id
    guard let task = try database.syncedTask(id) else {
      try adopt(item, resource, as: id, &applying)
      return true
    }
    let isElsewhere = known.contains { $0.collection != collection.id && $0.state == .held }
    if isElsewhere, task.list != collection.list { return false }
    let base = gone.document.flatMap { try? TodoResource($0) }
    try reconcile(item, item.etag, base, resource, &applying)
    return true
  }

  /// It may come from another collection of the account.
  /// - Returns: whether it does, or may.
  mutating func come(
    _ item: SyncItem, _ known: [SyncItem], _ resource: TodoResource, _ applying: inout Applying
  ) throws(StoreError) -> Bool {
    let others = known.filter { $0.collection != collection.id }
    guard !others.isEmpty else { return false }
    let account = Set(try database.syncCollections(of: collection.account).map(\.id))
    for other in others where account.contains(other.collection) {
      switch other.state {
      case .held:
        // That collection's pass will say whether it has gone there.
        var twin = item
        twin.state = .twin
        twin.awaited = Set(others.filter { $0.state == .held }.map(\.collection))
        try applying.step.write(twin, .none)
        return true
      case .gone:
        guard let id = other.task else { continue }
        var item = item
        item.task = id
        try applying.step.erase(other)
        guard let task = try database.syncedTask(id) else {
          try adopt(item, resource, as: id, &applying)
          return true
        }
        // It was changed here meanwhile, and stands in its former list.
        let isWaiting = try database.syncItems(of: id).allSatisfy { $0.state != .held }
        guard isWaiting, task.list != collection.list else { continue }
        try applying.step.move(id, to: collection.list)
        let base = other.document.flatMap { try? TodoResource($0) }
        try reconcile(item, item.etag, base, resource, &applying)
        return true
      case .sending, .unread, .twin: continue
      }
    }
    return false
  }

  /// What is gone here and has appeared in another collection was moved there.
  mutating func follow(
    _ item: SyncItem, to task: Task.ID, _ applying: inout Applying
  ) throws(StoreError) -> Bool {
    let twins = try database.syncItems(ofUID: item.uid).filter { $0.state == .twin }
    for var twin in twins where twin.collection != collection.id {
      let collections = try database.syncCollections(of: collection.account)
      guard let target = collections.first(where: { $0.id == twin.collection }),
        try database.hasList(target.list)
      else { continue }
      try applying.step.move(task, to: target.list)
      // What both agreed on last is the ground of what it says there, which is fetched again.
      (twin.state, twin.task, twin.document) = (.held, task, item.document)
      (twin.etag, twin.sent) = ("", nil)
      try applying.step.write(twin, .none)
      try applying.step.erase(item)
      return true
    }
    return false
  }

  /// A task that stands in two collections after a whole pass over the other one: where it was gone from there it has come
  /// from there, though it was taken back here meanwhile; else it is a task of its own.
  mutating func settle(
    _ twin: SyncItem, _ resource: TodoResource, _ applying: inout Applying
  ) throws(StoreError) {
    var item = twin
    (item.state, item.sent) = (.held, nil)
    let gone = try database.syncItems(ofUID: item.uid).filter { $0.state == .gone }
    if try come(item, gone, resource, &applying) { return }
    try adopt(item, resource, as: nil, &applying)
  }

  // MARK: What may have gone elsewhere

  /// The account's other collections.
  func siblings() throws(StoreError) -> Set<SyncCollection.ID> {
    let all = try database.syncCollections(of: collection.account).map(\.id)
    return Set(all).subtracting([collection.id])
  }

  /// Whether a task was found gone from a collection and another one has not said yet whether it is there: sent before
  /// that it would be in both. However many passes end before their end, each has to have come to it once.
  func mayBeElsewhere(_ id: Task.ID) throws(StoreError) -> Bool {
    let items = try database.syncItems(of: id).filter { $0.state == .gone && !$0.awaited.isEmpty }
    if items.isEmpty { return false }
    let siblings = try siblings()
    return items.contains { !$0.awaited.isDisjoint(with: siblings) }
  }

  /// Whether a task that was gone from here is wanted again, as by an undo, and not every other collection was asked since
  /// then: another machine may have moved it there meanwhile.
  mutating func asksElsewhere(_ id: Task.ID) throws(PassError) -> Bool {
    let (items, siblings) = try stored { () throws(StoreError) in
      (try database.syncItems(of: id), try self.siblings())
    }
    let gone = items.first { $0.collection == collection.id && $0.state == .gone && !$0.isWanted }
    guard !siblings.isEmpty, var gone else { return false }
    gone.awaited = siblings
    gone.isWanted = true
    if let resource = gone.document.flatMap({ try? TodoResource($0) }) {
      report.keep(resource.record.name)
    }
    try keep([(gone, .none)])
    return true
  }
}
