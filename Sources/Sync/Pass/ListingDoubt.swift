import Formats
import TaskStore
import Tasks

/// Whether a listing can be true.
struct ListingDoubt: PassPart {
  let context: PassContext
  /// Whether the listing was one of everything.
  let isFull: Bool
  /// See `SyncPass`.
  let isRestored: Bool

  /// - Parameter renamed: how many of what is gone are there under another name.
  /// - Returns: why it cannot be true that the rest of it is gone; nil where it can.
  func reason(renamed: Int = 0) throws(PassError) -> PassGuard? {
    let (known, listed, missing) = try stored { () throws(StoreError) in
      (
        try database.items.count(in: collection.id, .held), try database.listing.listedCount(),
        try database.listing.missingCount(in: collection.id, isFull: isFull) - renamed
      )
    }
    // What has only others in it is another calendar, or what answers is none.
    if isFull, known > 0, listed == 0 || missing == known { return .emptied(known: known) }
    if missing > SyncRules.mostGone(of: known), !isRestored {
      return .manyGone(missing, known: known)
    }
    return nil
  }

  /// How many of what is gone are there under another name, by what was fetched.
  func renamedCount() throws(PassError) -> Int {
    try stored { () throws(StoreError) in
      var renamed: Set<Int64> = []
      var pages = Pages<SyncListing.Listed>()
      while let page = try pages.next({ (last) throws(StoreError) in
        try database.listing.fetched(after: last, atMost: SyncRules.page)
      }) {
        for listed in page {
          guard let uid = listed.document.flatMap({ try? TodoResource($0) })?.record.uid else {
            continue
          }
          for item in try database.items.all(ofUID: uid)
          where item.collection == collection.id && item.state == .held {
            if try database.listing.isMissing(item.key, isFull: isFull) { renamed.insert(item.id) }
          }
        }
      }
      return renamed.count
    }
  }
}
