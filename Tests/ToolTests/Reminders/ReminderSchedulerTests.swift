import Dates
import Desktop
import Loop
import System
import TaskStore
import Tasks
import Testing

@testable import aloft

/// Reminders while something of ours runs, in virtual time; the store is in memory.
@Suite struct ReminderSchedulerTests: RemindedStore {
  /// What came out, in order.
  private final class Log {
    var notices: [(notice: Notice, tell: (NoticeEvent) -> Void)] = []
    var armed: [Int64?] = []
    var opened: [Task.ID?] = []
    var untold: [String] = []
    var withdrawn: [String] = []
    /// Takes what was read, where the scheduler waits for it.
    var readings: [() -> Void] = []
    /// Whether a service takes notices.
    var isServed = true
    var titles: [String] { notices.map(\.notice.title) }
  }

  let database: TaskDatabase
  let time: VirtualTime
  let loop: RunLoop
  private let log = Log()

  init() throws {
    time = VirtualTime(wallClock: WallTime(milliseconds: (Self.noon - 3_600) * 1_000))
    loop = RunLoop(timeSource: time)
    database = try TaskDatabase()
  }

  private func makeScheduler(keepsLooking: Bool = true) -> ReminderScheduler {
    ReminderScheduler(database, on: loop, keepsLooking: keepsLooking, place: { .utc }, effects)
  }

  private var effects: ReminderScheduler.Effects {
    ReminderScheduler.Effects(
      notices: NoticeClient(
        show: { _, _ in },
        post: { [log] notice, tell in
          guard log.isServed else { return tell(.failed) }
          log.notices.append((notice, tell))
          tell(.shown)
        },
        withdraw: { [log] id in
          log.withdrawn.append(id)
          log.notices.first { $0.notice.id == id }?.tell(.closed)
        }),
      answer: { [database] in
        _ = try? database.reminders.answer(
          $0, on: $1, at: Timestamp(milliseconds: Self.noon * 1_000))
      },
      open: { [log] in log.opened.append($0) },
      untold: { [log] title, isAgain in
        log.untold.append(isAgain ? "again \(title)" : title)
        return false
      },
      arm: { [log] in log.armed.append($0) }, report: { Issue.record("\($0)") })
  }

  @Test("One timer waits for the next one, which is told when it comes, once, and then for none")
  func telling() throws {
    try add("a")
    try add("b", at: 3_600)
    let scheduler = makeScheduler()
    #expect(loop.timerCount == 0)
    scheduler.look()
    #expect(loop.timerCount == 1 && log.armed == [Self.noon])
    let turns = loop.statistics.turns
    pass(3_599)
    #expect(log.titles == [] && loop.statistics.turns - turns <= 2, "nothing wakes up")
    pass(2)
    #expect(log.titles == ["a"])
    #expect(log.armed.last == Self.noon + 3_600)
    pass(3_600)
    #expect(log.titles == ["a", "b"] && loop.timerCount == 0)
    #expect(log.armed.last == .some(nil))
    pass(86_400)
    #expect(log.titles == ["a", "b"])
    #expect(log.notices[0].notice.choices.map(\.id) == ["complete", "snooze", "tomorrow"])
  }

  @Test("What is told again takes the place of its last notice, at its moments alone")
  func repeating() throws {
    try add("a")
    let again = try #require(ReminderRepeat(every: 600, times: 2))
    try database.perform(
      .schedule([1], [.reminder(Reminder(.before(0), again: again))]),
      at: Timestamp(milliseconds: 1))
    let scheduler = makeScheduler()
    scheduler.look()
    pass(3_601)
    #expect(log.titles == ["a"] && log.withdrawn == [])
    let turns = loop.statistics.turns
    pass(598)
    #expect(log.titles == ["a"] && loop.statistics.turns - turns <= 2, "nothing wakes up")
    pass(2)
    #expect(log.titles == ["a", "a"] && log.withdrawn == [log.notices[0].notice.id])
    #expect(scheduler.noticesOut == 1)
    pass(86_400)
    #expect(log.titles == ["a", "a", "a"] && scheduler.noticesOut == 1 && loop.timerCount == 0)
  }

