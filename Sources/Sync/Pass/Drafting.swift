import Formats
import TaskStore
import Tasks

/// What is to be sent, and under which name.
struct Drafting: PassPart {
  let context: PassContext

  enum Preparation {
    case nothing(look: String)
    case sends(Draft)
  }

  func draft(of item: SyncItem) throws(PassError) -> Preparation? {
    try stored { () throws(StoreError) in
      guard
        let task = try item.task.flatMap({ (id) throws(StoreError) in
          try database.items.syncedTask(id)
        }), let base = item.document.flatMap({ try? TodoResource($0) })
      else { return nil }
      let own = base.adapted(task.record, in: place)
      let decision = Decision(base: base.record, local: own, remote: base.record)
      let changed = base.moment(
        ofChange: try database.items.lastChange(of: task.id), sentAt: now())
      let others = try states(of: task.id, besides: item)
      let bytes =
        item.isLost
        ? base.again(as: own, at: changed, beyond: others)
        : decision == .put ? base.edited(to: own, at: changed, beyond: others) : base.bytes
      guard bytes != base.bytes else { return .nothing(look: task.look) }
      var item = item
      item.sent = bytes
      return .sends(
        Draft(
          item: item, former: FormerText(task: task.id, record: base.record, own: own),
          bytes: bytes,
          condition: .matches(etag: item.etag), look: task.look,
          name: task.record.name))
    }
  }

  /// What is known of a task in other collections: what was changed there has come here, and goes with it.
  private func states(
    of task: Task.ID, besides item: SyncItem
  ) throws(StoreError) -> [TodoResource] {
    try database.items.all(of: task).filter { $0.id != item.id }
      .compactMap { $0.document.flatMap { try? TodoResource($0) } }
  }

  func draft(ofNew id: Task.ID) throws(PassError) -> Draft? {
    try stored { () throws(StoreError) in
      guard let task = try database.items.syncedTask(id) else { return nil }
      let items = try database.items.all(of: id)
      // It was there before, or is in the collection that it comes from.
      let former =
        items.first { $0.collection == collection.id && $0.state == .gone }
        ?? items.first { $0.document != nil }
      let wanted = former?.uid ?? task.record.uid ?? "aloft-\(id)"
      let uid = try freeUID(TodoResource.sendable(wanted), of: id)
      let base = former?.document.flatMap { try? TodoResource($0) }
      let bytes = try document(ofNew: task, uid: uid, former, base)
      let pending = items.first { $0.collection == collection.id && $0.state != .held }
      var href = pending?.href
      if href == nil { href = try freeHref(uid, of: id) }
      guard let href else { return nil }
      var item = SyncItem(
        collection: collection.id, key: HrefKey(href).text, href: href, state: .sending, uid: uid,
        task: id)
      (item.sent, item.document) = (bytes, base?.bytes)
      var draft = Draft(
        item: item, bytes: bytes, condition: .isNew, look: task.look, name: task.record.name)
      draft.isElsewhere = items.contains { $0.collection != collection.id && $0.state == .held }
      return draft
    }
  }

  /// - Parameters:
  ///   - former: what stands for it already, if anything.
  ///   - base: what that says.
  private func document(
    ofNew task: SyncItems.SyncedTask, uid: String, _ former: SyncItem?, _ base: TodoResource?
  ) throws(StoreError) -> [UInt8] {
    let changed = try database.items.lastChange(of: task.id)
    guard let former, let base, base.record.uid == uid else {
      return TodoResource.fresh(task.record, uid: uid, at: changed)
    }
    let own = base.adapted(task.record, in: place)
    let moment = base.moment(ofChange: changed, sentAt: now())
    guard former.collection == collection.id, !former.isLost else {
      return base.edited(to: own, at: moment)
    }
    // A person has brought it back: that is a later state, which nobody takes for an old one that a backup has brought.
    let others = try states(of: task.id, besides: former)
    return base.again(as: own, at: moment, beyond: others)
  }

  /// Two tasks may have come by one name, as by an import; a collection has each once.
  private func freeUID(_ uid: String, of id: Task.ID) throws(StoreError) -> String {
    let isTaken = try database.items.all(ofUID: uid).contains {
      $0.collection == collection.id && $0.task != id && ($0.state == .held || $0.state == .sending)
    }
    return isTaken ? "\(uid)-\(id)" : uid
  }

  private func freeHref(_ uid: String, of id: Task.ID) throws(StoreError) -> String {
    let href = collection.href(forNew: uid)
    let isTaken = try database.items.item(in: collection.id, key: HrefKey(href).text) != nil
    return isTaken ? collection.href(forNew: "\(uid)-\(id)") : href
  }
}
