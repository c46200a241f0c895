import AloftUI
import Canvas
import Glibc
import Loop
import SDLBackend

/// Why there is no window, in a window: who clicked an icon does not see standard error.
enum TroubleWindow {
  /// Whether a person would otherwise see nothing at all: a window was asked for, no terminal shows
  /// the message, and what went wrong is not the display itself. C: `isatty`.
  static func isNeeded(for error: any Error, _ verb: Verb) -> Bool {
    verb.opensWindow && !(error is NoDisplay) && !(error is DisplayLost)
      && isatty(STDERR_FILENO) == 0
  }

  /// Returns when the person has closed it, and at once where no window can be opened: the message
  /// has gone to standard error already.
  static func show(_ reason: String, _ arguments: Arguments) {
    _ = try? run(reason, arguments)
  }

  private static func run(_ reason: String, _ arguments: Arguments) throws -> Int32 {
    let loop = RunLoop.main
    let text = try FontTextEngine()
    let services = DesktopServices.live(on: loop, WindowShell.applicationID, "Aloft")
    defer { withExtendedLifetime(services) {} }
    let look = Look(arguments, nil)
    let app = TroubleApp(reason: reason, loop: loop, text: text, theme: look.theme)
    look.follow(services.settings, in: app.root)
    let shell = try WindowShell(
      opening: app.root, Raster(glyphs: text),
      WindowOptions(
        title: "Aloft", applicationID: WindowShell.applicationID,
        geometry: WindowGeometry(size: app.size), minimumSize: Size(width: 1, height: 1),
        scale: arguments.scale, isResizable: false))
    return try shell.runToItsEnd()
  }
}
