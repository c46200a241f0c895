/// One question to the desktop's portal that a person may think about: the answer is a signal. Given up with its
/// owner.
/// Source: org.freedesktop.portal.Request.
final class PortalRequest {
  /// What comes of it.
  enum Answer {
    case results([String: BusValue])
    /// The person has said no.
    case declined
    /// There is no portal, or it has no such question.
    case missing
  }

  static let service = "org.freedesktop.portal.Desktop"
  static let path = "/org/freedesktop/portal/desktop"

  private let bus: Bus
  /// What tells the answer.
  private var response: BusSignal?
  private var done: ((Answer) -> Void)?

  /// Asks.
  /// - Parameters:
  ///   - options: what the question takes besides, by name.
  ///   - done: called once, later.
  init(
    _ interface: String, _ method: String, _ arguments: [BusValue],
    options: [String: BusValue] = [:], over bus: Bus, done: @escaping (Answer) -> Void
  ) {
    let token = Self.newToken()
    (self.bus, self.done) = (bus, done)
    // Heard before it is asked, as the portal's documentation has it: it may answer at once.
    if let name = bus.name {
      let sender = String(name.dropFirst().map { $0 == "." ? "_" : $0 })
      listen(at: "\(Self.path)/request/\(sender)/\(token)")
    }
    let options = options.merging(["handle_token": .string(token)]) { $1 }
    bus.call(
      BusCall(
        service: Self.service, path: Self.path, interface: interface, method: method,
        arguments: arguments + [.dictionary(options)])
    ) { [weak self] reply in
      guard case .answer(let values) = reply, let handle = values.first?.text else {
        self?.end(.missing)
        return
      }
      // Portals before version 0.9 choose the name themselves.
      self?.listen(at: handle)
    }
  }

  deinit { if let response { bus.ignore(response) } }

  /// What names a question, or a session, among those of this process.
  static func newToken() -> String { "aloft\(UInt64.random(in: .min ... .max))" }

  /// Takes the question back; nothing comes of it any more.
  func close() {
    guard let path = response?.path, done != nil else { return }
    done = nil
    bus.sendWithoutReply(
      BusCall(
        service: Self.service, path: path, interface: "org.freedesktop.portal.Request",
        method: "Close"))
  }

  private func listen(at path: String) {
    guard done != nil, response?.path != path else { return }
    if let response { bus.ignore(response) }
    let signal = BusSignal(
      service: Self.service, interface: "org.freedesktop.portal.Request", member: "Response",
      path: path)
    response = signal
    bus.listen(to: signal) { [weak self] values in
      guard values.count == 2, case .uint32(let code) = values[0] else { return }
      if case .dictionary(let results) = values[1], code == 0 {
        self?.end(.results(results))
      } else {
        self?.end(.declined)
      }
    }
  }

  private func end(_ answer: Answer) {
    let done = done.take()
    done?(answer)
  }
}
