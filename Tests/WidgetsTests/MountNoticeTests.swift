import Glibc
import Loop
import Testing

@testable import Widgets

/// A pipe stands in for the table of mounts: it announces changes until they are taken.
@Suite struct MountNoticeTests {
  private let time = VirtualTime()
  private let loop: RunLoop

  init() { loop = RunLoop(timeSource: time) }

  /// Signals changes, and counts what came of them.
  private final class Table {
    let descriptor: Int32
    private let end: Int32
    var looks = 0
    var news = 0

    init() {
      var ends: [Int32] = [-1, -1]
      pipe(&ends)
      (descriptor, end) = (ends[0], ends[1])
    }

    func change() { write(end, "!", 1) }
    func drain() -> Bool {
      looks += 1
      var changes = [UInt8](repeating: 0, count: 4096)
      return read(descriptor, &changes, changes.count) > 0
    }
    deinit {
      close(descriptor)
      close(end)
    }
  }

  private func notice(_ table: Table, listensInBackground: Bool = false) -> MountNotice {
    MountNotice(
      table.descriptor, events: .readable, on: loop, listensInBackground: listensInBackground,
      drain: table.drain, changed: { table.news += 1 }
    )
  }

  @Test("A change is told in the same turn of the loop, and a quiet table wakes nobody")
  func atOnce() {
    let table = Table()
    let notice = notice(table)
    time.elapse(.seconds(3_600), running: loop)
    #expect(table.looks == 0)
    let before = time.now
    table.change()
    loop.run(mode: .default, before: time.now)
    #expect(table.news == 1 && time.now == before)
    withExtendedLifetime(notice) {}
  }

  @Test("A burst is told once at its beginning and once at its end, half a second later")
  func burst() {
    let table = Table()
    let notice = notice(table)
    for _ in 1...300 {
      table.change()
      time.elapse(.milliseconds(1), running: loop)
    }
    #expect(table.looks == 1 && table.news == 1)
    time.elapse(.milliseconds(198), running: loop)
    #expect(table.news == 1)
    time.elapse(.milliseconds(2), running: loop)
    #expect(table.looks == 2 && table.news == 2)
    time.elapse(.seconds(3_600), running: loop)
    #expect(table.looks == 2)
    withExtendedLifetime(notice) {}
  }

  @Test("While the timers stand still in the background a storm wakes the application once")
  func background() {
    let table = Table()
    let notice = notice(table)
    loop.suspendTimers()
    for _ in 1...300 {
      table.change()
      time.elapse(.seconds(1), running: loop)
    }
    #expect(table.looks == 1)
    loop.resumeTimers()
    time.elapse(.seconds(1), running: loop)
    #expect(table.looks == 2 && table.news == 2)
    withExtendedLifetime(notice) {}
  }

  @Test("Who has to hear of each change in the background does, half a second later at most")
  func listeningInBackground() {
    let table = Table()
    let notice = notice(table, listensInBackground: true)
    loop.suspendTimers()
    table.change()
    time.elapse(.milliseconds(1), running: loop)
    table.change()
    time.elapse(.milliseconds(498), running: loop)
    #expect(table.news == 1)
    time.elapse(.milliseconds(2), running: loop)
    #expect(table.news == 2)
    withExtendedLifetime(notice) {}
  }

  @Test("A notice that is let go listens no more and leaves no timer")
  func letGo() {
    let table = Table()
    var notice: MountNotice? = notice(table)
    table.change()
    time.elapse(.milliseconds(1), running: loop)
    withExtendedLifetime(notice) {}
    notice = nil
    table.change()
    time.elapse(.seconds(10), running: loop)
    #expect(table.news == 1 && loop.timerCount == 0)
  }

  @Test("The system's table of mounts is quiet where nothing is mounted")
  func system() throws {
    var changes = 0
    let notice = try MountNotice(on: loop) { changes += 1 }
    for _ in 1...10 { loop.run(mode: .default, before: time.now) }
    #expect(changes == 0)
    withExtendedLifetime(notice) {}
  }
}
