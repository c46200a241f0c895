import Canvas
import Loop

/// A row of a list that hangs on the pointer, to go between others. What it goes there for is its owner's
/// business: it is shown, the others make room, and the list scrolls where it has to.
public final class RowLifting {
  private var lift: RowLift?
  private lazy var link = MotionLink { [weak self] link in self?.step(at: link.timestamp) }
  private let views: RowViews
  private unowned let list: ListView

  init(_ views: RowViews, in list: ListView) { (self.views, self.list) = (views, list) }

  /// Shown below the rows where the one that is lifted would go.
  public var placeholder: View? {
    didSet {
      oldValue?.removeFromSuperview()
      guard let placeholder else { return }
      placeholder.isHidden = true
      list.insertSubview(placeholder, at: 0)
    }
  }

  /// Takes a row that has a view and a key into the hand, until `putDown()`.
  /// - Parameter y: of the pointer, in the list's coordinates.
  /// - Returns: false where there is no such row, or its source lets none go.
  @discardableResult
  public func lift(_ row: Int, at y: Double) -> Bool {
    putDown()
    guard let root = list.root, let view = views.shown[row], let key = views.key(of: view),
      let anchor = views.source?.anchor(of: key)
    else { return false }
    // What still glides would take the places away from under the hand.
    _ = list.halt()
    list.endMotion()
    let now = root.loop.mediaTime
    let hold = min(max(0, y - view.frame.minY), view.frame.height)
    let raising = root.movesChanges ? Transition(from: 0, to: 1, start: now) : nil
    lift = RowLift(key, hold: hold, y: y, anchor: anchor, raising: raising, time: now)
    // The others have their places among those that make room.
    for (_, other) in views.shown where other !== view {
      guard let key = views.key(of: other) else { continue }
      lift?.makeWay(key, row: anchor.row, height: 0, moves: false)
    }
    follow()
    return true
  }

  /// The pointer moved.
  /// - Parameter y: of the pointer, in the list's coordinates, inside or outside.
  public func carry(to y: Double) {
    lift?.y = y
    lift?.isCarried = true
    follow()
  }

  /// The row in the hand, and the row that it would be; nil where there is none.
  public var lifted: (row: Int, place: Int)? { lift.map { ($0.anchor.row, $0.place) } }

  /// The hand lets it go: it and the others go back to where they belong, unless a change that follows
  /// gives them other places.
  public func putDown() {
    guard let lift else { return }
    self.lift = nil
    link.stop()
    list.dragEnded()
    placeholder?.isHidden = true
    list.setNeedsLayout()
    guard let root = list.root, root.movesChanges, list.bounds.height > 0 else {
      return views.settle()
    }
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
    list.animator.fly(flights, now: now)
  }

  // MARK: Following

  /// Where it stands by now.
  var row: Int? { lift.flatMap { views.source?.anchor(of: $0.key)?.row } }

  /// A row goes out of sight: it need not make way any more.
  func forget(_ view: View) {
    if let key = views.key(of: view) { lift?.forget(key) }
  }

  /// Brings everything to where the pointer is now, and the list: rows may have come or gone, it may
  /// have been scrolled, or have another size.
  func follow() {
    guard var lift, let root = list.root else { return }
    guard let anchor = views.source?.anchor(of: lift.key) else {
      putDown()
      return root.pointer.cancelTouch()
    }
    guard let view = views.shown[anchor.row] else { return }
    lift.anchor = anchor
    // What moves goes on with the next frame; what begins, begins now.
    if lift.isAtRest { lift.time = max(lift.time, root.loop.mediaTime) }
    if !root.movesChanges { lift.endWays() }
    if lift.isCarried { list.dragMoved(to: lift.y, among: anchor.rows) }
    let shift = list.contentInsets.top - list.shownOffset
    let seen = -shift...max(-shift, list.bounds.height - shift)
    let top = liftedTop(lift, of: view) - shift
    lift.place = lift.place(at: top, in: list.rowHeights, seen: seen)
    for (index, other) in views.shown where index != anchor.row {
      guard let key = views.key(of: other) else { continue }
      lift.makeWay(key, row: index, height: view.frame.height, moves: root.movesChanges)
    }
    self.lift = lift
    placeholder?.isHidden = false
    placeholder?.frame = Rect(
      x: 0, y: shift + lift.top(as: lift.place, in: list.rowHeights), width: list.bounds.width,
      height: view.frame.height)
    list.bringForward(view)
    show()
  }

  /// Where it hangs, in the list's coordinates: it stays in sight.
  private func liftedTop(_ lift: RowLift, of view: View) -> Double {
    min(max(0, lift.y - lift.hold), max(0, list.bounds.height - view.frame.height))
  }

  // MARK: Frames

  private func step(at time: Double) {
    guard let lift, let root = list.root else { return link.stop() }
    self.lift?.time = max(lift.time, time)
    if !root.movesChanges { self.lift?.endWays() }
    show()
  }

  /// Frames come while the others make room, and none while the pointer rests.
  private func show() {
    guard let lift, let root = list.root else { return }
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
