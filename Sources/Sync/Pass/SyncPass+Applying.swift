import TaskStore
import Tasks

extension SyncPass {
  /// Decides and applies what was listed and fetched.
  /// - Parameters:
  ///   - inListing: see `fetch`.
  ///   - isWhole: whether all came that was listed.
  mutating func apply(inListing: Bool, isWhole: Bool = true) throws(PassError) {
    let isFull = inListing && self.isFull
    guard try stored({ () throws(StoreError) in try hasNews(isFull: isFull) }) else { return }
    try FormerTexts(context).rememberGone(isBeforeStep: true)
    try stored { () throws(StoreError) in
      var applying = Applying(
        context: context, step: try SyncStep(in: database, list: collection.list, at: now()),
        isFull: isFull, isRestored: isRestored, report: report)
      try applying.run(isWhole: isWhole)
      report = applying.report
    }
  }

  private func hasNews(isFull: Bool) throws(StoreError) -> Bool {
    if try !database.items.all(in: collection.id, .twin, after: 0, atMost: 1).isEmpty {
      return true
    }
    if try !database.listing.fetched(after: 0, atMost: 1).isEmpty { return true }
    return try !database.listing.missingItems(
      in: collection.id, isFull: isFull, after: 0, atMost: 1
    )
    .isEmpty
  }
}
