import Kit
import Loop
import System

/// Asks the registry, and through it the readers, whether somebody takes a key.
///
/// Source: org.a11y.atspi.DeviceEventController, and what at-spi2-atk sends: its introspection data names
/// other types.
final class ReaderKeys {
  /// How long the window keeps a key back. Readers take two to five milliseconds; one that takes longer
  /// is only told of keys until it has answered.
  static let timeout = Duration.milliseconds(200)

  private let bus: Bus
  private let loop: RunLoop
  private var timer: TimerToken?
  private var isAsking = false
  private var waiting: ((Bool) -> Void)?
  /// Counts the keys.
  private var asked = 0
  /// Of the last key, in milliseconds: readers tell two keys from one that came twice by their times.
  private var time: Int32 = 0

  init(_ bus: Bus, on loop: RunLoop) { (self.bus, self.loop) = (bus, loop) }

  var isListening: Bool { bus.isJoined }

  func offer(_ stroke: KeyStroke, answer: @escaping (Bool) -> Void) {
    waiting = answer
    asked += 1
    let number = asked
    guard !isAsking else {
      bus.sendWithoutReply(call("NotifyListenersAsync", stroke))
      // Later, as always.
      return startTimer(.zero)
    }
    isAsking = true
    startTimer(Self.timeout)
    bus.call(call("NotifyListenersSync", stroke)) { [weak self] reply in
      guard let self else { return }
      self.isAsking = false
      // Too late: by now it is another key that waits.
      guard self.asked == number else { return }
      if case .answer(let values) = reply { return self.finish(values == [.bool(true)]) }
      self.finish(false)
    }
  }

  private func finish(_ isTaken: Bool) {
    timer = nil
    let answer = waiting
    waiting = nil
    answer?(isTaken)
  }

  /// The key is the window's, where nobody has said anything.
  func giveUp() { finish(false) }

  private func startTimer(_ timeout: Duration) {
    timer = loop.after(timeout, named: "screen reader's key", inBackground: true) { [weak self] in
      self?.finish(false)
    }
  }

  private func call(_ method: String, _ stroke: KeyStroke) -> BusCall {
    let now = Int32(truncatingIfNeeded: Int64(loop.mediaTime * 1_000) & 0x7FFF_FFFF)
    time = now == time ? time &+ 1 : now
    let text = stroke.text
    return BusCall(
      service: "org.a11y.atspi.Registry",
      path: "/org/a11y/atspi/registry/deviceeventcontroller",
      interface: "org.a11y.atspi.DeviceEventController", method: method,
      arguments: [
        .structure([
          .uint32(stroke.isRelease ? 1 : 0), .int32(Int32(truncatingIfNeeded: stroke.symbol)),
          .int32(Int32(truncatingIfNeeded: stroke.code)),
          .int32(Int32(truncatingIfNeeded: stroke.modifiers)), .int32(time),
          .string(text ?? stroke.name), .bool(text != nil),
        ])
      ], startsService: false)
  }
}

extension KeyStroke {
  /// What it types, without modifiers that make it a command. Source: keysymdef.h.
  fileprivate var text: String? {
    switch symbol {
    case 0x21...0x7E, 0xA0...0xFF: Unicode.Scalar(symbol).map { String($0) }
    case 0x0100_0100...0x0110_FFFF: Unicode.Scalar(symbol - 0x0100_0000).map { String($0) }
    default: nil
    }
  }

  /// As readers know keys that type nothing; empty for one that they do not. Source: keysymdef.h.
  fileprivate var name: String {
    switch symbol {
    case 0xFFBE...0xFFC9: "F\(symbol - 0xFFBD)"
    case 0xFFB0...0xFFB9: "KP_\(symbol - 0xFFB0)"
    default: Self.names[symbol] ?? ""
    }
  }

  private static let names: [UInt32: String] = [
    0x20: "space", 0xFF08: "BackSpace", 0xFF09: "Tab", 0xFE20: "ISO_Left_Tab", 0xFF0D: "Return",
    0xFF13: "Pause", 0xFF14: "Scroll_Lock", 0xFF1B: "Escape", 0xFF50: "Home", 0xFF51: "Left",
    0xFF52: "Up", 0xFF53: "Right", 0xFF54: "Down", 0xFF55: "Page_Up", 0xFF56: "Page_Down",
    0xFF57: "End", 0xFF61: "Print", 0xFF63: "Insert", 0xFF67: "Menu", 0xFF7F: "Num_Lock",
    0xFF8D: "KP_Enter", 0xFF95: "KP_Home", 0xFF96: "KP_Left", 0xFF97: "KP_Up", 0xFF98: "KP_Right",
    0xFF99: "KP_Down", 0xFF9A: "KP_Page_Up", 0xFF9B: "KP_Page_Down", 0xFF9C: "KP_End",
    0xFF9D: "KP_Begin", 0xFF9E: "KP_Insert", 0xFF9F: "KP_Delete", 0xFFAA: "KP_Multiply",
    0xFFAB: "KP_Add", 0xFFAD: "KP_Subtract", 0xFFAE: "KP_Decimal", 0xFFAF: "KP_Divide",
    0xFFE1: "Shift_L", 0xFFE2: "Shift_R", 0xFFE3: "Control_L", 0xFFE4: "Control_R",
    0xFFE5: "Caps_Lock", 0xFFE7: "Meta_L", 0xFFE8: "Meta_R", 0xFFE9: "Alt_L", 0xFFEA: "Alt_R",
    0xFFEB: "Super_L", 0xFFEC: "Super_R", 0xFFFF: "Delete",
  ]
}
