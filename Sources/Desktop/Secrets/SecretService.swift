/// The Secret Service. Nothing opens a dialog that the person has not asked for.
/// Source: specifications.freedesktop.org, Secret Service API Draft 0.2. Secrets go over the bus as they are ("plain"):
/// it is a socket that only this person's programs reach.
final class SecretService {
  static let name = "org.freedesktop.secrets"
  static let interface = "org.freedesktop.Secret."
  private static let root = "/org/freedesktop/secrets"
  private static let keyring = root + "/aliases/default"
  /// No dialog is wanted.
  private static let nothing = "/"

  private let bus: Bus
  private let prompt: SecretPrompt?
  private var session: String?

  /// - Parameter prompt: opens dialogs; nil: what wants one is locked.
  init(_ bus: Bus, _ prompt: SecretPrompt?) { (self.bus, self.prompt) = (bus, prompt) }

  func read(_ key: SecretKey, _ done: @escaping (SecretOutcome) -> Void) {
    withItem(key, done) { session, item in
      self.call(item, "Item", "GetSecret", [.path(session)]) { answer in
        guard case .structure(let parts)? = answer?.first, parts.count == 4,
          case .bytes(let secret) = parts[2]
        else { return done(.locked) }
        done(.found(secret))
      }
    }
  }

  func write(_ key: SecretKey, _ secret: [UInt8], _ done: @escaping (SecretOutcome) -> Void) {
    withSession(done) { session in
      // Many refuse to make something in a keyring that is locked, instead of asking.
      self.unlock(Self.keyring) { _ in self.create(session, key, secret, done) }
    }
  }

  private func create(
    _ session: String, _ key: SecretKey, _ secret: [UInt8],
    _ done: @escaping (SecretOutcome) -> Void
  ) {
    let value = BusValue.structure([
      .path(session), .bytes([]), .bytes(secret), .string("text/plain"),
    ])
    let properties = BusValue.dictionary([
      Self.interface + "Item.Label": .string(key.label),
      Self.interface + "Item.Attributes": .texts(key.attributes),
    ])
    call(Self.keyring, "Collection", "CreateItem", [properties, value, .bool(true)]) { answer in
      guard let answer, answer.count == 2 else { return done(.noService) }
      if answer[0] != .string(Self.nothing) { return done(.found([])) }
      self.open(answer[1]) { done($0 == nil ? .locked : .found([])) }
    }
  }

  func remove(_ key: SecretKey, _ done: @escaping (SecretOutcome) -> Void) {
    withItem(key, done) { _, item in
      self.call(item, "Item", "Delete", []) { answer in
        guard let dialog = answer?.first else { return done(.locked) }
        if dialog == .string(Self.nothing) { return done(.found([])) }
        self.open(dialog) { done($0 == nil ? .locked : .found([])) }
      }
    }
  }

  private func withItem(
    _ key: SecretKey, _ done: @escaping (SecretOutcome) -> Void,
    _ body: @escaping (_ session: String, _ item: String) -> Void
  ) {
    withSession(done) { session in
      self.call(Self.root, "Service", "SearchItems", [.texts(key.attributes)]) { answer in
        guard let answer, answer.count == 2 else { return done(.noService) }
        if case .array(let items) = answer[0], case .string(let item)? = items.first {
          return body(session, item)
        }
        guard case .array(let items) = answer[1], case .string(let item)? = items.first else {
          return done(.unknown)
        }
        self.unlock(item) { $0 ? body(session, item) : done(.locked) }
      }
    }
  }

  /// Opens an item, or a keyring. Some need no password for it.
  private func unlock(_ path: String, _ done: @escaping (Bool) -> Void) {
    call(Self.root, "Service", "Unlock", [.list("o", [.path(path)])]) { answer in
      guard let answer, answer.count == 2, case .array(let items) = answer[0] else {
        return done(false)
      }
      if items.contains(.string(path)) { return done(true) }
      self.open(answer[1]) { done($0 != nil) }
    }
  }

  /// - Parameter done: is given what came of a dialog; nil where there is none, or the person does not want to.
  private func open(_ dialog: BusValue, _ done: @escaping (BusValue?) -> Void) {
    guard let prompt, case .string(let path) = dialog, path != Self.nothing else {
      return done(nil)
    }
    prompt.open(path, done)
  }

  private func withSession(
    _ done: @escaping (SecretOutcome) -> Void, _ body: @escaping (String) -> Void
  ) {
    if let session { return body(session) }
    call(Self.root, "Service", "OpenSession", [.string("plain"), .variant(.string(""))]) { answer in
      guard let answer, answer.count == 2, case .string(let path) = answer[1] else {
        return done(.noService)
      }
      self.session = path
      body(path)
    }
  }

  /// - Parameter done: is given nil where nobody answers, or somebody refuses.
  private func call(
    _ path: String, _ interface: String, _ method: String, _ arguments: [BusValue],
    _ done: @escaping ([BusValue]?) -> Void
  ) {
    let call = BusCall(
      service: Self.name, path: path, interface: Self.interface + interface, method: method,
      arguments: arguments)
    bus.call(call) { reply in
      if case .answer(let answer) = reply { done(answer) } else { done(nil) }
    }
  }
}