  @Test("While nobody sees the window it is told at its date, and nothing else wakes up")
  func inBackground() throws {
    try add("a")
    let scheduler = makeScheduler()
    scheduler.look()
    loop.suspendTimers()
    let wakeUps = loop.statistics.wakeUps
    pass(3_599)
    #expect(log.titles == [] && loop.statistics.wakeUps - wakeUps == 1, "the test's own wait")
    pass(1)
    #expect(log.titles == ["a"])
    try add("b", at: 3_600)
    scheduler.look()
    loop.resumeTimers()
    pass(3_600)
    #expect(log.titles == ["a", "b"], "once each")
    withExtendedLifetime(scheduler) {}
  }

  @Test("In suspend over the date it is told at resume")
  func suspended() throws {
    try add("a")
    let scheduler = makeScheduler()
    scheduler.look()
    pass(10)
    time.suspend(for: .seconds(7_200))
    pass(1)
    #expect(log.titles == ["a"])
    withExtendedLifetime(scheduler) {}
  }

  @Test(
    "Behaviour 54: at resume at another place the window is told, and tells by the clocks there")
  func placeChanged() throws {
    try add("a")
    nonisolated(unsafe) var (place, changes) = (Zone.utc, 0)
    var effects = effects
    effects.placeChanged = { changes += 1 }
    let scheduler = ReminderScheduler.following(database, on: loop, place: { place }, effects)
    pass(1)
    time.suspend(for: .seconds(60))
    pass(1)
    #expect(changes == 0)
    place = try #require(ZoneName("Europe/Berlin").flatMap { Zone.named($0) })
    time.suspend(for: .seconds(60))
    pass(1)
    // Noon came there two hours ago.
    #expect(changes == 1 && database.place == place && log.titles == ["a"])
    withExtendedLifetime(scheduler) {}
  }

  @Test("A clock that is set forward tells at once, and one that is set back nothing twice")
  func clockSet() throws {
    try add("a")
    let scheduler = makeScheduler()
    scheduler.look()
    pass(10)
    time.setWallClock(WallTime(milliseconds: (Self.noon + 5) * 1_000))
    pass(1)
    #expect(log.titles == ["a"])
    time.setWallClock(WallTime(milliseconds: (Self.noon - 60) * 1_000))
    pass(120)
    #expect(log.titles == ["a"])
    withExtendedLifetime(scheduler) {}
  }

  @Test(
    "What a clock has told that was a month ahead is told again at its time, once",
    arguments: [false, true])
  func clockAhead(isFollowing: Bool) throws {
    try add("a")
    try add("b", at: 86_400)
    // A loop with nothing to wait for hears of no clock.
    try add("later", at: 400 * 86_400)
    let scheduler =
      isFollowing
      ? ReminderScheduler.following(database, on: loop, place: { .utc }, effects) : makeScheduler()
    scheduler.look()
    pass(10)
    time.setWallClock(WallTime(milliseconds: (Self.noon + 30 * 86_400) * 1_000))
    pass(1)
    #expect(log.titles.count == 1, "of both at once")
    time.setWallClock(WallTime(milliseconds: (Self.noon - 60) * 1_000))
    pass(50)
    #expect(log.titles.count == 1)
    pass(20)
    #expect(log.titles.dropFirst() == ["a"])
    pass(86_400)
    #expect(log.titles.dropFirst() == ["a", "b"])
    pass(30 * 86_400)
    #expect(log.titles.count == 3)
    withExtendedLifetime(scheduler) {}
  }

  @Test(
    "A window that opens one second before tells; a command at the moment finds nothing to tell")
  func openingJustBefore() throws {
    try add("a")
    time.setWallClock(WallTime(milliseconds: (Self.noon - 1) * 1_000))
    let (window, command) = (makeScheduler(), makeScheduler(keepsLooking: false))
    window.look()
    pass(1.5)
    command.look()
    #expect(log.titles == ["a"])
    withExtendedLifetime(window) {}
  }

