package import Desktop
import Loop
import System
package import TaskStore
import Tasks
import Wording

/// Reminders of a store, as the program that runs and the person's session share them.
package enum Reminders {
  /// A timer for a moment that is nearly over might come too late for it. In seconds.
  private static let shortest: Int64 = 2
  /// How long a command waits for the session's manager.
  private static let timeout = Duration.seconds(2)

  /// Has the program started at the next reminder, in place of what was armed for this store.
  /// - Parameters:
  ///   - next: in seconds since 1970; nil where none is to come.
  ///   - now: in seconds since 1970.
  package static func arm(
    _ next: Int64?, _ database: TaskDatabase, _ arguments: Arguments, by client: WakeUpClient,
    at now: Int64, _ done: @escaping (WakeUpOutcome) -> Void
  ) {
    // By the store's own place: each has its own timer.
    let name = "aloft-remind-" + Checksum.fnv1a(database.path.utf8)
    guard let next else { return client.set(name, nil, done) }
    guard let program = FilePath.resolved("/proc/self/exe") else { return done(.refused) }
    let folder = arguments.dataFolder == nil ? [] : ["--data", FilePath.parent(of: database.path)]
    client.set(
      name,
      WakeUp(
        name: name, moment: max(next, now + shortest), purpose: ReminderWords.purpose,
        program: [program] + folder + [Verb.remind.rawValue]), done)
  }

  /// When somebody has to look at the store next, in seconds since 1970; nil: never.
  package static func nextLook(at database: TaskDatabase, now: Int64) -> Int64? {
    guard let plan = try? database.reminders.plan(at: now) else { return nil }
    return plan.notices.isEmpty ? plan.next : now
  }

  /// Takes the notices away of tasks that an edit of a command has completed, deleted or put off. Those of
  /// another store than the person's own are with their senders, who see to it.
  private static func withdrawOutdated(_ database: TaskDatabase, _ arguments: Arguments) {
    let touched = database.takeTouched() ?? []
    guard arguments.dataFolder == nil,
      let outdated = try? database.reminders.outdated(of: touched), !outdated.isEmpty
    else { return }
    var targets = outdated.map(\.target)
    if (try? database.reminders.takeOutdatedTogether()) == true {
      targets.append(TaskReminder.targetOfSeveral)
    }
    let loop = RunLoop(timeSource: LiveTime())
    let isUnderWay = NoticeClient.withdraw(
      targets, of: ApplicationID.text, on: loop
    ) { loop.stop() }
    if isUnderWay { loop.run(until: loop.now.advanced(by: timeout)) }
  }

  /// Arms the next reminder, where an edit of a command has moved it. Waits for that, not for long; where
  /// nobody can be asked, nothing comes of it.
  /// - Parameter former: what ``nextLook(at:now:)`` gave before the edit.
  package static func follow(from former: Int64?, _ database: TaskDatabase, _ arguments: Arguments)
  {
    withdrawOutdated(database, arguments)
    let now = Store.now.wholeSeconds
    let next = nextLook(at: database, now: now)
    guard next != former else { return }
    let loop = RunLoop(timeSource: LiveTime())
    let client = WakeUpClient.session(on: loop)
    var outcome: WakeUpOutcome?
    arm(next, database, arguments, by: client, at: now) {
      outcome = $0
      loop.stop()
    }
    if outcome == nil { loop.run(until: loop.now.advanced(by: timeout)) }
    if outcome ?? .refused == .refused { Console.complain(ReminderWords.notArmed) }
  }
}
