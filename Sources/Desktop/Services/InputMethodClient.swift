import Loop
public import System

/// How the program learns that the desktop's input method started too late for its window: SDL looks
/// for it once, when it starts, and does without for good where it is not there.
public struct InputMethodClient {
  /// Calls back, on the loop's thread, each time an input method has started that the window cannot
  /// use. Ends with the client's bus.
  public var follow: (InputMethod, @escaping () -> Void) -> Void

  /// A client that calls `follow`, such as a test's.
  public init(follow: @escaping (InputMethod, @escaping () -> Void) -> Void) {
    self.follow = follow
  }

  /// No desktop.
  public static var none: InputMethodClient { InputMethodClient { _, _ in } }
}

extension InputMethodClient {
  /// Asks this bus. To be followed before the window is opened: what is there then is in use.
  static func live(_ bus: Bus) -> InputMethodClient {
    InputMethodClient { [weak bus] method, late in
      guard let bus else { return }
      var mayJoin = false
      bus.listen(to: .ownerChanged, where: [[method.service]]) { change in
        // One that ended is not told of; nor is one that SDL joins again by itself.
        if change.count == 3, change[2] != .string(""), !mayJoin { late() }
      }
      // SDL watches ibus' address file from then on, and nothing of fcitx.
      guard method == .ibus else { return }
      bus.call(.bus("NameHasOwner", .string(method.service))) { reply in
        if case .answer([.bool(true)]) = reply { mayJoin = true }
      }
    }
  }
}

extension InputMethod {
  /// The name on the session's bus. Source: ibus 1.5, fcitx 5, and SDL 2.26, which speaks to fcitx by
  /// its portal's name.
  fileprivate var service: String {
    switch self {
    case .ibus: "org.freedesktop.IBus"
    case .fcitx: "org.freedesktop.portal.Fcitx"
    }
  }
}
