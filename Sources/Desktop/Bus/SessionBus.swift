import Loop
import System

/// The session's message bus, for those who have a connection of their own to it.
package enum SessionBus {
  private static let timeout = Duration.milliseconds(250)

  /// Whether it is there and speaks. Waits for that, a quarter of a second at most: to be asked
  /// before a library that would wait for ever is let near the bus.
  package static func answers() -> Bool {
    guard let address = BusAddress.session(Environment.value), let socket = BusSocket(address)
    else { return false }
    return socket.answers(within: timeout, LiveTime())
  }
}
