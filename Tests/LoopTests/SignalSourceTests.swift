import Glibc
import LoopSupport
import Testing

@testable import Loop

/// Each signal is one test's alone, as a process has one effect for it.
@Suite("Signal source")
struct SignalSourceTests {
  @Test("A signal is told, and has its former effect once the source is invalid")
  func told() throws {
    try inVirtualTime { loop, _ in
      var numbers: [Int32] = []
      let wasBlocked = isBlocked(SIGTTOU)
      let source = try SignalSource([SIGTTIN, SIGTTOU]) { numbers.append($1) }
      #expect(source.signals == [SIGTTIN, SIGTTOU])
      // Before it is in a loop, too.
      raise(SIGTTIN)
      loop.add(source, forMode: .common)
      loop.run(until: .distantPast)
      #expect(numbers == [SIGTTIN])
      raise(SIGTTOU)
      raise(SIGTTIN)
      loop.run(until: .distantPast)
      #expect(numbers == [SIGTTIN, SIGTTIN, SIGTTOU])
      #expect(isBlocked(SIGTTIN) && isBlocked(SIGTTOU))
      source.invalidate()
      var action = sigaction()
      sigaction(SIGTTIN, nil, &action)
      #expect(action.__sigaction_handler.sa_handler == nil, "as it was before")
      #expect(isBlocked(SIGTTOU) == wasBlocked)
    }
  }

  @Test("One that the process gets is heard whichever thread the kernel gives it to")
  func otherThread() throws {
    try inVirtualTime { loop, _ in
      var numbers: [Int32] = []
      let source = try SignalSource([SIGXFSZ]) { numbers.append($1) }
      loop.add(source, forMode: .common)
      Thread {
        var set = sigset_t()
        sigemptyset(&set)
        sigaddset(&set, SIGXFSZ)
        pthread_sigmask(SIG_UNBLOCK, &set, nil)
        pthread_kill(pthread_self(), SIGXFSZ)
      }.join()
      // One that the kernel gives to another thread can be read here until that one takes it, and again when it
      // was passed on.
      func hear(_ count: Int) {
        while numbers.count < count, becomesReadable(source.fileDescriptor) {
          loop.run(until: .distantPast)
        }
      }
      hear(1)
      kill(getpid(), SIGXFSZ)
      hear(2)
      #expect(numbers == [SIGXFSZ, SIGXFSZ])
      source.invalidate()
    }
  }

  @Test("Equal ones before the call count as one; none wakes nobody")
  func together() throws {
    try inVirtualTime { loop, time in
      var calls = 0
      let source = try SignalSource([SIGXCPU]) { _, _ in calls += 1 }
      loop.add(source, forMode: .common)
      for _ in 0..<3 { raise(SIGXCPU) }
      loop.run(until: .distantPast)
      #expect(calls == 1)
      Timer.scheduledTimer(withTimeInterval: 60, repeats: false) { _ in }
      let before = loop.statistics.wakeUps
      time.elapse(.seconds(60), running: loop)
      #expect(loop.statistics.wakeUps == before + 1)
      source.invalidate()
    }
  }

  @Test("A source that is invalidated in its call hears no more; the next one of a signal does")
  func invalidatedInCall() throws {
    try inVirtualTime { loop, _ in
      var numbers: [Int32] = []
      let first = try SignalSource([SIGVTALRM, SIGPROF]) { source, number in
        numbers.append(number)
        // The other one, which waits already, must not end the process when it comes back.
        var set = sigset_t()
        sigemptyset(&set)
        sigaddset(&set, SIGPROF)
        sigaddset(&set, SIGVTALRM)
        var nothing = timespec()
        sigtimedwait(&set, nil, &nothing)
        source.invalidate()
      }
      loop.add(first, forMode: .common)
      raise(SIGVTALRM)
      raise(SIGPROF)
      loop.run(until: .distantPast)
      #expect(numbers.count == 1 && !first.isValid)
      let second = try SignalSource([SIGPROF]) { numbers.append($1) }
      loop.add(second, forMode: .common)
      raise(SIGPROF)
      loop.run(until: .distantPast)
      #expect(numbers.count == 2)
      second.invalidate()
    }
  }

  @Test("A signal of another source, and one that nobody can hear, are errors that leave nothing")
  func refused() throws {
    let wasBlocked = [isBlocked(SIGPWR), isBlocked(SIGURG)]
    let source = try SignalSource([SIGURG]) { _, _ in }
    #expect(throws: SourceError(call: "signalfd", code: EBUSY)) {
      try SignalSource([SIGPWR, SIGURG]) { _, _ in }
    }
    #expect(isBlocked(SIGPWR) == wasBlocked[0] && isBlocked(SIGURG))
    #expect(throws: SourceError(call: "sigaction", code: EINVAL)) {
      try SignalSource([SIGKILL]) { _, _ in }
    }
    for number: Int32 in [-1, 0, 65, .max] {
      #expect(throws: SourceError(call: "sigaddset", code: EINVAL)) {
        try SignalSource([number]) { _, _ in }
      }
    }
    source.invalidate()
    #expect(isBlocked(SIGURG) == wasBlocked[1])
  }

  private func isBlocked(_ number: Int32) -> Bool {
    var set = sigset_t()
    pthread_sigmask(SIG_BLOCK, nil, &set)
    return sigismember(&set, number) == 1
  }
}
