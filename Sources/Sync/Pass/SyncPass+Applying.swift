import Formats
import TaskStore
import Tasks

/// What becomes of the tasks while one transaction is open.
struct Applying {
  let step: SyncStep
  let collection: SyncCollection
  /// What stands in a second step: of fields that both have changed the server's comes first, so that the history has
  /// it, and then what was done here.
  var afterwards: [(item: SyncItem, from: TaskRecord, to: TaskRecord)] = []
  /// And tasks that stay as they were though the server has them older, or not any more.
  var putBack: [Task] = []
  /// And tasks that were removed here since.
  var removedAgain: [Task.ID] = []

  var hasMore: Bool { !afterwards.isEmpty || !putBack.isEmpty || !removedAgain.isEmpty }
}

extension SyncPass {
  /// Decides and applies what was listed and fetched.
  /// - Parameters:
  ///   - inListing: see `fetch`.
  ///   - isWhole: whether all came that was listed.
  mutating func apply(inListing: Bool, isWhole: Bool = true) throws(PassError) {
    let hasTwins = try stored { () throws(StoreError) in
      try !database.items.all(in: collection.id, .twin, after: 0, atMost: 1).isEmpty
    }
    let isFull = inListing && self.isFull
    let isAnything = try stored { () throws(StoreError) in
      if hasTwins { return true }
      if try !database.listing.fetched(after: 0, atMost: 1).isEmpty { return true }
      return try !database.listing.missingItems(
        in: collection.id, isFull: isFull, after: 0, atMost: 1
      )
      .isEmpty
    }
    guard isAnything else { return }
    try rememberGone(isBeforeStep: true)
    let former = report
    do throws(StoreError) {
      let step = try SyncStep(in: database, list: collection.list, at: clock())
      var applying = Applying(step: step, collection: collection)
      // Before those that were just found: they have waited.
      if hasTwins, isWhole { try settleTwins(&applying, isFull: isFull) }
      try takeFetched(&applying, isFull: isFull)
      if isWhole { try takeMissing(&applying, isFull: isFull) }
      if applying.hasMore {
        try step.beginNext()
        for task in applying.putBack { try step.putBack(task) }
        for task in applying.removedAgain { try step.remove(task) }
        for (item, base, record) in applying.afterwards {
          guard let task = item.task else { continue }
          try step.revise(task, from: base, to: record)
          try step.write(item, .none)
        }
      }
      report.changedHere += step.count
      if options.isDry { return step.cancel() }
      if step.count > 0 { try step.eraseForgotten(in: collection.id) }
      try step.finish()
      if step.count > 0 { report.step = try database.lastStep() }
    } catch {
      report = former
      throw .store(error)
    }
  }

  private mutating func takeFetched(
    _ applying: inout Applying, isFull: Bool
  ) throws(StoreError) {
    var pages = Pages<SyncListing.Listed>()
    while let page = try pages.next({ (last) throws(StoreError) in
      try database.listing.fetched(after: last, atMost: SyncRules.page)
    }) {
      for listed in page { try take(listed, &applying, isFull: isFull) }
    }
  }

  private mutating func takeMissing(
    _ applying: inout Applying, isFull: Bool
  ) throws(StoreError) {
    var pages = Pages<SyncItem>()
    while let page = try pages.next({ (last) throws(StoreError) in
      try database.listing.missingItems(
        in: collection.id, isFull: isFull, after: last, atMost: SyncRules.page)
    }) {
      for item in page { try lose(item, &applying) }
    }
  }

  /// A resource that another collection has too after a whole pass over that one is a task of its own. What that one said in
  /// an earlier run says nothing: it may have lost it since.
  private mutating func settleTwins(
    _ applying: inout Applying, isFull: Bool
  ) throws(StoreError) {
    guard options.isFurtherRound else { return try doubtTwins(&applying) }
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
        try settle(item, resource, &applying)
      }
    }
  }

  private mutating func take(
    _ listed: SyncListing.Listed, _ applying: inout Applying, isFull: Bool
  ) throws(StoreError) {
    guard let bytes = listed.document else { return }
    var item = try database.items.item(in: collection.id, key: listed.key)
    let resource: TodoResource
    do throws(Refusal) { resource = try TodoResource(bytes) } catch {
      return try takeUnreadable(listed, item, error, &applying)
    }
    if resource.holdsOthers { report.refuse(resource.record.name, .severalTasks) }
    for remark in resource.remarks {
      report.refuse(
        remark.task, .unreadableProperty(remark.refusal), remark.property, at: listed.href)
    }
    let uid = resource.record.uid ?? listed.key
    if let former = item, former.state == .held || former.state == .sending {
      if former.uid == uid {
        return try meet(former, listed, resource, &applying)
      }
      // Another task stands there now: the former one is gone.
      try lose(former, &applying)
      item = nil
    }
    try arrive(listed, item, resource, uid: uid, &applying, isFull: isFull)
  }

  private mutating func takeUnreadable(
    _ listed: SyncListing.Listed, _ item: SyncItem?, _ refusal: Refusal,
    _ applying: inout Applying
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
      return try applying.step.write(unread(listed), .none)
    }
    // What both agreed on stays until it can be read again, and nothing is sent over it.
    if item.state == .held || item.state == .sending {
      try applying.step.distrust(item.key, in: collection.id)
    }
  }

  /// A resource that is known, in another version.
  mutating func meet(
    _ item: SyncItem, _ listed: SyncListing.Listed, _ resource: TodoResource,
    _ applying: inout Applying
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
    try reconcile(item, listed.etag, base, resource, agreed: agreed, &applying)
  }
}

extension SyncStep {
  /// Documents that nobody can need any more go.
  func eraseForgotten(in collection: SyncCollection.ID) throws(StoreError) {
    try database.items.eraseForgottenItems(in: collection)
  }
}
