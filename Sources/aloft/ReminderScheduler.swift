import Dates
import Desktop
import Loop
import System
import TaskStore
import Tasks
import Wording

/// Tells of reminders when their moments come, for as long as it is kept. Between two of them nothing wakes
/// up: there is one timer for the next one.
///
/// Timers wait on a clock that stands still in suspend and knows nothing of the calendar. So it looks again
/// when the machine is back and when the calendar's clock was set, and believes no timer that comes early.
final class ReminderScheduler {
  /// Effects of reminders outside of the store.
  struct Effects {
    /// Shows notices.
    var notices: NoticeClient
    /// Any process of the program can answer for them.
    var isForAnybody = false
    /// Does what the person has answered.
    var answer: (ReminderChoice, TaskReminder) -> Void
    /// Brings up the window; with a task, that one.
    var open: (Task.ID?) -> Void
    /// No service has taken a notice, also the last time where it is so again. True: the person was told
    /// otherwise.
    var untold: (_ title: String, _ isAgain: Bool) -> Bool
    /// Called a moment before a reminder is told: what was done elsewhere meanwhile may be fetched. Nil where there is nobody
    /// to ask.
    var soon: (() -> Void)?
    /// Says when to look again, in seconds since 1970, if nobody is there any more; nil: never.
    var arm: (Int64?) -> Void
    /// The store cannot be read or written.
    var report: (StoreError) -> Void
    /// The person is at another place: by its clocks the store's tasks are due on other days.
    var placeChanged: () -> Void = {}
    /// Reads all reminders without anybody waiting for it, and gives what came of it later; nil: they are
    /// read at once.
    var read: Reading?
  }
  typealias Reading = (
    _ now: Int64, _ place: Zone, @escaping (Result<ReminderBook, StoreError>) -> Void
  ) -> Void

  /// How long before a reminder `Effects.soon` is called, in seconds.
  static let soon: Int64 = 10

  /// How many notices are out, or on their way.
  var noticesOut: Int { out.count }
  /// Called whenever a notice has gone.
  var noticeGone: () -> Void = {}

  private let database: TaskDatabase
  private let loop: RunLoop
  private let effects: Effects
  private let findPlace: () -> Zone
  /// Whether it looks again by itself; one that does not leaves that to who is armed.
  private let keepsLooking: Bool
  private var timer: TimerToken?
  private var soonTimer: TimerToken?
  private var observer: Observer?
  /// What was armed last; nothing is disarmed that was never armed.
  private var armed: Int64?
  private var willLook = false
  /// Whether the database says which tasks have changed; else all reminders are read each time.
  private var isFollowing = false
  /// The reminders in memory, while changes are followed.
  private var book: ReminderBook?
  private var isReading = false
  /// The reminders of the notices that are out, by a number of our own.
  private var out: [Int: [TaskReminder]] = [:]
  private var lastNotice = 0
  private var retry = NoticeRetry()
  /// Trouble is said once, until it has worked again.
  private var isTold = false

  init(
    _ database: TaskDatabase, on loop: RunLoop, keepsLooking: Bool = true,
    place: @escaping () -> Zone = { Zone.local() }, _ effects: Effects
  ) {
    (self.database, self.loop, self.effects) = (database, loop, effects)
    (self.keepsLooking, findPlace) = (keepsLooking, place)
    guard keepsLooking else { return }
    let observer = Observer(activities: [.afterSuspension, .afterClockSet], repeats: true) {
      [weak self] _, activity in
      self?.retry.startOver()
      // By another clock other reminders may be still to come.
      if activity == .afterClockSet { self?.book = nil }
      self?.worldChanged()
    }
    loop.add(observer, forMode: .common)
    self.observer = observer
  }

  /// One that looks once the loop runs, and whenever tasks change.
  static func following(
    _ database: TaskDatabase, on loop: RunLoop,
    place: @escaping () -> Zone = { Zone.local() }, _ effects: Effects
  ) -> ReminderScheduler {
    let scheduler = ReminderScheduler(database, on: loop, place: place, effects)
    scheduler.isFollowing = true
    database.onTasksChange { [weak scheduler] in scheduler?.storeChanged() }
    scheduler.storeChanged()
    return scheduler
  }

  deinit { observer?.invalidate() }

  /// The store may say otherwise by now: looks soon, once for all that has changed until then.
  func storeChanged() {
    guard !willLook else { return }
    willLook = true
    nonisolated(unsafe) let look: () -> Void = { [weak self] in self?.look() }
    loop.perform(inModes: [.common]) { look() }
  }

  private func worldChanged() {
    let place = findPlace()
    if place != database.place {
      (database.place, book) = (place, nil)
      effects.placeChanged()
    }
    look()
  }

  /// Sends the notices that are due, and waits for the next reminder.
  func look() {
    willLook = false
    let now = loop.wallClock.wholeSeconds
    do throws(StoreError) {
      if try database.reminders.forgetEarly(at: now) { book = nil }
      guard try follow(at: now), var book else { return }
      let plan = try book.plan(at: now, in: database.reminders)
      self.book = book
      var (next, notices) = (plan.next, [[TaskReminder]]())
      if keepsLooking { retry.look(at: now) }
      // What nobody takes is given back, which changes the store: who watches that would try without end.
      for notice in plan.notices where !keepsLooking || !retry.isWaiting(notice) {
        let claimed = try database.reminders.claim(notice, at: now)
        guard !claimed.isEmpty else { continue }
        // Should this process end before it has told, another one tells.
        next = min(next ?? .max, now + ReminderPlan.claim)
        notices.append(claimed)
      }
      isTold = false
      wait(until: next)
      for notice in notices { tell(notice) }
    } catch {
      report(error)
    }
  }

