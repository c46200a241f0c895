import Canvas
import Kit
import Loop
import System

/// Talks to an input method's daemon, however late it starts and however often: it is looked for when
/// the session's bus tells of it, and each time a text field gets the keyboard without one. A daemon
/// that leaves a key unanswered for three seconds is left alone until then.
final class InputMethodClient: InputMethodContext {
  /// How long the window waits for what becomes of a key. On a machine that is busy starting up a daemon
  /// takes a second and more, and what it would have composed is then worth more than letters in time.
  static let keyPatience = Duration.seconds(3)
  /// In bytes. Nobody composes more, and no field has room for it.
  private static let longestText = 10_000

  private enum State {
    case absent
    /// Asked for a context; the number is that of the attempt.
    case joining(Bus, attempt: Int)
    /// The path is the context's.
    case there(Bus, path: String)
  }

  var heard: (InputMethodNews) -> Void = { _ in }

  private var dialect: any InputMethodDialect
  private let session: Bus?
  private let loop: RunLoop
  private var state = State.absent
  private var attempts = 0
  private var hasField = false
  private var caret: [BusValue] = []
  /// What was told of the field last.
  private var field = (text: "", anchor: 0, head: 0)

  /// Looks for the daemon at once.
  /// - Parameter session: the session's bus, where there is one.
  init(
    _ method: InputMethod, session: Bus?, on loop: RunLoop,
    _ environment: @escaping (String) -> String?
  ) {
    dialect =
      switch method {
      case .ibus: IBus(environment)
      case .fcitx: Fcitx()
      }
    self.session = session
    self.loop = loop
    session?.listen(to: .ownerChanged, where: [[dialect.service]]) { [weak self] change in
      // The service, its former owner and the new one, which may be in use already.
      guard let self, change.count == 3 else { return }
      if change[1] != .string("") || !self.isThere { self.lose() }
      if change[2] != .string("") { self.look() }
    }
    if dialect.ownBus == nil, let session { watch(session) }
    look()
  }

  // MARK: The daemon

  /// A bus that has gone takes the daemon's contexts along.
  private func watch(_ bus: Bus) {
    bus.onceLost { [weak self] in self?.lose() }
    bus.onceJoinedAgain { [weak self] in
      self?.lose()
      self?.look()
    }
  }

  private func look() {
    guard case .absent = state, let bus = join() else { return }
    attempts += 1
    let attempt = attempts
    state = .joining(bus, attempt: attempt)
    bus.call(dialect.create) { [weak self] reply in
      guard let self, case .joining(_, attempt) = self.state else { return }
      if case .answer(let answer) = reply, let path = answer.first?.path {
        self.found(bus, path)
      } else {
        self.state = .absent
      }
    }
  }

  private func join() -> Bus? {
    guard let find = dialect.ownBus else { return session }
    guard let address = find(), let bus = Bus(address, on: loop) else { return nil }
    watch(bus)
    return bus
  }

  private func found(_ bus: Bus, _ path: String) {
    state = .there(bus, path: path)
    for name in dialect.signals {
      bus.listen(to: signal(name, path)) { [weak self] arguments in self?.take(name, arguments) }
    }
    send(dialect.capabilities.method, [dialect.capabilities.argument])
    guard hasField else { return }
    send("FocusIn")
    sendCaret()
    sendField()
  }

  /// The daemon has gone, or is as good as gone.
  private func lose() {
    defer { state = .absent }
    guard case .there(let bus, let path) = state else { return }
    if let destroy = dialect.destroy { send(destroy) }
    for name in dialect.signals { bus.ignore(signal(name, path)) }
    // Who waits for an answer need not wait for the deadline.
    if dialect.ownBus != nil { bus.giveUpCalls() }
    heard(.composing(""))
  }

  private func signal(_ name: String, _ path: String) -> BusSignal {
    BusSignal(
      service: dialect.context.service, interface: dialect.context.interface, member: name,
      path: path)
  }

  private func take(_ signal: String, _ arguments: [BusValue]) {
    // An engine that comes later knows nothing of the field yet.
    if signal == IBus.wantsSurroundings { return sendField() }
    guard let news = dialect.news(signal, arguments) else { return }
    switch news {
    case .committed(let text), .composing(let text, _, _):
      if text.utf8.count <= Self.longestText { heard(news) }
    case .erased, .forwarded: heard(news)
    }
  }

  // MARK: The window

  var isThere: Bool { if case .there = state { true } else { false } }

  func focus(_ hasField: Bool) {
    guard hasField != self.hasField else { return }
    self.hasField = hasField
    send(hasField ? "FocusIn" : "FocusOut")
    sendField()
    if hasField { look() }
  }

  func tell(_ text: String, anchor: Int, head: Int) {
    guard (anchor, head) != (field.anchor, field.head) || !text.hasSameBytes(as: field.text) else {
      return
    }
    field = (text, anchor, head)
    sendField()
  }

  func placeCaret(x: Int, y: Int, width: Int, height: Int) {
    caret = [x, y, width, height].map { .int32(Int32(clamping: $0)) }
    sendCaret()
  }

  func offer(_ stroke: KeyStroke, answer: @escaping (Bool) -> Void) {
    ask("ProcessKeyEvent", dialect.arguments(of: stroke)) { answer($0 == [.bool(true)]) }
  }

  /// The daemon commits what it has before it answers that it has let go of the field.
  func finish(_ done: @escaping () -> Void) {
    ask("FocusOut") { [weak self] _ in
      self?.heard(.composing(""))
      done()
    }
    if hasField { send("FocusIn") }
  }

  private func call(_ method: String, _ arguments: [BusValue]) -> (Bus, BusCall)? {
    guard case .there(let bus, let path) = state else { return nil }
    return (
      bus,
      BusCall(
        service: dialect.context.service, path: path, interface: dialect.context.interface,
        method: method, arguments: arguments, startsService: false)
    )
  }

  private func send(_ method: String, _ arguments: [BusValue] = []) {
    guard let (bus, call) = call(method, arguments) else { return }
    bus.sendWithoutReply(call)
  }

  private func sendCaret() {
    if hasField, !caret.isEmpty { send(dialect.placeCaret, caret) }
  }

  private func sendField() {
    guard hasField, isThere else { return }
    let dependencies = SurroundingText(field.text, anchor: field.anchor, head: field.head)
    send("SetSurroundingText", dialect.arguments(of: dependencies))
  }

  /// - Parameter completion: given nothing where the daemon has nothing to say, in one way or another.
  private func ask(
    _ method: String, _ arguments: [BusValue] = [], completion: @escaping ([BusValue]) -> Void
  ) {
    guard let (bus, call) = call(method, arguments) else {
      preconditionFailure("\(method) was asked of an input method that is not there.")
    }
    bus.call(call, timeout: Self.keyPatience) { [weak self] reply in
      switch reply {
      case .answer(let answer): return completion(answer)
      case .refused where bus.isJoined: break
      case .refused, .silent: self?.lose(bus)
      }
      completion([])
    }
  }

  /// Only where nobody else has come meanwhile.
  private func lose(_ bus: Bus) {
    if case .there(let current, _) = state, current === bus { lose() }
  }
}
