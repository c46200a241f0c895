import Loop
import Synchronization
import System

@testable import aloft

/// Virtual time that waits for what threads are to deliver, and jumps ahead only then: how long they take
/// is the machine's own time, which must not count.
final class PatientTime: TimeSource {
  private let time: VirtualTime
  private let live = LiveTime()

  init(wallClock: WallTime) { time = VirtualTime(wallClock: wallClock) }

  var now: Instant { time.now }
  var wallClock: WallTime { time.wallClock }
  var timeSuspended: Duration { time.timeSuspended }
  var wallClockSettings: Int { time.wallClockSettings }

  func wait(
    until deadline: Instant, watching descriptors: inout [WatchedDescriptor]
  ) -> WaitOutcome {
    guard Worker.deliveriesDue.load(ordering: .sequentiallyConsistent) > 0 else {
      return time.wait(until: deadline, watching: &descriptors)
    }
    // Looked at again now and then, since it may be another test's result that is to come.
    return live.wait(until: live.now + .milliseconds(10), watching: &descriptors)
  }
}
