import Formats
import Glibc
import System
import TaskStore
import Tasks

/// The verb that tells of every change of the tasks, as it happens, until its reader has enough.
enum WatchTool {
  /// More than a person changes at once.
  private static let most = 10_000

  static func run(_ arguments: Arguments) throws -> Int32 {
    let database = try Store.openForVerb(arguments, readsNewer: true)
    let monitor = try database.makeMonitor()
    _ = try Store.rescuing(database) { () throws(StoreError) in try database.makeReader() }
    while try wait(for: monitor) {
      // What comes next where it was is another one's.
      guard !database.isOutOfPlace else { throw StoreError.moved(path: database.path) }
      try Store.rescuing(database) { () throws(StoreError) in try tell(of: database) }
      try Console.finish()
    }
    return 0
  }

  /// A line for each task that is another one now; one alone where they are too many to be told.
  private static func tell(of database: TaskDatabase) throws(StoreError) {
    guard try !database.isAsLastRead() else { return }
    guard let updates = try database.readUpdates(atMost: most) else {
      _ = try database.makeReader()
      return Console.print(#"{"changed":"all"}"#)
    }
    for update in updates where update.task == nil {
      Console.print(#"{"id":\#(update.id),"deleted":true}"#)
    }
    try database.records.writeJSONLines(of: updates.compactMap { $0.task?.id }) {
      Console.print($0)
    }
  }

  /// Sleeps until something has happened beside the store. C: `poll`.
  /// - Returns: false once nobody reads what is printed.
  private static func wait(for monitor: FileWatch) throws -> Bool {
    while true {
      var entries = [
        pollfd(fd: monitor.descriptor, events: Int16(POLLIN), revents: 0),
        pollfd(fd: STDOUT_FILENO, events: 0, revents: 0),
      ]
      try SystemError.check("poll") { poll(&entries, 2, -1) }
      if entries[1].revents & Int16(POLLERR | POLLHUP) != 0 { return false }
      if monitor.drain() { return true }
    }
  }
}
