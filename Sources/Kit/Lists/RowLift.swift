/// A row that hangs on the pointer, and the room that the others make where it would go. The pointer
/// says where it would go; how far the others have got is a function of media time.
struct RowLift {
  typealias Key = RowChange.Key

  let key: Key
  /// Where the pointer has hold of it, from its top in points.
  let hold: Double
  /// How far it has come up, 0 to 1.
  private(set) var raising: Transition?
  /// Of the pointer, from the list's top in points.
  var y: Double
  /// Whether the pointer has moved since: before that it scrolls nothing at an edge.
  var isCarried = false
  /// Where it stands, and among which rows it may go.
  var anchor: LiftAnchor
  /// The row that it would be.
  var place: Int
  /// What is shown is where it was at this instant, in seconds of media time.
  var time: Double
  /// How far the others are from their places, in points, by key. Rows out of sight have none.
  private var shifts: [Key: Transition] = [:]

  init(
    _ key: Key, hold: Double, y: Double, anchor: LiftAnchor, raising: Transition?, time: Double
  ) {
    (self.key, self.hold, self.y, self.anchor) = (key, hold, y, anchor)
    (self.raising, self.time) = (raising, time)
    place = anchor.row
  }

  /// How far it is up, 0 to 1.
  var elevation: Double { raising?.value(at: time) ?? 1 }

  // MARK: Where it would go

  /// Where its top would be as the row of a number, from the first row's top in points.
  func top(as place: Int, in heights: RowHeights) -> Double {
    guard place > anchor.row else { return heights.top(of: place) }
    return heights.top(of: place + 1) - heights.height(of: anchor.row)
  }

  /// The place that is nearest to where it hangs, of those that are seen whole.
  /// - Parameters:
  ///   - top: where it hangs, from the first row's top in points.
  ///   - seen: what is in sight, likewise.
  func place(at top: Double, in heights: RowHeights, seen: ClosedRange<Double>) -> Int {
    let height = heights.height(of: anchor.row)
    let last = anchor.rows.upperBound - 1
    let guess = heights.row(at: top + height / 2) ?? anchor.row
    func distance(_ place: Int) -> Double {
      let own = self.top(as: place, in: heights)
      let isSeen = own >= seen.lowerBound && own + height <= seen.upperBound
      return abs(own - top) + (isSeen ? 0 : 10 * height)
    }
    var nearest = min(max(anchor.rows.lowerBound, guess), last)
    for place in (guess - 2)...(guess + 2) where anchor.rows.contains(place) {
      if distance(place) < distance(nearest) { nearest = place }
    }
    return nearest
  }

  // MARK: The others

  /// How far a row makes way, in points.
  private func goal(of row: Int, height: Double) -> Double {
    if row > anchor.row, row <= place { return -height }
    if row < anchor.row, row >= place { return height }
    return 0
  }

  /// A row in sight is to make way, or need not any more.
  /// - Parameter moves: from where it is shown; else it is there. So is one that came into sight.
  mutating func makeWay(_ key: Key, row: Int, height: Double, moves: Bool) {
    let goal = goal(of: row, height: height)
    let way = shifts[key]
    guard way?.to != goal else { return }
    let from = moves ? way?.value(at: time) ?? goal : goal
    shifts[key] = Transition(from: from, to: goal, start: time)
  }

  /// A row has gone out of sight.
  mutating func forget(_ key: Key) { shifts[key] = nil }

  /// How far a row is shown from its place, in points.
  func shift(of key: Key) -> Double { shifts[key]?.value(at: time) ?? 0 }

  /// All are there at once.
  mutating func endWays() {
    raising = nil
    for (key, way) in shifts where way.from != way.to {
      shifts[key] = Transition(from: way.to, to: way.to, start: time)
    }
  }

  /// Nothing moves by itself.
  var isAtRest: Bool {
    if raising?.isOver(at: time) == false { return false }
    for way in shifts.values where way.from != way.to && !way.isOver(at: time) { return false }
    return true
  }
}
