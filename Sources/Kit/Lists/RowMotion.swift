import Canvas
import Loop

/// The movement of a list's rows after something was done to them. Only rows in sight take part, so
/// that it costs the same in a list of any length.
///
/// A row's frame is where it belongs, from the first frame on; its picture gets there in time. What
/// goes stays as a picture until it has folded away. A press means what was at its place when the
/// movement began.
struct RowMotion {
  typealias Key = RowChange.Key

  /// A row in sight at the moment of a change.
  struct Former {
    let key: Key
    let view: View
    /// Where it belonged.
    let frame: Rect
  }

  /// A row that folds away.
  struct Leaving {
    let key: Key
    let view: View
    var flight: RowFlight
    /// False where what it stood for is gone.
    let isMeant: Bool

    func top(at time: Double) -> Double { view.frame.minY + flight.offset(at: time) }
    func height(at time: Double) -> Double { view.frame.height * flight.share(at: time) }
  }

  /// What was shown where, when the movement began.
  struct Held {
    let key: Key
    var place: Rect
  }

  /// A change that the next layout brings.
  struct Pending {
    var change: RowChange
    let formers: [Former]
    /// The views of rows that have left their places.
    var left: [Key: View] = [:]
  }

  var pending: Pending?
  var flights: [Key: RowFlight] = [:]
  var leaving: [Leaving] = []
  var held: [Held] = []
  /// How far the list was scrolled when the movement began, in points.
  var heldOffset = 0.0
  /// What is shown is where it was at this instant, in seconds of media time: that of the last frame.
  var time = 0.0
  /// The list's size then: in another one all is at its place at once.
  var size = Size.zero

  /// More rows than this do not fold away at once.
  static let mostLeaving = 32

  var isActive: Bool { !flights.isEmpty || !leaving.isEmpty }
  /// A press means what was there when it began.
  var holdsPlaces: Bool { isActive || pending != nil }

  /// Whether a row has to have its view although it belongs out of sight.
  func keeps(_ key: Key) -> Bool {
    flights[key] != nil || pending?.formers.contains { $0.key == key } == true
  }

  func isOver(at time: Double) -> Bool {
    flights.values.allSatisfy { $0.isOver(at: time) }
      && leaving.allSatisfy { $0.flight.isOver(at: time) }
  }

  /// The next instant at which something moves; nil for never.
  func nextMovement(after time: Double) -> Double? {
    let staying = flights.values.lazy.compactMap { $0.nextMovement(after: time) }.min()
    let leaving = leaving.lazy.compactMap { $0.flight.nextMovement(after: time) }.min()
    guard let staying, let leaving else { return staying ?? leaving }
    return min(staying, leaving)
  }
}
