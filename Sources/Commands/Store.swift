import App
import Dates
import Loop
import System
package import TaskStore
package import Tasks
import Wording

/// Opens the tasks where the command line or the desktop's rules say they are.
package enum Store {
  /// - Parameter readsNewer: whether what a newer Aloft wrote can be shown at least.
  package static func open(
    _ arguments: Arguments, readsNewer: Bool = false
  ) throws(StoreError) -> TaskDatabase.Opening {
    let folder = try folder(arguments)
    SilentDisk.expect(at: folder)
    return try open(folder: folder, readsNewer)
  }

  private static func open(
    folder: String, _ readsNewer: Bool
  ) throws(StoreError) -> TaskDatabase.Opening {
    let timeout = LockTimeout.ofCommands
    let opening = try TaskDatabase.open(
      folder: folder,
      timeout: LockTimeout(milliseconds: timeout.milliseconds) {
        Console.complain(TerminalWords.waiting(seconds: timeout.milliseconds / 1000))
      }, readsNewer: readsNewer)
    opening.database.place = Zone.local()
    return opening
  }

  /// Opens them for a verb: it says what was set aside, and all else in the person's language from here on.
  /// - Parameter readsNewer: whether the verb only reads, so that it serves what a newer Aloft wrote, and says so.
  package static func openForVerb(
    _ arguments: Arguments, readsNewer: Bool = false
  ) throws(StoreError) -> TaskDatabase {
    let folder = try folder(arguments)
    SilentDisk.expect(at: folder)
    let backups = IOThread.ask { backupsWithoutStore(arguments, folder) }
    let opening = try open(folder: folder, readsNewer)
    ProgramLanguage.follow(Settings(opening.database, ofThisRun: arguments.settings))
    report(opening.setAside, of: opening.database)
    if let backups {
      Console.complain(
        TerminalWords.backupsWithoutStore(opening.database.path, backups.folder))
    }
    if let readOnlyReason = opening.database.readOnlyReason, case .newerVersion = readOnlyReason {
      Console.complain(readOnlyReason.readOnlyMessage)
    }
    return opening.database
  }

  /// Those that are there where there are no tasks: who opens the store then finds it empty, and should know that
  /// it has not always been.
  private static func backupsWithoutStore(_ arguments: Arguments, _ folder: String) -> Backups? {
    guard FilePath.resolved(FilePath.joined(folder, "aloft.db")) == nil else { return nil }
    let backups = backups(arguments)
    return (try? backups.list())?.isEmpty == false ? backups : nil
  }

  /// Does work on the tasks as a window does: a store that turns out to be damaged meanwhile is set
  /// aside and told of, and the work is done once more on what could be rescued.
  package static func rescuing<Result>(
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

  /// Says on standard error what was set aside, and which backup has more than could be rescued.
  package static func report(_ setAside: SetAside?, of database: TaskDatabase) {
    guard let setAside else { return }
    let sentence = setAside.sentence()
    let backup = IOThread.ask { newestBackup(of: database, withMoreThan: setAside.rescued) }
    Console.complain(backup.map { TerminalWords.offering($0.name, after: sentence) } ?? sentence)
    database.forgetSetAside()
  }

  /// - Parameter count: of tasks.
  private static func newestBackup(
    of database: TaskDatabase, withMoreThan count: Int
  ) -> Backup? {
    let folder = FilePath.parent(of: database.path)
    let isOwn = UserFolder.data.path("aloft").flatMap(FilePath.resolved) == folder
    // Who names the folder of the person's own store has its backups beside it.
    for backups in [isOwn ? Backups(ofDataFolder: nil) : nil, Backups(ofDataFolder: folder)] {
      let newest = (try? backups?.list())?.first {
        ((try? OpenBackup($0.path, isForListing: true))?.taskCount ?? 0) > count
      }
      if let newest { return newest }
    }
    return nil
  }

  /// Where the tasks are, or will be.
  package static func folder(_ arguments: Arguments) throws(StoreError) -> String {
    if let folder = arguments.dataFolder { return folder }
    guard let folder = UserFolder.data.path("aloft") else { throw .noHome }
    return folder
  }

  /// The backups of the store that the command line names.
  package static func backups(_ arguments: Arguments) -> Backups {
    Backups(ofDataFolder: arguments.dataFolder)
  }

  /// The present moment, for what is stored.
  package static var now: Timestamp {
    Timestamp(milliseconds: LiveTime().wallClock.milliseconds)
  }
}
