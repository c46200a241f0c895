import App
import Commands
import Dates
import Desktop
import Loop
import System
import TaskStore
import Window
import Wording

/// The verb that tells what is due and has itself started again for the next reminder; or, without systemd,
/// stays and waits for it.
///
/// Where a window is open it is left to that.
enum RemindTool {
  /// How long it stays for what a person may answer to its notices, in seconds.
  private static let longest: TimeInterval = 3600

  static func run(_ arguments: Arguments) throws -> Int32 {
    // Sessions of people who have never used it begin with this, too: nothing is made for them.
    let folder = try Store.folder(arguments)
    guard (try? Descriptor.Status(of: folder))?.isFolder == true else { return 0 }
    let database = try Store.openForVerb(arguments)
    let loop = RunLoop(timeSource: LiveTime())
    if arguments.waits { return try stay(database, arguments, on: loop) }
    return look(database, arguments, DesktopServices.ofProgram(on: loop), on: loop)
  }

  private static func effects(
    _ database: TaskDatabase, _ arguments: Arguments, _ notices: NoticeClient,
    arm: @escaping (Int64?) -> Void
  ) -> ReminderScheduler.Effects {
    let launcher = AppLauncher(dataFolder: arguments.dataFolder)
    return ReminderScheduler.Effects(
      notices: notices, isForAnybody: arguments.dataFolder == nil,
      answer: { choice, reminder in
        if let error = Reminders.answer(choice, reminder, database) { Console.complain(error) }
      },
      open: { _ = launcher.open($0.map(AloftURL.task) ?? .show) },
      untold: { _, isAgain in
        if !isAgain { Console.complain(ReminderWords.notShown) }
        return false
      }, arm: arm, report: { Console.complain($0) })
  }

  // MARK: Once

  private static func look(
    _ database: TaskDatabase, _ arguments: Arguments, _ desktop: DesktopServices, on loop: RunLoop
  ) -> Int32 {
    let now = loop.wallClock.wholeSeconds
    var (armings, code, isTold) = (0, Int32(0), false)
    let arm = { (next: Int64?) in
      armings += 1
      Reminders.arm(next, database, arguments, by: desktop.wakeUps, at: loop.wallClock.wholeSeconds)
      { outcome in
        armings -= 1
        if outcome != .done, next != nil, !isTold {
          isTold = true
          code = 1
          Console.complain(
            outcome == .noManager ? ReminderWords.noManager : ReminderWords.notArmed)
        }
        loop.stop()
      }
    }
    var scheduler: ReminderScheduler?
    if InstanceClaim.isHeld(of: database) {
      // Should the window be gone before it has told, this is looked at once more.
      let plan = try? database.reminders.plan(at: now)
      let again = plan?.notices.isEmpty == false ? now + ReminderPlan.claim : nil
      if let next = [plan?.next, again].compactMap({ $0 }).min() { arm(next) }
    } else {
      var effects = effects(database, arguments, desktop.notices, arm: arm)
      let untold = effects.untold
      effects.untold = { title, isAgain in
        code = 1
        return untold(title, isAgain)
      }
      scheduler = ReminderScheduler(database, on: loop, keepsLooking: false, effects)
      scheduler?.noticeGone = { loop.stop() }
      if (try? database.reminders.plan(at: now))?.notices.isEmpty == false {
        SyncBeforeReminder.run(arguments, on: loop)
      }
      scheduler?.look()
    }
    let source = scheduler.flatMap { watch(database, for: $0, on: loop) }
    defer { source?.invalidate() }
    let end = loop.now.advanced(bySeconds: longest)
    while armings + (scheduler?.noticesOut ?? 0) > 0, loop.now < end {
      guard loop.run(mode: .default, before: end) else { break }
    }
    return code
  }

  /// While notices are out: what becomes of their tasks elsewhere takes them away.
  private static func watch(
    _ database: TaskDatabase, for scheduler: ReminderScheduler, on loop: RunLoop
  ) -> FileSource? {
    guard scheduler.noticesOut > 0 else { return nil }
    return try? database.watch(on: loop) { try? scheduler.withdrawOutdated(among: nil) }
  }

  // MARK: For as long as the session

  private static func stay(
    _ database: TaskDatabase, _ arguments: Arguments, on loop: RunLoop
  ) throws -> Int32 {
    let notices = NoticeClient.session(
      on: loop, applicationID: ApplicationID.text, name: AppWords.name)
    let scheduler = ReminderScheduler(
      database, on: loop, effects(database, arguments, notices) { _ in })
    _ = try database.watch(on: loop) { scheduler.storeChanged() }
    scheduler.look()
    loop.run()
    return 0
  }
}
