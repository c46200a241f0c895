import App
import Loop
import System
import TaskStore
import Tasks
import Wording

/// Has backups made while a window is open: a while after the first change since the last one, at most
/// one an hour. As long as nothing changes there is no timer.
///
/// The work is done on a thread of its own with a connection of its own. Nothing waits for it, not even the end of
/// the window: a backup that is unfinished then is removed with the next one.
final class BackupScheduler {
  /// Does the work on another thread, and delivers the outcome on the loop.
  typealias Runner = (
    _ work: @escaping @Sendable () -> Backups.Outcome,
    _ done: @escaping (Backups.Outcome) -> Void
  ) -> Void

  /// How long the first change waits for others, and how long a backup is new enough.
  static let (wait, interval): (TimeInterval, TimeInterval) = (20, 3600)

  private enum State {
    /// Nothing has changed.
    case idle
    case waiting(TimerToken)
    /// - hasChanged: there are changes that may not be in this backup.
    case working(hasChanged: Bool)
  }

  private var state = State.idle
  /// When the last one was made, or not, in this window.
  private var last: Instant?
  /// An error is reported once, until a backup succeeds.
  private var isTold = false
  private let isEnded = Guarded(false)

  private let database: TaskDatabase
  private let backups: Backups
  private let loop: RunLoop
  private let run: Runner
  private let report: (BackupError) -> Void

  init(
    _ database: TaskDatabase, _ backups: Backups, on loop: RunLoop, run: @escaping Runner,
    report: @escaping (BackupError) -> Void
  ) {
    (self.database, self.backups, self.loop) = (database, backups, loop)
    (self.run, self.report) = (run, report)
    database.onTasksChange { [weak self] in self?.changed() }
  }

  deinit { isEnded.withLock { $0 = true } }

  /// For every window with a store.
  static func service(
    _ database: TaskDatabase, _ backups: Backups, on loop: RunLoop
  ) -> WindowService {
    WindowService { app in
      BackupScheduler(database, backups, on: loop, run: runner(on: loop)) { [weak app] error in
        app?.report(error.sentence)
      }
    }
  }

  private func changed() {
    switch state {
    case .idle:
      let next = last.map { Self.interval - loop.now.seconds(since: $0) } ?? 0
      wait(max(Self.wait, next))
    case .waiting: break
    case .working: state = .working(hasChanged: true)
    }
  }

  private func wait(_ seconds: TimeInterval) {
    state = .waiting(
      loop.after(
        .seconds(seconds), named: "backup", tolerance: .seconds(seconds / 4), inBackground: true
      ) { [weak self] in self?.work() })
  }

  private func work() {
    state = .working(hasChanged: false)
    let key = Backups.rehearsedKey
    let rehearsed = (try? database.value(for: key)).flatMap { $0 }.flatMap { Int64($0) }
    let now = Timestamp(milliseconds: loop.wallClock.milliseconds)
    run(
      { [backups, isEnded, path = database.path] in
        backups.makeRound(
          // The clock of the calendar and that of the timer need not agree to the second.
          ofFile: path, every: Int64(Self.interval - 60) * 1000, at: now,
          rehearsed: rehearsed.map(Timestamp.init(milliseconds:)),
          while: { !isEnded.withLock { $0 } })
      },
      { [weak self] in self?.finish($0, at: now) })
  }

  private func finish(_ outcome: Backups.Outcome, at now: Timestamp) {
    guard case .working(let hasChanged) = state else { return }
    last = loop.now
    switch outcome {
    case .made(let hasRehearsed):
      isTold = false
      // Where that cannot be kept, the next one is a rehearsal too.
      if hasRehearsed { try? database.set("\(now.milliseconds)", for: Backups.rehearsedKey) }
      state = .idle
      if hasChanged { changed() }
    case .early(let milliseconds):
      wait(max(Self.wait, TimeInterval(milliseconds) / 1000))
    case .failed(let error):
      if !isTold { report(error) }
      isTold = true
      wait(Self.interval)
    }
  }

  static func runner(on loop: RunLoop) -> Runner {
    { work, done in
      Worker.start(
        deliveringOn: loop, work,
        failed: { _ in .early(milliseconds: Int64(interval) * 1000) }, done: done)
    }
  }
}
