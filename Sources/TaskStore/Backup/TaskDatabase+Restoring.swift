import SQLite
import System
public import Tasks

/// Tasks as a backup has them.
extension TaskDatabase {
  /// What restoring a backup would do now. Changes nothing.
  public func preview(of backup: OpenBackup) throws(BackupError) -> RestorePreview {
    try blaming(backup) { (isAtFault: inout Bool) throws(StoreError) in
      var preview = RestorePreview(taskCount: backup.taskCount)
      try connection.read { () throws(StoreError) in
        preview.lists = try TaskDifferences.lists(
          from: connection, to: backup.connection, isAtFault: &isAtFault
        ).count
        try TaskDifferences(adoptsTexts: false).visit(
          from: connection, to: backup.connection, isAtFault: &isAtFault
        ) { (row) throws(StoreError) in preview.count(row) }
      }
      return preview
    }
  }

  /// Makes the tasks those of the backup, as one step of the history, and drops what could be redone.
  /// Settings stay as they are.
  /// - Returns: what changed: tasks that come back first, then those that are others now, then those
  ///   that go. Empty, and no step, where nothing differs.
  /// - Throws: why nothing has changed.
  @discardableResult
  public func restore(_ backup: OpenBackup, at now: Timestamp) throws(BackupError) -> Change {
    try blaming(backup) { (isAtFault: inout Bool) throws(StoreError) in
      let change: Change = try self.edit(
        { () throws(StoreError) in
          let lists = try TaskDifferences.lists(
            from: connection, to: backup.connection, isAtFault: &isAtFault)
          let change = Change(
            kind: .restore, direction: .performed,
            rows: try rows(restoring: backup, isAtFault: &isAtFault), lists: lists)
          if !change.isEmpty {
            try record(change, at: now)
            try write(change)
            // Another store's numbers may stand for other texts: each task is compared with what a server has.
            try connection.run("UPDATE sync_item SET seen = '' WHERE seen <> ''")
            try connection.run("UPDATE file_line SET seen = '' WHERE seen <> ''")
          }
          return change
        }, isStored: isStored)
      follow(change)
      return change
    }
  }

  /// Restores a backup into a database of no one's that is gone afterwards, and compares.
  /// - Returns: how many tasks there are.
  public static func rehearse(_ backup: OpenBackup) throws(BackupError) -> Int {
    let scratch = try BackupError.ofStore { () throws(StoreError) in try TaskDatabase.scratch() }
    return try scratch.blaming(backup) { (isAtFault: inout Bool) throws(StoreError) in
      try scratch.connection.write { () throws(StoreError) in
        let lists = try TaskDifferences.lists(
          from: scratch.connection, to: backup.connection, isAtFault: &isAtFault)
        for row in lists { try scratch.write(row) }
        try TaskDifferences(cleans: false).visit(
          from: scratch.connection, to: backup.connection, isAtFault: &isAtFault
        ) { (row) throws(StoreError) in try scratch.write(row) }
      }
      for isOpen in [true, false] {
        let (expected, found) = (
          try backup.connection.taskCount(isOpen: isOpen),
          try scratch.connection.taskCount(isOpen: isOpen)
        )
        isAtFault = expected != found
        if isAtFault { throw .damaged(path: backup.path, found: .outOfOrder) }
      }
      let notes = "SELECT sum(length(text)) FROM task JOIN note ON note.id = task.note"
      isAtFault = try backup.connection.integer(notes) != scratch.connection.integer(notes)
      if isAtFault { throw .damaged(path: backup.path, found: .outOfOrder) }
      return try scratch.connection.taskCount()
    }
  }

  /// A database in a file without a name, as large as need be.
  private static func scratch() throws(StoreError) -> TaskDatabase {
    let connection = try Connection(.scratch, timeout: .none)
    try connection.run("PRAGMA synchronous = OFF")
    try Schema.current.migrate(connection)
    return TaskDatabase(owning: connection)
  }

  private func rows(
    restoring backup: OpenBackup, isAtFault: inout Bool
  ) throws(StoreError) -> [Change.Row] {
    var parts: [[Change.Row]] = [[], [], []]
    try TaskDifferences().visit(
      from: connection, to: backup.connection, isAtFault: &isAtFault
    ) { (row) throws(StoreError) in
      parts[row.before == nil ? 0 : row.after == nil ? 2 : 1].append(row)
    }
    return Array(parts.joined())
  }

  /// Tells a failure at the backup, for which the store must not be blamed, from one at the store.
  private func blaming<Result>(
    _ backup: OpenBackup, _ work: (inout Bool) throws(StoreError) -> Result
  ) throws(BackupError) -> Result {
    var isAtFault = false
    do throws(StoreError) {
      return try work(&isAtFault)
    } catch {
      throw isAtFault ? .backup(error) : .store(error)
    }
  }
}

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
  public fileprivate(set) var lists = 0
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
