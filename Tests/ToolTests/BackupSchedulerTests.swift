import Glibc
import Loop
import ProgramSupport
import System
import TaskStore
import Tasks
import Testing

@testable import aloft

/// Backups that a window has made, in virtual time; the files are real.
@Suite struct BackupSchedulerTests {
  private let folder: TemporaryFolder
  private let database: TaskDatabase
  private let time = VirtualTime(wallClock: WallTime(milliseconds: 1_000_000))
  private let loop: RunLoop
  private let trouble = Log()
  private var backups: Backups { Backups(ofDataFolder: folder.path) }

  private final class Log {
    var errors: [BackupError] = []
    /// How often the work was done.
    var rounds = 0
    /// Called while it is done.
    var meanwhile: () -> Void = {}
  }

  init() throws {
    loop = RunLoop(timeSource: time)
    folder = try TemporaryFolder()
    database = try TaskDatabase.open(folder: folder.path).database
    _ = try database.load()
  }

  private func makeScheduler() -> BackupScheduler {
    BackupScheduler(
      database, backups, on: loop,
      run: { [trouble, loop] work, done in
        trouble.rounds += 1
        let outcome = work()
        trouble.meanwhile()
        let answer = Timer(fire: loop.now.advanced(bySeconds: 1), interval: 0, repeats: false) {
          _ in
          done(outcome)
        }
        loop.add(answer, forMode: .common)
      },
      report: { [trouble] in trouble.errors.append($0) })
  }

  private func add(_ name: String = "task") throws {
    try database.perform(.add(try TaskName(name)), at: Timestamp(milliseconds: 1))
  }

  private func pass(_ seconds: TimeInterval) {
    let end = loop.now.advanced(bySeconds: seconds)
    loop.run(mode: .default, until: end)
    // A loop in which nothing is to come does not wait.
    if loop.now < end { time.advance(by: loop.now.duration(to: end)) }
  }

  @Test("A backup is made though nobody sees the window; nothing wakes where nothing changes")
  func inBackground() throws {
    let scheduler = makeScheduler()
    loop.suspendTimers()
    let wakeUps = loop.statistics.wakeUps
    pass(86_400)
    #expect(loop.statistics.wakeUps - wakeUps <= 1, "the end of the test's wait")
    try add()
    pass(19)
    #expect(trouble.rounds == 0)
    pass(10)
    #expect(trouble.rounds == 1)
    #expect(try count() == 1)
    withExtendedLifetime(scheduler) {}
  }

  private func count() throws -> Int { try backups.list().count }

  @Test(
    "Nothing is armed until a task changes; then one backup is made, and nothing is armed again")
  func firstChange() throws {
    let scheduler = makeScheduler()
    try database.set("1", for: "widget")
    #expect(try database.isAsLastRead())
    #expect(loop.timerCount == 0, "a setting is no task")
    for _ in 0..<5 { try add() }
    #expect(loop.timerCount == 1)
    pass(19)
    #expect(try count() == 0)
    pass(10)
    #expect(try count() == 1 && loop.timerCount == 0)
    pass(86_400)
    #expect(trouble.rounds == 1 && trouble.errors == [])
    withExtendedLifetime(scheduler) {}
  }

  @Test("However much changes, there is one backup an hour, and the last change is in one")
  func hourly() throws {
    let scheduler = makeScheduler()
    for minute in 0..<180 {
      try add("minute \(minute)")
      pass(60)
    }
    #expect((3...4).contains(trouble.rounds), "\(trouble.rounds)")
    pass(7200)
    #expect((4...5).contains(trouble.rounds) && loop.timerCount == 0)
    let newest = try #require(try backups.list().first)
    #expect(try OpenBackup(newest.path).taskCount == 180)
    withExtendedLifetime(scheduler) {}
  }

  @Test("A change while the backup is made is in the next one, and undo and redo are changes")
  func meanwhile() throws {
    let scheduler = makeScheduler()
    trouble.meanwhile = { [database, trouble] in
      trouble.meanwhile = {}
      _ = try? database.undo()
    }
    try add()
    pass(40)
    #expect(try count() == 1 && loop.timerCount == 1)
    pass(2 * 3600)
    #expect(trouble.rounds == 2 && loop.timerCount == 0)
    #expect(try OpenBackup(try #require(try backups.list().first).path).taskCount == 0)
    try database.redo()
    #expect(loop.timerCount == 1)
    withExtendedLifetime(scheduler) {}
  }

