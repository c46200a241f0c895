import Formats
import TaskStore
import Tasks

extension SyncPass {
  /// Sends what was changed here. What is another one there meanwhile is fetched, merged and tried again.
  mutating func send() throws(PassError) {
    if collection.isReadOnly || options.isDry { return try countUnsent() }
    try MovedTasks(context: context).doubtSending()
    for attempt in 1...SyncRules.attempts {
      isLastAttempt = attempt == SyncRules.attempts
      var texts = FormerTexts(context)
      try stored { () throws(StoreError) in try database.listing.beginListing() }
      var isAgain = try sendTouched(&texts)
      if try sendNew() { isAgain = true }
      if try sendRemovals(&texts) { isAgain = true }
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

  // MARK: What was changed

  /// A page of what was touched here.
  private func touched(after last: Int64) throws(StoreError) -> [SyncItem] {
    try database.items.touchedItems(in: collection, after: last, atMost: SyncRules.page)
  }

  private mutating func sendTouched(_ texts: inout FormerTexts) throws(PassError) -> Bool {
    var pages = Pages<SyncItem>()
    var isAgain = false
    while let page = try pages.nextInPass(touched) {
      var (same, drafts): ([(SyncItem, SyncItem.Agreement)], [Draft]) = ([], [])
      for item in page where !item.etag.isEmpty {
        switch try Drafting(context: context).draft(of: item) {
        case .nothing(let look)?: same.append((item, .looked(look)))
        case .sends(let draft)?: drafts.append(draft)
        case nil: break
        }
      }
      try texts.remember(drafts.compactMap(\.former))
      // What is about to be sent is known before it is.
      try keep(same + drafts.map { ($0.item, .none) })
      if try send(drafts) { isAgain = true }
    }
    return isAgain
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
    while let page = try pages.nextInPass(unsent) {
      var drafts: [Draft] = []
      for id in page {
        guard try !MovedTasks(context: context).waits(id) else {
          report.waiting += 1
          continue
        }
        if let draft = try Drafting(context: context).draft(ofNew: id) { drafts.append(draft) }
      }
      try keep(drafts.map { ($0.item, .none) })
      if try send(drafts) { isAgain = true }
    }
    return isAgain
  }

  // MARK: What is not sent

  private mutating func countUnsent() throws(PassError) {
    var (changed, new) = (0, 0)
    var items = Pages<SyncItem>()
    while let page = try items.nextInPass(touched) {
      for item in page {
        if case .sends? = try Drafting(context: context).draft(of: item) { changed += 1 }
      }
    }
    var tasks = Pages<Task.ID>()
    while let page = try tasks.nextInPass(unsent) {
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
