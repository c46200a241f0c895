public import Canvas
public import Loop

/// Who the pointer belongs to, from press to release, as a pure state machine: events in, effects
/// out. It knows targets only by name, so it can be tested without a view.
///
/// A press latches its target. Where a scrolling view lies around the target and the pointer moves
/// further than the slop, the scroll takes over and the target is told to forget the press.
public struct TouchTracker<Target> {
  /// What the window tells; points are in its coordinates.
  public enum Event {
    /// The first button went down. `target` is what lies there and `scroller` what scrolls around
    /// it; nil for none.
    case pressed(Point, clicks: Int, target: Target?, scroller: Target?, at: Instant)
    /// The pointer came here, whether a button is down or not.
    case moved(Point, at: Instant)
    /// The first button went up here.
    case released(Point, at: Instant)
    /// Focus lost, window hidden, target removed, dialog opened.
    case cancelled
  }

  /// What is to be told to a target, in this order; points are in the window's coordinates.
  public enum Effect {
    /// The target is pressed; `clicks` counts presses in quick succession, from 1.
    case began(Target, Point, clicks: Int)
    /// The pointer moved while the target is pressed.
    case moved(Target, Point)
    /// The button went up; whether that counts is the target's business.
    case ended(Target, Point)
    /// The press is to be forgotten.
    case cancelled(Target)
    /// The press has become a drag of the content.
    case scrollBegan(Target)
    /// Distance since the last such effect, in points; content follows the pointer.
    case scrolled(Target, by: Point)
    /// Speed at release, in points a second.
    case scrollEnded(Target, velocity: Point)
  }

  private enum State {
    case idle
    case pressed(target: Target?, scroller: Target?, start: Point, since: Instant)
    case scrolling(Target, last: Point, trail: VelocityTrail)
  }

  /// How far the pointer may tremble before a press becomes a drag, in points.
  public static var slop: Double { 6 }

  private var state = State.idle

  /// No button is down.
  public init() {}

  /// True while no button is down, as far as the tracker was told.
  public var isIdle: Bool {
    if case .idle = state { true } else { false }
  }

  /// True while a drag scrolls: the loop runs in tracking mode then.
  public var isScrolling: Bool {
    if case .scrolling = state { true } else { false }
  }

  /// The view that is pressed, and not scrolled instead.
  public var pressedTarget: Target? {
    if case .pressed(let target, _, _, _) = state { target } else { nil }
  }

  /// The targets that are still to hear of an end: the pressed one or the scrolling one.
  public var targets: [Target] {
    switch state {
    case .idle: []
    case .pressed(let target, let scroller, _, _): [target, scroller].compactMap(\.self)
    case .scrolling(let scroller, _, _): [scroller]
    }
  }

  /// Takes an event in and returns what follows from it; one that fits no press has no effect.
  public mutating func handle(_ event: Event) -> [Effect] {
    switch (state, event) {
    case (.idle, .pressed(let point, let clicks, let target, let scroller, let time)):
      state = .pressed(target: target, scroller: scroller, start: point, since: time)
      return target.map { [.began($0, point, clicks: clicks)] } ?? []

    case (.pressed(let target, let scroller?, let start, let since), .moved(let point, _))
    where point.distance(to: start) > Self.slop:
      var trail = VelocityTrail()
      trail.add(start, at: since)
      state = .scrolling(scroller, last: start, trail: trail)
      let handover = target.map { [Effect.cancelled($0)] } ?? []
      return handover + [.scrollBegan(scroller)] + handle(event)

    case (.pressed(let target?, _, _, _), .moved(let point, _)):
      return [.moved(target, point)]

    case (.pressed(let target, _, _, _), .released(let point, _)):
      state = .idle
      return target.map { [.ended($0, point)] } ?? []

    case (.scrolling(let scroller, let last, var trail), .moved(let point, let time)):
      trail.add(point, at: time)
      state = .scrolling(scroller, last: point, trail: trail)
      return [.scrolled(scroller, by: point - last)]

    case (.scrolling(let scroller, let last, var trail), .released(let point, let time)):
      trail.add(point, at: time)
      state = .idle
      let rest = point == last ? [] : [Effect.scrolled(scroller, by: point - last)]
      return rest + [.scrollEnded(scroller, velocity: trail.velocity(at: time))]

    case (.pressed(let target, _, _, _), .cancelled):
      state = .idle
      return target.map { [.cancelled($0)] } ?? []

    case (.scrolling(let scroller, _, _), .cancelled):
      state = .idle
      return [.scrollEnded(scroller, velocity: .zero)]

    case (_, .pressed), (.idle, _), (.pressed(nil, _, _, _), .moved):
      // A second button, or a release whose press went elsewhere.
      return []
    }
  }
}

extension TouchTracker.Event: Equatable where Target: Equatable {}
extension TouchTracker.Effect: Equatable where Target: Equatable {}
