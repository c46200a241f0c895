import Canvas
import GoldenSupport
import Kit
import Loop
import Painting

@testable import Play
@testable import Window

/// A stage whose frames reach a screen in memory as they do in a real window: through the frame
/// driver, not more often than a screen shows, and onto pixels that the screen may lose.
final class WindowTwin: PaintedStage {
  let stage: Stage
  let screen: LossyScreen
  private let frames: FrameDriver
  private var metrics: WindowMetrics
  private var observer: Observer?

  init(_ stage: Stage, _ raster: Raster) {
    stage.paintsItself = false
    self.stage = stage
    metrics = Self.metrics(of: stage)
    screen = LossyScreen(metrics.pixelBounds)
    frames = FrameDriver(root: stage.root, raster: raster, presenter: screen, metrics: metrics)
    let observer = Observer(activities: .beforeWaiting, repeats: true) { [unowned self] _, _ in
      endTurn()
    }
    stage.loop.add(observer, forMode: .common)
    self.observer = observer
    stage.root.forgetLastFrame()
    endTurn()
  }

  deinit { observer?.invalidate() }

  /// As on X11, where a unit is a pixel.
  private static func metrics(of stage: Stage) -> WindowMetrics {
    let size = stage.root.frame.size
    let (width, height) = (
      Int((size.width * stage.scale).rounded(.up)), Int((size.height * stage.scale).rounded(.up))
    )
    return WindowMetrics(
      unitWidth: width, unitHeight: height, pixelWidth: width, pixelHeight: height,
      unitsPerPoint: stage.scale)
  }

  /// What a window's shell does before it sleeps.
  private func endTurn() {
    let metrics = Self.metrics(of: stage)
    if metrics != self.metrics {
      self.metrics = metrics
      screen.resize(metrics.pixelBounds)
      stage.root.handle(.resized(metrics.size))
      frames.resized(to: metrics)
      frames.exposed()
    }
    if stage.root.isVisible != frames.isVisible {
      frames.isVisible = stage.root.isVisible
      if !frames.isVisible { frames.releaseCaches() }
    }
    do { try frames.showFrame() } catch {
      preconditionFailure("One present fails, not two: \(error)")
    }
  }

  func perform(_ action: StageAction) {
    action.perform(on: stage)
    guard case .screen(let event) = action else { return }
    switch event {
    case .exposed(let part):
      screen.lose(part)
      frames.exposed()
    case .contentLost:
      screen.lose(Rect(x: 0, y: 0, width: 1, height: 1))
      frames.contentLost()
      stage.root.setNeedsDisplay()
    case .presentFails: screen.failures = 1
    case .busy(let delay):
      screen.busyUntil = stage.loop.now.advanced(by: .milliseconds(delay))
    }
    endTurn()
  }

  /// Waits until everything is on the screen that is to be, which is a refresh or two unless the
  /// server is busy.
  private func awaitScreen() {
    var refreshes = 0
    while stage.root.isVisible, stage.exitCode == nil, stage.root.needsFrame || screen.isLacking {
      stage.advance(by: .milliseconds(17))
      refreshes += 1
      precondition(
        refreshes < 100, "In \(refreshes) refreshes the screen has not shown the window.")
    }
  }

  var hasScrolled: Bool { screen.pixelsShown - frames.statistics.damagedPixels > 1_000_000 }

  func difference(fromFullRepaintBy raster: Raster) -> BitmapDifference? {
    awaitScreen()
    guard stage.root.isVisible, stage.exitCode == nil, !stage.root.needsFrame else { return nil }
    return difference(
      of: screen.shown, fromFullRepaintBy: raster, background: stage.root.theme.background)
  }
}
