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
    /// A glide ran into an end: over it a little, and back.
    case rebounding(end: Double, velocity: Double, since: Instant)
    case settling(from: Double, to: Double, since: Instant)
    /// Evenly, by something that is dragged at an edge, no further than `limit`.
    case pushed(from: Double, velocity: Double, limit: Double, since: Instant)
  }

  /// Time in which a glide loses 63 % of its speed, in seconds; heavy paper on a smooth desk.
  static let glideTime = 0.325
  /// How long a settling movement takes, in seconds.
  static let settleTime = 0.2
  /// When a rebound is furthest out, in seconds.
  static let reboundTime = 0.06
  /// Slower than this a release does not glide, in points a second.
  static let leastVelocity = 40.0
  static let mostVelocity = 8_000.0
  /// What is left of a glide's speed at an end, at most; it goes 44 points over it then.
  static let mostReboundVelocity = 2_000.0
  /// Nobody sees a movement of less than this, in points.
  private static let negligible = 0.5

  /// Distance of the content's top above the viewport's, in points; beyond its ends only while
  /// dragged, rebounding or settling back.
  public private(set) var offset = 0.0
  private(set) var contentLength = 0.0
  private(set) var viewportLength = 0.0
  private var motion = Motion.rest

  /// At the top of nothing; `resize` gives it lengths.
  public init() {}

  /// The last valid offset, in points; 0 where everything fits.
  public var maximum: Double { max(0, contentLength - viewportLength) }

  /// True while it moves by itself, that is while frames are needed.
  public var isMoving: Bool {
    switch motion {
    case .gliding, .rebounding, .settling: true
    case .pushed(_, let velocity, let limit, _):
      velocity > 0 ? offset < clamped(limit) : offset > clamped(limit)
    case .rest, .dragging: false
    }
  }

  /// Where the present movement ends.
  public var destination: Double {
    switch motion {
    case .rest, .dragging, .pushed: clamped(offset)
    case .gliding(let from, let velocity, _): clamped(from + velocity * Self.glideTime)
    case .rebounding(let end, _, _): end
    case .settling(_, let target, _): target
    }
  }

  /// New lengths of content and viewport; the position stays where it is valid.
  public mutating func resize(content: Double, viewport: Double) {
    guard content != contentLength || viewport != viewportLength else { return }
    (contentLength, viewportLength) = (content, viewport)
    switch motion {
    case .dragging(let raw): offset = softened(raw)
    case .settling(_, let target, _): if clamped(target) != target { jump(to: target) }
    case .rest, .gliding, .rebounding, .pushed: if clamped(offset) != offset { jump(to: offset) }
    }
  }

  // MARK: Dragging

  /// Takes it from any movement, where it stands, until `endDrag`.
  public mutating func beginDrag() { motion = .dragging(raw: unsoftened(offset)) }

  /// Moves the content's offset by points; less and less beyond an end. Nothing while it is not
  /// dragged.
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

  // MARK: Pushing

  /// Moves evenly until it stands at `limit`; where it is there already, or beyond it, it stays.
  /// It counts as pushed all the while, and takes no other movement, until `endPush()`.
  /// - velocity: of the content's offset, points a second; not 0.
  /// - limit: an offset, in points; the nearest valid one counts.
  mutating func push(velocity: Double, upTo limit: Double, at now: Instant) {
    precondition(velocity != 0, "A push that moves nothing is an end of it.")
    if case .pushed(_, velocity, limit, _) = motion { return }
    update(at: now)
    offset = clamped(offset)
    motion = .pushed(from: offset, velocity: velocity, limit: limit, since: now)
  }

  /// Stays where the push has brought it.
  mutating func endPush() {
    if case .pushed = motion { motion = .rest }
  }

  // MARK: Moving

  /// Stops a movement where it is.
  /// - Returns: true where it glided.
  public mutating func halt() -> Bool {
    var hasGlided = false
    if case .gliding = motion { hasGlided = true }
    if isMoving, clamped(offset) == offset { motion = .rest }
    return hasGlided
  }

  /// Moves by a distance from where a settling movement would end: notches of a wheel add up.
  public mutating func nudge(by distance: Double, at now: Instant, reducesMotion: Bool) {
    let goal: Double
    if case .settling(_, let target, _) = motion { goal = target } else { goal = clamped(offset) }
    settle(to: goal + distance, at: now, reducesMotion: reducesMotion)
  }

  /// Moves to a place (the nearest valid one), easing out. While it is dragged or pushed it stays
  /// with the pointer instead.
  public mutating func settle(to target: Double, at now: Instant, reducesMotion: Bool) {
    switch motion {
    case .dragging, .pushed: return
    case .rest, .gliding, .rebounding, .settling: break
    }
    let target = clamped(target)
    if reducesMotion || target == offset {
      jump(to: target)
    } else {
      motion = .settling(from: offset, to: target, since: now)
    }
  }

  private mutating func jump(to target: Double) {
    motion = .rest
    offset = clamped(target)
  }

  /// Brings `offset` to where it is at `now`.
  public mutating func update(at now: Instant) {
    switch motion {
    case .rest, .dragging: break
    case .gliding(let from, let velocity, let since):
      glide(from: from, velocity: velocity, since: since, at: now)
    case .rebounding(let end, let velocity, let since):
      let t = now.seconds(since: since)
      let excess = velocity * t * exp(-t / Self.reboundTime)
      offset = end + excess
      if t > Self.reboundTime, abs(excess) < Self.negligible { jump(to: end) }
    case .settling(let from, let to, let since):
      let t = min(1, now.seconds(since: since) / Self.settleTime)
      offset = to + (from - to) * (1 - Easing.out(t))
      if t == 1 { motion = .rest }
    case .pushed(let from, let velocity, let limit, let since):
      let place = from + velocity * now.seconds(since: since)
      let end = clamped(limit)
      offset = velocity > 0 ? min(place, max(from, end)) : max(place, min(from, end))
    }
  }

  private mutating func glide(from: Double, velocity: Double, since: Instant, at now: Instant) {
    let reach = velocity * Self.glideTime
    let left = reach * exp(-now.seconds(since: since) / Self.glideTime)
    let place = from + reach - left
    let end = clamped(place)
    if place != end {
      // The instant of the hit follows from the glide's own curve, so it is no matter of frames.
      let hit = -Self.glideTime * log(1 - (end - from) / reach)
      let speed = velocity * exp(-hit / Self.glideTime)
      let rest = min(max(speed, -Self.mostReboundVelocity), Self.mostReboundVelocity)
      motion = .rebounding(end: end, velocity: rest, since: since.advanced(bySeconds: hit))
      update(at: now)
    } else if abs(left) < Self.negligible {
      jump(to: from + reach)
    } else {
      offset = place
    }
  }

  private func clamped(_ value: Double) -> Double { min(max(0, value), maximum) }

  /// The content goes no further than this beyond its ends.
  private var mostExcess: Double { viewportLength / 3 }

  /// Beyond the ends the content follows less and less.
  private func softened(_ raw: Double) -> Double {
    let inside = clamped(raw)
    let excess = raw - inside
    guard excess != 0, mostExcess > 0 else { return inside }
    return inside + excess * mostExcess / (abs(excess) + mostExcess)
  }

  /// Where the pointer would have to be for an offset: the inverse of `softened`.
  private func unsoftened(_ offset: Double) -> Double {
    let inside = clamped(offset)
    let excess = offset - inside
    guard excess != 0, abs(excess) < mostExcess else { return inside }
    return inside + excess * mostExcess / (mostExcess - abs(excess))
  }
}