  @Test(
    "Another process's change, once it is looked for, is one too; a younger backup of it will do")
  func otherProcess() throws {
    let scheduler = makeScheduler()
    let other = try TaskDatabase.open(folder: folder.path).database
    try other.perform(.add(try TaskName("theirs")), at: Timestamp(milliseconds: 1))
    #expect(loop.timerCount == 0)
    #expect(try !database.isAsLastRead())
    #expect(loop.timerCount == 1)
    _ = try database.load()
    _ = try backups.make(of: other, at: Timestamp(milliseconds: 900_000))
    pass(60)
    #expect(trouble.rounds == 1 && loop.timerCount == 1)
    #expect(try count() == 1)
    pass(3600)
    #expect(try count() == 2)
    #expect(trouble.rounds == 2 && loop.timerCount == 0)
    withExtendedLifetime(scheduler) {}
  }

  @Test("Trouble is said once and tried again each hour; after it has worked new trouble is said")
  func failure() throws {
    let scheduler = makeScheduler()
    try folder.write("", to: "backups")
    try add()
    pass(5 * 3600)
    #expect(trouble.errors.count == 1 && trouble.rounds >= 4)
    #expect(
      trouble.errors.first
        == .file(.unwritable(path: backups.folder, reason: "Not a directory"))
        || trouble.errors.first
          == .file(.unreadable(path: backups.folder, reason: "Not a directory"))
    )
    unlink(backups.folder)
    pass(2 * 3600)
    #expect(try count() == 1 && loop.timerCount == 0)
    try add()
    for name in try folder.names(in: "backups") { unlink(folder["backups/\(name)"]) }
    rmdir(backups.folder)
    try folder.write("", to: "backups")
    pass(2 * 3600)
    #expect(trouble.errors.count == 2)
    withExtendedLifetime(scheduler) {}
  }

  @Test("Once a day the newest is restored on the side, and the moment is kept when that worked")
  func rehearsal() throws {
    let scheduler = makeScheduler()
    func kept() throws -> Int64? {
      try database.value(for: Backups.rehearsedKey).flatMap { Int64($0) }
    }
    try add()
    pass(60)
    let first = try #require(try kept())
    #expect((1_000_000...1_060_000).contains(first))
    pass(4000)
    try add()
    pass(4000)
    #expect(try count() == 2)
    #expect(try kept() == first, "not yet a day")
    pass(86_400)
    try add()
    pass(60)
    #expect(try kept() ?? 0 > first + 86_400_000)
    withExtendedLifetime(scheduler) {}
  }

  @Test("With its window everything ends")
  func end() throws {
    var scheduler: BackupScheduler? = makeScheduler()
    try add()
    #expect(loop.timerCount == 1)
    withExtendedLifetime(scheduler) {}
    scheduler = nil
    #expect(loop.timerCount == 0)
    try add()
    #expect(loop.timerCount == 0)
  }

  @Test(
    "The work is done on another thread, whose stack is enough for it; the answer comes by the loop"
  )
  func thread() throws {
    let loop = RunLoop(timeSource: LiveTime())
    let name = String(repeating: "x", count: 200)
    try database.perform(
      .add(try (0..<20_000).map { NewTask(try TaskName("\($0) \(name)")) }),
      at: Timestamp(milliseconds: 1))
    let own = pthread_self()
    let other = Guarded(own)
    var found: Backups.Outcome?
    BackupScheduler.runner(on: loop)(
      { [backups, path = database.path] in
        other.withLock { $0 = pthread_self() }
        return backups.makeRound(
          ofFile: path, every: 0, at: Timestamp(milliseconds: 1), rehearsed: nil)
      },
      {
        found = $0
        loop.stop()
      })
    #expect(found == nil)
    loop.run(mode: .default, until: loop.now.advanced(bySeconds: 60))
    #expect(found == .made(hasRehearsed: true))
    #expect(other.withLock { pthread_equal($0, own) } == 0)
  }
}
