import App
import Commands
import Loop
import System
import TaskStore
import Tasks
import Wording

/// Has the disk keep what a window changes, on a thread of its own: a click is done as soon as the log has it,
/// and is said not to be kept as soon as the disk says so.
///
/// Nothing is armed and no thread is there while nothing changes. The end of the window waits for the disk.
final class LogFlusher {
  /// The result of a round of work.
  enum Outcome: Sendable {
    /// - wasMoved: the log was moved into the database.
    case kept(wasMoved: Bool)
    case failed(StoreError)
  }

  /// Does the work on another thread, and delivers the outcome on the loop.
  typealias Runner = (
    _ work: @escaping @Sendable () -> Outcome, _ done: @escaping (Outcome) -> Void
  ) -> Void

  /// After a failure: how long until the disk is asked again, when nothing changes before.
  static let pause: TimeInterval = 10

  private enum State {
    /// All is on the disk.
    case idle
    /// - hasChanged: there are changes that this round may not keep.
    case working(hasChanged: Bool)
    /// Said, and to be tried again.
    case failed(TimerToken)
  }

  private var state = State.idle
  /// A write has failed and has to be repeated; reported once, until the disk works again.
  private var hasFailed = false

  private let database: TaskDatabase
  private let log: TaskLog
  private let loop: RunLoop
  private let run: Runner
  private let report: (StoreError) -> Void
  /// Reports an error at the end of the window.
  private let complain: (StoreError) -> Void

  /// - Returns: nil for a database in memory.
  init?(
    _ database: TaskDatabase, on loop: RunLoop, run: @escaping Runner,
    report: @escaping (StoreError) -> Void, complain: @escaping (StoreError) -> Void
  ) {
    guard let log = database.log else { return nil }
    (self.database, self.log, self.loop, self.run) = (database, log, loop, run)
    (self.report, self.complain) = (report, complain)
    database.leaveKeeping { [weak self] in self?.changed() }
  }

  deinit {
    database.keepAgain()
    if case .idle = state { return }
    if case .failed(let error) = Self.work(log, again: hasFailed) { complain(error) }
  }

  /// For every window with a store.
  static func service(_ database: TaskDatabase, on loop: RunLoop) -> WindowService {
    WindowService { app in
      LogFlusher(
        database, on: loop, run: runner(on: loop),
        report: { [weak app] in app?.report($0.sentence) },
        complain: { Console.complain($0.sentence) })
    }
  }

  private func changed() {
    switch state {
    case .idle, .failed: work()
    case .working: state = .working(hasChanged: true)
    }
  }

  private func work() {
    state = .working(hasChanged: false)
    run(
      { [log, hasFailed] in
        let outcome = Self.work(log, again: hasFailed)
        guard case .kept = outcome else { return outcome }
        return .kept(wasMoved: log.moveIfLarge())
      },
      { [weak self] in self?.finish($0) })
  }

  private static func work(_ log: TaskLog, again: Bool) -> Outcome {
    do throws(StoreError) {
      try log.keep(again: again)
      return .kept(wasMoved: false)
    } catch {
      return .failed(error)
    }
  }

  private func finish(_ outcome: Outcome) {
    guard case .working(let hasChanged) = state else { return }
    switch outcome {
    case .kept(let wasMoved):
      hasFailed = false
      if wasMoved { database.logWasMoved() }
      state = .idle
      if hasChanged { work() }
    case .failed(let error):
      if !hasFailed { report(error) }
      hasFailed = true
      state = .failed(
        loop.after(
          .seconds(Self.pause), named: "log", tolerance: .seconds(Self.pause / 4),
          inBackground: true
        ) { [weak self] in self?.work() })
    }
  }

  /// Where no thread is to be had, the window waits after all.
  static func runner(on loop: RunLoop) -> Runner {
    { work, done in
      Worker.start(deliveringOn: loop, work, failed: { _ in work() }, done: done)
    }
  }
}
