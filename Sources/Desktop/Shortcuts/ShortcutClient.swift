/// A key that works whatever program has the keyboard.
package struct GlobalShortcut: Hashable, Sendable {
  /// By which the desktop remembers it.
  var id: String
  /// What it does, for the person whom the desktop asks.
  var purpose: String
  /// The key that is proposed, as the XDG Shortcuts Specification writes it.
  package var trigger: String

  /// For ``ShortcutClient``.
  package init(id: String, purpose: String, trigger: String) {
    (self.id, self.purpose, self.trigger) = (id, purpose, trigger)
  }
}

/// What comes of it.
package enum ShortcutEvent: Hashable, Sendable {
  /// The person has let it; with the key in words, which may be empty.
  case bound(String)
  /// The person, or the desktop, has not.
  case refused
  /// Nobody can be asked.
  case missing
  /// It was pressed.
  case pressed
}

/// Keys of the desktop, for as long as this process runs. ``live(_:applicationID:)`` asks the portal.
package struct ShortcutClient {
  /// Whether there is somebody to ask; told later.
  package var find: (@escaping (Bool) -> Void) -> Void
  /// Asks for a key in place of the former one, and tells what comes of it, from then on.
  package var bind: (GlobalShortcut, @escaping (ShortcutEvent) -> Void) -> Void
  /// Gives it back.
  package var release: () -> Void

  /// A client that calls these, such as a test's.
  package init(
    find: @escaping (@escaping (Bool) -> Void) -> Void,
    bind: @escaping (GlobalShortcut, @escaping (ShortcutEvent) -> Void) -> Void,
    release: @escaping () -> Void
  ) {
    (self.find, self.bind, self.release) = (find, bind, release)
  }

  /// Nobody to ask.
  package static var none: ShortcutClient {
    ShortcutClient(find: { $0(false) }, bind: { $1(.missing) }, release: {})
  }

  /// Asks the portal on this bus.
  static func live(_ bus: Bus, applicationID: String) -> ShortcutClient {
    let portal = ShortcutPortal(bus, applicationID: applicationID)
    return ShortcutClient(
      find: { portal.find($0) }, bind: { portal.bind($0, $1) }, release: { portal.release() })
  }
}
