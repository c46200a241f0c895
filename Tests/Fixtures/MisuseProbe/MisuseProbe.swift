import Glibc
import Loop
import LoopHosting
import LoopSupport

// A program that makes one mistake with a run loop, as it is told, and traps for it:
//
//   MisuseProbe shared KIND   puts a source, an observer or a link into two loops
//   MisuseProbe rate NUMBER   makes a clock of that refresh rate
//   MisuseProbe timer DEED    touches a timer of another thread's loop
//   MisuseProbe link DEED     touches a link of another thread's loop
//   MisuseProbe loop DEED     asks something of another thread's loop
//   MisuseProbe ended DEED    asks something of a loop whose thread has ended

func share(_ kind: String) {
  let (one, other) = (RunLoop(timeSource: VirtualTime()), RunLoop(timeSource: VirtualTime()))
  let source = InputSource { _ in }
  let observer = Observer(activities: .entry, repeats: true) { _, _ in }
  let link = DisplayLink { _ in }
  for loop in [one, other] {
    switch kind {
    case "source": loop.add(source, forMode: .default)
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

@main
struct MisuseProbe {
  static func main() {
    let words = CommandLine.arguments.dropFirst()
    guard words.count == 2, let deed = words.last else { exit(2) }
    switch words.first {
    case "shared": share(deed)
    case "rate": _ = RefreshTimerClock(framesPerSecond: Double(deed) ?? 60)
    case "timer": touchTimer(deed)
    case "link": touchLink(deed)
    case "loop": useLoop(deed)
    case "ended": useEndedLoop(deed)
    default: exit(2)
    }
  }
}