  @Test("An edit moves the next one; completed just before, nothing comes")
  func edits() throws {
    try add("a")
    let scheduler = makeScheduler()
    database.onTasksChange { scheduler.storeChanged() }
    scheduler.look()
    try add("b", at: -1_800)
    pass(1)
    #expect(log.armed == [Self.noon, Self.noon - 1_800] && loop.timerCount == 1)
    try database.perform(.complete([1, 2]), at: Timestamp(milliseconds: 1))
    pass(7_200)
    #expect(log.titles == [] && loop.timerCount == 0 && log.armed.last == .some(nil))
  }

  @Test("What is answered is done, as one step; an answer to what is no more is none")
  func answers() throws {
    for name in ["a", "b", "c"] { try add(name) }
    let scheduler = makeScheduler()
    database.onTasksChange { scheduler.storeChanged() }
    scheduler.look()
    pass(3_601)
    #expect(log.titles == ["a", "b", "c"] && scheduler.noticesOut == 3)
    for (number, word) in ["complete", "snooze", "tomorrow"].enumerated() {
      log.notices[number].tell(.chosen(word))
      log.notices[number].tell(.closed)
    }
    #expect(scheduler.noticesOut == 0)
    #expect(try !database.task(1).isOpen)
    let tomorrow = try database.schedule(of: try database.task(3)).due
    #expect(tomorrow?.description == "2026-06-16T12:00")
    log.notices[0].tell(.chosen("tomorrow"))
    #expect(try database.schedule(of: try database.task(1)).due?.description == "2026-06-15T12:00")
    pass(600)
    #expect(log.titles == ["a", "b", "c", "b"], "after ten minutes")
    log.notices[3].tell(.followed)
    #expect(log.opened == [2])
  }

  @Test("500 missed are one notice without answers")
  func missed() throws {
    for number in 1...500 { try add("task \(number)", at: -86_400 * 7) }
    let scheduler = makeScheduler()
    scheduler.look()
    #expect(log.titles == ["500 reminders"])
    #expect(log.notices[0].notice.body == "task 1\ntask 2\ntask 3\nand 497 more")
    #expect(log.notices[0].notice.choices == [])
    log.notices[0].tell(.followed)
    #expect(log.opened == [nil])
  }

  @Test("What no service takes is told the next time, and not tried without end")
  func noService() throws {
    try add("a", at: -3_660)
    log.isServed = false
    let scheduler = makeScheduler(keepsLooking: false)
    scheduler.look()
    #expect(log.untold == ["a"] && scheduler.noticesOut == 0 && loop.timerCount == 0)
    pass(60)
    #expect(log.untold == ["a"])
    log.isServed = true
    scheduler.look()
    #expect(log.titles == ["a"])
  }

  @Test(
    "A notice goes when its task is completed, deleted or put off elsewhere, and not when renamed")
  func withdrawing() throws {
    for name in ["a", "b", "c"] { try add(name) }
    let scheduler = ReminderScheduler.following(database, on: loop, place: { .utc }, effects)
    pass(3_601)
    #expect(log.titles == ["a", "b", "c"] && scheduler.noticesOut == 3)
    try database.perform(.rename(1, to: try TaskName("x")), at: Timestamp(milliseconds: 1))
    pass(1)
    #expect(log.withdrawn == [])
    try database.perform(.complete([2]), at: Timestamp(milliseconds: 1))
    pass(1)
    #expect(log.withdrawn == ["-2:\(Self.noon)"] && scheduler.noticesOut == 2)
    try database.perform(.delete([1]), at: Timestamp(milliseconds: 1))
    try database.perform(
      .schedule([3], [Schedule.snooze(until: Self.noon + 600)]), at: Timestamp(milliseconds: 1))
    pass(1)
    #expect(Set(log.withdrawn.suffix(2)) == ["-1:\(Self.noon)", "-3:\(Self.noon)"])
    #expect(scheduler.noticesOut == 0)
    pass(600)
    #expect(log.titles == ["a", "b", "c", "c"], "it is told again when it was put off to")
  }

