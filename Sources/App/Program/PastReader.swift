import Dates
import TaskStore
import Tasks

/// Brings what is known of the past up to what the store holds.
package struct PastReader {
  /// - Parameters:
  ///   - known: what was found before.
  ///   - found: called on the thread of the window's loop, at once or later; with nil where it cannot be read.
  typealias Read = (
    _ known: StoredPast, _ database: TaskDatabase, _ now: Timestamp,
    _ found: @escaping (KnownPast?) -> Void
  ) -> Void

  let read: Read

  /// Reads at once: for a store that is in memory.
  static var atOnce: PastReader {
    PastReader { known, database, now, found in
      var past = known
      // What cannot be read the list will tell of.
      let isRead = (try? database.bringUp(&past)) != nil
      found(isRead ? KnownPast(past, at: now, in: database.place) : nil)
    }
  }

  /// Reads elsewhere, over a connection of its own.
  /// - Parameters:
  ///   - path: of the store's file.
  ///   - begin: called with what begins to read, for who wants to put that off.
  package static func inBackground(
    ofFile path: String, by runner: any BackgroundRunner,
    beginning begin: @escaping (@escaping () -> Void) -> Void
  ) -> PastReader {
    PastReader { known, database, now, found in
      let place = database.place
      begin {
        runner.run(
          { () -> KnownPast? in
            var past = known
            let isRead = (try? past.catchUp(withFile: path, in: place)) != nil
            return isRead ? KnownPast(past, at: now, in: place) : nil
          }, failed: { _ in nil }, done: found)
      }
    }
  }
}
