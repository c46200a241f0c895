import Canvas

/// To whom the clicks of a double or a triple click belong: to what the first of them met, as long as
/// that stands where it stood and means what it meant. What closes or moves under the pointer takes
/// no further click with it, and what comes to lie there gets none that it was not meant for.
struct ClickSeries<Target: AnyObject> {
  private struct First {
    let target: Target?
    let place: Rect?
    let point: Point
    let clicks: Int
  }

  private enum State {
    case none
    case running(First)
    /// What the first click met is gone, or means something else.
    case spent
  }

  /// What a press counts as.
  enum Press {
    /// - clicks: counted from the first one on this target.
    case counts(clicks: Int)
    /// It belongs to a click before it, whose target is not there any more.
    case isLost
  }

  /// How far the pointer may tremble between two clicks before it has gone elsewhere, in points.
  static var slop: Double { 6 }

  private var state = State.none

  /// The pointer is pressed.
  /// - Parameters:
  ///   - clicks: as the window system counts them, by time and distance alone.
  ///   - target: what lies under the pointer now.
  ///   - place: where a target stands now; nil where it cannot be pressed.
  mutating func press(
    at point: Point, clicks: Int, on target: Target?, place: (Target) -> Rect?
  ) -> Press {
    switch state {
    case _ where clicks <= 1, .none:
      return begin(at: point, clicks: clicks, on: target, place: place)
    case .spent: return .isLost
    case .running(let first):
      guard first.target.flatMap(place) == first.place else {
        state = .spent
        return .isLost
      }
      if let target, target === first.target { return .counts(clicks: clicks - first.clicks + 1) }
      // Everything stands still: the pointer has gone elsewhere, or trembles at an edge.
      guard point.distance(to: first.point) > Self.slop else { return .isLost }
      return begin(at: point, clicks: clicks, on: target, place: place)
    }
  }

  private mutating func begin(
    at point: Point, clicks: Int, on target: Target?, place: (Target) -> Rect?
  ) -> Press {
    state = .running(
      First(target: target, place: target.flatMap(place), point: point, clicks: clicks))
    return .counts(clicks: 1)
  }

  /// Ends the series if its target is one of those that `isGone` holds for.
  mutating func forget(where isGone: (Target) -> Bool) {
    if case .running(let first) = state, let target = first.target, isGone(target) {
      state = .spent
    }
  }
}
