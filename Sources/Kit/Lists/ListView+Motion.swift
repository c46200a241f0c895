import Canvas
import Loop

/// Rows that move because a person has done something to them.
extension ListView {
  /// Has the rows in sight go from where they are shown to where they belong after the `reload` that
  /// follows. Nothing moves where no movement is wanted, or seen.
  public func moveRows(_ change: RowChange) {
    guard let root, root.movesChanges, bounds.height > 0, lift == nil else { return endMotion() }
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
    motion.held = heldPlaces(now)
    motion.heldOffset = shownOffset
    motion.size = bounds.size
    motion.pending = RowMotion.Pending(change: change, formers: formers)
    setNeedsLayout()
  }

  /// All rows are where they belong, at once.
  public func endMotion() {
    link.stop()
    guard motion.holdsPlaces else { return }
    let gone = motion.leaving.map(\.view) + (motion.pending?.left.values.map(\.self) ?? [])
    motion = RowMotion()
    views.settle()
    for view in gone { views.makeSpare(view) }
    setNeedsLayout()
  }

  /// Has rows go to where they belong from where a hand has left them.
  func flyRows(_ flights: [RowChange.Key: RowFlight], now: Double) {
    motion.flights = flights.filter { !$0.value.isOver(at: now) }
    guard motion.isActive else { return views.settle() }
    motion.time = now
    motion.held = heldPlaces(now)
    motion.heldOffset = shownOffset
    motion.size = bounds.size
    showRows()
    goOn()
  }

  // MARK: Layout

  /// The rows are where they belong: those that a change has moved set out from where they were shown.
  func departRows() {
    guard motion.holdsPlaces, let root else { return }
    guard motion.size == bounds.size, root.movesChanges else { return endMotion() }
    if let pending = motion.pending {
      let now = root.loop.mediaTime
      motion.time = now
      let departure = RowDeparture(pending, in: motion, to: views.keyed, now: now)
      motion.pending = nil
      motion.flights = departure.flights
      motion.leaving = departure.leaving
      for view in departure.spares { views.makeSpare(view) }
      if let raised = pending.change.raised { raise(raised) }
    }
    showRows()
    goOn()
  }

  private func raise(_ key: RowChange.Key) {
    if let view = views.view(of: key) { bringForward(view) }
  }

  // MARK: Frames

  func step(at time: Double) {
    guard let root else { return link.stop() }
    if lift != nil { return stepLift(at: time) }
    if !root.movesChanges || motion.isOver(at: time) { return endMotion() }
    // A frame may carry the time at which it was asked for, from just before the start.
    motion.time = max(motion.time, time)
    showRows()
    goOn()
  }

  /// Frames come while something moves, and none before.
  private func goOn() {
    guard motion.pending == nil, let loop = root?.loop else { return }
    guard let next = motion.nextMovement(after: motion.time) else { return endMotion() }
    if next > motion.time { link.pause(until: next, on: loop) } else { link.run(on: loop) }
  }

  private func showRows() {
    let (time, scale) = (motion.time, root?.scale ?? 1)
    for (_, view) in views.shown {
      let flight = views.key(of: view).flatMap { motion.flights[$0] }
      view.movingPicture = flight?.picture(at: time, size: view.frame.size, scale: scale)
      (view as? any Liftable)?.elevation = flight?.elevation?.value(at: time) ?? 0
    }
    for row in motion.leaving {
      row.view.movingPicture =
        row.flight.picture(
          at: time, size: row.view.frame.size, scale: scale) ?? .hidden
    }
  }

  // MARK: The pointer

  /// Where all is shown now.
  private func heldPlaces(_ now: Double) -> [RowMotion.Held] {
    let there = views.keyed.map { key, view in
      let flight = motion.flights[key]
      return RowMotion.Held(key: key, place: Self.place(of: view, flight, now))
    }
    let leaving = motion.leaving.map {
      RowMotion.Held(key: $0.key, place: Self.place(of: $0.view, $0.flight, now))
    }
    return there + leaving
  }

  private static func place(of view: View, _ flight: RowFlight?, _ now: Double) -> Rect {
    var place = view.frame
    place.origin.y += flight?.offset(at: now) ?? 0
    place.size.height *= flight?.share(at: now) ?? 1
    return place
  }

  /// What lies under a point of the list while rows move: what was there when they began to.
  func heldHit(_ point: Point) -> View? {
    guard bounds.contains(point) else { return nil }
    if root?.meansFinalPlaces == true {
      let row = views.shown.values.first { $0.frame.contains(point) }
      return row.flatMap { $0.hitTest(point - $0.frame.origin) } ?? self
    }
    for held in motion.held where heldPlace(held).contains(point) {
      guard let view = view(of: held.key) else { continue }
      return view.hitTest(point - heldPlace(held).origin) ?? self
    }
    return self
  }

  /// How far from its own place a row takes the pointer.
  func heldShift(of view: View) -> Point {
    guard motion.holdsPlaces, let key = views.key(of: view), self.view(of: key) === view,
      let held = motion.held.first(where: { $0.key == key })
    else { return .zero }
    return heldPlace(held).origin - view.frame.origin
  }

  /// As far as the list was scrolled since, it goes with it.
  private func heldPlace(_ held: RowMotion.Held) -> Rect {
    held.place.offset(by: Point(x: 0, y: motion.heldOffset - shownOffset))
  }

  /// The view that stands for a row to the pointer: nil for one that is gone.
  private func view(of key: RowChange.Key) -> View? {
    if let leaving = motion.leaving.first(where: { $0.key == key }) {
      return leaving.isMeant ? leaving.view : nil
    }
    return views.view(of: key)
  }
}
