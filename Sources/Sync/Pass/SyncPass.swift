import Dates
import Formats
package import TaskStore
package import Tasks

/// One collection brought in step once: list, look whether that can be true, fetch what is new, decide and apply, send,
/// and store at the very end where the listing ended.
///
/// What a pass does to the tasks is one transaction and one step of the history; where something is changed by
/// others while it sends, there is another one. It may be ended between any two requests and any two instructions: the
/// next one goes on, and nothing that one of the two sides has had is lost.
///
/// Not for use from two processes at once on one store, which the caller sees to.
package struct SyncPass<Server: CollectionServer>: PassPart {
  /// The server, with what it has learned.
  package internal(set) var server: Server
  /// The collection, with the token where the last listing ended.
  package var collection: SyncCollection { context.collection }
  /// What was done so far, also of a pass that has thrown.
  package internal(set) var report = PassReport()

  var context: PassContext
  /// Whether the last listing was one of everything.
  var isFull = true
  var newToken: String?
  /// Whether the server seems to have been put back from a backup: it knows nothing of where the last listing ended, or of
  /// what was sent since.
  var isRestored = false
  /// Refusals since something was stored.
  var refusedInARow = 0
  /// Whether what is another one there once more is left to the next pass.
  var isLastAttempt = false

  /// - Parameters:
  ///   - database: whose `place` is where the person is.
  ///   - collection: as the store has it.
  ///   - clock: tells when it is.
  package init(
    of collection: SyncCollection, in database: TaskDatabase, with server: Server,
    options: PassOptions = PassOptions(), clock: @escaping () -> Timestamp
  ) {
    context = PassContext(
      database: database, collection: collection, options: options, clock: clock)
    self.server = server
  }

  /// - Throws: why it ended before its end.
  package mutating func run() throws(PassError) -> PassReport {
    guard try stored({ () throws(StoreError) in try database.items.hasList(collection.list) })
    else {
      throw .guarded(.listIsGone)
    }
    try list()
    try requireThatItCanBeTrue()
    try noteArrived()
    try fetchListed()
    try apply(inListing: true)
    try send()
    try FormerTexts(context).rememberGone()
    try tellSiblings()
    try keepToken()
    return report
  }

  /// - Throws: `guarded` where so much is gone that a person has to say that it is meant.
  private mutating func requireThatItCanBeTrue() throws(PassError) {
    let doubt = ListingDoubt(context: context, isFull: isFull, isRestored: isRestored)
    guard !options.acceptsRemovals, !options.sendsAgain, try doubt.reason() != nil else { return }
    // It may stand there under other names, as on a server that was moved to another one: what is new tells.
    try fetchListed()
    if let reason = try doubt.reason(renamed: doubt.renamedCount()) { throw .guarded(reason) }
  }

  /// What has come before a pass has used up what it may have is kept, and the next one goes on behind it. What may be gone
  /// is not looked for: it may be among what has not come, under another name.
  mutating func fetchListed() throws(PassError) {
    do throws(PassError) { try fetch(inListing: true) } catch {
      if case .server(.exceeded) = error { try apply(inListing: true, isWhole: false) }
      throw error
    }
  }

  /// What was gone from another collection and has not appeared here was not moved here.
  private func tellSiblings() throws(PassError) {
    guard !options.isDry else { return }
    try stored { () throws(StoreError) in
      if try !siblings().isEmpty { try database.items.endAwaiting(of: collection.id) }
    }
  }

  private mutating func keepToken() throws(PassError) {
    guard !options.isDry else { return }
    try coverWhatWasSent()
    guard collection.token != newToken else { return }
    context.collection.token = newToken
    try stored { () throws(StoreError) in try database.accounts.keep(newToken, of: collection.id) }
  }

  /// Fetches what is noted and not as it is known, in pages.
  mutating func fetch(inListing: Bool) throws(PassError) {
    var fetching = Fetching(context: context, inListing: inListing, report: report)
    defer { report = fetching.report }
    try fetching.run(with: &server)
  }
}