  @Test(
    "A moment before a reminder what others have done is fetched, and what is done by then is not told"
  )
  func fetchingFirst() throws {
    try add("a")
    try add("b", at: 60)
    var (effects, count) = (effects, 0)
    effects.soon = { [database] in
      count += 1
      if count == 1 { _ = try? database.perform(.complete([1]), at: Timestamp(milliseconds: 1)) }
    }
    let scheduler = ReminderScheduler.following(database, on: loop, place: { .utc }, effects)
    pass(3_600 - 11)
    #expect(count == 0)
    pass(2)
    #expect(count == 1 && log.titles == [])
    pass(10)
    #expect(log.titles == [])
    pass(60)
    #expect(log.titles == ["b"] && count == 2)
    pass(86_400)
    #expect(count == 2 && loop.timerCount == 0)
    withExtendedLifetime(scheduler) {}
  }

  @Test("Only where the last pass is older than a minute, and the server was there")
  func worthwhile() {
    let last = Timestamp(milliseconds: 1_000_000)
    let status = SyncStatus(.inStep, since: last, lastPass: last)
    #expect(!SyncBeforeReminder.isWorthwhile(status, at: 1_060))
    #expect(SyncBeforeReminder.isWorthwhile(status, at: 1_061))
    #expect(!SyncBeforeReminder.isWorthwhile(nil, at: 9_999))
    for state in [SyncStatus.State.offline, .needsPerson, .working] {
      let status = SyncStatus(state, since: last, lastPass: last)
      #expect(!SyncBeforeReminder.isWorthwhile(status, at: 9_999))
    }
  }

  @Test("What is told of many at once goes when the last of them is done")
  func withdrawingSeveral() throws {
    for number in 1...5 { try add("task \(number)") }
    let scheduler = ReminderScheduler.following(database, on: loop, place: { .utc }, effects)
    pass(3_601)
    #expect(log.titles == ["5 reminders"])
    try database.perform(.complete([1, 2, 3, 4]), at: Timestamp(milliseconds: 1))
    pass(1)
    #expect(scheduler.noticesOut == 1)
    try database.perform(.complete([5]), at: Timestamp(milliseconds: 1))
    pass(1)
    #expect(log.withdrawn.contains("-several") && scheduler.noticesOut == 0)
  }

  @Test(
    "A notice of many whose sender has gone is taken from the desktop when the last one is done")
  func withdrawingLeftBehind() throws {
    for number in 1...5 { try add("task \(number)", at: -3_660) }
    var sender: ReminderScheduler? = ReminderScheduler(
      database, on: loop, keepsLooking: false, place: { .utc }, effects)
    sender?.look()
    #expect(log.titles == ["5 reminders"])
    sender = nil
    let window = ReminderScheduler.following(database, on: loop, place: { .utc }, effects)
    try database.perform(.complete([1, 2, 3]), at: Timestamp(milliseconds: 1))
    pass(1)
    #expect(!log.withdrawn.contains("-several"))
    try database.perform(.delete([4, 5]), at: Timestamp(milliseconds: 1))
    pass(1)
    #expect(log.withdrawn.filter { $0 == "-several" }.count == 1)
    try database.undo()
    try database.redo()
    pass(1)
    #expect(log.withdrawn.filter { $0 == "-several" }.count == 1, "it is said once")
    withExtendedLifetime(window) {}
  }

  @Test("What is edited while the reminders are read is not lost, and nothing is read twice")
  func readElsewhere() throws {
    try add("a")
    var effects = effects
    effects.read = { [log, database] now, _, done in
      let book = Result { () throws(StoreError) in try database.reminders.readBook(at: now) }
      log.readings.append { done(book) }
    }
    let scheduler = ReminderScheduler.following(database, on: loop, place: { .utc }, effects)
    pass(1)
    #expect(log.readings.count == 1 && log.armed == [])
    try add("b", at: -600)
    try database.perform(.complete([1]), at: Timestamp(milliseconds: 1))
    pass(1)
    log.readings[0]()
    #expect(log.armed == [Self.noon - 600])
    try add("c", at: -900)
    pass(3_600)
    #expect(log.titles == ["c", "b"] && log.readings.count == 1)
    withExtendedLifetime(scheduler) {}
  }
}
