import Canvas

/// Sets rows in motion after a change: each from where it is shown to where it belongs now.
struct RowDeparture {
  typealias Key = RowMotion.Key

  /// A row as it stands after the change.
  struct Present {
    let key: Key
    let view: View
    /// Whether it was in sight before.
    var isKnown = false
    var flight = RowFlight()
  }

  private let change: RowChange
  private let formers: [RowMotion.Former]
  private let start: Double
  private let now: Double
  /// Where each row in sight belonged before.
  private let past: [Key: Rect]
  private var rows: [Present]
  private(set) var leaving: [RowMotion.Leaving]
  /// Views that have nothing to show any more.
  private(set) var spares: [View] = []

  /// The movements of rows that are there, by key.
  var flights: [Key: RowFlight] {
    Dictionary(rows.map { ($0.key, $0.flight) }) { first, _ in first }
      .filter { !$0.value.isOver(at: now) }
  }

  /// - Parameters:
  ///   - pending: the change.
  ///   - motion: as it was before.
  ///   - rows: that have a view now, from top to bottom.
  ///   - now: in seconds of media time.
  init(
    _ pending: RowMotion.Pending, in motion: RowMotion, to rows: [(key: Key, view: View)],
    now: Double
  ) {
    change = pending.change
    formers = pending.formers
    self.now = now
    start = now + change.delay
    past = Dictionary(formers.map { ($0.key, $0.frame) }) { first, _ in first }
    leaving = motion.leaving
    self.rows = rows.map { Present(key: $0.key, view: $0.view) }
    setOutStaying(from: motion)
    let returning = takeReturning()
    setOutLeaving(pending.left, from: motion)
    setOutOthers(returning)
    forgetOldest()
  }

  /// Both before and after it is a row in sight, and moves as one.
  private func stays(_ row: Present) -> Bool {
    guard let place = past[row.key] else { return false }
    return !change.folding.contains(row.key) || place.minY == row.view.frame.minY
  }

  private mutating func setOutStaying(from motion: RowMotion) {
    for index in rows.indices where stays(rows[index]) {
      let (key, place) = (rows[index].key, rows[index].view.frame)
      var flight = motion.flights[key] ?? RowFlight()
      flight.add((past[key]?.minY ?? place.minY) - place.minY, start: start, now: now)
      flight.isRaised = key == change.raised
      if let height = past[key]?.height, height < place.height {
        flight.growth = Transition(from: height, to: place.height, start: start)
      }
      rows[index].flight = flight
      rows[index].isKnown = true
    }
  }

  /// Rows that come back while they fold away begin with what is left of them.
  private mutating func takeReturning() -> [Key: RowMotion.Leaving] {
    let coming = Set(rows.lazy.filter { !$0.isKnown }.map(\.key))
    var returning: [Key: RowMotion.Leaving] = [:]
    for row in leaving where coming.contains(row.key) { returning[row.key] = row }
    leaving.removeAll { coming.contains($0.key) }
    spares += returning.values.map(\.view)
    return returning
  }

  // MARK: Rows that leave

  private mutating func setOutLeaving(_ left: [Key: View], from motion: RowMotion) {
    for index in leaving.indices {
      let place = leaving[index].view.frame
      let distance = distance(near: place.minY)
      leaving[index].view.frame = place.offset(by: Point(x: 0, y: -distance))
      leaving[index].flight.add(distance, start: start, now: now)
    }
    let staying = Set(rows.lazy.filter(\.isKnown).map(\.key))
    for former in formers {
      guard let view = left[former.key] else { continue }
      var flight = motion.flights[former.key] ?? RowFlight()
      let share = flight.share(at: now)
      guard !staying.contains(former.key), share > 0 else {
        spares.append(view)
        continue
      }
      let isMeant = change.leave(view)
      let top = end(of: former)
      flight.add(former.frame.minY - top, start: start, now: now)
      flight.fold = Transition(from: share, to: 0, start: start)
      view.frame = Rect(
        x: former.frame.minX, y: top, width: former.frame.width, height: former.frame.height)
      leaving.append(
        RowMotion.Leaving(key: former.key, view: view, flight: flight, isMeant: isMeant))
    }
  }

  /// Where a row has folded away: below the nearest above it that stays.
  private func end(of former: RowMotion.Former) -> Double {
    var below: Double?
    var above: Double?
    for other in formers where other.key != former.key && other.key != change.raised {
      guard let row = rows.first(where: { $0.key == other.key && $0.isKnown }) else { continue }
      if other.frame.minY < former.frame.minY {
        above = row.view.frame.maxY
      } else if below == nil {
        below = row.view.frame.minY
      }
    }
    return above ?? below ?? former.frame.minY
  }

  /// How far the rows go that are nearest to a height of before.
  private func distance(near y: Double) -> Double {
    var nearest: (y: Double, distance: Double)?
    for former in formers where former.key != change.raised {
      guard let row = rows.first(where: { $0.key == former.key && $0.isKnown }) else { continue }
      if nearest.map({ abs($0.y - y) > abs(former.frame.minY - y) }) ?? true {
        nearest = (former.frame.minY, former.frame.minY - row.view.frame.minY)
      }
    }
    return nearest?.distance ?? 0
  }

  private mutating func forgetOldest() {
    let excess = max(0, leaving.count - RowMotion.mostLeaving)
    spares += leaving.prefix(excess).map(\.view)
    leaving.removeFirst(excess)
  }

  // MARK: Rows that come

  /// Rows that came into sight go with their neighbours; new ones unfold.
  private mutating func setOutOthers(_ returning: [Key: RowMotion.Leaving]) {
    var bottom = formers.first.map { $0.frame.minY } ?? rows.first?.view.frame.minY ?? 0
    for index in rows.indices {
      if !rows[index].isKnown {
        rows[index].flight = flightBeside(index)
        if change.rows.contains(rows[index].key) {
          unfold(index, from: bottom, returning[rows[index].key])
        }
      }
      let row = rows[index]
      if row.key != change.raised {
        bottom =
          row.view.frame.minY + row.flight.offset(at: now)
          + row.view.frame.height * row.flight.share(at: now)
      }
    }
  }

  private mutating func unfold(
    _ index: Int, from bottom: Double, _ returning: RowMotion.Leaving?
  ) {
    let place = rows[index].view.frame
    let top = returning?.top(at: now) ?? belowLeaving(bottom)
    let share = returning?.flight.share(at: now) ?? 0
    // What is shown far from here has nothing to do with it.
    let distance = top - place.minY - rows[index].flight.offset(at: now)
    if abs(distance) < 2_000 { rows[index].flight.add(distance, start: start, now: now) }
    if share < 1 {
      rows[index].flight.fold = Transition(from: share, to: 1, start: start)
    }
  }

  /// The lower edge of what still folds away at a height.
  private func belowLeaving(_ y: Double) -> Double {
    var y = y
    for _ in leaving {
      guard
        let row = leaving.first(where: { $0.height(at: now) > 0 && abs($0.top(at: now) - y) < 1 })
      else { break }
      y += row.height(at: now)
    }
    return y
  }

  /// The movement of the nearest row that was there, above or else below.
  private func flightBeside(_ index: Int) -> RowFlight {
    func isGuide(_ row: Present) -> Bool { row.isKnown && row.key != change.raised }
    let guide = rows[..<index].last(where: isGuide) ?? rows[index...].first(where: isGuide)
    var flight = guide?.flight ?? RowFlight()
    flight.fold = nil
    return flight
  }
}
