import AloftUI
import Dates
import Loop
import System
import TaskStore
import Wording

/// Opens the tasks where the command line or the desktop's rules say they are.
enum Store {
  /// - Parameter readsNewer: whether what a newer Aloft wrote can be shown at least.
  static func open(
    _ arguments: Arguments, readsNewer: Bool = false
  ) throws(StoreError) -> TaskDatabase.Opening {
    let patience = Patience.ofCommands
    let opening = try TaskDatabase.open(
      folder: try folder(arguments),
      patience: Patience(milliseconds: patience.milliseconds) {
        Console.complain(TerminalWords.waiting(seconds: patience.milliseconds / 1000))
      }, readsNewer: readsNewer)
    opening.database.place = Zone.local()
    return opening
  }

  /// Does work on the tasks as a window does: a store that turns out to be damaged meanwhile is set
  /// aside and told of, and the work is done once more on what could be rescued.
  static func rescuing<Result>(
    _ database: TaskDatabase, _ work: () throws(StoreError) -> Result
  ) throws(StoreError) -> Result {
    do throws(StoreError) {
      return try work()
    } catch {
      guard error.blamesTheFile else { throw error }
      report(try database.startOver(because: error), of: database)
      return try work()
    }
  }

  /// Says on standard error what was set aside.
  static func report(_ setAside: SetAside?, of database: TaskDatabase) {
    guard let setAside else { return }
    Console.complain(setAside.sentence())
    database.forgetSetAside()
  }

  /// Where the tasks are, or will be.
  static func folder(_ arguments: Arguments) throws(StoreError) -> String {
    if let folder = arguments.dataFolder { return folder }
    guard let folder = UserFolder.data.path("aloft") else { throw .noHome }
    return folder
  }

  /// The backups of the store that the command line names.
  static func backups(_ arguments: Arguments) -> Backups {
    Backups(ofDataFolder: arguments.dataFolder)
  }

  /// Tells a window what other processes do to the tasks, so that it is on screen at once. Without it
  /// the window still works; it only learns of others late.
  static func service(_ database: TaskDatabase, on loop: RunLoop) -> WindowService {
    WindowService { app in
      do throws(StoreError) {
        return StoreWatch(try database.makeMonitor(), on: loop) { [weak app] in app?.storeChanged()
        }
      } catch {
        app.report(error.sentence)
        return nil
      }
    }
  }

  /// The present moment, for what is stored.
  static var now: Timestamp {
    Timestamp(milliseconds: LiveTime().wallClock.milliseconds)
  }
}

/// Calls back in every common mode after another process has changed the tasks, for as long as it is
/// kept.
private final class StoreWatch {
  private let source: InputSource

  init(_ monitor: FileWatch, on loop: RunLoop, changed: @escaping () -> Void) {
    source = InputSource(fileDescriptor: monitor.descriptor, events: .readable) { _ in
      if monitor.drain() { changed() }
    }
    loop.add(source, forMode: .common)
  }

  deinit { source.invalidate() }
}
