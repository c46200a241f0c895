extension SyncStatus {
  /// One thing that a pass did, or could not do.
  package struct Note: Hashable, Sendable {
    /// What it is about.
    package enum Kind: String, Sendable {
      /// So many tasks were changed here, sent, and removed there.
      case did
      /// What is there is no task that can be read.
      case unreadable
      /// A part of it cannot be read.
      case partly
      /// It may not be changed there.
      case forbidden
      /// The server has no room for it.
      case tooLarge
      /// It is larger there than Aloft reads.
      case overlong
      /// The server does not give it, or does not take it.
      case other
      /// One of several tasks in a file.
      case several
      /// Removed on one side and changed on the other.
      case kept
      /// Changed on both sides, and this one's or the other one's stands.
      case ours, theirs
      /// So many tasks were older on a side that was put back from a backup, or gone.
      case restored
      /// So many changes may not be sent.
      case keptBack
      /// So much is gone that a person has to say that it is meant.
      case removals
      /// So many open tasks are without a list, and no calendar stands for those.
      case unlinked
    }

    /// What it is about.
    package let kind: Kind
    /// Of a task, or of a calendar.
    package let name: String
    /// Of a kind that counts.
    package let counts: [Int]

    /// - Parameter name: is brought to one line, and to its first letters where it is very long.
    package init(_ kind: Kind, _ name: String, _ counts: [Int] = []) {
      self.kind = kind
      self.name = String(name.prefix(Self.longest).filter { !$0.isNewline })
      self.counts = counts
    }

    /// Of a name, in characters.
    private static let longest = 200

    /// As the file has it.
    var text: String {
      let numbers = counts.isEmpty ? "-" : counts.map { "\($0)" }.joined(separator: ",")
      return [kind.rawValue, numbers, name].joined(separator: " ")
    }

    init?(_ text: Substring) {
      let parts = text.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: false)
      guard parts.count == 3, let kind = Kind(rawValue: String(parts[0])) else { return nil }
      self.init(kind, String(parts[2]), parts[1].split(separator: ",").compactMap { Int($0) })
    }
  }
}
