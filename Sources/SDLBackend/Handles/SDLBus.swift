import Glibc
import Loop

/// SDL's own connection to the session's bus. It signs in while it starts, and waits for the bus as
/// long as that takes; what it wants there is to talk to input methods, and to hold off a screen
/// saver that we allow.
enum SDLBus {
  private static let variable = "DBUS_SESSION_BUS_ADDRESS"
  private static let patience = Duration.milliseconds(250)

  /// Starts SDL, on the bus only where an input method needs it and the bus is alive. Once refused,
  /// SDL does not try again. C: `setenv`.
  static func limited<Result>(while start: () -> Result) -> Result {
    if isNeeded { return start() }
    let address = Environment.value(variable)
    setenv(variable, "disabled:", 1)
    defer { if let address { setenv(variable, address, 1) } else { unsetenv(variable) } }
    return start()
  }

  private static var isNeeded: Bool {
    guard TextInput.usesInputMethod(Environment.value),
      let address = BusAddress.session(Environment.value), let socket = BusSocket(address)
    else { return false }
    return socket.answers(within: patience, LiveTime())
  }
}
