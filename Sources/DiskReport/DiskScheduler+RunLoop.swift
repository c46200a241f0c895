package import DiskUsage
package import Loop

extension DiskScheduler {
  /// Answers arrive on the loop's thread, in every common mode, and deadlines are its timers.
  ///
  /// Only the loop's thread may ask for measurements.
  package static func loop(_ loop: RunLoop) -> DiskScheduler {
    DiskScheduler(
      deliver: { work in loop.perform(inModes: [.common], block: work) },
      after: { duration, work in
        let timer = loop.after(duration, named: "disk deadline", inBackground: true, work)
        return { timer.cancel() }
      })
  }
}
