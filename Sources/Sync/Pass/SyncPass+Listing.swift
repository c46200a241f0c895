import Formats
import TaskStore
import Tasks

extension SyncPass {
  /// Notes what there is, or what has changed, whatever the server needs for that.
  mutating func list() throws(PassError) {
    try beginListing(from: collection.token)
    var token = collection.token
    var restarts = 0
    for _ in 0..<SyncRules.listingRounds {
      switch try list(since: token) {
      case .ended(.full(let next)):
        isFull = true
        return newToken = next
      case .ended(.changes(let next)):
        if !isFull, try isPerhapsRestored(next) {
          isRestored = true
          token = nil
          try beginListing(from: nil)
          continue
        }
        // What is gone is in no list of everything: DAViCal answers so with a token that it has forgotten.
        if !isFull, try isPerhapsEverything() {
          token = nil
          try beginListing(from: nil)
          continue
        }
        newToken = next
        if !isFull {
          try stored { () throws(StoreError) in
            try database.listing.noteUnfetched(in: collection.id)
          }
        }
        return
      case .ended(.truncated(let next)):
        guard next != token else { throw .server(.notCalDAV("507")) }
        token = next
      case .refused:
        restarts += 1
        guard token != nil, restarts < SyncRules.attempts else { throw .server(.tokenRefused) }
        isRestored = true
        token = nil
        try beginListing(from: nil)
      }
    }
    throw .server(.notCalDAV("507"))
  }

  mutating func beginListing(from token: String?) throws(PassError) {
    isFull = token == nil
    try stored { () throws(StoreError) in try database.listing.beginListing() }
  }

  /// Whether changes name much that has not changed, by what is known here. So do those of a pass that has sent much, which
  /// costs it one more request.
  private func isPerhapsEverything() throws(PassError) -> Bool {
    try stored { () throws(StoreError) in
      let count = try database.listing.listedUnchangedCount(in: collection.id)
      return try count
        >= SyncRules.fewestUnchanged(
          of: database.items.count(in: collection.id, .held))
    }
  }

  enum Outcome {
    case ended(ListContentsEnd)
    case refused
  }

  mutating func list(since token: String?) throws(PassError) -> Outcome {
    var failure: StoreError?
    // An empty one is none.
    let token = token == "" ? nil : token
    let own = Self.key(ofCollection: collection.href)
    let database = database
    do throws(ServerError) {
      let end = try server.list(since: token) { (entry) throws(ServerError) in
        let key = HrefKey(entry.href).text
        // The collection itself is in some listings.
        guard Self.key(ofCollection: entry.href) != own else { return }
        try Self.noting(&failure) { () throws(StoreError) in
          switch entry.change {
          case .present(let etag): try database.listing.noteListed(key, entry.href, etag: etag)
          case .removed: try database.listing.noteListed(key, entry.href, etag: nil)
          }
        }
      }
      return .ended(end)
    } catch {
      if let failure { throw .store(failure) }
      guard error == .tokenRefused else { throw .server(error) }
      return .refused
    }
  }

  private static func key(ofCollection href: String) -> String {
    let key = HrefKey(href).text
    return key.utf8.last == UInt8(ascii: "/") ? String(key.dropLast()) : key
  }

  // MARK: Fetching

  /// Fetches what is noted and not as it is known, in pages.
  /// - Parameter inListing: what the listing has is there. Else it is what was asked for once more, and can be gone.
  mutating func fetch(inListing: Bool) throws(PassError) {
    var pages = Pages<SyncListing.Listed>()
    while let page = try next(
      &pages,
      { (last) throws(StoreError) in
        try database.listing.unfetched(in: collection.id, after: last, atMost: SyncRules.fetchPage)
      })
    {
      try fetch(page, inListing)
    }
  }

