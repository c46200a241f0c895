import App
import Commands
import Loop
import System
import Tasks

/// A pass just before a reminder is told: what was done on the phone does not ring here. Where the last one is a minute
/// old at most, or the server did not answer it, there is none.
enum SyncBeforeReminder {
  /// How old the last pass is at most that is not made again, in seconds.
  static let oldest: Int64 = 60
  /// How long a reminder waits for a pass.
  private static let timeout = Duration.seconds(5)

  /// - Parameter now: in seconds since 1970.
  static func isWorthwhile(_ status: SyncStatus?, at now: Int64) -> Bool {
    guard let status, status.state == .inStep, let last = status.lastPass else { return false }
    return now - last.wholeSeconds > oldest
  }

  /// Makes one and waits for its end, where a reminder is about to be told.
  static func run(_ arguments: Arguments, on loop: RunLoop) {
    guard let folder = SyncStatus.folder(ofDataFolder: arguments.dataFolder),
      let former = SyncStatus.read(inFolder: folder),
      isWorthwhile(former, at: loop.wallClock.wholeSeconds),
      let source = try? FileSource(
        [SyncStatus.fileName], inFolder: folder,
        perform: { _ in
          guard let status = SyncStatus.read(inFolder: folder) else { return }
          if status != former, status.state != .working { loop.stop() }
        })
    else { return }
    loop.add(source, forMode: .common)
    defer { source.invalidate() }
    guard SyncProgram(dataFolder: arguments.dataFolder).start(.due) else { return }
    loop.run(until: loop.now.advanced(by: timeout))
  }
}
