import CSDL2
package import System

/// Why a window cannot be opened or shown.
package enum SDLError: Error, Hashable {
  /// Neither an X server nor a Wayland compositor can be reached; nil where the environment names none.
  case noDisplay(reason: String?)
  /// The only display server is a Wayland compositor without keyboard, pointer and touch.
  case noSeat
  /// There is no memory for the window's picture.
  case noMemory(SystemError)
  /// A call that should have worked did not; the reason is SDL's, and empty where it gave none.
  case failed(function: String, reason: String)
  /// The server that showed the window has gone.
  case displayLost

  /// What SDL says of the last failure on this thread. C: `SDL_GetError`.
  static var lastReason: String {
    SDL_GetError().map { String(cString: $0) } ?? ""
  }

  /// For calls that answer 0, or a negative number where they failed.
  static func check(_ function: String, _ code: Int32) throws(SDLError) {
    if code < 0 { throw .failed(function: function, reason: lastReason) }
  }

  /// For calls that answer a pointer, or none where they failed.
  static func require<Result>(
    _ function: String, _ result: Result?
  ) throws(SDLError) -> Result {
    guard let result else { throw .failed(function: function, reason: lastReason) }
    return result
  }
}
