import Dates
import TaskStore

/// Brings what is known of the past up to what the store holds.
public struct PastReader {
  /// - Parameter found: called on the thread of the window's loop, at once or later; with nil where it cannot be read.
  typealias Read = (
    _ known: StoredPast, _ database: TaskDatabase, _ found: @escaping (StoredPast?) -> Void
  ) -> Void

  let read: Read

  /// Reads at once: for a store that is in memory.
  static func reading(_ database: TaskDatabase) -> PastReader {
    PastReader { [weak database] known, _, found in
      var past = known
      // What cannot be read the list will tell of.
      found((try? database?.bringUp(&past)) == nil ? nil : past)
    }
  }

  /// Reads elsewhere, over a connection of its own.
  /// - Parameter path: of the store's file.
  public static func inBackground(
    ofFile path: String, by runner: any BackgroundRunner
  ) -> PastReader {
    PastReader { known, database, found in
      let place = database.place
      runner.run(
        { () -> StoredPast? in
          var past = known
          return (try? past.catchUp(withFile: path, in: place)) == nil ? nil : past
        }, failed: { _ in nil }, done: found)
    }
  }
}
