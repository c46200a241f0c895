import Foundation

/// Foundation's RunLoop and Timer. The one file of the package that imports Foundation; it is
/// linked into the benchmark only.
final class FoundationPeer: Peer {
  let name = "Foundation"
  private let loop = Foundation.RunLoop.current
  private var timers: [Foundation.Timer?] = []
  private let start = Foundation.Date()
  private let calls = Counter()

  func reserve(_ count: Int) {
    timers = Array(repeating: nil, count: count)
  }

  func insert(_ index: Int, delay nanoseconds: Int64) {
    // Called on this thread only, which the declaration of Foundation does not say.
    nonisolated(unsafe) let calls = calls
    let timer = Foundation.Timer(
      fire: start + Double(nanoseconds) / 1e9, interval: 0, repeats: false
    ) { _ in calls.value += 1 }
    loop.add(timer, forMode: .default)
    timers[index] = timer
  }

  func redate(_ index: Int, delay nanoseconds: Int64) {
    timers[index]?.fireDate = start + Double(nanoseconds) / 1e9
  }

  func cancel(_ index: Int) {
    timers[index]?.invalidate()
    timers[index] = nil
  }

  func fireAll(_ count: Int) {
    calls.value = 0
    while calls.value < count { loop.run(until: Foundation.Date()) }
  }

  func discard(_ index: Int) {
    timers[index] = nil
  }

  func tick(times: Int) {
    calls.value = 0
    let timer = repeatingTimer(firstIn: 0.001, interval: 0.001, tolerance: 0)
    while calls.value < times { loop.run(until: Foundation.Date() + 0.01) }
    timer.invalidate()
  }

  func runRepeating(phases: [Int64], tolerance: Int64, seconds: Int) -> Bool {
    let repeating = phases.map {
      repeatingTimer(
        firstIn: Double($0) / 1e9, interval: 1, tolerance: Double(tolerance) / 1e9)
    }
    loop.run(until: Foundation.Date() + Double(seconds))
    for timer in repeating { timer.invalidate() }
    return true
  }

  private func repeatingTimer(
    firstIn delay: Double, interval: Double, tolerance: Double
  ) -> Foundation.Timer {
    nonisolated(unsafe) let calls = calls
    let timer = Foundation.Timer(
      fire: Foundation.Date() + delay, interval: interval, repeats: true
    ) { _ in calls.value += 1 }
    timer.tolerance = tolerance
    loop.add(timer, forMode: .default)
    return timer
  }
}
