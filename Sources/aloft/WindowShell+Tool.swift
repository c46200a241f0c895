import Loop
import SDLBackend
import Views

/// What all windows of the program have in common.
extension WindowShell {
  /// The name of the desktop file, which the window manager knows the windows by.
  static let applicationID = "aloft"

  /// - Throws: `NoDisplay` where there is no window system.
  convenience init(opening root: RootView, _ raster: Raster, _ options: WindowOptions) throws {
    do {
      try self.init(root: root, raster: raster, options: options)
    } catch SDLError.noDisplay(let detail) {
      throw NoDisplay(detail: detail)
    }
  }

  /// One line of counters to standard error.
  func printStatistics(ticks: Int) {
    let values = [
      ("wakeups", root.loop.statistics.wakeUps), ("ticks", ticks), ("frames", statistics.frames),
      ("presents", statistics.presents), ("skipped", statistics.skipped),
      ("damaged", statistics.damagedPixels),
    ]
    Console.note(values.map { "\($0)=\($1)" }.joined(separator: " "))
  }
}

/// No window system answers. One line, and the way out.
struct NoDisplay: Error, CustomStringConvertible {
  let detail: String

  var description: String {
    "no display: \(detail). Start it in a desktop session, or use “aloft play SCRIPT” without one"
  }
}
