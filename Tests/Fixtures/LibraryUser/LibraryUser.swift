import Dispatch
import Loop
import LoopConcurrency
import LoopDispatch
import LoopGLib
import LoopHosting

// A program of another package that uses every product, for `Assets/ci/check-library`, which builds it in
// several ways. Each line says what came true; what does not come true traps.
@main
@MainActor
struct LibraryUser {
  static func main() {
    hops()
    sleepers()
    hosting()
  }

  private static var arrived = 0

  /// Twenty of twenty hops of each kind arrive on the main actor.
  private static func hops() {
    let source = RunLoop.main.addMainDispatchQueue()
    for _ in 0..<20 {
      Task { arrived += 1 }
      Task.detached { await MainActor.run { arrived += 1 } }
      Task {
        try await Task.sleep(nanoseconds: 1)
        arrived += 1
      }
      DispatchQueue.global().async { DispatchQueue.main.async { arrived += 1 } }
    }
    while arrived < 80 { RunLoop.main.run(mode: .default, before: .distantFuture) }
    source.invalidate()
    print("hops: \(arrived) of 80")
  }

  /// A hundred thousand tasks sleep in virtual time, share wake-ups, and wake.
  private static func sleepers() {
    let time = VirtualTime()
    let loop = RunLoop(timeSource: time)
    let (executor, clock) = (LoopExecutor(loop: loop), LoopClock(loop: loop))
    let count = 100_000
    let tasks = (0..<count).map { index in
      Task(executorPreference: executor) {
        try await clock.sleep(
          for: .milliseconds(index % 1_000 + 1), tolerance: .milliseconds(500))
      }
    }
    loop.makeCurrent { time.elapse(.seconds(2), running: loop) }
    precondition(loop.timerCount == 0, "Some are still asleep.")
    print("sleepers: \(tasks.count), \(loop.statistics.timersFired) of them woken by a timer")
  }

  private static var isDone = false

  /// A hosted loop and its worker.
  private static func hosting() {
    let hosted = HostedLoop(.main)
    let worker = LoopThread()
    worker.loop.perform { RunLoop.performOnMain { isDone = true } }
    while !isDone { hosted.performDue() }
    worker.join()
    print("hosting: done; GLib: \(GLibError.ownedByAnotherThread)")
  }
}
