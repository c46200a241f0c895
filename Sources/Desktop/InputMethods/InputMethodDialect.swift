import CDBus
import Kit
import System

/// How one kind of daemon wants to be spoken to.
protocol InputMethodDialect {
  /// The name on the session's bus by which the daemon is known to be there.
  var service: String { get }
  /// Finds the bus that is the daemon's own; nil where it is on the session's.
  var ownBus: (() -> BusAddress?)? { get }
  /// Asks for a context; what it answers begins with the context's path.
  var create: BusCall { get }
  /// The name of the call that lets go of a context; nil where leaving the bus does.
  var destroy: String? { get }
  /// The service and the interface of a context.
  var context: (service: String, interface: String) { get }
  /// Said once to a new context: what its window can show.
  var capabilities: (method: String, argument: BusValue) { get }
  /// The name of the call that tells of the caret.
  var placeCaret: String { get }
  /// What SetSurroundingText is given.
  func arguments(of dependencies: SurroundingText) -> [BusValue]
  /// What ProcessKeyEvent is given.
  func arguments(of stroke: KeyStroke) -> [BusValue]
  /// The names of a context's signals that are worth hearing.
  var signals: [String] { get }
  /// What a signal means; nil for one that says nothing, or nonsense.
  mutating func news(_ signal: String, _ arguments: [BusValue]) -> InputMethodNews?
}

extension InputMethodNews {
  /// What both daemons say with DeleteSurroundingText; nil for nonsense.
  init?(erasing arguments: [BusValue]) {
    guard arguments.count == 2, case .int32(let offset) = arguments[0],
      let count = arguments[1].number
    else { return nil }
    self = .erased(at: Int(offset), count: Int(count))
  }
}

extension BusValue {
  var text: String? { if case .string(let text) = self { text } else { nil } }
  /// A text that can be an object's path. C: `dbus_validate_path`.
  var path: String? { text.flatMap { dbus_validate_path($0, nil) != 0 ? $0 : nil } }
  var number: UInt32? { if case .uint32(let number) = self { number } else { nil } }
  var parts: [BusValue]? { if case .structure(let parts) = self { parts } else { nil } }
}
