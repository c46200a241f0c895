import CLinux
import Glibc
import LoopSupport
import Testing

@testable import Loop

@Suite("Waits that end late, and clocks that tick coarsely")
struct LatenessTests {
  @Test("Behaviour 7: where the wait may be late the loop wakes before the tolerance ends")
  func lead() {
    let time = LateTime(by: .microseconds(900))
    let loop = RunLoop(timeSource: time)
    loop.makeCurrent {
      let timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { timer in
        let late = loop.now - timer.fireDate
        #expect(late >= .zero && late <= .milliseconds(100), "late by \(late)")
        #expect(late == .milliseconds(99) + .microseconds(900), "as late as is safe")
      }
      timer.tolerance = 0.1
      loop.run(until: .at(10.5))
      #expect(loop.statistics.timersFired == 10)
      #expect(loop.statistics.wakeUps == 10 + 1)
    }
    loop.end()
  }

  @Test(
    "Behaviour 7: a tolerance shorter than the lateness is kept as well as none",
    arguments: [0, 0.000_1, 0.000_9])
  func shortTolerance(tolerance: Double) {
    let time = LateTime(by: .microseconds(10))
    let loop = RunLoop(timeSource: time)
    loop.makeCurrent {
      let timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { timer in
        #expect(loop.now - timer.fireDate == .microseconds(10))
      }
      timer.tolerance = tolerance
      loop.run(until: .at(3.5))
      // Never woken for nothing.
      #expect(loop.statistics.wakeUps == 3 + 1)
    }
    loop.end()
  }

  @Test(
    "Behaviour 9: waking earlier costs no wake-up, however the dates lie",
    arguments: [10_000_000, 9_999_000, 9_100_000, 333_000] as [Int64])
  func sameWakeUps(step: Int64) {
    func wakeUps(_ time: any TimeSource, inModes modes: [RunLoop.Mode]) -> Int {
      let loop = RunLoop(timeSource: time)
      for index in 0..<100 {
        let timer = Timer(
          fire: Instant(nanoseconds: Int64(index) * step), interval: 1, repeats: true
        ) { _ in }
        timer.tolerance = 0.1
        loop.add(timer, forMode: modes[index % modes.count])
      }
      loop.run(until: .at(20))
      defer { loop.end() }
      return loop.statistics.wakeUps
    }
    for modes in [[RunLoop.Mode.default], [.default, .common]] {
      let punctual = wakeUps(VirtualTime(), inModes: modes)
      #expect(wakeUps(LateTime(by: .zero), inModes: modes) == punctual)
    }
  }

