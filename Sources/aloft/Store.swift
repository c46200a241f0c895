import Loop
import TaskStore

/// Opens the tasks where the command line or the desktop's rules say they are.
enum Store {
  static func open(_ arguments: Arguments) throws(StoreError) -> TaskDatabase.Opening {
    try TaskDatabase.open(folder: try folder(arguments))
  }

  /// Where the tasks are, or will be.
  static func folder(_ arguments: Arguments) throws(StoreError) -> String {
    if let folder = arguments.dataFolder { return folder }
    return try DataFolder.path(environment: Environment.values("XDG_DATA_HOME", "HOME"))
  }

  /// The present moment, for what is stored.
  static var now: Timestamp {
    Timestamp(milliseconds: LiveTime().wallClock.nanoseconds / 1_000_000)
  }
}
