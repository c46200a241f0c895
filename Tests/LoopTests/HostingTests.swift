import CLinux
import Glibc
import LoopSupport
import Testing

@testable import Loop
@testable import LoopHosting

/// The loop in somebody else's: a host that knows nothing but poll(2) and a descriptor.
@Suite("Hosted by another loop")
struct HostingTests {
  @Test("Nothing to do: the descriptor is quiet and there is no deadline")
  func idle() {
    inVirtualTime { loop, _ in
      let hosted = HostedLoop(loop)
      #expect(!hosted.hasWork)
      #expect(hosted.deadline == .distantFuture)
      #expect(loop.statistics.turns == 0)
    }
  }

  @Test("A timer is the deadline with its tolerance, and is called when the host says so")
  func timer() {
    inVirtualTime { loop, time in
      let hosted = HostedLoop(loop)
      var calls: [Instant] = []
      let timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in
        calls.append(loop.now)
      }
      timer.tolerance = 0.25
      #expect(hosted.deadline == .at(1.25))
      time.advance(by: .milliseconds(999))
      hosted.performDue()
      #expect(calls == [])
      time.advance(by: .milliseconds(1))
      hosted.performDue()
      #expect(calls == [.at(1)])
      #expect(hosted.deadline == .at(2.25))
      timer.invalidate()
      hosted.performDue()
      #expect(hosted.deadline == .distantFuture)
    }
  }

  @Test("The descriptor wakes the host at the date of a timer, on the live clock")
  func alarm() {
    let loop = RunLoop(timeSource: LiveTime())
    loop.makeCurrent {
      let hosted = HostedLoop(loop)
      var calls = 0
      Timer.scheduledTimer(withTimeInterval: 0.001, repeats: true) { timer in
        #expect(loop.now >= timer.fireDate)
        calls += 1
        if calls == 3 { timer.invalidate() }
      }
      while calls < 3 { hosted.waitAndPerform() }
      #expect(!hosted.hasWork)
      #expect(loop.statistics.turns <= 5)
    }
  }

  @Test(
    "What the host's own calls do to the loop wakes it",
    arguments: [
      "add", "move", "source", "signal", "block", "wake", "mode", "resume", "tolerance", "exempt",
    ])
  func changes(deed: String) {
    inVirtualTime { loop, time in
      let hosted = HostedLoop(loop)
      let pipe = Pipe()
      pipe.write([1])
      let far = Timer(fire: .at(100), interval: 100, repeats: true) { _ in }
      far.tolerance = 50
      loop.add(far, forMode: .default)
      let readable = InputSource(fileDescriptor: pipe.reading, events: .readable) { _ in
        _ = pipe.read(atMost: 1)
      }
      let own = InputSource { _ in }
      loop.add(own, forMode: .default)
      let elsewhere = InputSource { _ in }
      loop.add(elsewhere, forMode: RunLoop.Mode("later"))
      if ["resume", "exempt"].contains(deed) { loop.suspendTimers() }
      hosted.performDue()
      #expect(!hosted.hasWork)
      switch deed {
      case "add": Timer.scheduledTimer(withTimeInterval: 0, repeats: false) { _ in }
      case "move": far.fireDate = .at(1)
      case "source": loop.add(readable, forMode: .default)
      case "signal": own.signal()
      case "block": loop.perform {}
      case "wake": loop.wakeUp()
      case "mode":
        elsewhere.signal()
        hosted.performDue()
        hosted.mode = RunLoop.Mode("later")
      case "tolerance": far.tolerance = 0
      case "exempt": far.isExemptFromSuspension = true
      default: loop.resumeTimers()
      }
      #expect(hosted.hasWork)
      time.advance(by: .seconds(1))
      hosted.performDue()
      for _ in 0..<2 where hosted.hasWork { hosted.performDue() }
      #expect(!hosted.hasWork)
      far.invalidate()
    }
  }

  @Test("A timer at a date at which the host wakes anyway, or later, does not wake it")
  func sameDate() {
    inVirtualTime { loop, _ in
      let hosted = HostedLoop(loop)
      let first = Timer.scheduledTimer(withTimeInterval: 10, repeats: true) { _ in }
      hosted.performDue()
      let others = [10, 11].map { Timer(fire: .at($0), interval: 10, repeats: true) { _ in } }
      for timer in others { loop.add(timer, forMode: .default) }
      #expect(!hosted.hasWork)
      others[1].fireDate = .at(9)
      #expect(hosted.hasWork)
      for timer in others + [first] { timer.invalidate() }
    }
  }

  @Test("In another mode the descriptor alone wakes the host for what waits there")
  func otherMode() {
    let loop = RunLoop(timeSource: LiveTime())
    loop.makeCurrent {
      let hosted = HostedLoop(loop)
      let due = Timer(fire: loop.now, interval: 100, repeats: true) { _ in }
      loop.add(due, forMode: .tracking)
      hosted.performDue()
      #expect(!hosted.isReadable(timeout: 0))
      hosted.mode = .tracking
      #expect(hosted.isReadable(timeout: 1_000))
      due.invalidate()
    }
  }

  @Test("A timer that is moved from the end of the queue to its beginning, and back, is noticed")
  func movedTwice() {
    inVirtualTime { loop, _ in
      let hosted = HostedLoop(loop)
      let timer = Timer.scheduledTimer(withTimeInterval: 10, repeats: true) { _ in }
      hosted.performDue()
      timer.fireDate = .distantFuture
      timer.fireDate = .at(5)
      #expect(hosted.hasWork)
      #expect(hosted.deadline == .at(5))
      hosted.performDue()
      #expect(!hosted.hasWork)
      timer.invalidate()
    }
  }

  @Test("Sources are performed as their descriptors become ready, and let go of when they leave")
  func descriptors() {
    inVirtualTime { loop, _ in
      let hosted = HostedLoop(loop)
      let (one, other) = (Pipe(), Pipe())
      var heard: [UInt8] = []
      let sources = [one, other].map { pipe in
        InputSource(fileDescriptor: pipe.reading, events: .readable) { _ in
          heard += pipe.read(atMost: 1)
        }
      }
      for source in sources { loop.add(source, forMode: .default) }
      hosted.performDue()
      #expect(!hosted.hasWork)
      other.write([1, 2])
      #expect(hosted.hasWork)
      hosted.performDue()
      #expect(hosted.hasWork)
      hosted.performDue()
      #expect(heard == [1, 2])
      #expect(!hosted.hasWork)
      sources[1].invalidate()
      hosted.performDue()
      other.write([3])
      #expect(!hosted.hasWork)
      loop.remove(sources[0], forMode: .default)
      hosted.performDue()
      one.write([4])
      #expect(!hosted.hasWork)
    }
  }

  @Test("A descriptor that was closed behind a source, and one of the same number, confuse nobody")
  func closedAndReused() {
    inVirtualTime { loop, _ in
      let hosted = HostedLoop(loop)
      let pipe = Pipe()
      let number = pipe.reading
      let copy = dup(number)
      let source = InputSource(fileDescriptor: number, events: .readable) { _ in }
      loop.add(source, forMode: .default)
      hosted.performDue()
      source.invalidate()
      pipe.closeReading()
      // The file lives on in the copy, and what is written makes it ready: nobody is to hear of it.
      pipe.write([1])
      hosted.performDue()
      #expect(!hosted.hasWork)
      let next = Pipe()
      let reused = InputSource(fileDescriptor: next.reading, events: .readable) { _ in
        _ = next.read(atMost: 1)
      }
      loop.add(reused, forMode: .default)
      hosted.performDue()
      #expect(!hosted.hasWork)
      next.write([1])
      #expect(hosted.hasWork)
      hosted.performDue()
      #expect(!hosted.hasWork)
      reused.invalidate()
      close(copy)
    }
  }

  @Test("A file on a disk, which is always ready, is served as in a loop of one's own")
  func alwaysReady() throws {
    let file = open("/proc/self/exe", O_RDONLY | O_CLOEXEC)
    try #require(file >= 0)
    defer { close(file) }
    inVirtualTime { loop, _ in
      let hosted = HostedLoop(loop)
      var calls = 0
      let source = InputSource(fileDescriptor: file, events: .readable) { source in
        calls += 1
        if calls == 2 { source.invalidate() }
      }
      loop.add(source, forMode: .default)
      while hosted.hasWork { hosted.performDue() }
      #expect(calls == 2)
      #expect(hosted.deadline == .distantFuture)
    }
  }

  @Test("A block that hands itself over again takes a turn of the host each time")
  func bounded() {
    inVirtualTime { loop, _ in
      let hosted = HostedLoop(loop)
      let rounds = Locked(0)
      @Sendable func again() {
        if rounds.withLock({
          $0 += 1; return $0
        }) < 5 {
          loop.perform { again() }
        }
      }
      loop.perform { again() }
      for round in 1...5 {
        #expect(hosted.hasWork)
        hosted.performDue()
        #expect(rounds.withLock { $0 } == round)
      }
      #expect(!hosted.hasWork)
    }
  }

  @Test("A callback that runs the loop itself leaves the host with the right deadline")
  func nested() {
    inVirtualTime { loop, time in
      let hosted = HostedLoop(loop)
      Timer.scheduledTimer(withTimeInterval: 1, repeats: false) { _ in
        Timer.scheduledTimer(withTimeInterval: 1, repeats: false) { _ in }
        time.elapse(.seconds(1), running: loop)
      }
      time.advance(by: .seconds(1))
      #expect(hosted.deadline == .at(1))
      hosted.performDue()
      #expect(loop.statistics.timersFired == 2)
      #expect(hosted.deadline == .distantFuture)
      #expect(!hosted.hasWork)
      // And so does a run between two calls.
      Timer.scheduledTimer(withTimeInterval: 5, repeats: true) { _ in }.tolerance = 1
      time.elapse(.seconds(5), running: loop)
      #expect(hosted.deadline == .at(13))
      #expect(!hosted.hasWork)
    }
  }

  @Test("A host that never calls back loses nothing: what came is there when it does")
  func neverCallsBack() {
    inVirtualTime { loop, time in
      let hosted = HostedLoop(loop)
      let notes = Notes()
      Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in notes.add("tick") }
      Thread { for number in 0..<3 { loop.perform { notes.add("\(number)") } } }.join()
      time.advance(by: .seconds(3_600))
      #expect(notes.take() == [])
      hosted.performDue()
      #expect(notes.take() == ["0", "1", "2", "tick"])
      #expect(hosted.deadline == .at(3_601))
    }
  }

  @Test("On a clock of 10 ms the host is called in vain a few times, each later than the last")
  func coarseClock() {
    var alarm = HostAlarm()
    let date = Instant(nanoseconds: 10_000_001)
    let now = Instant(nanoseconds: 10_000_000)
    let waits = (0..<8).map { _ in alarm.timeLeft(until: date, at: now) }
    #expect(waits == [0, 1, 2, 4, 8, 16, 16, 16].map { $0 * 1_000_000 + 1 })
    // The clock moves on, a date has come, another one is next: no longer than that takes.
    #expect(alarm.timeLeft(until: date, at: .zero) == 10_000_001)
    #expect(alarm.timeLeft(until: date, at: date) == 0)
    #expect(alarm.timeLeft(until: date, at: date) == 0)
    #expect(alarm.timeLeft(until: .at(1), at: now) == 990_000_000)
    #expect(alarm.timeLeft(until: .at(2), at: now) == 1_990_000_000)
  }

  @Test("A block from another thread wakes the host")
  func otherThread() {
    let loop = RunLoop(timeSource: LiveTime())
    loop.makeCurrent {
      let hosted = HostedLoop(loop)
      let notes = Notes()
      let thread = Thread { for _ in 0..<1_000 { loop.perform { notes.add("") } } }
      var count = 0
      while count < 1_000 {
        hosted.waitAndPerform()
        count += notes.take().count
      }
      thread.join()
    }
  }

  @Test("A loop whose host has gone runs by itself again, and may have another host")
  func hostGoes() {
    inVirtualTime { loop, time in
      var hosted: HostedLoop? = HostedLoop(loop)
      Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in }
      #expect(hosted?.deadline == .at(1))
      hosted = nil
      time.elapse(.seconds(3), running: loop)
      #expect(loop.statistics.timersFired == 3)
      let next = HostedLoop(loop)
      #expect(next.deadline == .at(4))
    }
  }
}

extension HostedLoop {
  /// Whether the host would be woken now.
  fileprivate var hasWork: Bool { isReadable(timeout: 0) || deadline <= loop.now }

  /// What a host does with one descriptor.
  fileprivate func waitAndPerform() {
    if isReadable(timeout: -1) { performDue() }
  }

  fileprivate func isReadable(timeout: Int32) -> Bool {
    var watched = pollfd(fd: fileDescriptor, events: Int16(POLLIN), revents: 0)
    return poll(&watched, 1, timeout) == 1
  }
}
