import AloftUI
import Canvas
import Desktop
import Loop
import Painting
import SDLBackend

/// Why there is no window, in a window: who clicked an icon does not see standard error.
enum TroubleWindow {
  /// Whether what went wrong is not the display itself.
  static func isPossible(for error: any Error) -> Bool {
    !(error is NoDisplay) && !(error is DisplayLost)
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