  @Test("Dates that come and go change the moment of waking")
  func changes() {
    let time = LateTime(by: .zero)
    let loop = RunLoop(timeSource: time)
    let diary = Diary()
    loop.makeCurrent {
      let timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in
        diary.note("a", at: loop)
      }
      timer.tolerance = 0.1
      let second = Timer(fire: .at(1.0995), interval: 1, repeats: true) { _ in
        diary.note("b", at: loop)
      }
      second.tolerance = 0.1
      loop.add(second, forMode: .default)
      func pass() { loop.run(mode: .default, before: .distantPast) }
      pass()
      let third = Timer(fire: .at(1.099_7), interval: 1, repeats: true) { _ in
        diary.note("c", at: loop)
      }
      third.tolerance = 0.1
      loop.add(third, forMode: .common)
      pass()
      second.fireDate = .at(1.099_9)
      pass()
      second.invalidate()
      loop.run(until: .at(1.5))
      #expect(diary.takeEntries() == ["a 1.0997", "c 1.0997"])
    }
    loop.end()
  }

  @Test("Behaviour 7: long waits are ended by an alarm, short ones by the poll itself")
  func alarm() {
    let time = LiveTime()
    let pipe = Pipe()
    pipe.write([1])
    func wait(_ duration: Duration) -> Instant {
      var descriptors = [WatchedDescriptor(fileDescriptor: pipe.reading, events: .readable)]
      let deadline = time.now + duration
      _ = time.wait(until: deadline, watching: &descriptors)
      #expect(descriptors[0].ready == .readable)
      return deadline
    }
    _ = wait(.milliseconds(99))
    #expect(time.alarmDate == nil)
    let first = wait(.milliseconds(200))
    #expect(time.alarmDate == first)
    let second = wait(.seconds(20))
    #expect(time.alarmDate == second)
    // What does not need it leaves it as it is, and does not wait for it.
    _ = wait(.milliseconds(10))
    #expect(time.alarmDate == second)
  }

  @Test("What a descriptor was not asked for is not told, and does not end the wait")
  func notAskedFor() {
    let pipe = Pipe()
    pipe.write([1])
    var watched = [
      WatchedDescriptor(fileDescriptor: pipe.reading, events: []),
      WatchedDescriptor(fileDescriptor: pipe.reading, events: .writable),
      WatchedDescriptor(fileDescriptor: pipe.reading, events: .readable),
    ]
    _ = LiveTime().wait(until: .distantPast, watching: &watched)
    #expect(watched.map(\.ready) == [[], [], .readable])
  }

  @Test("An alarm is never early, and none is early for the next")
  func alarmIsNotEarly() {
    let time = LiveTime()
    guard var alarm = Alarm() else {
      Issue.record("The system gives no timer.")
      return
    }
    for _ in 0..<3 {
      let date = time.now + .milliseconds(2)
      alarm.set(to: date)
      alarm.set(to: date)
      var watched = pollfd(fd: alarm.fileDescriptor, events: Int16(POLLIN), revents: 0)
      #expect(poll(&watched, 1, -1) == 1)
      #expect(time.now >= date)
    }
  }

  @Test(
    "The kernel stretches a wait by a two-hundredth at most, and what is asked for leaves room for it",
    arguments: [.milliseconds(101), .seconds(1), .seconds(20), .seconds(100_000)] as [Duration])
  func roomForSlack(wanted: Duration) {
    let left = Nanoseconds.from(wanted)
    let asked = LiveTime.unstretched(left)
    #expect(asked + asked / 200 <= left)
    #expect(asked > left - left / 100)
  }

  @Test("A clock of 10 ms neither hangs the loop nor lets it spin")
  func coarseClock() {
    let time = CoarseTime()
    let loop = RunLoop(timeSource: time)
    loop.makeCurrent {
      Timer.scheduledTimer(withTimeInterval: 0.003_3, repeats: true) { timer in
        #expect(loop.now >= timer.fireDate)
      }
      Timer.scheduledTimer(withTimeInterval: 0.5, repeats: false) { _ in }
      loop.run(until: .at(1))
      // Once for each time that the clock moves.
      #expect(loop.statistics.timersFired >= 90)
      #expect(loop.now >= .at(1) && loop.now < .at(1.1))
      #expect(time.waits < 700, "\(time.waits) waits in a second")
    }
    loop.end()
  }

  @Test("While a clock stands still each wait is twice as much longer than the last, up to 16 ms")
  func lengthening() {
    let time = StandingTime(waits: 8)
    let loop = RunLoop(timeSource: time)
    loop.makeCurrent {
      Timer.scheduledTimer(withTimeInterval: 0.003, repeats: false) { _ in }
      loop.run()
    }
    #expect(time.lengths == [3, 4, 5, 7, 11, 19, 19, 19].map { .milliseconds($0) })
    loop.end()
  }
}

/// A clock that stands still for some waits, and notes how long each was to be.
private final class StandingTime: TimeSource {
  private(set) var lengths: [Duration] = []
  private(set) var now = Instant.zero
  private let count: Int

  init(waits count: Int) { self.count = count }

  var wallClock: WallTime { .epoch }
  var timeSuspended: Duration { .zero }
  var wallClockSettings: Int { 0 }

  func wait(
    until deadline: Instant, watching descriptors: inout [WatchedDescriptor]
  ) -> WaitOutcome {
    lengths.append(deadline - now)
    if lengths.count == count { now = .at(1) }
    return .woken
  }
}

/// A clock whose waits end late by a fixed time, and which says so.
private final class LateTime: TimeSource {
  private let time = VirtualTime()
  private let delay: Duration

  init(by delay: Duration) { self.delay = delay }

  var now: Instant { time.now }
  var wallClock: WallTime { time.wallClock }
  var timeSuspended: Duration { .zero }
  var wallClockSettings: Int { 0 }
  var lateness: Duration { .milliseconds(1) }

  func wait(
    until deadline: Instant, watching descriptors: inout [WatchedDescriptor]
  ) -> WaitOutcome {
    let late = deadline > time.now && deadline != .distantFuture ? deadline + delay : deadline
    return time.wait(until: late, watching: &descriptors)
  }
}

/// A clock that shows every tenth millisecond only, above waits that are exact. Each wait takes a
/// microsecond.
private final class CoarseTime: TimeSource {
  private let time = VirtualTime()
  private(set) var waits = 0

  var now: Instant {
    Instant(nanoseconds: time.now.nanoseconds / 10_000_000 * 10_000_000)
  }
  var wallClock: WallTime { time.wallClock }
  var timeSuspended: Duration { .zero }
  var wallClockSettings: Int { 0 }

  func wait(
    until deadline: Instant, watching descriptors: inout [WatchedDescriptor]
  ) -> WaitOutcome {
    waits += 1
    time.advance(by: .microseconds(1))
    return time.wait(until: deadline, watching: &descriptors)
  }
}
