import App
import Tasks
import Window

/// How a session comes to its display server.
extension Session {
  /// The display server for a window. Where the session does not say which, the person may. Wayland knows no
  /// window above all others, and no place that one comes back to.
  func display(isAlwaysOnTop: Bool) -> DisplayStart {
    let asked = VideoDriver(rawValue: settings[.displayServer]) ?? .automatic
    let ofPerson: VideoDriver = asked == .automatic && isAlwaysOnTop ? .x11 : asked
    return .ofProgram(on: driver == .automatic ? ofPerson : driver)
  }
}
