import Canvas
import Loop

/// The last tenth of a second of a drag, to tell how fast the pointer was when it let go.
struct VelocityTrail {
  private struct Sample {
    var point: Point
    var time: Instant
  }

  /// Older movement says nothing about the release.
  private static let span = 0.1

  private var samples: [Sample] = []

  /// Removes all samples, and keeps the memory.
  mutating func begin(at point: Point, _ time: Instant) {
    samples.removeAll(keepingCapacity: true)
    add(point, at: time)
  }

  mutating func add(_ point: Point, at time: Instant) {
    samples.append(Sample(point: point, time: time))
    samples.removeAll { time.seconds(since: $0.time) > Self.span }
  }

  /// Points a second over the span before `time`; zero where the pointer rested or only jumped.
  func velocity(at time: Instant) -> Point {
    guard let first = samples.first(where: { time.seconds(since: $0.time) <= Self.span }),
      let last = samples.last
    else { return .zero }
    let seconds = last.time.seconds(since: first.time)
    guard seconds > 0.001 else { return .zero }
    let distance = last.point - first.point
    return Point(x: distance.x / seconds, y: distance.y / seconds)
  }
}
