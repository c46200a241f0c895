import Glibc
import Loop
import LoopConcurrency
import Synchronization
import Testing

/// A loop in virtual time with what tasks need to live on it, made current while the test's body runs.
func inVirtualTime(_ body: (RunLoop, VirtualTime, LoopExecutor, LoopClock) throws -> Void) rethrows
{
  let time = VirtualTime()
  let loop = RunLoop(timeSource: time)
  try loop.makeCurrent {
    try body(loop, time, LoopExecutor(loop: loop), LoopClock(loop: loop))
    #expect(loop.timerCount == 0, "A timer was left behind.")
    #expect(loop.displayLinkCount == 0, "A display link was left behind.")
  }
}

/// What happened, noted by tasks.
final class Diary: Sendable {
  private let lines = Mutex<[String]>([])

  func note(_ line: String) { lines.withLock { $0.append(line) } }

  /// The line with the seconds that the clock shows.
  func note(_ name: String, at clock: LoopClock) {
    note("\(name) \(clock.now.seconds(since: .zero))")
  }

  var entries: [String] { lines.withLock { $0 } }
}
