import Formats
import TaskStore
import Tasks

/// A server that was put back from a backup has less, and older, than both sides had agreed on. That is nobody's change:
/// what is here stays and is sent again.
extension SyncPass {
  /// Whether changes leave out all that was sent since the last listing, or end before that one.
  func isPerhapsRestored(_ next: String) throws(PassError) -> Bool {
    let (unlisted, missing, listed) = try stored { () throws(StoreError) in
      (
        try database.listing.unlistedCount(in: collection.id, isMissing: false),
        try database.listing.unlistedCount(in: collection.id, isMissing: true),
        try database.listing.entryCount()
      )
    }
    if unlisted > 0, missing == unlisted { return true }
    return listed == 0 && Self.isBefore(next, collection.token ?? next)
  }

  /// Whether a token stands for an earlier state: many servers count, and write the number behind what is always the same.
  static func isBefore(_ next: String, _ former: String) -> Bool {
    let (next, former) = (Array(next.utf8), Array(former.utf8))
    var start = zip(next, former).prefix { $0 == $1 }.count
    func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
    while start > 0, isDigit(next[start - 1]) { start -= 1 }
    func number(_ token: [UInt8]) -> Int? {
      Int(String(decoding: token[start...].prefix(while: isDigit), as: UTF8.self))
    }
    guard let next = number(next), let former = number(former) else { return false }
    return next < former
  }

  /// What was sent and is listed has come to stay.
  func noteArrived() throws(PassError) {
    guard !options.isDry else { return }
    try stored { () throws(StoreError) in try database.listing.noteArrived(in: collection.id) }
  }

  /// Lists once more where something was sent, so that the token that is kept covers it. Where others have changed something
  /// meanwhile, or it cannot be listed, the former one stays, and the next listing has to bring what was sent.
  mutating func coverWhatWasSent() throws(PassError) {
    guard let token = newToken, token != "", report.sent + report.deleted > 0 else { return }
    try stored { () throws(StoreError) in try database.listing.beginListing() }
    let outcome: Outcome
    do throws(PassError) { outcome = try list(since: token) } catch {
      if case .store = error { throw error }
      return
    }
    guard case .ended(.changes(let next)) = outcome else { return }
    let doubtful = try stored { () throws(StoreError) in
      try database.listing.unlistedCount(in: collection.id, isMissing: true)
        + database.listing.unknownEntryCount(in: collection.id)
    }
    guard doubtful == 0 else { return }
    newToken = next
    try noteArrived()
  }
}
