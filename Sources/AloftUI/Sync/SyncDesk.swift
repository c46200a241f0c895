public import Tasks

/// What a window knows of how its tasks and the servers are in step, and asks for. Belongs to the
/// window's thread, which does nothing of the work.
public final class SyncDesk {
  /// How it stands; nil where nothing is synced.
  public private(set) var status: SyncStatus?
  /// Called when it stands otherwise.
  public var changed: () -> Void = {}
  /// The same for a dialog, while it is open.
  var dialogChanged: () -> Void = {}
  /// Has a pass begun, elsewhere.
  public var start: () -> Void = {}
  /// Whom the tasks are kept in step with; nil where that cannot be changed from here.
  public var accounts: SyncAccounts?

  /// One that knows how it stands, or will be told.
  public init(_ status: SyncStatus? = nil) { self.status = status }

  /// Takes over how it stands by now.
  public func follow(_ status: SyncStatus?) {
    guard status != self.status else { return }
    self.status = status
    changed()
    dialogChanged()
  }
}
