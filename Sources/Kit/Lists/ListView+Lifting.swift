import Canvas
import Loop

/// A row hangs on the pointer, to go between others. What it goes there for is its owner's business;
/// the list shows it, has the others make room, and scrolls where it has to.
extension ListView {
  /// Takes a row that has a view and a key into the hand, until `putDown()`.
  /// - Parameter y: of the pointer, in the list's coordinates.
  /// - Returns: false where there is no such row, or its source lets none go.
  @discardableResult
  public func lift(_ row: Int, at y: Double) -> Bool {
    putDown()
    guard let root, let view = views.shown[row], let key = views.key(of: view),
      let anchor = source?.anchor(of: key)
    else { return false }
    // What still glides would take the places away from under the hand.
    _ = halt()
    endMotion()
    let now = root.loop.mediaTime
    let hold = min(max(0, y - view.frame.minY), view.frame.height)
    let raising = root.movesChanges ? Transition(from: 0, to: 1, start: now) : nil
    lift = RowLift(key, hold: hold, y: y, anchor: anchor, raising: raising, time: now)
    for (_, other) in views.shown { note(other) }
    followLift()
    return true
  }

  /// The pointer moved.
  /// - Parameter y: of the pointer, in the list's coordinates, inside or outside.
  public func carry(to y: Double) {
    lift?.y = y
    lift?.isCarried = true
    followLift()
  }

  /// The row in the hand, and the row that it would be; nil where there is none.
  public var lifted: (row: Int, place: Int)? { lift.map { ($0.anchor.row, $0.place) } }

  /// The hand lets it go: it and the others go back to where they belong, unless a change that follows
  /// gives them other places.
  public func putDown() {
    guard let lift else { return }
    self.lift = nil
    link.stop()
    dragEnded()
    placeholder?.isHidden = true
    setNeedsLayout()
    guard let root, root.movesChanges, bounds.height > 0 else { return views.settle() }
    let now = root.loop.mediaTime
    var flights: [RowChange.Key: RowFlight] = [:]
    for (_, view) in views.shown {
      guard let key = views.key(of: view) else { continue }
      var flight = RowFlight()
      if key == lift.key {
        flight.add(liftedTop(lift, of: view) - view.frame.minY, start: now, now: now)
        flight.isRaised = true
        flight.elevation = Transition(from: lift.elevation, to: 0, start: now)
      } else {
        flight.add(lift.shift(of: key), start: now, now: now)
      }
      flights[key] = flight
    }
    animator.fly(flights, now: now)
  }

  // MARK: Following

  /// Brings everything to where the pointer is now, and the list: rows may have come or gone, it may
  /// have been scrolled, or have another size.
  func followLift() {
    guard var lift, let root else { return }
    guard let anchor = source?.anchor(of: lift.key) else {
      putDown()
      return root.cancelTouch()
    }
    guard let view = views.shown[anchor.row] else { return }
    lift.anchor = anchor
    // What moves goes on with the next frame; what begins, begins now.
    if lift.isAtRest { lift.time = max(lift.time, root.loop.mediaTime) }
    if !root.movesChanges { lift.endWays() }
    if lift.isCarried { dragMoved(to: lift.y, among: anchor.rows) }
    let shift = contentInsets.top - shownOffset
    let seen = -shift...max(-shift, bounds.height - shift)
    let top = liftedTop(lift, of: view) - shift
    lift.place = lift.place(at: top, in: rowHeights, seen: seen)
    for (index, other) in views.shown where index != anchor.row {
      guard let key = views.key(of: other) else { continue }
      lift.makeWay(key, row: index, height: view.frame.height, moves: root.movesChanges)
    }
    self.lift = lift
    placeholder?.isHidden = false
    placeholder?.frame = Rect(
      x: 0, y: shift + lift.top(as: lift.place, in: rowHeights), width: bounds.width,
      height: view.frame.height)
    bringForward(view)
    showLift()
  }

  /// Where it hangs, in the list's coordinates: it stays in sight.
  private func liftedTop(_ lift: RowLift, of view: View) -> Double {
    min(max(0, lift.y - lift.hold), max(0, bounds.height - view.frame.height))
  }

  /// A row has its place among those that make room.
  private func note(_ view: View) {
    guard let key = views.key(of: view), let lift, key != lift.key else { return }
    self.lift?.makeWay(key, row: lift.anchor.row, height: 0, moves: false)
  }

  // MARK: Frames

  func stepLift(at time: Double) {
    guard let lift else { return }
    self.lift?.time = max(lift.time, time)
    if root?.movesChanges == false { self.lift?.endWays() }
    showLift()
  }

  /// Frames come while the others make room, and none while the pointer rests.
  private func showLift() {
    guard let lift, let root else { return }
    let scale = root.scale
    for (_, view) in views.shown {
      guard let key = views.key(of: view) else { continue }
      let isLifted = key == lift.key
      let offset =
        isLifted ? liftedTop(lift, of: view) - view.frame.minY : lift.shift(of: key)
      let snapped = (offset * scale).rounded() / scale
      // Not to be read through while it comes up.
      let picture = MovingPicture(
        offset: Point(x: 0, y: snapped), hidesBelow: isLifted && lift.elevation < 1)
      view.movingPicture = snapped == 0 ? nil : picture
      if isLifted { (view as? any Liftable)?.elevation = lift.elevation }
    }
    if lift.isAtRest { link.stop() } else { link.run(on: root.loop) }
  }
}
