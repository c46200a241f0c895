package import TaskStore

/// Looks for tasks where a list cannot: in the archive and in notes.
package struct TaskFinder {
  /// - Parameters:
  ///   - atMost: how many are wanted.
  ///   - found: called on the thread of the window's loop, at once or later, or never.
  package typealias Find = (
    _ search: TaskSearch, _ atMost: Int, _ found: @escaping ([FoundTask]) -> Void
  ) -> Void

  /// Looks for them.
  package let find: Find

  /// - Parameter find: looks for them.
  package init(_ find: @escaping Find) { self.find = find }

  /// Looks at once, at every task of a store: for one that is in memory.
  package static func reading(_ database: TaskDatabase) -> TaskFinder {
    TaskFinder { [weak database] search, limit, found in
      // What cannot be read the list will tell of.
      if let tasks = try? database?.search.find(search, atMost: limit) { found(tasks) }
    }
  }
}
