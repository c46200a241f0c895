package import Loop
import System

/// By what a secret is found again: all of it stands there for everybody to read.
package struct SecretKey: Hashable, Sendable {
  /// For people who look at what their keyring has.
  var label: String
  /// What tells it from others.
  var attributes: [String: String]

  /// For ``SecretClient``.
  package init(label: String, attributes: [String: String]) {
    (self.label, self.attributes) = (label, attributes)
  }
}

/// What came of it.
package enum SecretOutcome: Hashable, Sendable {
  /// The secret, or nothing where one was stored or removed.
  case found([UInt8])
  /// Somebody is there and knows no such secret.
  case unknown
  /// Somebody is there who wants to see the person first.
  case locked
  /// Nobody is there who keeps secrets.
  case noService
}

/// Where passwords are kept. ``session(on:)`` asks the desktop's Secret Service: GNOME's keyring, KDE's wallet,
/// KeePassXC.
package struct SecretClient {
  /// Looks one up. Each of these three calls back once, later.
  package var read: (SecretKey, @escaping (SecretOutcome) -> Void) -> Void
  /// Stores one in the place of the former.
  package var write: (SecretKey, [UInt8], @escaping (SecretOutcome) -> Void) -> Void
  /// Forgets one.
  package var remove: (SecretKey, @escaping (SecretOutcome) -> Void) -> Void

  /// Asks the service on the session's bus; nil where there is no bus.
  /// - Parameter asking: has a locked keyring ask the person to open it, which is for what the person has asked for;
  ///   called before it does.
  package static func session(on loop: RunLoop, asking: (() -> Void)? = nil) -> SecretClient? {
    BusAddress.session(Environment.value).flatMap { Bus($0, on: loop) }.map { live($0, asking) }
  }

  /// Asks the service on this bus.
  static func live(_ bus: Bus, _ asking: (() -> Void)? = nil) -> SecretClient {
    let service = SecretService(bus, asking.map { SecretPrompt(bus, asking: $0) })
    return SecretClient(
      read: { key, done in service.read(key, done) },
      write: { key, secret, done in service.write(key, secret, done) },
      remove: { key, done in service.remove(key, done) })
  }
}
