import Canvas
import GoldenSupport
import Loop
import Painting
import Testing
import Views

@testable import SDLBackend

/// A square that can be moved.
private final class Square: View {
  var left = 0.0 { didSet { setNeedsDisplay() } }

  override func paint(_ painter: inout Painter) {
    painter.fill(Rect(x: left, y: 10, width: 10, height: 10), .black)
  }
}

@Suite("The first picture, painted before there is a window")
struct EarlyPictureTests {
  private let square = Square()
  private let root: RootView
  private let raster = Raster(glyphs: NoGlyphs())
  private let options = WindowOptions(
    title: "Test", geometry: WindowGeometry(size: Size(width: 200, height: 100)))
  private let metrics = WindowMetrics(
    unitWidth: 200, unitHeight: 100, pixelWidth: 200, pixelHeight: 100, unitsPerPoint: 1)

  init() {
    root = RootView(
      content: square, loop: RunLoop(timeSource: VirtualTime()), text: FixedPitchText(),
      theme: .light)
  }

  /// What stands on a screen that was white, after the first frame.
  private func shown(
    _ early: EarlyPicture?, _ metrics: WindowMetrics? = nil
  ) throws -> Bitmap {
    let metrics = metrics ?? self.metrics
    let presenter = MemoryPresenter(width: metrics.pixelWidth, height: metrics.pixelHeight)
    root.scale = metrics.scale
    root.handle(.resized(metrics.size))
    let frames = FrameDriver(
      root: root, raster: raster, presenter: presenter, metrics: metrics, early: early)
    try frames.showFrame()
    #expect(presenter.damages == [[metrics.pixelBounds]])
    return presenter.pixels
  }

  private func isUsed(_ early: EarlyPicture, _ metrics: WindowMetrics? = nil) -> Bool {
    let metrics = metrics ?? self.metrics
    var screen = Bitmap(width: metrics.pixelWidth, height: metrics.pixelHeight)
    var isUsed = false
    let frame = root.nextFrame()
    root.forgetLastFrame()
    screen.withBuffer { target in
      isUsed = early.show(frame, over: root.theme.background, metrics, onto: target)
    }
    #expect(isUsed == screen.pixels.contains { $0 != 0 })
    return isUsed
  }

  @Test("It is shown as it is where the window is what was expected")
  func used() throws {
    let early = try #require(EarlyPicture(of: root, by: raster, options))
    #expect(isUsed(early))
    #expect(try shown(early) == shown(nil))
  }

  @Test("What has changed since is painted anew")
  func changed() throws {
    let early = try #require(EarlyPicture(of: root, by: raster, options))
    square.left = 50
    #expect(!isUsed(early))
    #expect(try shown(early) == shown(nil))
    square.left = 0
    root.theme = .dark
    #expect(!isUsed(early))
    #expect(try shown(early) == shown(nil))
  }

  @Test("A window of another size or scale is painted anew", arguments: [1, 1.5])
  func another(scale: Double) throws {
    let early = try #require(EarlyPicture(of: root, by: raster, options))
    let metrics = WindowMetrics(
      unitWidth: 240, unitHeight: 100, pixelWidth: 240, pixelHeight: 100, unitsPerPoint: scale)
    #expect(try shown(early, metrics) == shown(nil, metrics))
    #expect(!isUsed(early, metrics))
  }

  @Test("A person's zoom is expected, a maximised window is not")
  func expected() throws {
    var options = options
    options.zoom = 1.5
    let metrics = WindowMetrics(
      unitWidth: 300, unitHeight: 150, pixelWidth: 300, pixelHeight: 150, unitsPerPoint: 1.5)
    let early = try #require(EarlyPicture(of: root, by: raster, options))
    #expect(early.isFor(metrics) && root.scale == 1.5)
    #expect(try shown(early, metrics) == shown(nil, metrics))
    options.geometry.isMaximized = true
    #expect(EarlyPicture(of: root, by: raster, options) == nil)
  }
}
