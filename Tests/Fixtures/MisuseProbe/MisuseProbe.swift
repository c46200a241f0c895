import Glibc
import Loop
import LoopConcurrency
import LoopHosting
import LoopSupport

// A program that makes one mistake with a run loop, as it is told, and traps for it:
//
//   MisuseProbe shared KIND   puts a timer, a source of some kind, an observer or a link into two loops
//   MisuseProbe rate NUMBER   makes a clock of that refresh rate
//   MisuseProbe timer DEED    touches a timer of another thread's loop
//   MisuseProbe link DEED     touches a link of another thread's loop
//   MisuseProbe loop DEED     asks something of another thread's loop
//   MisuseProbe ended DEED    asks something of a loop whose thread has ended
//   MisuseProbe used DEED     uses a loop, a clock or a thread as it cannot be used
//   MisuseProbe actor DEED    has an executor do what it cannot

func share(_ kind: String) throws {
  let (one, other) = (RunLoop(timeSource: VirtualTime()), RunLoop(timeSource: VirtualTime()))
  let timer = Timer(fire: .zero, interval: 1, repeats: true) { _ in }
  let source = InputSource { _ in }
  let file = try FileSource(["a"], inFolder: "/") { _ in }
  let signal = try SignalSource([SIGHUP]) { _, _ in }
  let process = try ProcessSource(getpid()) { _, _ in }
  let observer = Observer(activities: .entry, repeats: true) { _, _ in }
  let link = DisplayLink { _ in }
  for loop in [one, other] {
    switch kind {
    case "timer": loop.add(timer, forMode: .default)
    case "source": loop.add(source, forMode: .default)
    case "file": loop.add(file, forMode: .default)
    case "signal": loop.add(signal, forMode: .default)
    case "process": loop.add(process, forMode: .default)
    case "observer": loop.add(observer, forMode: .default)
    case "link": link.add(to: loop, forMode: .default)
    default: exit(2)
    }
  }
}

func touchTimer(_ deed: String) {
  let loop = RunLoop(timeSource: LiveTime())
  let timer = Timer(fire: .distantFuture, interval: 1, repeats: true) { _ in }
  loop.add(timer, forMode: .default)
  Thread {
    switch deed {
    case "look": _ = timer.fireDate
    case "read": _ = timer.userInfo
    case "ask": _ = timer.isValid
    case "move": timer.fireDate = .zero
    case "measure": _ = timer.tolerance
    case "loosen": timer.tolerance = 0.1
    case "exempt": timer.isExemptFromSuspension = true
    case "fire": timer.fire()
    default: exit(2)
    }
  }.join()
}

func touchLink(_ deed: String) {
  let loop = RunLoop(timeSource: LiveTime())
  let link = DisplayLink { _ in }
  link.add(to: loop, forMode: .default)
  Thread {
    switch deed {
    case "look": _ = link.timestamp
    case "aim": _ = link.targetTimestamp
    case "ask": _ = link.isValid
    case "measure": _ = link.duration
    case "pause": link.isPaused = true
    case "slow": link.preferredFramesPerSecond = 30
    case "add": link.add(to: loop, forMode: .tracking)
    case "remove": link.remove(from: loop, forMode: .default)
    default: exit(2)
    }
  }.join()
}

func useLoop(_ deed: String) {
  let loop = RunLoop(timeSource: LiveTime())
  let hold = loop.hold()
  Thread {
    switch deed {
    case "run": loop.run(until: .distantPast)
    case "mode": _ = loop.currentMode
    case "statistics": _ = loop.statistics
    case "timer":
      loop.add(Timer(fire: .zero, interval: 1, repeats: true) { _ in }, forMode: .default)
    case "timers": _ = loop.timerCount
    case "links": _ = loop.displayLinkCount
    case "trace": loop.timerTrace = nil
    case "clock": loop.displayClock = RefreshTimerClock(framesPerSecond: 60)
    case "time": _ = loop.wallClock
    case "source": loop.add(InputSource { _ in }, forMode: .default)
    case "observer":
      loop.add(Observer(activities: .entry, repeats: true) { _, _ in }, forMode: .default)
    case "hold": _ = loop.hold()
    case "suspend": loop.suspendTimers()
    case "date": _ = loop.limitDate(forMode: .default)
    case "common": loop.addCommonMode("modal")
    case "host": _ = HostedLoop(loop)
    case "link": DisplayLink { _ in }.add(to: loop, forMode: .default)
    default: exit(2)
    }
  }.join()
  withExtendedLifetime(hold) {}
}

func useEndedLoop(_ deed: String) {
  let thread = LoopThread()
  thread.join()
  let timer = Timer(fire: .zero, interval: 1, repeats: true) { _ in }
  switch deed {
  case "run": thread.loop.run()
  case "add": thread.loop.add(timer, forMode: .default)
  default: exit(2)
  }
}

func misuse(_ deed: String) {
  let loop = RunLoop(timeSource: VirtualTime())
  let thread = LoopThread()
  switch deed {
  case "common": loop.run(mode: .common, before: .distantFuture)
  case "clock": VirtualTime().advance(by: .nanoseconds(-1))
  case "hosts":
    let first = HostedLoop(loop)
    _ = HostedLoop(loop)
    withExtendedLifetime(first) {}
  case "join":
    thread.loop.perform { thread.join() }
    Signal().wait()
  case "thread": thread.loop.add(InputSource { _ in }, forMode: .default)
  case "main": Thread { RunLoop.main.run() }.join()
  case "taken": loop.makeCurrent { Thread { loop.makeCurrent {} }.join() }
  default: exit(2)
  }
}

/// Lives on a loop.
actor Guest {
  private let executor: LoopExecutor

  init(executor: LoopExecutor) { self.executor = executor }

  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }
}

func misuseExecutor(_ deed: String) {
  Thread {
    let executor = LoopExecutor(loop: .current)
    let guest = Guest(executor: executor)
    switch deed {
    case "isolation": Thread { guest.assumeIsolated { _ in } }.join()
    case "ended": Task(executorPreference: executor) {}
    default: exit(2)
    }
  }.join()
}

@main
struct MisuseProbe {
  static func main() throws {
    let words = CommandLine.arguments.dropFirst()
    guard words.count == 2, let deed = words.last else { exit(2) }
    switch words.first {
    case "shared": try share(deed)
    case "rate": _ = RefreshTimerClock(framesPerSecond: Double(deed) ?? 60)
    case "timer": touchTimer(deed)
    case "link": touchLink(deed)
    case "loop": useLoop(deed)
    case "ended": useEndedLoop(deed)
    case "used": misuse(deed)
    case "actor": misuseExecutor(deed)
    default: exit(2)
    }
  }
}
