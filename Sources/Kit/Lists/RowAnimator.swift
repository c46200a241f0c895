import Canvas
import Loop

/// Moves the rows in sight of a list because a person has done something to them.
final class RowAnimator {
  private var motion = RowMotion()
  private lazy var link = MotionLink { [weak self] link in self?.step(at: link.timestamp) }
  private let views: RowViews
  private unowned let list: ScrollView

  init(_ views: RowViews, in list: ScrollView) { (self.views, self.list) = (views, list) }

  /// Has rows go from where they are shown to where they belong after the next layout. Nothing moves
  /// where no movement is wanted, or seen.
  func move(_ change: RowChange) {
    guard let root = list.root, root.movesChanges, list.bounds.height > 0 else { return end() }
    if motion.pending != nil {
      motion.pending?.change.rows.formUnion(change.rows)
      motion.pending?.change.folding.formUnion(change.folding)
      motion.pending?.change.delay = change.delay
      return
    }
    let now = root.loop.mediaTime
    let formers = views.keyed.map { key, view in
      RowMotion.Former(key: key, view: view, frame: view.frame)
    }
    hold(at: now)
    motion.pending = RowMotion.Pending(change: change, formers: formers)
    list.setNeedsLayout()
  }

  /// All rows are where they belong, at once.
  func end() {
    link.stop()
    guard motion.holdsPlaces else { return }
    let gone = motion.leaving.map(\.view) + (motion.pending?.left.values.map(\.self) ?? [])
    motion = RowMotion()
    views.settle()
    for view in gone { views.makeSpare(view) }
    list.setNeedsLayout()
  }

  /// Has rows go to where they belong from where a hand has left them.
  func fly(_ flights: [RowChange.Key: RowFlight], now: Double) {
    motion.flights = flights.filter { !$0.value.isOver(at: now) }
    guard motion.isActive else { return views.settle() }
    motion.time = now
    hold(at: now)
    show()
  }

  // MARK: Layout

  /// Whether a press means what was at its place when rows began to move.
  var holdsPlaces: Bool { motion.holdsPlaces }

  /// A row that moves, or is about to, has its view also where it belongs out of sight.
  func holds(_ view: View) -> Bool {
    motion.holdsPlaces && views.key(of: view).map(motion.keeps) == true
  }

  /// A row has left its place: where rows move it is seen until it has folded away.
  /// - Returns: false where it is not.
  func takeLeaving(_ view: View) -> Bool {
    guard motion.pending != nil, let key = views.key(of: view),
      motion.pending?.change.rows.contains(key) == true
    else { return false }
    list.root?.withdrawInput(from: view)
    motion.pending?.left[key] = view
    return true
  }

  /// The rows are where they belong: those that a change has moved set out from where they were shown.
  func depart() {
    guard motion.holdsPlaces, let root = list.root else { return }
    guard motion.size == list.bounds.size, root.movesChanges else { return end() }
    if let pending = motion.pending {
      let now = root.loop.mediaTime
      motion.time = now
      let departure = RowDeparture(pending, in: motion, to: views.keyed, now: now)
      motion.pending = nil
      motion.flights = departure.flights
      motion.leaving = departure.leaving
      for view in departure.spares { views.makeSpare(view) }
      if let view = pending.change.raised.flatMap(views.view(of:)) { list.bringForward(view) }
    }
    show()
  }

  // MARK: Frames

  private func step(at time: Double) {
    guard let root = list.root else { return link.stop() }
    if !root.movesChanges || motion.isOver(at: time) { return end() }
    // A frame may carry the time at which it was asked for, from just before the start.
    motion.time = max(motion.time, time)
    show()
  }

  /// Shows all where it is by now. Frames come while something moves, and none before.
  private func show() {
    let (time, scale) = (motion.time, list.root?.scale ?? 1)
    for (_, view) in views.shown {
      let flight = views.key(of: view).flatMap { motion.flights[$0] }
      view.movingPicture = flight?.picture(at: time, size: view.frame.size, scale: scale)
      (view as? any Liftable)?.elevation = flight?.elevation?.value(at: time) ?? 0
    }
    for row in motion.leaving {
      let picture = row.flight.picture(at: time, size: row.view.frame.size, scale: scale)
      row.view.movingPicture = picture ?? .hidden
    }
    guard motion.pending == nil, let loop = list.root?.loop else { return }
    guard let next = motion.nextMovement(after: time) else { return end() }
    if next > time { link.pause(until: next, on: loop) } else { link.run(on: loop) }
  }

  // MARK: The pointer

  /// A press means what is shown now.
  private func hold(at now: Double) {
    let there = views.keyed.map { ($0.key, $0.view, motion.flights[$0.key]) }
    let leaving = motion.leaving.map { ($0.key, $0.view, Optional($0.flight)) }
    motion.held = (there + leaving).map { key, view, flight in
      var place = view.frame
      place.origin.y += flight?.offset(at: now) ?? 0
      place.size.height *= flight?.share(at: now) ?? 1
      return RowMotion.Held(key: key, place: place)
    }
    motion.heldOffset = list.shownOffset
    motion.size = list.bounds.size
  }

  /// What lies under a point of the list while rows move: what was there when they began to.
  func hit(_ point: Point) -> View? {
    guard list.bounds.contains(point) else { return nil }
    if list.root?.meansFinalPlaces == true {
      let row = views.shown.values.first { $0.frame.contains(point) }
      return row.flatMap { $0.hitTest(point - $0.frame.origin) } ?? list
    }
    for held in motion.held where heldPlace(held).contains(point) {
      guard let view = view(of: held.key) else { continue }
      return view.hitTest(point - heldPlace(held).origin) ?? list
    }
    return list
  }

  /// How far from its own place a row takes the pointer.
  func shift(of view: View) -> Point {
    guard motion.holdsPlaces, let key = views.key(of: view), self.view(of: key) === view,
      let held = motion.held.first(where: { $0.key == key })
    else { return .zero }
    return heldPlace(held).origin - view.frame.origin
  }

  /// As far as the list was scrolled since, it goes with it.
  private func heldPlace(_ held: RowMotion.Held) -> Rect {
    held.place.offset(by: Point(x: 0, y: motion.heldOffset - list.shownOffset))
  }

  /// The view that stands for a row to the pointer: nil for one that is gone.
  private func view(of key: RowChange.Key) -> View? {
    if let leaving = motion.leaving.first(where: { $0.key == key }) {
      return leaving.isMeant ? leaving.view : nil
    }
    return views.view(of: key)
  }
}
