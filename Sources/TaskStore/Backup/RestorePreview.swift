package import Tasks

/// What restoring a backup would do.
package struct RestorePreview: Equatable, Sendable {
  /// How many tasks the backup holds.
  package let taskCount: Int
  /// How many of them are gone and would come back.
  package private(set) var returning = 0
  /// How many are other than they were.
  package private(set) var changed = 0
  /// How many did not exist yet and would be removed.
  package private(set) var removed = 0
  /// How many lists are other ones than they were, would come back or be removed.
  package internal(set) var lists = 0
  /// What the first of each are called, so that a person knows them again.
  package private(set) var names = Names()

  /// Names of a few tasks, in the order of their numbers.
  package struct Names: Equatable, Sendable {
    /// How many of each.
    package static let most = 3
    /// Of those that would come back, as they were.
    package fileprivate(set) var returning: [String] = []
    /// Of those that are other than they were, as they are.
    package fileprivate(set) var changed: [String] = []
    /// Of those that would be removed.
    package fileprivate(set) var removed: [String] = []
  }

  /// Whether tasks and lists are as the backup has them.
  package var isEmpty: Bool { returning == 0 && changed == 0 && removed == 0 && lists == 0 }

  init(taskCount: Int) { self.taskCount = taskCount }

  /// What a restore did.
  package init(_ change: Change, taskCount: Int) {
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
