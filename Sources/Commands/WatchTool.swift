import Formats
import Glibc
import Loop
import TaskStore
import Tasks

/// The verb that tells of every change of the tasks, as it happens, until its reader has enough.
enum WatchTool {
  /// More than a person changes at once.
  private static let most = 10_000

  static func run(_ arguments: Arguments) throws -> Int32 {
    let database = try Store.openForVerb(arguments, readsNewer: true)
    let loop = RunLoop(timeSource: LiveTime())
    _ = try database.watch(on: loop) { loop.stop() }
    _ = try Store.rescuing(database) { () throws(StoreError) in try database.makeReader() }
    var isRead = true
    let end = InputSource(fileDescriptor: STDOUT_FILENO, events: []) { _ in
      isRead = false
      loop.stop()
    }
    loop.add(end, forMode: .common)
    while true {
      loop.run()
      guard isRead else { return 0 }
      // What comes next where it was is another one's.
      guard !database.isOutOfPlace else { throw StoreError.moved(path: database.path) }
      try Store.rescuing(database) { () throws(StoreError) in try tell(of: database) }
      try Console.finish()
    }
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
}
