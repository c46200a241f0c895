package import Canvas
import Kit
import System

/// What the program asks of its window, and tells it.
extension WindowShell {
  /// How the window stands, to be kept for the next start.
  package var geometry: WindowGeometry { window.geometry }

  /// What the desktop calls the window.
  package var title: String { window.title }

  /// Where on the screen the upper left corner of what it shows is, in the screen's units, and how many
  /// of those a point is.
  package var place: (x: Int, y: Int, unitsPerPoint: Double) {
    let origin = window.origin
    return (origin.x, origin.y, window.metrics.unitsPerPoint)
  }

  /// What the person's zoom has come to, to be kept for the next start.
  package var zoom: Double { window.zoom }

  /// What was counted up to now; reading it costs a copy.
  package var statistics: ShellStatistics {
    var statistics = frames.statistics
    statistics.pumps = input?.count ?? 0
    statistics.clock = clock.name
    (statistics.server, statistics.serverReason) = window.server
    return statistics
  }

  /// Gives the system the memory back that is needed no more: after a start, and by itself when the
  /// window is hidden.
  package func giveBackMemory() { Heap.giveBack() }

  /// Brings the window to the front, as far as the desktop allows it; where it does not, the window asks for
  /// attention.
  package func raise() {
    window.raise()
    onceReady { [unowned self] in window.askForAttention() }
  }

  /// Gives the window an icon of its own, where the desktop does not take that of the desktop file.
  /// - draw: the icon in so many pixels a side; called before this returns, or never.
  package func setIcon(_ draw: (Int) -> Bitmap) { window.system.setIcon(draw) }

  /// Gives the window another size, in points, no larger than a screen. The root hears of it as of
  /// any other change.
  package func resize(to size: Size) { window.resize(to: size) }
}