  private func report(_ error: StoreError) {
    if !isTold { effects.report(error) }
    isTold = true
  }

  // MARK: Following

  /// Brings the reminders in memory up to date with the store.
  /// - Returns: false where they are being read: then it is looked at again later.
  private func follow(at now: Int64) throws(StoreError) -> Bool {
    // A change during the reading may be missing in what was read.
    if isReading { return false }
    let touched = isFollowing ? database.takeTouched() : nil
    try withdrawOutdated(among: touched)
    if let touched { try book?.follow(touched, in: database.reminders) } else { book = nil }
    if let book, !book.isExhausted(at: now) { return true }
    guard let read = effects.read else {
      book = try database.reminders.readBook(at: now)
      return true
    }
    isReading = true
    read(now, database.place) { [weak self] in self?.wasRead($0) }
    return false
  }

  private func wasRead(_ result: Result<ReminderBook, StoreError>) {
    isReading = false
    switch result {
    case .success(let book):
      self.book = book
      look()
    case .failure(let error): report(error)
    }
  }

  /// Withdraws notices whose tasks were completed, deleted or put off meanwhile, also those of other processes.
  /// - Parameter touched: the tasks that have changed; nil: any may have.
  func withdrawOutdated(among touched: Set<Task.ID>?) throws(StoreError) {
    var outdated: Set<String> = []
    for reminders in out.values
    where touched.map({ touched in reminders.contains { touched.contains($0.task) } }) ?? true {
      var isWanted = false
      for reminder in reminders where !isWanted {
        isWanted = try database.reminders.isWanted(reminder)
      }
      if !isWanted { outdated.insert(ReminderNotice.id(of: reminders, effects.isForAnybody)) }
    }
    let told = try database.reminders.outdated(of: touched ?? [])
    for reminder in told {
      outdated.insert(ReminderNotice.id(of: [reminder], effects.isForAnybody))
    }
    if touched == nil || !told.isEmpty, try database.reminders.takeOutdatedTogether() {
      outdated.insert(ReminderNotice.id(of: [], effects.isForAnybody))
    }
    for id in outdated.sorted() { effects.notices.withdraw(id) }
  }

  // MARK: Telling

  private func tell(_ reminders: [TaskReminder]) {
    let notice = ReminderNotice.of(
      reminders, database, at: loop.wallClock.wholeSeconds, isForAnybody: effects.isForAnybody)
    // One that is told again takes the place of the last time's.
    let former = reminders.count == 1 ? try? database.reminders.toldBefore(reminders[0]) : nil
    for reminder in former ?? [] {
      effects.notices.withdraw(ReminderNotice.id(of: [reminder], effects.isForAnybody))
    }
    lastNotice += 1
    let number = lastNotice
    out[number] = reminders
    effects.notices.post(notice) { [weak self] in self?.heard($0, of: reminders, number, notice) }
  }

  private func heard(
    _ event: NoticeEvent, of reminders: [TaskReminder], _ number: Int, _ notice: Notice
  ) {
    switch event {
    case .shown:
      retry.succeeded()
      settle { () throws(StoreError) in try database.reminders.confirm(reminders) }
    case .failed:
      let isToldOtherwise = effects.untold(notice.title, retry.isTold)
      if !isToldOtherwise { retry.failed(reminders, at: loop.wallClock.wholeSeconds) }
      settle { () throws(StoreError) in
        if isToldOtherwise {
          try database.reminders.confirm(reminders)
        } else {
          try database.reminders.release(reminders)
        }
      }
      gone(number)
    case .followed: effects.open(reminders.count == 1 ? reminders[0].task : nil)
    case .chosen(let word):
      guard let choice = ReminderChoice(rawValue: word), reminders.count == 1 else { break }
      effects.answer(choice, reminders[0])
      // Who follows the store learns of it as of any edit.
      if !isFollowing { waitForNext() }
    case .closed: gone(number)
    }
  }

  private func settle(_ body: () throws(StoreError) -> Void) {
    do throws(StoreError) { try body() } catch { effects.report(error) }
    waitForNext()
  }

  private func gone(_ number: Int) {
    if out.removeValue(forKey: number) != nil { noticeGone() }
  }

  // MARK: Waiting

  /// Sends no notice: one that has just failed is not tried again at once.
  private func waitForNext() {
    let now = loop.wallClock.wholeSeconds
    if isFollowing, var book {
      if let plan = try? book.plan(at: now, in: database.reminders) { wait(until: plan.next) }
      self.book = book
    } else if let plan = try? database.reminders.plan(at: now) {
      wait(until: plan.next)
    }
  }

  private func wait(until next: Int64?) {
    if keepsLooking {
      timer = loop.wallClockTimer([next, retry.moment].compactMap { $0 }.min()) { [weak self] in
        self?.worldChanged()
      }
      setSoonTimer(next)
    }
    guard armed != next else { return }
    armed = next
    effects.arm(next)
  }

  private func setSoonTimer(_ next: Int64?) {
    soonTimer = nil
    guard let soon = effects.soon, let next, next - Self.soon > loop.wallClock.wholeSeconds else {
      return
    }
    soonTimer = loop.wallClockTimer(next - Self.soon, soon)
  }
}
