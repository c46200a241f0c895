import Kit
import System

/// The dialect of fcitx 5, and of fcitx 4 from 4.2.9 on, on the session's bus.
///
/// Source: org.fcitx.Fcitx.InputMethod1.xml and org.fcitx.Fcitx.InputContext1.xml of fcitx5-qt;
/// capabilityflags.h for the bits.
struct Fcitx: InputMethodDialect {
  private enum Bits {
    /// Composed text is shown by the window, in parts, and the text around it is told.
    static let window: UInt64 = 1 << 1 | 1 << 4 | 1 << 6
    static let modifiers: UInt32 = 0xFF
    /// Of a part that is being converted.
    static let highlight: Int32 = 1 << 4
  }

  let service = "org.freedesktop.portal.Fcitx"
  var ownBus: (() -> BusAddress?)? { nil }

  let create = BusCall(
    service: "org.freedesktop.portal.Fcitx", path: "/org/freedesktop/portal/inputmethod",
    interface: "org.fcitx.Fcitx.InputMethod1", method: "CreateInputContext",
    arguments: [.array([.structure([.string("program"), .string("aloft")])])],
    // Who has no daemon running does not want one.
    startsService: false)
  var destroy: String? { "DestroyIC" }
  let context = (
    service: "org.freedesktop.portal.Fcitx", interface: "org.fcitx.Fcitx.InputContext1"
  )
  let capabilities = (method: "SetCapability", argument: BusValue.uint64(Bits.window))
  let placeCaret = "SetCursorRect"

  /// X11's number of the key. The time, which comes last, is for who sends keys again.
  func arguments(of stroke: KeyStroke) -> [BusValue] {
    [
      .uint32(stroke.symbol), .uint32(stroke.code), .uint32(stroke.modifiers & Bits.modifiers),
      .bool(stroke.isRelease), .uint32(0),
    ]
  }

  func arguments(of dependencies: SurroundingText) -> [BusValue] {
    [.string(dependencies.text), .uint32(dependencies.head), .uint32(dependencies.anchor)]
  }

  let signals = ["CommitString", "UpdateFormattedPreedit", "DeleteSurroundingText", "ForwardKey"]

  func news(_ signal: String, _ arguments: [BusValue]) -> InputMethodNews? {
    switch signal {
    case "CommitString": return arguments.first?.text.map { .committed($0) }
    case "UpdateFormattedPreedit":
      guard case .array(let parts)? = arguments.first else { return nil }
      let texts = parts.compactMap { $0.parts?.first?.text }
      guard texts.count == parts.count else { return nil }
      // In bytes; less than none where none is to be shown.
      guard case .int32(let caret)? = arguments.dropFirst().first, caret >= 0 else {
        return .composing(texts.joined(), clause: Self.clause(parts, texts))
      }
      return .composing(texts.joined(), caret: Int(caret), clause: Self.clause(parts, texts))
    case "DeleteSurroundingText": return InputMethodNews(erasing: arguments)
    default:
      guard arguments.count == 3, let symbol = arguments[0].number,
        let modifiers = arguments[1].number, case .bool(let isRelease) = arguments[2]
      else { return nil }
      return .forwarded(
        KeyStroke(
          symbol: symbol, code: 0, modifiers: modifiers & Bits.modifiers, isRelease: isRelease))
    }
  }

  /// The first parts that are picked out, in bytes of all.
  private static func clause(_ parts: [BusValue], _ texts: [String]) -> Range<Int>? {
    var clause: Range<Int>?
    var start = 0
    for (part, text) in zip(parts, texts) {
      let end = start + text.utf8.count
      if case .int32(let format)? = part.parts?.last, format & Bits.highlight != 0 {
        clause = (clause?.lowerBound ?? start)..<end
      } else if clause != nil {
        break
      }
      start = end
    }
    return clause
  }
}
