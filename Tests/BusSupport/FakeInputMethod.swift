import CDBus
import Synchronization

/// An input method's daemon that composes what a test tells it to, in the dialect of ibus or of
/// fcitx. Ends with its owner.
///
/// What it knows are keys typed one after the other, such as `["g": "ㅎ", "gk": "하"]`. A key that
/// leads no further commits what was composed; then it begins anew, or is the window's: ibus forwards
/// it, as engines for Korean do, and fcitx does not want it.
package final class FakeInputMethod: Sendable {
  package enum Kind: Sendable, CaseIterable { case ibus, fcitx }

  package let service: FakeService
  private let engine: Engine

  /// - Parameter bus: ibus' own, or the session's.
  package init(_ kind: Kind, on bus: PrivateBus, _ table: [String: String] = [:]) throws {
    let engine = Engine(kind, table)
    self.engine = engine
    var behaviours: [String: FakeService.Behaviour] = [
      "ProcessKeyEvent": .script { question in engine.take(question.arguments) },
      "FocusOut": .script { _ in (engine.commit(), .answer([])) },
      "CreateInputContext": .answer([.path(engine.path), .list("y", [])]),
    ]
    for name in [
      "FocusIn", "SetCapabilities", "SetCapability", "SetCursorLocation", "SetCursorRect",
      "SetSurroundingText",
    ] {
      behaviours[name] = .answer([])
    }
    service = try FakeService(kind.serviceName, on: bus, behaviours)
  }

  /// What it was asked to do, in order; keys as their letters or numbers, without those let go.
  package var calls: [String] {
    service.questions.compactMap { question in
      guard question.method == "ProcessKeyEvent" else { return question.method }
      return engine.kind.isRelease(question.arguments) ? nil : Engine.name(question.arguments)
    }
  }

  /// Says something by itself, such as nonsense.
  package func say(_ member: String, _ values: [Wire]) {
    service.emit(engine.path, engine.kind.interface, member, values)
  }

  /// Composes by itself.
  /// - Parameters:
  ///   - caret: as the dialect has it.
  ///   - clause: what is picked out, in scalars.
  package func compose(_ text: String, caret: Int, clause: Range<Int>? = nil) {
    let (member, values) = engine.kind.preedit(text, caret: caret, clause: clause)
    say(member, values)
  }

  /// Commits a text by itself, as after a click on a candidate.
  package func commit(_ text: String) {
    let (member, values) = engine.kind.commit(text)
    say(member, values)
  }
}

extension FakeInputMethod.Kind {
  package var serviceName: String {
    switch self {
    case .ibus: "org.freedesktop.IBus"
    case .fcitx: "org.freedesktop.portal.Fcitx"
    }
  }

  var interface: String {
    switch self {
    case .ibus: "org.freedesktop.IBus.InputContext"
    case .fcitx: "org.fcitx.Fcitx.InputContext1"
    }
  }

  func commit(_ text: String) -> (member: String, values: [Wire]) {
    switch self {
    case .ibus: ("CommitText", [.variant(Self.ibusText(text))])
    case .fcitx: ("CommitString", [.string(text)])
    }
  }

  /// fcitx sends it in parts.
  func preedit(
    _ text: String, caret: Int? = nil, clause: Range<Int>? = nil
  ) -> (member: String, values: [Wire]) {
    switch self {
    case .ibus:
      return (
        "UpdatePreeditText",
        [.variant(Self.ibusText(text, clause)), .uint32(UInt32(caret ?? 1)), .bool(!text.isEmpty)]
      )
    case .fcitx:
      let parts = text.unicodeScalars.enumerated().map { index, scalar in
        let isPicked = clause?.contains(index) == true
        return Wire.structure([.string(String(scalar)), .int32(isPicked ? 8 | 16 : 8)])
      }
      return ("UpdateFormattedPreedit", [.list("(si)", parts), .int32(Int32(caret ?? 0))])
    }
  }

  /// Underlined; what is picked out has a colour behind it.
  private static func ibusText(_ text: String, _ clause: Range<Int>? = nil) -> Wire {
    func attribute(_ type: UInt32, _ range: Range<Int>) -> Wire {
      .variant(
        .structure(
          [.string("IBusAttribute"), .named([:])]
            + [type, 1, UInt32(range.lowerBound), UInt32(range.upperBound)].map(Wire.uint32)))
    }
    let list =
      [attribute(1, 0..<text.unicodeScalars.count)] + (clause.map { [attribute(3, $0)] } ?? [])
    let attributes = Wire.structure([.string("IBusAttrList"), .named([:]), .list("v", list)])
    return .structure([.string("IBusText"), .named([:]), .string(text), .variant(attributes)])
  }

  func isRelease(_ arguments: [String]) -> Bool {
    switch self {
    case .ibus: arguments[2].dropFirst().count > 8
    case .fcitx: arguments[3] == "true"
    }
  }
}

/// Composes; called by the service's thread and by those that test.
private final class Engine: Sendable {
  private static let contexts = Atomic<Int>(0)

  let kind: FakeInputMethod.Kind
  let path: String
  private let table: [String: String]
  private let typed = Mutex("")

  init(_ kind: FakeInputMethod.Kind, _ table: [String: String]) {
    self.kind = kind
    self.table = table
    path = "/context/\(Self.contexts.add(1, ordering: .relaxed).newValue)"
  }

  private func signal(_ news: (member: String, values: [Wire])) -> FakeService.Signal {
    FakeService.Signal(path, kind.interface, news.member, news.values)
  }

  /// A letter as itself, another key as its symbol's number.
  static func name(_ arguments: [String]) -> String {
    guard let symbol = UInt32(arguments[0].dropFirst()) else { return "" }
    return (0x21...0x7E).contains(symbol)
      ? String(UnicodeScalar(UInt8(symbol))) : "\(symbol)"
  }

  func take(_ arguments: [String]) -> (said: [FakeService.Signal], then: FakeService.Behaviour) {
    guard !kind.isRelease(arguments) else { return ([], .answer([.bool(false)])) }
    let key = Self.name(arguments)
    var said: [FakeService.Signal] = []
    if typed.withLock({ table[$0 + key] == nil }) { said = commit() }
    let composed = typed.withLock { typed -> String? in
      guard let composed = table[typed + key] else { return nil }
      typed += key
      return composed
    }
    if let composed { return (said + [signal(kind.preedit(composed))], .answer([.bool(true)])) }
    guard kind == .ibus, !said.isEmpty else { return (said, .answer([.bool(false)])) }
    let numbers = arguments.prefix(3).map { Wire.uint32(UInt32($0.dropFirst()) ?? 0) }
    return (said + [signal(("ForwardKeyEvent", numbers))], .answer([.bool(true)]))
  }

  func commit() -> [FakeService.Signal] {
    let done = typed.withLock { typed in
      defer { typed = "" }
      return table[typed]
    }
    guard let done else { return [] }
    return [signal(kind.preedit("")), signal(kind.commit(done))]
  }
}
