public import Canvas
public import Loop

/// Who the pointer belongs to, from press to release, as a pure state machine: events in, effects
/// out. It knows targets only by name, so it can be tested without a view.
///
/// A press latches its target. Where the pointer moves further than the slop, the target is told to
/// forget the press: a mouse lifts what can be lifted, and anything else scrolls what scrolls around the
/// target. A press that is long and did not move lifts, too, or asks for a menu when it is let go.
public struct TouchTracker<Target> {
  /// What the window tells; points are in its coordinates.
  public enum Event {
    /// The first button, or a finger, went down. `target` is what lies there, `scroller` what scrolls
    /// around it, and `lifter` what can lift it; nil for none.
    case pressed(
      Point, clicks: Int, target: Target?, scroller: Target?, lifter: Target? = nil,
      byTouch: Bool = false, at: Instant)
    /// The press has been a long one by now.
    case held
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
    /// What was pressed here hangs on the pointer from now on.
    case lifted(by: Target, Target, at: Point)
    /// The pointer moved with what was lifted.
    case carried(by: Target, to: Point)
    /// What was lifted is to stay where it is.
    case dropped(by: Target)
    /// What was lifted goes back to where it was.
    case putBack(by: Target)
    /// A long press ended where it began: the target's menu is wanted.
    case menuWanted(Target, Point)
  }

  private struct Press {
    var target: Target?
    var scroller: Target?
    var lifter: Target?
    var isTouch: Bool
    var start: Point
    var since: Instant
    /// Further than the slop, and no other target takes it over.
    var hasStrayed = false
    var isLong = false
  }

  private enum State {
    case idle
    case pressed(Press)
    case scrolling(Target, last: Point)
    case lifted(by: Target, Target, start: Point, hasMoved: Bool)
  }

  /// How far the pointer may tremble before a press becomes a drag, in points.
  public static var slop: Double { 6 }

  private var state = State.idle
  /// Where the pointer was while it scrolls.
  private var trail = VelocityTrail()

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

  /// True while something hangs on the pointer: the loop runs in tracking mode then, too.
  public var isLifting: Bool {
    if case .lifted = state { true } else { false }
  }

  /// True where the press can become a long one.
  public var canBeHeld: Bool {
    if case .pressed(let press) = state {
      press.target != nil && !press.hasStrayed && !press.isLong
    } else {
      false
    }
  }

  /// The view that is pressed, and neither scrolled nor lifted instead.
  public var pressedTarget: Target? {
    if case .pressed(let press) = state { press.target } else { nil }
  }

  /// The targets that are still to hear of an end: the pressed one, the scrolling one or the one that
  /// has lifted something.
  public var targets: [Target] {
    switch state {
    case .idle: []
    case .pressed(let press): [press.target, press.scroller].compactMap(\.self)
    case .scrolling(let scroller, _): [scroller]
    case .lifted(let lifter, _, _, _): [lifter]
    }
  }

  /// Takes an event in; one that fits no press has no effect.
  /// - Parameter effects: get what follows from it, at their end: memory that is used again.
  public mutating func handle(_ event: Event, into effects: inout [Effect]) {
    switch (state, event) {
    case (
      .idle,
      .pressed(let point, let clicks, let target, let scroller, let lifter, let isTouch, let time)
    ):
      state = .pressed(
        Press(
          target: target, scroller: scroller, lifter: lifter, isTouch: isTouch, start: point,
          since: time))
      if let target { effects.append(.began(target, point, clicks: clicks)) }

    case (.pressed(let press), _): handle(event, of: press, into: &effects)

    case (.scrolling(let scroller, let last), .moved(let point, let time)):
      trail.add(point, at: time)
      state = .scrolling(scroller, last: point)
      effects.append(.scrolled(scroller, by: point - last))

    case (.scrolling(let scroller, let last), .released(let point, let time)):
      trail.add(point, at: time)
      state = .idle
      if point != last { effects.append(.scrolled(scroller, by: point - last)) }
      effects.append(.scrollEnded(scroller, velocity: trail.velocity(at: time)))

    case (.scrolling(let scroller, _), .cancelled):
      state = .idle
      effects.append(.scrollEnded(scroller, velocity: .zero))

    case (.lifted(let lifter, let target, let start, let hasMoved), .moved(let point, _)):
      guard hasMoved || point.distance(to: start) > Self.slop else { return }
      state = .lifted(by: lifter, target, start: start, hasMoved: true)
      effects.append(.carried(by: lifter, to: point))

    case (.lifted(let lifter, let target, let start, let hasMoved), .released):
      state = .idle
      guard !hasMoved else { return effects.append(.dropped(by: lifter)) }
      effects.append(.putBack(by: lifter))
      effects.append(.menuWanted(target, start))

    case (.lifted(let lifter, _, _, _), .cancelled):
      state = .idle
      effects.append(.putBack(by: lifter))

    case (_, .pressed), (.idle, _), (_, .held):
      // A second button, or a release whose press went elsewhere.
      break
    }
  }

  // MARK: A press

  private mutating func handle(_ event: Event, of press: Press, into effects: inout [Effect]) {
    switch event {
    case .pressed: break
    case .held: held(press, into: &effects)
    case .moved(let point, let time): moved(press, to: point, at: time, into: &effects)
    case .released(let point, _):
      state = .idle
      guard let target = press.target else { return }
      guard press.isLong, !press.hasStrayed else { return effects.append(.ended(target, point)) }
      effects.append(.cancelled(target))
      effects.append(.menuWanted(target, press.start))
    case .cancelled:
      state = .idle
      if let target = press.target { effects.append(.cancelled(target)) }
    }
  }

  private mutating func held(_ press: Press, into effects: inout [Effect]) {
    guard canBeHeld, let target = press.target else { return }
    if let lifter = press.lifter {
      return lift(target, by: lifter, at: press.start, hasMoved: false, into: &effects)
    }
    var press = press
    press.isLong = true
    state = .pressed(press)
  }

  private mutating func moved(
    _ press: Press, to point: Point, at time: Instant, into effects: inout [Effect]
  ) {
    var press = press
    if point.distance(to: press.start) > Self.slop {
      if let lifter = press.lifter, let target = press.target, !press.isTouch {
        lift(target, by: lifter, at: press.start, hasMoved: true, into: &effects)
        return effects.append(.carried(by: lifter, to: point))
      }
      if let scroller = press.scroller {
        if let target = press.target { effects.append(.cancelled(target)) }
        effects.append(.scrollBegan(scroller))
        trail.begin(at: press.start, press.since)
        state = .scrolling(scroller, last: press.start)
        return handle(.moved(point, at: time), into: &effects)
      }
      press.hasStrayed = true
      state = .pressed(press)
    }
    if let target = press.target { effects.append(.moved(target, point)) }
  }

  private mutating func lift(
    _ target: Target, by lifter: Target, at start: Point, hasMoved: Bool,
    into effects: inout [Effect]
  ) {
    state = .lifted(by: lifter, target, start: start, hasMoved: hasMoved)
    effects.append(.cancelled(target))
    effects.append(.lifted(by: lifter, target, at: start))
  }
}

extension TouchTracker.Event: Equatable where Target: Equatable {}
extension TouchTracker.Effect: Equatable where Target: Equatable {}
