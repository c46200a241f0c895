import Canvas
import GoldenSupport
import Kit
import Loop
import Painting
import Testing

@testable import Window

/// A hundred striped rows.
private final class Stripes: ListSource {
  let rowHeights = RowHeights(count: 100, standard: 20)

  func row(at index: Int, in list: ListView) -> View {
    let row = list.dequeue(Stripe.self) ?? Stripe()
    row.index = index
    return row
  }

  func isSelectable(_ index: Int) -> Bool { true }
}

private final class Stripe: View {
  var index = 0 { didSet { setNeedsDisplay() } }

  override func paint(_ painter: inout Painter) {
    painter.fill(bounds.inset(by: 2), radius: 5, Color(UInt32(index * 0x02_0103)))
  }
}

@Suite("Scrolled frames reach the screen")
struct ShellScrollTests {
  private let stripes = Stripes()
  private let time = VirtualTime()
  private let root: RootView
  private let presenter = MemoryPresenter(width: 250, height: 125)
  private let frames: FrameDriver
  private let metrics = WindowMetrics(
    unitWidth: 250, unitHeight: 125, pixelWidth: 250, pixelHeight: 125, unitsPerPoint: 1.25)

  init() {
    let list = ListView(name: "Stripes")
    list.source = stripes
    root = RootView(
      content: list, loop: RunLoop(timeSource: time), text: FixedPitchText(), theme: .light,
      reducesMotion: true)
    root.scale = metrics.scale
    root.handle(.resized(metrics.size))
    frames = FrameDriver(
      root: root, raster: Raster(glyphs: NoGlyphs()), presenter: presenter, metrics: metrics)
  }

  private func scroll(by notches: Double) throws {
    time.advance(by: .milliseconds(20))
    root.handle(.wheel(delta: Point(x: 0, y: notches), at: Point(x: 50, y: 50)))
    try frames.showFrame()
  }

  @Test("All of the list is shown, only what came into sight is painted, and every pixel is right")
  func strip() throws {
    try frames.showFrame()
    for notches in [0.1, 0.33, -0.2, 0.5, 0.05] {
      let painted = frames.statistics.damagedPixels
      try scroll(by: notches)
      #expect(presenter.damages.last == [metrics.pixelBounds])
      // Up to 45 of 125 rows of pixels, two rows' ends, and the bar.
      #expect(frames.statistics.damagedPixels - painted < 250 * 70)
      #expect(presenter.pixels == whole)
    }
  }

  @Test("Glyphs are given back with the scale they were drawn for, and kept at any other size")
  func zoomed() throws {
    final class CountingGlyphs: GlyphSource {
      var releases = 0
      func mask(for request: GlyphRequest) -> GlyphMask? { nil }
      func releaseCaches() { releases += 1 }
    }
    let glyphs = CountingGlyphs()
    let frames = FrameDriver(
      root: root, raster: Raster(glyphs: glyphs), presenter: presenter, metrics: metrics)
    var other = metrics
    other.unitWidth = 200
    other.pixelWidth = 200
    frames.resized(to: other)
    #expect(glyphs.releases == 0)
    other.unitsPerPoint = 1.5
    frames.resized(to: other)
    #expect(glyphs.releases == 1)
  }

  @Test("After lost pixels all is painted, and after a failed present too")
  func lost() throws {
    try frames.showFrame()
    frames.contentLost()
    try scroll(by: 0.1)
    #expect(frames.statistics.damagedPixels == 2 * 250 * 125)
    presenter.failures = 1
    try scroll(by: 0.1)
    #expect(presenter.damages.last == [metrics.pixelBounds])
    #expect(presenter.pixels == whole)
  }

  /// The frame painted at once.
  private var whole: Bitmap {
    var whole = Bitmap(width: 250, height: 125)
    root.forgetLastFrame()
    Raster(glyphs: NoGlyphs()).paint(
      root.nextFrame().commands, onto: &whole, scale: metrics.scale,
      background: root.theme.background)
    return whole
  }
}
