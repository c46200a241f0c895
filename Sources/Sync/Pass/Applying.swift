import Formats
import TaskStore
import Tasks

/// What a pass decides and does here while one transaction is open.
struct Applying: PassPart {
  let context: PassContext
  let step: SyncStep
  /// Whether what is not listed is gone.
  let isFull: Bool
  /// See `SyncPass`.
  let isRestored: Bool
  var report: PassReport
  /// What stands in a second step: of fields that both have changed the server's comes first, so that the history has
  /// it, and then what was done here.
  var afterwards: [(item: SyncItem, from: TaskRecord, to: TaskRecord)] = []
  /// And tasks that stay as they were though the server has them older, or not any more.
  var putBack: [Task] = []
  /// And tasks that were removed here since.
  var removedAgain: [Task.ID] = []

  /// Decides and applies what was listed and fetched.
  /// - Parameter isWhole: whether all came that was listed.
  mutating func run(isWhole: Bool) throws(StoreError) {
    // Before those that were just found: they have waited.
    if isWhole { try settleTwins() }
    try takeFetched()
    if isWhole { try takeMissing() }
    if !afterwards.isEmpty || !putBack.isEmpty || !removedAgain.isEmpty { try takeNextStep() }
    report.changedHere += step.count
    if options.isDry { return step.cancel() }
    if step.count > 0 { try step.eraseForgotten(in: collection.id) }
    try step.finish()
    if step.count > 0 { report.step = try database.lastStep() }
  }

  private func takeNextStep() throws(StoreError) {
    try step.beginNext()
    for task in putBack { try step.putBack(task) }
    for task in removedAgain { try step.remove(task) }
    for (item, base, record) in afterwards {
      guard let task = item.task else { continue }
      try step.revise(task, from: base, to: record)
      try step.write(item, .none)
    }
  }

  private mutating func takeFetched() throws(StoreError) {
    var pages = Pages<SyncListing.Listed>()
    while let page = try pages.next({ (last) throws(StoreError) in
      try database.listing.fetched(after: last, atMost: SyncRules.page)
    }) {
      for listed in page { try take(listed) }
    }
  }

  private mutating func takeMissing() throws(StoreError) {
    var pages = Pages<SyncItem>()
    while let page = try pages.next({ (last) throws(StoreError) in
      try database.listing.missingItems(
        in: collection.id, isFull: isFull, after: last, atMost: SyncRules.page)
    }) {
      for item in page { try lose(item) }
    }
  }

  /// A resource that another collection has too after a whole pass over that one is a task of its own. What that one said in
  /// an earlier run says nothing: it may have lost it since.
  private mutating func settleTwins() throws(StoreError) {
    guard options.isFurtherRound else { return try doubtTwins() }
    let siblings = try siblings()
    var pages = Pages<SyncItem>()
    while let page = try pages.next({ (last) throws(StoreError) in
      try database.items.all(in: collection.id, .twin, after: last, atMost: SyncRules.page)
    }) {
      for item in page {
        guard item.awaited.isDisjoint(with: siblings), let bytes = item.document,
          let resource = try? TodoResource(bytes),
          try !database.listing.isMissing(item.key, isFull: isFull)
        else { continue }
        try settle(item, resource)
      }
    }
  }

  private mutating func take(
    _ listed: SyncListing.Listed
  ) throws(StoreError) {
    guard let bytes = listed.document else { return }
    var item = try database.items.item(in: collection.id, key: listed.key)
    let resource: TodoResource
    do throws(Refusal) { resource = try TodoResource(bytes) } catch {
      return try takeUnreadable(listed, item, error)
    }
    if resource.holdsOthers { report.refuse(resource.record.name, .severalTasks) }
    for remark in resource.remarks {
      report.refuse(
        remark.task, .unreadableProperty(remark.refusal), remark.property, at: listed.href)
    }
    let uid = resource.record.uid ?? listed.key
    if let former = item, former.state == .held || former.state == .sending {
      if former.uid == uid {
        return try meet(former, listed, resource)
      }
      // Another task stands there now: the former one is gone.
      try lose(former)
      item = nil
    }
    try arrive(listed, item, resource, uid: uid)
  }

  private mutating func takeUnreadable(
    _ listed: SyncListing.Listed, _ item: SyncItem?, _ refusal: Refusal
  ) throws(StoreError) {
    // An appointment, say, is no task that could not be read.
    let isTask = refusal.expected != .token(["BEGIN:VTODO"])
    if isTask {
      let said = listed.document.flatMap(TodoResource.name)
      let property = listed.document.flatMap { TodoResource.property(in: $0, line: refusal.line) }
      report.refuse(
        try shownName(of: item, said, listed.href), .unreadable(refusal), property, at: listed.href)
    }
    guard let item, item.state != .unread else {
      return try step.write(unread(listed), .none)
    }
    // What both agreed on stays until it can be read again, and nothing is sent over it.
    if item.state == .held || item.state == .sending {
      try step.distrust(item.key, in: collection.id)
    }
  }

  /// A resource that is known, in another version.
  mutating func meet(
    _ item: SyncItem, _ listed: SyncListing.Listed, _ resource: TodoResource
  ) throws(StoreError) {
    var base = item.document.flatMap { try? TodoResource($0) }
    var agreed: TaskRecord?
    // What was sent and not confirmed has arrived: from there on it was agreed. What was new has, where nobody else can have
    // made one of this name.
    if let sent = item.sent.flatMap({ try? TodoResource($0) }) {
      let isNew = base == nil
      if sent.record.meansTheSame(as: resource.record) { base = sent }
      if isNew, try database.store.uids().isOwn(item.uid) { base = sent }
      agreed = base?.record.agreeing(onSent: sent.record, found: resource.record)
    }
    var item = item
    (item.key, item.href) = (listed.key, listed.href)
    try reconcile(item, listed.etag, base, resource, agreed: agreed)
  }
}

extension SyncStep {
  /// Documents that nobody can need any more go.
  func eraseForgotten(in collection: SyncCollection.ID) throws(StoreError) {
    try database.items.eraseForgottenItems(in: collection)
  }
}
