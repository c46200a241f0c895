import BusSupport
import Glibc
import Kit
import Loop
import System
import Testing

@testable import Desktop

/// A window's side of an input method: what it hears and what becomes of its keys, in one list.
final class Typist {
  let bus: PrivateBus
  /// ibus' own bus; fcitx is on the session's.
  let own: PrivateBus
  let guest: BusHarness
  let method: InputMethodClient
  private let kind: FakeInputMethod.Kind
  private var running: FakeInputMethod?
  private var herald: FakeService?
  private(set) var notes: [String] = []
  private(set) var caret: Int?
  private(set) var clause: Range<Int>?

  /// - Parameter early: what a daemon composes that was there before; nil for none.
  init(_ kind: FakeInputMethod.Kind, early: [String: String]? = nil) throws {
    self.kind = kind
    bus = try PrivateBus()
    own = kind == .ibus ? try PrivateBus() : bus
    if let early { running = try FakeInputMethod(kind, on: own, early) }
    guest = try BusHarness(bus)
    let address = own.address
    method = InputMethodClient(
      kind == .ibus ? .ibus : .fcitx, session: guest.bus, on: guest.loop
    ) { $0 == "IBUS_ADDRESS" ? address : nil }
    method.heard = { [unowned self] in
      switch $0 {
      case .committed(let text): notes.append("=" + text)
      case .composing(let text, let caret, let clause):
        notes.append("~" + text)
        (self.caret, self.clause) = (caret, clause)
      case .erased(let offset, let count): notes.append("\(offset)-\(count)")
      case .forwarded(let stroke): notes.append("^\(stroke.symbol)")
      }
    }
  }

  /// The daemon starts. ibus says so on the session's bus, too.
  func start(_ table: [String: String] = [:]) throws {
    running = try FakeInputMethod(kind, on: own, table)
    if kind == .ibus { herald = try FakeService(kind.serviceName, on: bus) }
  }

  /// The daemon ends; its own bus goes with it, and the word of its end comes before or after that.
  func end(busFirst: Bool = true) throws {
    if busFirst, kind == .ibus { own.vanish() }
    running = nil
    herald = nil
    if kind == .ibus { own.vanish() }
  }

  var daemon: FakeInputMethod { get throws { try running.unwrapped } }

  func awaitDaemon() throws { try guest.spin("the daemon is used") { method.isThere } }

  /// The field gets the keyboard. Asked to hear the daemon before it is told of the field, the bus loses
  /// nothing that the daemon says from then on.
  func focus() throws {
    let daemon = try daemon
    method.focus(true)
    try guest.spin("the daemon is told of the field") { daemon.calls.contains("FocusIn") }
  }

  /// Types one key after the other, each when the one before is done with.
  func type(_ text: String) throws {
    for scalar in text.unicodeScalars {
      var answer: Bool?
      method.offer(KeyStroke(symbol: scalar.value, code: 38)) { answer = $0 }
      #expect(answer == nil, "never at once")
      try guest.spin("\(scalar) is answered") { answer != nil }
      if answer == false { notes.append("\(scalar)") }
    }
  }
}
