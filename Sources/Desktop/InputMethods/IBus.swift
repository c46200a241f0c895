import Kit
import System

/// The dialect of ibus 1.5: its daemon has a bus of its own.
///
/// Source: the introspection data of org.freedesktop.IBus.InputContext; ibustypes.h for the bits.
struct IBus: InputMethodDialect {
  private enum Bits {
    /// Composed text is shown by the window, which says who has the keyboard and what is written there.
    static let window: UInt32 = 1 | 1 << 3 | 1 << 5
    static let release: UInt32 = 1 << 30
    /// An attribute that is the colour behind a part.
    static let background: UInt32 = 3
    /// Shift to Mod5: what X11 has too.
    static let modifiers: UInt32 = 0xFF
  }

  /// The signal of an engine that has a use for what is written around the caret.
  static let wantsSurroundings = "RequireSurroundingText"

  /// What it is composing, shown or not.
  private var preedit = InputMethodNews.composing("")

  private let environment: (String) -> String?

  init(_ environment: @escaping (String) -> String?) { self.environment = environment }

  let service = "org.freedesktop.IBus"
  var ownBus: (() -> BusAddress?)? { { [environment] in IBusAddress.find(environment) } }

  let create = BusCall(
    service: "org.freedesktop.IBus", path: "/org/freedesktop/IBus",
    interface: "org.freedesktop.IBus", method: "CreateInputContext",
    arguments: [.string("aloft")])
  var destroy: String? { nil }
  let context = (
    service: "org.freedesktop.IBus", interface: "org.freedesktop.IBus.InputContext"
  )
  let capabilities = (method: "SetCapabilities", argument: BusValue.uint32(Bits.window))
  let placeCaret = "SetCursorLocation"

  /// The kernel's number of the key.
  func arguments(of stroke: KeyStroke) -> [BusValue] {
    let bits = stroke.modifiers & Bits.modifiers | (stroke.isRelease ? Bits.release : 0)
    let code = stroke.code >= 8 ? stroke.code - 8 : 0
    return [.uint32(stroke.symbol), .uint32(code), .uint32(bits)]
  }

  func arguments(of dependencies: SurroundingText) -> [BusValue] {
    let plain = BusValue.structure([.string("IBusAttrList"), .dictionary([:]), .list("v", [])])
    let text = BusValue.structure([
      .string("IBusText"), .dictionary([:]), .string(dependencies.text), .variant(plain),
    ])
    return [.variant(text), .uint32(dependencies.head), .uint32(dependencies.anchor)]
  }

  let signals = [
    "CommitText", "UpdatePreeditText", "UpdatePreeditTextWithMode", "ShowPreeditText",
    "HidePreeditText", "DeleteSurroundingText", Self.wantsSurroundings, "ForwardKeyEvent",
  ]

  mutating func news(_ signal: String, _ arguments: [BusValue]) -> InputMethodNews? {
    switch signal {
    case "CommitText": return arguments.first.flatMap(Self.text).map { .committed($0) }
    case "UpdatePreeditText", "UpdatePreeditTextWithMode":
      guard arguments.count >= 3, let text = Self.text(arguments[0]) else { return nil }
      preedit = .composing(
        text, caret: arguments[1].number.map { text.bytes(ofScalars: Int($0)) },
        clause: Self.clause(arguments[0], text))
      return arguments[2] == .bool(true) ? preedit : .composing("")
    case "ShowPreeditText": return preedit
    case "HidePreeditText": return .composing("")
    case "DeleteSurroundingText": return InputMethodNews(erasing: arguments)
    default:
      let numbers = arguments.compactMap(\.number)
      guard numbers.count == 3 else { return nil }
      return .forwarded(
        KeyStroke(
          symbol: numbers[0], code: numbers[1] &+ 8, modifiers: numbers[2] & Bits.modifiers,
          isRelease: numbers[2] & Bits.release != 0))
    }
  }

  /// A text as ibus packs it: the name of its type, attachments, the text, its colours and lines.
  private static func text(_ value: BusValue) -> String? {
    guard let parts = value.parts, parts.count >= 3, parts[0] == .string("IBusText") else {
      return nil
    }
    return parts[2].text
  }

  /// The first part with a colour behind it, in bytes. Each attribute has a type, a value, a beginning
  /// and an end in scalars.
  private static func clause(_ value: BusValue, _ text: String) -> Range<Int>? {
    guard let attributes = value.parts?.last?.parts, attributes.first == .string("IBusAttrList"),
      case .array(let list)? = attributes.last
    else { return nil }
    for attribute in list {
      let numbers = attribute.parts?.compactMap(\.number) ?? []
      guard numbers.count == 4, numbers[0] == Bits.background, numbers[2] < numbers[3] else {
        continue
      }
      return text.bytes(ofScalars: Int(numbers[2]))..<text.bytes(ofScalars: Int(numbers[3]))
    }
    return nil
  }
}
