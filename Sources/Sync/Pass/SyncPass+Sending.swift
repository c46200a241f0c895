import Formats
import TaskStore
import Tasks

extension SyncPass {
  /// Sends what was changed here. What is another one there meanwhile is fetched, merged and tried again.
  mutating func send() throws(PassError) {
    if collection.isReadOnly || options.isDry { return try countUnsent() }
    try doubtSending()
    for attempt in 1...SyncRules.attempts {
      isLastAttempt = attempt == SyncRules.attempts
      knowsHistory = false
      try stored { () throws(StoreError) in try database.listing.beginListing() }
      var isAgain = try sendTouched()
      if try sendNew() { isAgain = true }
      if try sendRemovals() { isAgain = true }
      guard isAgain else { return }
      try fetch(inListing: false)
      try apply(inListing: false)
    }
    // What is left is sent by the next pass: it has changed under our hands each time.
    try stored { () throws(StoreError) in try database.listing.beginListing() }
  }

  /// Notes that a resource has to be looked at again in this pass.
  mutating func askAgain(_ item: SyncItem) throws(PassError) {
    try stored { () throws(StoreError) in
      try database.listing.noteListed(item.key, item.href, etag: "")
    }
  }

  mutating func keep(
    _ items: [(SyncItem, SyncItem.Agreement)]
  ) throws(PassError) {
    guard !items.isEmpty else { return }
    try stored { () throws(StoreError) in
      try database.store.editSync { () throws(StoreError) in
        for (item, agreement) in items { try database.items.write(item, agreement) }
      }
    }
  }

  // MARK: What was changed

  /// A page of what was touched here.
  private func touched(after last: Int64) throws(StoreError) -> [SyncItem] {
    try database.items.touchedItems(in: collection, after: last, atMost: SyncRules.page)
  }

  private mutating func sendTouched() throws(PassError) -> Bool {
    var pages = Pages<SyncItem>()
    var isAgain = false
    while let page = try next(&pages, touched) {
      var (same, drafts): ([(SyncItem, SyncItem.Agreement)], [Draft]) = ([], [])
      for item in page where !item.etag.isEmpty {
        switch try draft(of: item) {
        case .nothing(let look)?: same.append((item, .looked(look)))
        case .sends(let draft)?: drafts.append(draft)
        case nil: break
        }
      }
      try remember(drafts.compactMap(\.former))
      // What is about to be sent is known before it is.
      try keep(same + drafts.map { ($0.item, .none) })
      if try send(drafts) { isAgain = true }
    }
    return isAgain
  }

  /// A document on its way.
  private struct Draft {
    var item: SyncItem
    var former: Former?
    let bytes: [UInt8]
    let condition: PutCondition
    let look: String
    let name: String
    /// Whether it is in another collection still, which may be why a server does not take it: some have a UID once.
    var isElsewhere = false
  }

  private enum Preparation {
    case nothing(look: String)
    case sends(Draft)
  }

  private func draft(of item: SyncItem) throws(PassError) -> Preparation? {
    try stored { () throws(StoreError) in
      guard
        let task = try item.task.flatMap({ (id) throws(StoreError) in
          try database.items.syncedTask(id)
        }), let base = item.document.flatMap({ try? TodoResource($0) })
      else { return nil }
      let own = base.adapted(task.record, in: place)
      let decision = Decision(base: base.record, local: own, remote: base.record)
      let changed = base.moment(
        ofChange: try database.items.lastChange(of: task.id), sentAt: clock())
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
          item: item, former: Former(task: task.id, record: base.record, own: own), bytes: bytes,
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

  /// - Returns: whether something has to be looked at again.
  private mutating func send(_ drafts: [Draft]) throws(PassError) -> Bool {
    var done: [(SyncItem, SyncItem.Agreement)] = []
    var again: [SyncItem] = []
    var failure: ServerError?
    for draft in drafts where failure == nil {
      var item = draft.item
      do throws(ServerError) {
        let etag = try server.put(draft.bytes, at: item.href, if: draft.condition)
        report.sent += 1
        refusedInARow = 0
        if let etag {
          (item.state, item.etag, item.document, item.sent) = (.held, etag, draft.bytes, nil)
          (item.isUnlisted, item.isLost) = (true, false)
          done.append((item, .looked(draft.look)))
        } else {
          // Nobody knows what is stored now; it is no version to change before it was looked at.
          (item.etag, item.isUnlisted, item.isLost) = ("", true, false)
          done.append((item, .none))
          again.append(item)
        }
      } catch {
        if error == .conflict {
          noteConflict(draft.name, at: item.href)
          // Of one that is new, what an earlier pass has sent may be there.
          if item.state == .held { item.sent = nil }
          done.append((item, .none))
          again.append(item)
        } else if draft.isElsewhere, error.isOfOne {
          report.waiting += 1
        } else {
          failure = refusal(of: draft.name, error, at: item.href)
        }
      }
    }
    try keep(done)
    for item in again { try askAgain(item) }
    if let failure { throw .server(failure) }
    return !again.isEmpty
  }

  /// One that has changed under our hands each time, or that a server refuses in these words, is said.
  mutating func noteConflict(_ name: String, at path: String) {
    if isLastAttempt { report.refuse(name, .status(412), at: path) }
  }

  /// Names a resource that was refused.
  /// - Returns: the error where it does not concern this one alone, so that the others cannot go on.
  mutating func refusal(
    of name: String, _ error: ServerError, at path: String
  ) -> ServerError? {
    switch error {
    case .forbidden: report.refuse(name, .forbidden, at: path)
    case .tooLarge: report.refuse(name, .tooLarge, at: path)
    case .status(let status) where error.isOfOne: report.refuse(name, .status(status), at: path)
    default: return error
    }
    refusedInARow += 1
    return refusedInARow < SyncRules.refusalsInARow ? nil : error
  }

  // MARK: What is new

  /// A page of what no resource stands for.
  private func unsent(after last: Int64) throws(StoreError) -> [Task.ID] {
    try database.items.unsentTasks(in: collection, after: last, atMost: SyncRules.page)
  }

  private mutating func sendNew() throws(PassError) -> Bool {
    var pages = Pages<Task.ID>()
    var isAgain = false
    while let page = try next(&pages, unsent) {
      var drafts: [Draft] = []
      for id in page where try !waits(id) {
        if let draft = try draft(ofNew: id) { drafts.append(draft) }
      }
      try keep(drafts.map { ($0.item, .none) })
      if try send(drafts) { isAgain = true }
    }
    return isAgain
  }

  private func draft(ofNew id: Task.ID) throws(PassError) -> Draft? {
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
    let moment = base.moment(ofChange: changed, sentAt: clock())
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

  // MARK: What is not sent

  private mutating func countUnsent() throws(PassError) {
    var (changed, new) = (0, 0)
    var items = Pages<SyncItem>()
    while let page = try next(&items, touched) {
      for item in page { if case .sends? = try draft(of: item) { changed += 1 } }
    }
    var tasks = Pages<Task.ID>()
    while let page = try next(&tasks, unsent) {
      new += page.count
    }
    let left = try stored { () throws(StoreError) in
      try database.items.leftItemCount(in: collection)
    }
    if collection.isReadOnly {
      report.keptBack = changed + new + left
    } else {
      (report.sent, report.deleted) = (changed + new, left)
    }
  }
}

extension ServerError {
  /// Whether it is an answer about one resource, whatever becomes of the others.
  fileprivate var isOfOne: Bool {
    switch self {
    case .forbidden, .tooLarge: true
    case .status(let status): status < 500
    default: false
    }
  }
}
