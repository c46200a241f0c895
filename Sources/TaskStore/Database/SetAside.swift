package import Tasks

/// A file that was not Aloft's, or was broken, and now lies untouched under another name.
package struct SetAside: Equatable, Sendable {
  /// Where the file is now: `aloft.db.damaged-1`, or the next free number. A log that belongs to
  /// it lies beside it, so that SQLite's own tools can open the pair.
  package let path: String
  /// What was wrong with it.
  package let reason: StoreError
  /// How many tasks could be read from it, or were held in memory, and are in the fresh store.
  package let rescued: Int
  private let number: Int

  /// - Parameter number: under which `file` is kept.
  init(_ file: DatabaseFile, number: Int, because reason: StoreError, rescued: Int) {
    (self.number, self.reason, self.rescued) = (number, reason, rescued)
    path = file.formerPath(number)
  }
}

/// The fresh store itself records what it replaces, until that has been shown:
/// whoever opens it next learns of a rescue whose own process did not come to say so.
extension SetAside {
  /// The setting that holds the note.
  static let key = "set-aside"

  /// Number, count of tasks, and what was wrong, such as `1 12 damaged cutOff`.
  var note: String {
    let fault =
      switch reason {
      case .foreign(_, let found): "foreign \(found.rawValue)"
      case .damaged(_, let found): "damaged \(found.note)"
      default: preconditionFailure("A file is set aside for its own fault only, not for: \(reason)")
      }
    return "\(number) \(rescued) \(fault)"
  }

  init?(note: String, of file: DatabaseFile) {
    let parts = note.split(separator: " ", maxSplits: 3, omittingEmptySubsequences: false)
    guard parts.count == 4, let number = Int(parts[0]), let rescued = Int(parts[1]) else {
      return nil
    }
    let found = String(parts[3])
    let reason: StoreError? =
      switch parts[2] {
      case "foreign": ForeignFile(rawValue: found).map { .foreign(path: file.path, found: $0) }
      case "damaged": Damage(note: found).map { .damaged(path: file.path, found: $0) }
      default: nil
      }
    guard let reason else { return nil }
    self.init(file, number: number, because: reason, rescued: rescued)
  }
}
