import Commands
import Desktop
import Kit
import Loop
import Painting
import System
import Window

/// What all windows of the program have in common.
extension WindowShell {
  /// - Parameters:
  ///   - display: on which no window has been opened yet.
  ///   - inputMethod: the desktop's, which is not asked for where SDL has it.
  ///   - keyListener: hears of all keys before anybody else does.
  /// - Throws: `SDLError.noDisplay` where there is no window system.
  convenience init(
    opening root: RootView, _ raster: Raster, _ options: WindowOptions, on display: DisplayStart,
    inputMethod: () -> (any InputMethodContext)? = { nil }, keyListener: (any KeyListener)? = nil
  ) throws(SDLError) {
    let isSDLs = Self.leavesInputMethodToSDL(on: display.options.driver)
    try self.init(
      root: root, raster: raster, options: options, on: display,
      inputMethod: isSDLs ? nil : inputMethod(), keyListener: keyListener)
  }

  /// Three lines to standard error: how frames reach the screen, how animations kept its beat, and
  /// the counters.
  func printStatistics(ticks: Int) {
    let statistics = statistics
    let animation = statistics.animation
    note([
      ("server", statistics.server), ("because", statistics.serverReason),
      ("presenter", statistics.presenter), ("clock", statistics.clock),
      ("period", Self.milliseconds(root.loop.displayClock.refreshPeriod / .seconds(1))),
    ])
    note([
      ("shown", "\(animation.shown)"), ("skipped", "\(animation.skipped)"),
      ("late", "\(animation.late)"), ("intervals", Self.spread(animation.intervals)),
      ("ages", Self.spread(animation.ages)),
    ])
    note([
      ("wakeups", "\(root.loop.statistics.wakeUps)"), ("ticks", "\(ticks)"),
      ("frames", "\(statistics.frames)"), ("presents", "\(statistics.presents)"),
      ("unchanged", "\(statistics.unchanged)"), ("damaged", "\(statistics.damagedPixels)"),
      ("textures", "\(statistics.textures)"),
    ])
  }

  private func note(_ values: [(String, String)]) {
    Console.note(values.map { "\($0)=\($1)" }.joined(separator: " "))
  }

  /// Median, 95 and 99 percent, longest.
  private static func spread(_ times: TimeSpread) -> String {
    let quantiles = [0.5, 0.95, 0.99, 1].compactMap(times.quantile)
    return quantiles.isEmpty ? "none" : quantiles.map(milliseconds).joined(separator: "/")
  }

  private static func milliseconds(_ seconds: Double) -> String {
    let hundredths = Int((seconds * 1e5).rounded())
    let rest = hundredths % 100
    return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest)ms"
  }
}
