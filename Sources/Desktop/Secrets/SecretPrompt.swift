import Loop

/// A dialog of the Secret Service, such as the one that asks for a keyring's password. One at a time; whoever does not
/// want to is not asked again.
final class SecretPrompt {
  /// How long a person may take.
  static let timeout = Duration.seconds(120)

  private let bus: Bus
  private let asking: () -> Void
  private var isUnwanted = false
  private var open: (signal: BusSignal, timer: TimerToken, done: (BusValue?) -> Void)?

  /// - Parameter asking: called before each.
  init(_ bus: Bus, asking: @escaping () -> Void) {
    (self.bus, self.asking) = (bus, asking)
    bus.listen(to: .ownerChanged, where: [[SecretService.name]]) { [weak self] _ in
      self?.end(nil)
    }
  }

  /// - Parameters:
  ///   - path: the dialog's.
  ///   - done: is given what came of it; nil where it was closed, or its service has gone, or nobody was there.
  func open(_ path: String, _ done: @escaping (BusValue?) -> Void) {
    guard !isUnwanted, open == nil else { return done(nil) }
    asking()
    let signal = BusSignal(
      service: SecretService.name, interface: SecretService.interface + "Prompt",
      member: "Completed", path: path)
    let timer = bus.loop.after(Self.timeout, named: "keyring", inBackground: true) { [weak self] in
      self?.bus.sendWithoutReply(Self.call(path, "Dismiss", []))
      self?.end(nil)
    }
    open = (signal, timer, done)
    bus.listen(to: signal) { [weak self] words in
      self?.end(words.count == 2 && words[0] == .bool(false) ? words[1] : nil)
    }
    // It belongs to no window.
    bus.call(Self.call(path, "Prompt", [.string("")]), timeout: Self.timeout) { [weak self] in
      if case .refused = $0 { self?.end(nil) }
    }
  }

  private static func call(_ path: String, _ method: String, _ arguments: [BusValue]) -> BusCall {
    BusCall(
      service: SecretService.name, path: path, interface: SecretService.interface + "Prompt",
      method: method, arguments: arguments)
  }

  private func end(_ result: BusValue?) {
    guard let (signal, timer, done) = open else { return }
    open = nil
    timer.cancel()
    bus.ignore(signal)
    isUnwanted = result == nil
    done(result)
  }
}
