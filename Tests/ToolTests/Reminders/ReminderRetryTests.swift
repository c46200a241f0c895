import Dates
import Desktop
import Loop
import System
import TaskStore
import Tasks
import Testing

@testable import aloft

/// One that stays while nobody shows notices, in virtual time. Its store is watched: whatever a reminder is told
/// or given back by wakes it as any change does.
@Suite struct ReminderRetryTests: RemindedStore {
  /// What a session has around the program.
  private final class Desktop {
    weak var scheduler: ReminderScheduler?
    var isServed = false
    /// When something was tried, in seconds since the beginning.
    var attempts: [Int64] = []
    /// The notices that were shown.
    var shown: [String] = []
    /// What the person was told of notices that nobody shows.
    var complaints: [String] = []
  }

  let database: TaskDatabase
  let time = VirtualTime(wallClock: WallTime(milliseconds: Self.noon * 1_000))
  let loop: RunLoop
  private let desktop = Desktop()

  init() throws {
    loop = RunLoop(timeSource: time)
    database = try TaskDatabase()
  }

  private func makeScheduler(answersLater: Bool = false) -> ReminderScheduler {
    let scheduler = ReminderScheduler(
      database, on: loop, place: { .utc },
      ReminderScheduler.Effects(
        notices: NoticeClient(
          show: { _, _ in },
          post: { [desktop, loop] notice, tell in
            desktop.attempts.append(loop.wallClock.wholeSeconds - Self.noon)
            nonisolated(unsafe) let answer = {
              if desktop.isServed { desktop.shown.append(notice.title) }
              tell(desktop.isServed ? .shown : .failed)
              // One that would try without end is to fail, not to hang.
              if desktop.attempts.count < 1_000 { desktop.scheduler?.storeChanged() }
            }
            if answersLater { loop.perform(inModes: [.common]) { answer() } } else { answer() }
          }),
        answer: { _, _ in }, open: { _ in },
        untold: { [desktop] title, isAgain in
          if !isAgain { desktop.complaints.append(title) }
          return false
        },
        arm: { _ in }, report: { Issue.record("\($0)") }))
    desktop.scheduler = scheduler
    database.onTasksChange { [weak scheduler] in scheduler?.storeChanged() }
    return scheduler
  }

  @Test(
    "What nobody takes is said once and tried after a minute, then after twice as long, up to an hour",
    arguments: [false, true])
  func growing(_ answersLater: Bool) throws {
    try add("a", at: -600)
    let scheduler = makeScheduler(answersLater: answersLater)
    scheduler.look()
    let turns = loop.statistics.turns
    pass(59)
    #expect(desktop.attempts == [0])
    pass(4 * 3_600 - 59)
    #expect(desktop.attempts == [0, 60, 180, 420, 900, 1_860, 3_780, 7_380, 10_980])
    #expect(desktop.complaints == ["a"])
    #expect(loop.statistics.turns - turns < 60, "it sleeps in between")
    pass(0.5)
    #expect(loop.timerCount == 1)
    withExtendedLifetime(scheduler) {}
  }

  @Test("A service that is back shows it at the next try; one that goes again is said again")
  func returning() throws {
    try add("a", at: -600)
    let scheduler = makeScheduler()
    scheduler.look()
    desktop.isServed = true
    pass(60)
    #expect(desktop.shown == ["a"] && loop.timerCount == 0)
    desktop.isServed = false
    try add("b", at: 90)
    pass(89)
    #expect(desktop.attempts == [0, 60, 90] && desktop.complaints == ["a", "b"])
    pass(1)
    #expect(desktop.attempts.last == 150, "the first wait is short again")
    withExtendedLifetime(scheduler) {}
  }

  @Test("A reminder that comes meanwhile is tried at its moment; an edit elsewhere tries nothing")
  func another() throws {
    try add("a", at: -600)
    try add("b", at: 30)
    let scheduler = makeScheduler()
    scheduler.look()
    try add("c", at: 3_600)
    pass(29)
    #expect(desktop.attempts == [0])
    pass(2)
    #expect(desktop.attempts == [0, 30])
    pass(30)
    #expect(desktop.attempts == [0, 30, 60, 60], "both are tried together")
    #expect(desktop.complaints == ["a"])
    withExtendedLifetime(scheduler) {}
  }

  @Test("Resume and a clock that is set try at once; a task that is done is tried no more")
  func changes() throws {
    try add("a", at: -600)
    let scheduler = makeScheduler()
    scheduler.look()
    pass(10)
    time.suspend(for: .seconds(20))
    pass(1)
    #expect(desktop.attempts.count == 2 && loop.wallClock.wholeSeconds < Self.noon + 60)
    time.setWallClock(WallTime(milliseconds: (Self.noon - 86_400 * 400) * 1_000))
    pass(120)
    #expect(desktop.attempts.count == 2, "by that clock it is to come")
    time.setWallClock(WallTime(milliseconds: (Self.noon + 1_000) * 1_000))
    pass(1)
    #expect(desktop.attempts.count == 3)
    try database.perform(.complete([1]), at: Timestamp(milliseconds: 1))
    pass(7_200)
    #expect(desktop.attempts.count == 3 && loop.timerCount == 0)
    withExtendedLifetime(scheduler) {}
  }
}
