import DiskSupport
import Glibc
import Loop
import ProgramSupport
import System
import TaskStore
import Tasks
import Testing

@testable import aloft

/// What a window has the disk keep, in virtual time; the files are real.
@Suite(.enabled(if: Disk.isWatched, "the calls of this program go past the tests"))
struct LogFlusherTests {
  private let folder: TemporaryFolder
  private let database: TaskDatabase
  private let time = VirtualTime(wallClock: WallTime(milliseconds: 1_000_000))
  private let loop: RunLoop
  private let log = Log()

  private final class Log {
    var reports: [StoreError] = []
    var complaints: [StoreError] = []
    /// Rounds of work, which are done when the test says so.
    var works: [() -> Void] = []
    var fault: Disk.Fault?
  }

  init() throws {
    loop = RunLoop(timeSource: time)
    folder = try TemporaryFolder(in: access("/dev/shm", W_OK) == 0 ? "/dev/shm" : "/tmp")
    database = try TaskDatabase.open(folder: folder.path).database
    _ = try database.load()
  }

  private func makeScheduler() -> LogFlusher? {
    LogFlusher(
      database, on: loop,
      run: { [log, folder] work, done in
        log.works.append {
          var outcome: LogFlusher.Outcome?
          if let fault = log.fault {
            _ = Disk.failing(0, fault, below: folder.path) { outcome = work() }
          } else {
            outcome = work()
          }
          if let outcome { done(outcome) }
        }
      },
      report: { [log] in log.reports.append($0) },
      complain: { [log] in log.complaints.append($0) })
  }

  private func add() throws {
    try database.perform(.add(try TaskName("task")), at: Timestamp(milliseconds: 1))
  }

  /// Does the work that was begun.
  private func work() { log.works.isEmpty ? () : log.works.removeFirst()() }

  @Test(
    "A change is kept by a thread, those that come meanwhile by one more round, and then nothing is armed"
  )
  func rounds() throws {
    let flusher = makeScheduler()
    #expect(log.works.isEmpty)
    #expect(try Disk.syncs(below: folder.path) { for _ in 0..<5 { try add() } } == 0)
    #expect(log.works.count == 1)
    work()
    #expect(log.works.count == 1, "the later four")
    work()
    #expect(log.works.isEmpty && loop.timerCount == 0 && log.reports.isEmpty)
    withExtendedLifetime(flusher) {}
  }

  @Test(
    "A disk that fails is said once, asked again with the next change and after a while, and forgiven",
    arguments: [false, true])
  func failure(isInBackground: Bool) throws {
    let flusher = makeScheduler()
    if isInBackground { loop.suspendTimers() }
    log.fault = Disk.Fault(EIO, lasts: true)
    let failed = StoreError.notKnown(
      path: database.path,
      because: .inputOutput(path: database.path, detail: "Input/output error"))
    try add()
    work()
    #expect(log.reports == [failed] && loop.timerCount == 1)
    try add()
    #expect(loop.timerCount == 0)
    work()
    #expect(log.reports == [failed], "said once")
    log.fault = nil
    loop.run(mode: .default, until: loop.now.advanced(bySeconds: 20))
    #expect(log.works.count == 1)
    work()
    #expect(loop.timerCount == 0 && log.works.isEmpty)
    log.fault = Disk.Fault(EIO, lasts: true)
    try add()
    work()
    #expect(log.reports == [failed, failed], "another failure is another message")
    withExtendedLifetime(flusher) {}
  }

  @Test("The end of a window waits for the disk, and complains where that fails")
  func end() throws {
    var flusher = makeScheduler()
    try add()
    #expect(Disk.syncs(below: folder.path) { flusher = nil } >= 1)
    #expect(log.complaints.isEmpty)
    #expect(try Disk.syncs(below: folder.path) { try add() } >= 1, "as before the window")
    flusher = makeScheduler()
    try add()
    _ = Disk.failing(0, Disk.Fault(ENOSPC, lasts: true), below: folder.path) { flusher = nil }
    #expect(
      log.complaints
        == [.notKnown(path: database.path, because: .diskFull(path: database.path))])
    withExtendedLifetime(flusher) {}
  }
}
