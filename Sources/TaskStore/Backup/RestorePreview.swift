public import Tasks

/// What restoring a backup would do.
public struct RestorePreview: Equatable, Sendable {
  /// How many tasks the backup holds.
  public let taskCount: Int
  /// How many of them are gone and would come back.
  public private(set) var returning = 0
  /// How many are other than they were.
  public private(set) var changed = 0
  /// How many did not exist yet and would be removed.
  public private(set) var removed = 0
  /// How many lists are other ones than they were, would come back or be removed.
  public internal(set) var lists = 0
  /// What the first of each are called, so that a person knows them again.
  public private(set) var names = Names()

  /// Names of a few tasks, in the order of their numbers.
  public struct Names: Equatable, Sendable {
    /// How many of each.
    public static let most = 3
    /// Of those that would come back, as they were.
    public fileprivate(set) var returning: [String] = []
    /// Of those that are other than they were, as they are.
    public fileprivate(set) var changed: [String] = []
    /// Of those that would be removed.
    public fileprivate(set) var removed: [String] = []
  }

  /// Whether tasks and lists are as the backup has them.
  public var isEmpty: Bool { returning == 0 && changed == 0 && removed == 0 && lists == 0 }

  init(taskCount: Int) { self.taskCount = taskCount }

  /// What a restore did.
  public init(_ change: Change, taskCount: Int) {
    self.taskCount = taskCount
    lists = change.lists.count
    for row in change.rows { count(row) }
  }

  mutating func count(_ row: Change.Row) {
    switch (row.before, row.after) {
    case (nil, let after):
      returning += 1
      Self.add(after?.name ?? "", to: &names.returning)
    case (let before?, nil):
      removed += 1
      Self.add(before.name, to: &names.removed)
    case (let before?, _):
      changed += 1
      Self.add(before.name, to: &names.changed)
    }
  }

  private static func add(_ name: String, to names: inout [String]) {
    if names.count < Names.most { names.append(name) }
  }
}
