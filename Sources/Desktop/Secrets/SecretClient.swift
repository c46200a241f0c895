public import Loop
import System

/// By what a secret is found again: all of it stands there for everybody to read.
public struct SecretKey: Hashable, Sendable {
  /// For people who look at what their keyring has.
  public var label: String
  /// What tells it from others.
  public var attributes: [String: String]

  /// For ``SecretClient``.
  public init(label: String, attributes: [String: String]) {
    (self.label, self.attributes) = (label, attributes)
  }
}

/// What came of it.
public enum SecretOutcome: Hashable, Sendable {
  /// The secret, or nothing where one was stored or removed.
  case found([UInt8])
  /// Somebody is there and knows no such secret.
  case unknown
  /// Somebody is there who wants to see the person first.
  case locked
  /// Nobody is there who keeps secrets.
  case noKeeper
}

/// Where passwords are kept. ``session(on:)`` asks the desktop's Secret Service: GNOME's keyring, KDE's wallet,
/// KeePassXC.
public struct SecretClient {
  /// Looks one up. Each of these three calls back once, later.
  public var read: (SecretKey, @escaping (SecretOutcome) -> Void) -> Void
  /// Stores one in the place of the former.
  public var write: (SecretKey, [UInt8], @escaping (SecretOutcome) -> Void) -> Void
  /// Forgets one.
  public var remove: (SecretKey, @escaping (SecretOutcome) -> Void) -> Void

  /// Asks the service on the session's bus; nil where there is no bus.
  public static func session(on loop: RunLoop) -> SecretClient? {
    BusAddress.session(Environment.value).flatMap { Bus($0, on: loop) }.map(live)
  }

  /// Asks the service on this bus.
  static func live(_ bus: Bus) -> SecretClient {
    let service = SecretService(bus)
    return SecretClient(
      read: { key, done in service.read(key, done) },
      write: { key, secret, done in service.write(key, secret, done) },
      remove: { key, done in service.remove(key, done) })
  }
}

/// The Secret Service, where nothing is asked that would open a dialog.
/// Source: specifications.freedesktop.org, Secret Service API Draft 0.2. Secrets go over the bus as they are ("plain"):
/// it is a socket that only this person's programs reach.
private final class SecretService {
  private static let name = "org.freedesktop.secrets"
  private static let root = "/org/freedesktop/secrets"
  private static let interface = "org.freedesktop.Secret."
  /// No dialog is wanted.
  private static let nothing = "/"

  private let bus: Bus
  private var session: String?

  init(_ bus: Bus) { self.bus = bus }

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
      let value = BusValue.structure([
        .path(session), .bytes([]), .bytes(secret), .string("text/plain"),
      ])
      let properties = BusValue.dictionary([
        Self.interface + "Item.Label": .string(key.label),
        Self.interface + "Item.Attributes": .texts(key.attributes),
      ])
      self.call(
        Self.root + "/aliases/default", "Collection", "CreateItem",
        [properties, value, .bool(true)]
      ) { answer in
        // Where it has made none it wants to open a dialog.
        guard case .string(let item)? = answer?.first, item != Self.nothing else {
          return done(answer == nil ? .noKeeper : .locked)
        }
        done(.found([]))
      }
    }
  }

  func remove(_ key: SecretKey, _ done: @escaping (SecretOutcome) -> Void) {
    withItem(key, done) { _, item in
      self.call(item, "Item", "Delete", []) { answer in
        done(answer?.first == .string(Self.nothing) ? .found([]) : .locked)
      }
    }
  }

  private func withItem(
    _ key: SecretKey, _ done: @escaping (SecretOutcome) -> Void,
    _ body: @escaping (_ session: String, _ item: String) -> Void
  ) {
    withSession(done) { session in
      self.call(Self.root, "Service", "SearchItems", [.texts(key.attributes)]) { answer in
        guard let answer, answer.count == 2 else { return done(.noKeeper) }
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

  /// Some open what needs no password of its own.
  private func unlock(_ item: String, _ done: @escaping (Bool) -> Void) {
    call(Self.root, "Service", "Unlock", [.list("o", [.path(item)])]) { answer in
      guard case .array(let items)? = answer?.first else { return done(false) }
      done(items.contains(.string(item)))
    }
  }

  private func withSession(
    _ done: @escaping (SecretOutcome) -> Void, _ body: @escaping (String) -> Void
  ) {
    if let session { return body(session) }
    call(Self.root, "Service", "OpenSession", [.string("plain"), .variant(.string(""))]) { answer in
      guard let answer, answer.count == 2, case .string(let path) = answer[1] else {
        return done(.noKeeper)
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
