import App
import Commands
import Kit
import Loop
import LoopApplication
import System
import TaskStore
import Tasks

/// Has passes made while a window is open: a while after something has changed, and when the person comes
/// back to it. Tells the window how they go, by the file that the program leaves. Where nothing is synced
/// there is no timer and no process.
final class SyncScheduler {
  /// How long a change waits for others; and how old a pass is when it is worth another look, in seconds.
  static let (wait, interval): (TimeInterval, TimeInterval) = (10, 300)

  private let model: SyncModel
  private let loop: RunLoop
  private let start: (SyncOccasion) -> Bool
  private let source: FileSource
  private var timer: TimerToken?
  private var lastStart: Instant?
  private var activation: ApplicationMonitor.Observation?

  /// - Parameters:
  ///   - folder: where the file is.
  ///   - start: begins a pass; false where that is not possible.
  /// - Throws: where the folder cannot be watched.
  init(
    _ model: SyncModel, inFolder folder: String, on loop: RunLoop,
    start: @escaping (SyncOccasion) -> Bool
  ) throws {
    let read = { IOThread.ask { SyncStatus.read(inFolder: folder) } }
    (self.model, self.loop, self.start) = (model, loop, start)
    // The folder of the tasks, where a person has chosen one.
    source = try IOThread.ask {
      try SmallFile.makeFolder(folder)
      return try FileSource([SyncStatus.fileName], inFolder: folder) { [weak model] _ in
        model?.follow(read())
      }
    }
    loop.add(source, forMode: .common)
    model.follow(read())
  }

  deinit { source.invalidate() }

  /// Something is to be sent, perhaps: soon, once for all that changes until then.
  func storeChanged() {
    guard model.status != nil else { return }
    timer = loop.after(
      .seconds(Self.wait), named: "sync", tolerance: .seconds(Self.wait / 4), inBackground: true
    ) { [weak self] in self?.sync(.due) }
  }

  /// The person is back, and may wonder what others have done.
  func becameActive() {
    guard model.status != nil else { return }
    if let lastStart, loop.now.seconds(since: lastStart) < Self.interval { return }
    sync(.due)
  }

  /// - Returns: false where no pass can begin.
  @discardableResult
  func sync(_ occasion: SyncOccasion) -> Bool {
    timer?.cancel()
    lastStart = loop.now
    return start(occasion)
  }
}

extension SyncScheduler {
  /// For every window with the tasks.
  /// - Returns: what the window asks, and what answers it while it is open.
  static func service(
    _ database: TaskDatabase, _ arguments: Arguments, on loop: RunLoop, through model: SyncModel
  ) -> WindowService {
    WindowService { app in
      let program = SyncProgram(dataFolder: arguments.dataFolder)
      guard let folder = SyncStatus.folder(ofDataFolder: arguments.dataFolder),
        let scheduler = try? SyncScheduler(
          model, inFolder: folder, on: loop, start: program.start)
      else { return nil }
      database.onTasksChange { [weak scheduler] in scheduler?.storeChanged() }
      let sync = { [weak scheduler, weak app] (occasion: SyncOccasion) in
        if scheduler?.sync(occasion) == false { app?.report(SyncError.notInstalled.sentence) }
      }
      model.start = { sync(.asked) }
      model.acceptRemovals = { sync(.removalsMeant) }
      model.sendAgain = { sync(.lost) }
      scheduler.activation = app.root.application.observe(.didBecomeActive) { [weak scheduler] in
        scheduler?.becameActive()
      }
      return scheduler
    }
  }
}
