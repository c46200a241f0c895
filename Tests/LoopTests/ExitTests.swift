import Glibc
import LoopSupport
import Testing

@testable import Loop
@testable import LoopHosting

/// What asks for a process of its own, which shows by its end whether all was right.
@Suite("Processes of their own")
struct ExitTests {
  @Test("A program that has closed its input gets the number 0, which is as good as any")
  func zero() async {
    await #expect(processExitsWith: .success) {
      let owners: [(name: String, number: () -> Int32?)] = [
        ("wake-up", { IncomingWork().descriptor }),
        ("alarm", { Alarm()?.fileDescriptor }),
        ("host's alarm", { HostAlarm().fileDescriptor }),
        ("host's set", { DescriptorSet().fileDescriptor }),
        ("calendar", { ClockSettings()?.fileDescriptor }),
      ]
      close(0)
      for owner in owners {
        // A thread of libdispatch, which looks at its others once a second, may have it for a moment, and longer where
        // another program has the processor meanwhile: it is given that.
        let isZero = (0..<1_000_000).contains { _ in
          if owner.number() == 0 { return true }
          sched_yield()
          return false
        }
        precondition(isZero, owner.name)
      }
    }
  }

  @Test("A source that closes its descriptor in its call and stays is invalidated by the next look")
  func closesInCallAndStays() async {
    // In a process of its own, and by a number so high that none of its threads is given it meanwhile:
    // libdispatch opens a file once a second.
    await #expect(processExitsWith: .exitCode(0)) {
      inVirtualTime { loop, time in
        let pipe = Pipe()
        let reading = fcntl(pipe.reading, F_DUPFD, 900)
        let source = InputSource(fileDescriptor: reading, events: .readable) { _ in close(reading) }
        loop.add(source, forMode: .default)
        pipe.write([1])
        loop.run(mode: .default, before: .at(1))
        precondition(source.isValid && loop.statistics.sourcesPerformed == 1)
        loop.run(mode: .default, before: .at(1))
        precondition(!source.isValid && loop.statistics.sourcesPerformed == 1)
        precondition(loop.statistics.turns == 2 && time.now == .zero)
      }
    }
  }

  @Test("Without a descriptor left for the alarm the wait ends earlier, not later")
  func noAlarm() async {
    await #expect(processExitsWith: .exitCode(0)) {
      let time = LiveTime()
      let pipe = Pipe()
      pipe.write([1])
      let files = __rlimit_resource_t(7)  // RLIMIT_NOFILE
      var former = rlimit()
      getrlimit(files, &former)
      var none = rlimit(rlim_cur: 0, rlim_max: former.rlim_max)
      setrlimit(files, &none)
      var descriptors = [WatchedDescriptor(fileDescriptor: -1, events: .readable)]
      let deadline = time.now + .milliseconds(110)
      _ = time.wait(until: deadline, watching: &descriptors)
      precondition(time.alarmDate == nil)
      // A sanitizer looks for leaks at the end, and reads files for that.
      setrlimit(files, &former)
    }
  }

  @Test("What the kernel says of the clock is taken, or every wait after it would end at once")
  func noticeIsTaken() async {
    await #expect(processExitsWith: .exitCode(0)) {
      let time = LiveTime()
      precondition(time.wallClockSettings == 0)
      // No test may set the clock: a pipe that has something to say stands in for the kernel's timer.
      let notice = Pipe()
      notice.write(Array(repeating: 0, count: 8))
      for timer in ClockTimers.descriptors { dup2(notice.reading, timer) }
      var none: [WatchedDescriptor] = []
      _ = time.wait(until: .distantPast, watching: &none)
      var left: Int32 = -1
      precondition(ioctl(notice.reading, UInt(FIONREAD), &left) == 0 && left == 0)
    }
  }

  @Test("A signal that interrupts the wait costs a look around and nothing else (EINTR)")
  func interrupted() async {
    await #expect(processExitsWith: .exitCode(7)) {
      // Without SA_RESTART, which would make no difference to ppoll.
      var action = sigaction()
      action.__sigaction_handler.sa_handler = { _ in }
      sigaction(SIGUSR1, &action, nil)
      let loop = RunLoop(timeSource: LiveTime())
      let sleeper = pthread_self()
      let fired = Locked(0)
      let timer = Timer(fire: loop.now.advanced(bySeconds: 0.005), interval: 0, repeats: false) {
        if loop.now >= $0.fireDate { fired.withLock { $0 = 7 } }
      }
      loop.add(timer, forMode: .default)
      let disturber = Thread {
        while fired.withLock({ $0 }) == 0 {
          pthread_kill(sleeper, SIGUSR1)
          sched_yield()
        }
      }
      loop.makeCurrent { loop.run() }
      disturber.join()
      exit(Int32(fired.withLock { $0 }))
    }
  }
}
