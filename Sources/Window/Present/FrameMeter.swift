import Loop

/// Counts how well frames keep to the screen's beat, for `aloft --stats`.
final class FrameMeter {
  private(set) var statistics = FrameStatistics()
  private var last: DisplayFrame?
  /// Delivered and not yet presented.
  private var pending: DisplayFrame?
  private var lastShown: DisplayFrame?
  /// Somebody asks for frames.
  private var isRunning = false

  /// The clock delivers a frame.
  /// - Parameter stride: refresh periods after the last one in which it was wanted.
  func began(_ frame: DisplayFrame, stride: Int = 1) {
    if let last { statistics.skipped += max(0, (frame.index - last.index) / stride - 1) }
    last = frame
    pending = frame
    isRunning = true
  }

  /// Nobody asks for frames any more: those until the next one are not missed. The last one may be on its way.
  func paused() {
    (last, lastShown) = (nil, nil)
    isRunning = false
  }

  /// The last frame looks like the one before: what is presented later has nothing to do with it.
  func unchanged() { pending = nil }

  /// What was painted for the last frame is on its way to the screen.
  func presented(at now: Instant) {
    guard let frame = pending else { return }
    pending = nil
    statistics.shown += 1
    if now > frame.targetTimestamp { statistics.late += 1 }
    // In the first frame of an animation nothing has moved yet.
    if let lastShown {
      statistics.ages.add(now.nanoseconds(since: frame.timestamp))
      statistics.intervals.add(frame.timestamp.nanoseconds(since: lastShown.timestamp))
    }
    lastShown = isRunning ? frame : nil
  }
}

/// How animations went: counts of frames of the display clock.
package struct FrameStatistics: Hashable, Sendable {
  /// Frames of which something was presented.
  package internal(set) var shown = 0
  /// Wanted frames that the screen went through in an animation without one being delivered.
  package internal(set) var skipped = 0
  /// Frames presented only after the next one had begun.
  package internal(set) var late = 0
  /// From one shown frame to the next.
  package internal(set) var intervals = TimeSpread()
  /// From a frame's time, for which a picture is painted, until it is presented. Times the speed of
  /// what moves, that is how far it stands from where it should be.
  package internal(set) var ages = TimeSpread()
}

/// The distribution of the last few thousand of many times.
package struct TimeSpread: Hashable, Sendable {
  private var microseconds: [Int32] = []
  private var next = 0
  private static let capacity = 4_096

  mutating func add(_ nanoseconds: Int64) {
    let time = Int32(clamping: nanoseconds / 1_000)
    if microseconds.count < Self.capacity {
      microseconds.append(time)
    } else {
      microseconds[next] = time
      next = (next + 1) % Self.capacity
    }
  }

  /// The time, in seconds, that a share of all do not exceed: 0.5 is the median, 1 the longest.
  /// Nil where there is none.
  package func quantile(_ share: Double) -> Double? {
    guard !microseconds.isEmpty else { return nil }
    let sorted = microseconds.sorted()
    let index = Int((Double(sorted.count) * share).rounded(.up)) - 1
    return Double(sorted[min(max(0, index), sorted.count - 1)]) / 1e6
  }
}
