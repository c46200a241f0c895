public import DiskUsage
public import Loop

extension DiskScheduler {
  /// Answers arrive on the loop's thread, in every common mode, and deadlines are its timers.
  ///
  /// Only the loop's thread may ask for measurements.
  public static func loop(_ loop: RunLoop) -> DiskScheduler {
    DiskScheduler(
      deliver: { work in loop.perform(inModes: [.common], block: work) },
      after: { duration, work in
        let timer = Timer(fire: loop.now + duration, interval: 0, repeats: false) { _ in work() }
        timer.name = "disk deadline"
        timer.isExemptFromSuspension = true
        loop.add(timer, forMode: .common)
        return { timer.invalidate() }
      })
  }
}