  private mutating func fetch(
    _ page: [SyncListing.Listed], _ inListing: Bool
  ) throws(PassError) {
    var failure: StoreError?
    var asked = Dictionary(page.map { ($0.key, $0) }) { first, _ in first }
    var refused: [Missing] = []
    var count = 0
    let database = database
    do throws(ServerError) {
      try server.fetch(page.map(\.href)) { (resource) throws(ServerError) in
        let key = HrefKey(resource.href).text
        // What nobody has asked for counts for nothing.
        guard let listed = asked.removeValue(forKey: key) else { return }
        switch resource.content {
        case .document(let etag, let bytes):
          count += 1
          try Self.noting(&failure) { () throws(StoreError) in
            try database.listing.noteFetched(key, listed.href, etag: etag, bytes)
          }
        case .gone: refused.append(Missing(listed: listed))
        case .refused(let status): refused.append(Missing(listed: listed, reason: .status(status)))
        case .overlong(let start):
          let name = TodoResource.name(in: start)
          refused.append(Missing(listed: listed, reason: .overlong, name: name))
        }
      }
    } catch {
      throw failure.map(PassError.store) ?? .server(error)
    }
    report.fetched += count
    refused += asked.values.map { Missing(listed: $0, reason: .unanswered) }
    try refuse(refused, inListing)
  }

  /// All in one transaction: a server may list many that it does not have.
  private mutating func refuse(_ refused: [Missing], _ inListing: Bool) throws(PassError) {
    var changes: [(SyncItem, Fate)] = []
    for missing in refused {
      if let change = try refuse(missing, inListing) { changes.append(change) }
    }
    guard !options.isDry, !changes.isEmpty else { return }
    try stored { () throws(StoreError) in
      try database.store.editSync { () throws(StoreError) in
        for (item, fate) in changes {
          switch fate {
          case .forgotten: try database.items.erase(item)
          case .unread: try database.items.write(item, .none)
          case .distrusted: try database.items.distrust(item.key, in: collection.id)
          }
        }
      }
    }
  }

  /// What becomes of what is known of one that did not come.
  private enum Fate { case forgotten, unread, distrusted }

  /// One that was asked for and did not come.
  private struct Missing {
    let listed: SyncListing.Listed
    /// Nil for one that is gone.
    var reason: PassReport.Refused.Reason?
    /// What it calls itself, where that is known.
    var name: String?
  }

  private mutating func refuse(
    _ missing: Missing, _ inListing: Bool
  ) throws(PassError) -> (SyncItem, Fate)? {
    let (listed, reason) = (missing.listed, missing.reason)
    let item = try stored { () throws(StoreError) in
      try database.items.item(in: collection.id, key: listed.key)
    }
    if let reason {
      let name = try stored { () throws(StoreError) in
        try shownName(of: item, missing.name, listed.href)
      }
      report.refuse(name, reason, at: listed.href)
    }
    if reason == nil, !inListing {
      try stored { () throws(StoreError) in
        try database.listing.noteListed(listed.key, listed.href, etag: nil)
      }
      return nil
    }
    if reason == nil, let item, item.state == .unread { return (item, .forgotten) }
    // One that is too long is asked for again when it is another one: each time would be a long time.
    if reason == .overlong, item.map({ $0.state == .unread }) ?? true {
      return (unread(listed), .unread)
    }
    // A listing of changes says it only once: it is asked for again the next time.
    if let item { return item.etag.isEmpty ? nil : (item, .distrusted) }
    guard reason != nil else { return nil }
    var unread = unread(listed)
    unread.etag = ""
    return (unread, .unread)
  }

  /// One that is no task here, in the version that was listed.
  func unread(_ listed: SyncListing.Listed) -> SyncItem {
    SyncItem(
      collection: collection.id, key: listed.key, href: listed.href, state: .unread,
      etag: listed.etag)
  }

  /// What a person knows a resource by: its task's name, or what it calls itself, or the last part of its path.
  func shownName(of item: SyncItem?, _ said: String?, _ href: String) throws(StoreError) -> String {
    let task = try item?.task.flatMap { (id) throws(StoreError) in try database.items.syncedTask(id)
    }
    if let name = task?.record.name ?? said { return name }
    return HrefKey(href).text.split(separator: "/").last.map(String.init) ?? href
  }
}
