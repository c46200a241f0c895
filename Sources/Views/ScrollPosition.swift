import Glibc
public import Loop

/// Where a list stands, as a function of time: dragged, gliding after a drag, settling to a place.
/// Every position is computed from the instant a movement began, so the frame rate does not matter.
public struct ScrollPosition {
  private enum Motion {
    case rest
    /// `raw` follows the pointer; what is shown lags behind it beyond the ends.
    case dragging(raw: Double)
    case gliding(from: Double, velocity: Double, since: Instant)
    case settling(from: Double, to: Double, since: Instant)
  }

  /// Time in which a glide loses 63 % of its speed, in seconds; heavy paper on a smooth desk.
  static let glideTime = 0.325
  /// How long a settling movement takes, in seconds.
  static let settleTime = 0.2
  /// Slower than this a release does not glide, in points a second.
  static let leastVelocity = 40.0
  static let mostVelocity = 8_000.0

  /// Distance of the content's top above the viewport's, in points; beyond its ends only while
  /// dragged or settling back.
  public private(set) var offset = 0.0
  public private(set) var contentLength = 0.0
  public private(set) var viewportLength = 0.0
  private var motion = Motion.rest

  public init() {}

  public var maximum: Double { max(0, contentLength - viewportLength) }

  /// True while it moves by itself, that is while frames are needed.
  public var isMoving: Bool {
    switch motion {
    case .gliding, .settling: true
    case .rest, .dragging: false
    }
  }

  /// New lengths of content and viewport; the position stays where it is valid.
  public mutating func resize(content: Double, viewport: Double) {
    guard content != contentLength || viewport != viewportLength else { return }
    (contentLength, viewportLength) = (content, viewport)
    switch motion {
    case .rest: offset = clamped(offset)
    case .settling(_, let target, _) where clamped(target) != target: jump(to: target)
    case .dragging, .gliding, .settling: break
    }
  }

  /// Where it will be when it rests, as far as that is known: what is revealed is judged by it.
  public var destination: Double {
    if case .settling(_, let target, _) = motion { target } else { offset }
  }

  // MARK: Dragging

  public mutating func beginDrag() { motion = .dragging(raw: offset) }

  public mutating func drag(by distance: Double) {
    guard case .dragging(let raw) = motion else { return }
    motion = .dragging(raw: raw + distance)
    offset = softened(raw + distance)
  }

  /// - velocity: of the content's offset, points a second.
  public mutating func endDrag(velocity: Double, at now: Instant, reducesMotion: Bool) {
    guard case .dragging = motion else { return }
    let velocity = min(max(velocity, -Self.mostVelocity), Self.mostVelocity)
    motion = .rest
    if clamped(offset) != offset {
      settle(to: offset, at: now, reducesMotion: reducesMotion)
    } else if abs(velocity) >= Self.leastVelocity, !reducesMotion {
      motion = .gliding(from: offset, velocity: velocity, since: now)
    }
  }

  // MARK: Moving

  /// Moves by a distance from where the present movement would end: notches of a wheel add up.
  public mutating func nudge(by distance: Double, at now: Instant, reducesMotion: Bool) {
    settle(to: destination + distance, at: now, reducesMotion: reducesMotion)
  }

  /// Moves to a place (the nearest valid one), easing out.
  public mutating func settle(to target: Double, at now: Instant, reducesMotion: Bool) {
    let target = clamped(target)
    if reducesMotion || target == offset {
      jump(to: target)
    } else {
      motion = .settling(from: offset, to: target, since: now)
    }
  }

  public mutating func jump(to target: Double) {
    motion = .rest
    offset = clamped(target)
  }

  /// Brings `offset` to where it is at `now`.
  public mutating func update(at now: Instant) {
    switch motion {
    case .rest, .dragging: break
    case .gliding(let from, let velocity, let since):
      let t = now.seconds(since: since)
      let reach = velocity * Self.glideTime
      let left = reach * exp(-t / Self.glideTime)
      offset = clamped(from + reach - left)
      let hitEnd = offset != from + reach - left
      if hitEnd || abs(left) < 0.5 { motion = .rest }
    case .settling(let from, let to, let since):
      let t = min(1, now.seconds(since: since) / Self.settleTime)
      let rest = 1 - t
      offset = to + (from - to) * rest * rest * rest
      if t == 1 { motion = .rest }
    }
  }

  private func clamped(_ value: Double) -> Double { min(max(0, value), maximum) }

  /// Beyond the ends the content follows less and less, at most a third of the viewport.
  private func softened(_ raw: Double) -> Double {
    let inside = clamped(raw)
    let excess = raw - inside
    guard excess != 0, viewportLength > 0 else { return inside }
    let most = viewportLength / 3
    return inside + excess * most / (abs(excess) + most)
  }
}
