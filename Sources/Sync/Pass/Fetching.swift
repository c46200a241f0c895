import Formats
import TaskStore
import Tasks

/// What is noted and not as it is known is fetched.
struct Fetching: PassPart {
  let context: PassContext
  /// Whether the listing has it, and it is there; else it was asked for once more, and can be gone.
  let inListing: Bool
  var report: PassReport

  /// Fetches what is noted and not as it is known, in pages.
  mutating func run<Server: CollectionServer>(with server: inout Server) throws(PassError) {
    var pages = Pages<SyncListing.Listed>()
    while let page = try pages.nextInPass({ (last) throws(StoreError) in
      try database.listing.unfetched(in: collection.id, after: last, atMost: SyncRules.fetchPage)
    }) {
      try fetch(page, with: &server)
    }
  }

  private mutating func fetch<Server: CollectionServer>(
    _ page: [SyncListing.Listed], with server: inout Server
  ) throws(PassError) {
    var failure: StoreError?
    var asked = Dictionary(page.map { ($0.key, $0) }) { first, _ in first }
    var refused: [Missing] = []
    var count = 0
    let listing = database.listing
    do throws(ServerError) {
      try server.fetch(page.map(\.href)) { (resource) throws(ServerError) in
        let key = HrefKey(resource.href).text
        // What nobody has asked for counts for nothing.
        guard let listed = asked.removeValue(forKey: key) else { return }
        switch resource.content {
        case .document(let etag, let bytes):
          count += 1
          try noting(&failure) { () throws(StoreError) in
            try listing.noteFetched(key, listed.href, etag: etag, bytes)
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
    try refuse(refused)
  }

  /// All in one transaction: a server may list many that it does not have.
  private mutating func refuse(_ refused: [Missing]) throws(PassError) {
    var changes: [(SyncItem, Fate)] = []
    for missing in refused {
      if let change = try refuse(missing) { changes.append(change) }
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

  private mutating func refuse(_ missing: Missing) throws(PassError) -> (SyncItem, Fate)? {
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
}
