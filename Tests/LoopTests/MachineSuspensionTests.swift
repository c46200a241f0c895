import Glibc
import LoopSupport
import Testing

@testable import Loop

@Suite("Suspension of the machine")
struct MachineSuspensionTests {
  @Test("Behaviour 17: after a suspension one call, on the old grid, and one notice before it")
  func notice() {
    inVirtualTime { loop, time in
      let diary = Diary()
      loop.add(
        Observer(activities: .afterSuspension, repeats: true) { _, _ in diary.note("back") },
        forMode: .common)
      Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in diary.note(at: loop) }
      time.elapse(.milliseconds(1_500), running: loop)
      time.suspend(for: .seconds(3_600))
      time.elapse(.milliseconds(1_500), running: loop)
      #expect(
        diary.takeEntries() == ["1.0", "back", "2.0", "3.0"])
      #expect(loop.wallClock == WallTime(nanoseconds: 3_603_000_000_000))
    }
  }

  @Test("The distance between two readings of a clock is no suspension; many of them are not one")
  func tooShort() {
    inVirtualTime { loop, time in
      var notices = 0
      loop.add(
        Observer(activities: .afterSuspension, repeats: true) { _, _ in notices += 1 },
        forMode: .common)
      time.suspend(for: .milliseconds(99))
      time.elapse(.milliseconds(1), running: loop)
      loop.add(InputSource { _ in }, forMode: .default)
      time.elapse(.milliseconds(1), running: loop)
      #expect(notices == 0)
      time.suspend(for: .milliseconds(1))
      time.elapse(.milliseconds(1), running: loop)
      #expect(notices == 1)
    }
  }

  @Test("A clock that is set is told of once, before the calls of that turn")
  func clockSet() {
    inVirtualTime { loop, time in
      let diary = Diary()
      time.setWallClock(WallTime(secondsSince1970: 5))
      loop.add(
        Observer(activities: .afterClockSet, repeats: true) { _, _ in diary.note("set") },
        forMode: .common)
      Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in diary.note(at: loop) }
      time.elapse(.milliseconds(1_500), running: loop)
      time.setWallClock(.epoch)
      time.setWallClock(WallTime(secondsSince1970: 86_400))
      time.elapse(.milliseconds(1_500), running: loop)
      #expect(diary.takeEntries() == ["1.0", "set", "2.0", "3.0"])
    }
  }

  @Test("The live clock has the kernel tell when it is set, from the moment when somebody asks")
  func liveClockSet() {
    let time = LiveTime()
    let before = ClockTimers.count
    #expect(time.wallClockSettings == 0)
    #expect(ClockTimers.count == before + 1)
    var none: [WatchedDescriptor] = []
    _ = time.wait(until: .distantPast, watching: &none)
    #expect(time.wallClockSettings == 0)
  }

  @Test("A virtual clock counts how often it was set")
  func virtualClockSet() {
    let time = VirtualTime()
    #expect(time.wallClockSettings == 0)
    for settings in 1...2 {
      time.setWallClock(.epoch)
      #expect(time.wallClockSettings == settings)
    }
  }

  @Test("The live clocks agree: suspension never shrinks, and is never less than nothing")
  func live() {
    let time = LiveTime()
    #expect(time.timeSuspended >= .zero)
  }
}

/// This process's timers of the kernel that are cancelled when the calendar's clock is set.
/// C: proc_pid_fdinfo(5).
enum ClockTimers {
  static var count: Int { descriptors.count }

  static var descriptors: [Int32] {
    (0..<256).filter { number in
      guard let file = fopen("/proc/self/fdinfo/\(number)", "re") else { return false }
      defer { fclose(file) }
      var bytes = [UInt8](repeating: 0, count: 1_024)
      let length = fread(&bytes, 1, bytes.count, file)
      let text = String(decoding: bytes[..<length], as: UTF8.self)
      // TFD_TIMER_ABSTIME and TFD_TIMER_CANCEL_ON_SET, on CLOCK_REALTIME.
      return text.contains("clockid: 0") && text.contains("settime flags: 03")
    }
  }
}
