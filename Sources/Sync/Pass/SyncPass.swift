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
package struct SyncPass<Server: CollectionServer> {
  /// The server, with what it has learned.
  package internal(set) var server: Server
  /// The collection, with the token where the last listing ended.
  package internal(set) var collection: SyncCollection
  /// What was done so far, also of a pass that has thrown.
  package internal(set) var report = PassReport()

  let database: TaskDatabase
  let clock: () -> Timestamp
  let options: PassOptions
  /// Whether the last listing was one of everything.
  var isFull = true
  var newToken: String?
  /// Whether the server seems to have been put back from a backup: it knows nothing of where the last listing ended, or of
  /// what was sent since.
  var isRestored = false
  /// Whether the history was looked through for what is written over.
  var knowsHistory = false
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
    (self.collection, self.database, self.server) = (collection, database, server)
    (self.options, self.clock) = (options, clock)
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
    try rememberGone()
    try tellSiblings()
    try keepToken()
    return report
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
    collection.token = newToken
    try stored { () throws(StoreError) in try database.accounts.keep(newToken, of: collection.id) }
  }

  func stored<Result>(
    _ body: () throws(StoreError) -> Result
  ) throws(PassError) -> Result {
    do throws(StoreError) { return try body() } catch { throw .store(error) }
  }

  func next<Entry>(
    _ pages: inout Pages<Entry>, _ read: (_ last: Int64) throws(StoreError) -> [Entry]
  ) throws(PassError) -> [Entry]? {
    do throws(StoreError) { return try pages.next(read) } catch { throw .store(error) }
  }

  var place: Zone { database.place }

  /// What an answer of a server leads to in the store; that the store fails ends the request.
  static func noting(
    _ failure: inout StoreError?, _ body: () throws(StoreError) -> Void
  ) throws(ServerError) {
    do throws(StoreError) { try body() } catch {
      failure = error
      throw .unreachable("")
    }
  }
}

/// What a person has said of a pass.
package struct PassOptions: Sendable {
  /// Whether it is meant that many are gone, here or there.
  package var acceptsRemovals = false
  /// Whether what is gone there is sent again: the server has lost it.
  package var sendsAgain = false
  /// Changes nothing, here or there, and counts what would be done.
  package var isDry = false

  /// Whether a pass over each collection of the account was made just before, so that what waited for that is sent.
  package var isFurtherRound = false

  /// Nothing out of the ordinary.
  package init() {}
}
