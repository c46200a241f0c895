import App
import Glibc
import Loop
import ProgramSupport
import TaskStore
import Tasks
import Testing

@testable import aloft

/// A window has passes made, in virtual time; the file is real.
@Suite struct SyncSchedulerTests {
  private let folder: TemporaryFolder
  private let time = VirtualTime(wallClock: WallTime(milliseconds: 1_000_000))
  private let loop: RunLoop
  private let desk = SyncModel()
  private let log = Log()

  private final class Log {
    var starts: [TimeInterval] = []
    /// Of these, those that the person has asked for.
    var asked = 0
  }

  init() throws {
    loop = RunLoop(timeSource: time)
    folder = try TemporaryFolder()
  }

  private func makeScheduler() throws -> SyncScheduler {
    let beginning = loop.now
    return try SyncScheduler(desk, inFolder: folder.path, on: loop) { [log, loop] occasion in
      if occasion == .asked { log.asked += 1 }
      log.starts.append(loop.now.seconds(since: beginning))
      return true
    }
  }

  private func write(_ state: SyncStatus.State) throws {
    try SyncStatus(state, since: Timestamp(milliseconds: 1)).write(inFolder: folder.path)
  }

  private func pass(_ seconds: TimeInterval) {
    let end = loop.now.advanced(bySeconds: seconds)
    loop.run(mode: .default, until: end)
    if loop.now < end { time.advance(by: loop.now.duration(to: end)) }
  }

  @Test("Without an account nothing is begun and nothing waits, whatever changes")
  func withoutAccount() throws {
    let scheduler = try makeScheduler()
    scheduler.storeChanged()
    scheduler.becameActive()
    #expect(loop.limitDate(forMode: .default) == .distantFuture)
    pass(3600)
    #expect(log.starts.isEmpty)
  }

  @Test(
    "Changes are sent once, ten seconds after the last of them, whether or not anybody sees the window",
    arguments: [false, true])
  func changes(isInBackground: Bool) throws {
    try write(.inStep)
    let scheduler = try makeScheduler()
    if isInBackground { loop.suspendTimers() }
    #expect(desk.status?.state == .inStep)
    scheduler.storeChanged()
    pass(8)
    scheduler.storeChanged()
    pass(8)
    #expect(log.starts.isEmpty)
    pass(100)
    #expect(log.starts.count == 1)
    let start = try #require(log.starts.first)
    #expect(start >= 18 && start <= 18 + SyncScheduler.wait / 4)
  }

  @Test("Who comes back sees what others have done, at most every five minutes")
  func comingBack() throws {
    try write(.inStep)
    let scheduler = try makeScheduler()
    scheduler.becameActive()
    #expect(log.starts.count == 1)
    pass(299)
    scheduler.becameActive()
    #expect(log.starts.count == 1)
    pass(2)
    scheduler.becameActive()
    #expect(log.starts.count == 2 && log.asked == 0, "it waits where the last pass has failed")
  }

  @Test("A pass that was asked for takes what waits along")
  func asking() throws {
    try write(.inStep)
    let scheduler = try makeScheduler()
    scheduler.storeChanged()
    #expect(scheduler.sync(.asked))
    pass(100)
    #expect(log.starts == [0] && log.asked == 1)
  }

  @Test("The window follows the file: its first words, other ones, its end")
  func following() throws {
    var heard = 0
    desk.changed = { heard += 1 }
    let scheduler = try makeScheduler()
    #expect(desk.status == nil && heard == 0)
    try write(.working)
    pass(1)
    #expect(desk.status?.state == .working && heard == 1)
    try write(.working)
    pass(1)
    #expect(heard == 1)
    try write(.offline)
    pass(1)
    #expect(desk.status?.state == .offline && heard == 2)
    #expect(unlink(folder.path + "/" + SyncStatus.fileName) == 0)
    pass(1)
    #expect(desk.status == nil && heard == 3)
    withExtendedLifetime(scheduler) {}
  }
}
