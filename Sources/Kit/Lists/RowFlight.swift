import Canvas

/// The movement of one row, as a function of media time: from where it is shown to where it belongs.
/// What comes while it moves is added to it, so that it never jumps.
struct RowFlight {
  /// What is left of each way, in points; they add up.
  private var ways: [Transition] = []
  /// How much of its height is shown, 0 to 1; nil for all of it.
  var fold: Transition?
  /// How much of it is shown from its top on, in points, while it grows; nil for all of it.
  var growth: Transition?
  /// It passes over others.
  var isRaised = false
  /// How far it is above the others, 0 to 1; nil where it lies among them.
  var elevation: Transition?

  /// More ways than this are made one.
  private static let mostWays = 4
  /// Nobody sees a way of less than this, in points.
  private static let negligible = 0.25

  func isOver(at time: Double) -> Bool {
    ways.allSatisfy { $0.isOver(at: time) } && fold?.isOver(at: time) != false
      && elevation?.isOver(at: time) != false && growth?.isOver(at: time) != false
  }

  /// The next instant at which something of it moves, in seconds of media time; nil for never.
  func nextMovement(after time: Double) -> Double? {
    (ways + [fold, elevation, growth].compactMap(\.self)).lazy
      .filter { !$0.isOver(at: time) }.map { max(time, $0.start) }.min()
  }

  /// How far it is shown from where it belongs, in points.
  func offset(at time: Double) -> Double {
    var sum = 0.0
    for way in ways { sum += way.value(at: time) }
    return sum
  }

  /// How much of its height is shown, 0 to 1.
  func share(at time: Double) -> Double { fold?.value(at: time) ?? 1 }

  /// Adds a way that ends with it. What has not begun yet begins together with it.
  /// - Parameters:
  ///   - distance: from where it belonged to where it belongs, in points.
  ///   - start: in seconds of media time.
  mutating func add(_ distance: Double, start: Double, now: Double) {
    var distance = distance
    ways.removeAll { way in
      guard way.start >= now else { return way.isOver(at: now) }
      distance += way.from
      return true
    }
    if ways.count >= Self.mostWays {
      distance += offset(at: now)
      ways.removeAll()
    }
    if abs(distance) > Self.negligible {
      ways.append(Transition(from: distance, to: 0, start: start))
    }
    if let fold, fold.start > now {
      self.fold = Transition(from: fold.from, to: fold.to, start: start)
    }
  }

  /// How its row is shown; nil where it is there.
  /// - Parameters:
  ///   - size: the row's, in points.
  ///   - scale: device pixels a point: it is moved by whole ones.
  func picture(at time: Double, size: Size, scale: Double) -> MovingPicture? {
    if isOver(at: time) { return nil }
    func snapped(_ length: Double) -> Double { (length * scale).rounded() / scale }
    let offset = snapped(offset(at: time))
    guard fold != nil else {
      let part = growth.map { growth in
        Rect(x: 0, y: 0, width: size.width, height: snapped(growth.value(at: time)))
      }
      return MovingPicture(offset: Point(x: 0, y: offset), part: part, hidesBelow: isRaised)
    }
    // The middle of it is seen first, and last.
    let share = share(at: time)
    let height = snapped(size.height * share)
    let above = snapped((size.height - height) / 2)
    return MovingPicture(
      offset: Point(x: 0, y: offset - above),
      part: Rect(x: 0, y: above, width: size.width, height: height), opacity: share)
  }
}
