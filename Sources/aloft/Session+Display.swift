import AloftUI
import SDLBackend
import Tasks

/// How a session comes to its display server.
extension Session {
  /// The first thing of all: a compositor answers while the store is opened.
  static func greetDisplay() { VideoDriver.greetCompositor() }

  /// Begins to reach the display server. Where the session does not say which, the person may. Wayland
  /// knows no window above all others, and no place that one comes back to.
  func reachDisplay(isAlwaysOnTop: Bool) {
    let asked = VideoDriver(rawValue: settings[.displayServer]) ?? .automatic
    let ofPerson: VideoDriver = asked == .automatic && isAlwaysOnTop ? .x11 : asked
    display = .ofProgram(on: driver == .automatic ? ofPerson : driver)
  }

  /// For the window: what has been begun already, or is now.
  func takeDisplay(isAlwaysOnTop: Bool) -> DisplayStart {
    if display == nil { reachDisplay(isAlwaysOnTop: isAlwaysOnTop) }
    guard let display else { preconditionFailure("A display that is being reached is gone.") }
    self.display = nil
    return display
  }
}
