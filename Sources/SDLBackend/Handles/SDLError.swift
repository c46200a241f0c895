import CSDL2

/// Why a window cannot be opened or shown.
public enum SDLError: Error, Hashable, CustomStringConvertible {
  /// Neither an X server nor a Wayland compositor can be reached.
  case noDisplay(reason: String)
  /// A call that should have worked did not.
  case failed(function: String, reason: String)
  /// The server that showed the window has gone.
  case displayLost

  /// A clause for the terminal or the error window, with SDL's own reason where it gave one.
  public var description: String {
    switch self {
    case .noDisplay(let reason):
      "there is no display to open a window on (\(reason))"
    case .failed(let function, let reason):
      "\(function) failed: \(reason)"
    case .displayLost:
      "the display server has gone"
    }
  }

  /// What SDL says of the last failure on this thread. C: `SDL_GetError`.
  static var lastReason: String {
    let text = SDL_GetError().map { String(cString: $0) } ?? ""
    return text.isEmpty ? "SDL gave no reason" : text
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
