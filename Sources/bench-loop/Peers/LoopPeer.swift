import Loop

/// This package's own run loop, through the calls that a program writes.
final class LoopPeer: Peer {
  let name = "Loop"
  private let loop = RunLoop.current
  private var timers = UnsafeMutablePointer<Timer>.allocate(capacity: 0)
  private let calls = Counter()
  private let block: (Timer) -> Void
  private let start: Instant

  init() {
    let calls = calls
    block = { _ in calls.value += 1 }
    start = loop.now
  }

  deinit {
    timers.deallocate()
  }

  func reserve(_ count: Int) {
    timers.deallocate()
    timers = .allocate(capacity: count)
  }

  func insert(_ index: Int, delay nanoseconds: Int64) {
    let calls = calls
    let timer = Timer.scheduledTimer(
      withTimeInterval: Double(nanoseconds) / 1e9, repeats: false
    ) { _ in calls.value += 1 }
    (timers + index).initialize(to: timer)
  }

  func redate(_ index: Int, delay nanoseconds: Int64) {
    let date = start.advanced(byNanoseconds: nanoseconds)
    Unmanaged.passUnretained(timers[index])._withUnsafeGuaranteedRef { $0.fireDate = date }
  }

  func cancel(_ index: Int) {
    (timers + index).move().invalidate()
  }

  func fireAll(_ count: Int) {
    calls.value = 0
    while calls.value < count { loop.run(mode: .default, before: .distantPast) }
  }

  func discard(_ index: Int) {
    (timers + index).deinitialize(count: 1)
  }

  func tick(times: Int) {
    var left = times
    let loop = loop
    Timer.scheduledTimer(withTimeInterval: 0.001, repeats: true) { timer in
      left -= 1
      if left == 0 {
        timer.invalidate()
        loop.stop()
      }
    }
    loop.run()
  }

  func runRepeating(phases: [Int64], tolerance: Int64, seconds: Int) -> Bool {
    let begin = loop.now
    let repeating = phases.map { phase in
      let timer = Timer(
        fire: begin.advanced(byNanoseconds: phase), interval: 1, repeats: true, block: block)
      timer.tolerance = Double(tolerance) / 1e9
      loop.add(timer, forMode: .default)
      return timer
    }
    loop.run(until: begin.advanced(bySeconds: Double(seconds)))
    for timer in repeating { timer.invalidate() }
    return true
  }
}

/// A number that closures share.
final class Counter {
  var value = 0
}
