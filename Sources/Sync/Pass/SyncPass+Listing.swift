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
    let listing = database.listing
    do throws(ServerError) {
      let end = try server.list(since: token) { (entry) throws(ServerError) in
        let key = HrefKey(entry.href).text
        // The collection itself is in some listings.
        guard Self.key(ofCollection: entry.href) != own else { return }
        try noting(&failure) { () throws(StoreError) in
          switch entry.change {
          case .present(let etag): try listing.noteListed(key, entry.href, etag: etag)
          case .removed: try listing.noteListed(key, entry.href, etag: nil)
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
}
