import Canvas
import Kit
import Loop
import Painting

/// Turns what the root view wants to show into pixels on the screen: only where something looks
/// different, not more often than the screen can show, never while nobody sees it.
final class FrameDriver {
  /// A window that nobody sees is left alone.
  var isVisible = true

  private var counts = ShellStatistics()
  private let root: RootView
  private let raster: Raster
  private let presenter: any FramePresenter
  private let meter: FrameMeter
  private var metrics: WindowMetrics
  private var pixels = FramePixels()
  private var needsRefresh = false
  private var lastFrame = Instant.distantPast
  private var paceTimer: Timer?
  /// Only while the presenter is not ready.
  private var readySource: InputSource?

  init(
    root: RootView, raster: Raster, presenter: any FramePresenter, metrics: WindowMetrics,
    meter: FrameMeter = FrameMeter()
  ) {
    self.root = root
    self.raster = raster
    self.presenter = presenter
    self.metrics = metrics
    self.meter = meter
  }

  deinit {
    paceTimer?.invalidate()
    readySource?.invalidate()
  }

  /// What was counted up to now; reading it costs a copy.
  var statistics: ShellStatistics {
    var statistics = counts
    statistics.textures = TextureHandle.count
    statistics.animation = meter.statistics
    statistics.presenter = presenter.name
    return statistics
  }

  // MARK: What happened

  /// The window has another size or scale.
  func resized(to metrics: WindowMetrics) {
    let former = self.metrics
    self.metrics = metrics
    // Glyphs drawn for one scale are of no use in another.
    if metrics.scale != former.scale { raster.glyphs.releaseCaches() }
    contentLost()
  }

  /// What was painted is gone.
  func contentLost() {
    presenter.invalidate()
    root.forgetLastFrame()
  }

  /// Nobody sees the window: gives back what the next frame can make again.
  func releaseCaches() {
    contentLost()
    raster.glyphs.releaseCaches()
  }

  /// The screen has lost what the window showed.
  func exposed() { needsRefresh = true }

  // MARK: Frames

  /// Paints and presents, if something looks different and a frame is due.
  func showFrame() throws(SDLError) {
    guard isVisible, root.needsFrame || needsRefresh else { return meter.unchanged() }
    guard isDue(), isReady() else { return }
    do {
      try paint()
    } catch {
      // SDL may know of a size that we have not heard of: once more, from the beginning. Where there is
      // no memory for a frame, the last one stays on the screen until there is.
      contentLost()
      guard isReady() else { return }
      try paint()
    }
    lastFrame = root.loop.now
  }

  /// The window was shown just now: brings up what was painted before, or else paints. What the server
  /// reads meanwhile stays as it is, so that nothing has to be waited for.
  func showAfterAppearing() throws(SDLError) {
    if counts.presents == 0 { return try showFrame() }
    counts.refreshes += 1
    try presenter.presentAgain(at: root.loop.now)
  }

  /// Paints and presents something else than what the views show, all of the window; `contentLost()` has to
  /// follow.
  /// - Parameter metrics: as they are now, of which the views may not have heard.
  /// - Returns: false where the server is not done with the last frame.
  func showOther(_ commands: [DrawCommand], in metrics: WindowMetrics) throws(SDLError) -> Bool {
    guard presenter.readiness(at: root.loop.now) == .ready else { return false }
    _ = try presenter.prepare()
    try presenter.present([metrics.pixelBounds], at: root.loop.now) { pixels in
      raster.paint(
        commands, onto: pixels, scale: metrics.scale, background: root.theme.background,
        damage: [metrics.pixelBounds])
    }
    return true
  }

  private func paint() throws(SDLError) {
    let isNew = try presenter.prepare()
    if isNew { root.forgetLastFrame() }
    if root.needsFrame {
      let frame = takeFrame()
      if pixels.shown.isEmpty { sawNothing() } else { try present(frame, pixels.shown) }
    }
    if needsRefresh {
      needsRefresh = false
      counts.refreshes += 1
      try presenter.presentAgain(at: root.loop.now)
    }
  }

  private func takeFrame() -> Frame {
    counts.frames += 1
    let frame = root.nextFrame()
    pixels.take(frame, in: metrics)
    return frame
  }

  private func sawNothing() {
    counts.unchanged += 1
    meter.unchanged()
  }

  private func present(_ frame: Frame, _ shown: [PixelRect]) throws(SDLError) {
    let damage = pixels.damage
    try presenter.present(shown, at: root.loop.now) { pixels in
      raster.paint(
        frame, onto: pixels, scale: metrics.scale, background: root.theme.background,
        damage: damage)
    }
    if damage.contains(metrics.pixelBounds) { needsRefresh = false }
    counts.presents += 1
    meter.presented(at: root.loop.now)
    counts.damagedPixels += damage.reduce(0) { $0 + $1.width * $1.height }
  }

  /// A server that is not done with the last frame says when it is: that wakes the loop.
  private func isReady() -> Bool {
    switch presenter.readiness(at: root.loop.now) {
    case .ready:
      readySource?.invalidate()
      readySource = nil
      return true
    case .waits(let descriptor, let limit):
      if let descriptor, readySource == nil { watch(descriptor) }
      if limit < .distantFuture { wakeUp(at: limit) }
      return false
    }
  }

  private func watch(_ descriptor: Int32) {
    let source = InputSource(
      fileDescriptor: descriptor, events: .readable,
      isReady: { [presenter, root] in presenter.readiness(at: root.loop.now) == .ready },
      perform: { [unowned self] _ in _ = isReady() })
    root.loop.add(source, forMode: .common)
    readySource = source
  }

  /// A mouse may report a thousand motions a second, but no more than one frame a refresh is seen.
  /// Three quarters of a period leave room for a display link that comes a little early.
  private func isDue() -> Bool {
    guard lastFrame != .distantPast else { return true }
    let due = lastFrame.advanced(by: root.loop.displayClock.refreshPeriod * 3 / 4)
    if root.loop.now >= due { return true }
    wakeUp(at: due)
    return false
  }

  /// Only to be awake then: the loop paints before it sleeps.
  private func wakeUp(at date: Instant) {
    if let paceTimer {
      paceTimer.fireDate = date
    } else {
      let timer = Timer(fire: date, interval: .infinity, repeats: true) { _ in }
      timer.name = "next frame"
      root.loop.add(timer, forMode: .common)
      paceTimer = timer
    }
  }
}
