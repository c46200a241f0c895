package import Tasks

/// What a pass is begun for.
package enum SyncOccasion: Hashable, Sendable {
  /// By itself; it waits after a failure.
  case due
  /// The person has asked for it.
  case asked
  /// The person has said that so many removals are meant.
  case removalsMeant
  /// The person has said that the server has lost what is gone there.
  case lost
}

/// What a window knows of how its tasks and the servers are in step, and asks for. Belongs to the
/// window's thread, which does nothing of the work.
package final class SyncModel {
  /// How it stands; nil where nothing is synced.
  package private(set) var status: SyncStatus?
  /// Called when it stands otherwise.
  package var changed: () -> Void = {}
  /// The same for a dialog, while it is open.
  var dialogChanged: () -> Void = {}
  /// Has a pass begun, elsewhere.
  package var start: () -> Void = {}
  /// The same, by which everything is deleted that is gone on one side, however much it is.
  package var acceptRemovals: () -> Void = {}
  /// The same, by which everything is sent again that is gone there.
  package var sendAgain: () -> Void = {}
  /// Whom the tasks are kept in step with; nil where that cannot be changed from here.
  package var accounts: SyncAccounts?

  /// One that knows how it stands, or will be told.
  package init(_ status: SyncStatus? = nil) { self.status = status }

  /// Takes over how it stands by now.
  package func follow(_ status: SyncStatus?) {
    guard status != self.status else { return }
    self.status = status
    changed()
    dialogChanged()
  }
}
