import Canvas
import GoldenSupport
import Loop
import Painting
import System
import Testing
import Views
import Wayland

@testable import SDLBackend

@Suite("The first picture, painted before there is a window")
struct EarlyPictureTests {
  private let square = Square()
  private let root: RootView
  private let raster = Raster(glyphs: NoGlyphs())
  private let options = WindowOptions(
    title: "Test", geometry: WindowGeometry(size: Size(width: 200, height: 100)))
  private let metrics = WindowMetrics(
    unitWidth: 200, unitHeight: 100, pixelWidth: 200, pixelHeight: 100, unitsPerPoint: 1)

  private let time = VirtualTime()
  private let loop: RunLoop

  init() {
    loop = RunLoop(timeSource: time)
    root = RootView(
      content: square, loop: loop, text: FixedPitchText(), theme: .light)
  }

  /// What stands on the screen after the first frame, and how many pixels were painted for it. The window goes on
  /// as any other.
  private func begin(
    with early: EarlyPicture?, _ metrics: WindowMetrics? = nil
  ) throws -> (shown: Bitmap, painted: Int) {
    let metrics = metrics ?? self.metrics
    let presenter = MemoryPresenter(width: metrics.pixelWidth, height: metrics.pixelHeight)
    let frames = FrameDriver(
      root: root, raster: raster, presenter: presenter, metrics: metrics, early: early)
    root.scale = metrics.scale
    root.handle(.resized(metrics.size))
    frames.resized(to: metrics)
    try frames.showFrame()
    let begun = (presenter.pixels, frames.statistics.damagedPixels)
    time.elapse(.seconds(1), running: loop)
    square.left += 20
    try frames.showFrame()
    square.left -= 20
    #expect(presenter.damages.count == 2)
    #expect(presenter.damages.first == [metrics.pixelBounds])
    #expect(presenter.damages.last != [metrics.pixelBounds])
    return begun
  }

  /// With a pixel by which it is known again.
  private func early(_ options: WindowOptions? = nil) throws -> EarlyPicture {
    let early = try #require(EarlyPicture(of: root, by: raster, options ?? self.options))
    var picture = Bitmap(width: early.metrics.pixelWidth, height: early.metrics.pixelHeight)
    picture.withBuffer { early.show(on: $0) }
    picture.pixels[Self.mark.minY * picture.width + Self.mark.minX] = 0xFFFF_0000
    picture.withBuffer { early.memory.buffer.copy($0) }
    return early
  }

  private static let mark = PixelRect(x: 150, y: 90, width: 1, height: 1)

  private func isMarked(_ picture: Bitmap) -> Bool {
    picture.pixels[Self.mark.minY * picture.width + Self.mark.minX] == 0xFFFF_0000
  }

  /// But for the mark.
  private func isRight(_ picture: Bitmap, _ metrics: WindowMetrics? = nil) throws -> Bool {
    var picture = picture
    let right = try begin(with: nil, metrics).shown
    let place = Self.mark.minY * picture.width + Self.mark.minX
    picture.pixels[place] = right.pixels[place]
    return picture == right
  }

  @Test("It is shown where the window is what was expected")
  func used() throws {
    let (shown, painted) = try begin(with: early())
    #expect(painted == 20_000 && isMarked(shown))
    #expect(try isRight(shown))
  }

  @Test("Of what has changed since, only that is painted")
  func changed() throws {
    let early = try early()
    square.left = 50
    let (shown, painted) = try begin(with: early)
    #expect((20_200...21_000).contains(painted) && isMarked(shown))
    #expect(try isRight(shown))
  }

  @Test("Where the colours have changed since, all is painted")
  func colours() throws {
    let early = try early()
    root.theme = .dark
    let (shown, _) = try begin(with: early)
    #expect(!isMarked(shown))
    #expect(try isRight(shown))
  }

  @Test("A window of another size or scale is painted anew", arguments: [1, 1.5])
  func another(scale: Double) throws {
    let metrics = WindowMetrics(
      unitWidth: 240, unitHeight: 100, pixelWidth: 240, pixelHeight: 100, unitsPerPoint: scale)
    let (shown, painted) = try begin(with: early(), metrics)
    #expect(painted == 24_000 && !isMarked(shown))
    #expect(try isRight(shown, metrics))
  }

  @Test("A window that has grown unheard is painted as it was expected")
  func grown() throws {
    let presenter = MemoryPresenter(width: 240, height: 120)
    let frames = FrameDriver(
      root: root, raster: raster, presenter: presenter, metrics: metrics, early: try early())
    try frames.showFrame()
    #expect(presenter.damages == [[metrics.pixelBounds]])
    let background = presenter.pixels.pixels[0]
    #expect(background != 0 && presenter.pixels.pixels[99 * 240 + 199] == background)
    let place = Self.mark.minY * 240 + Self.mark.minX
    #expect(presenter.pixels.pixels[place] == background)
  }

  @Test("A window that lost its content before the first frame is painted anew")
  func lost() throws {
    let presenter = MemoryPresenter(width: 200, height: 100)
    let frames = FrameDriver(
      root: root, raster: raster, presenter: presenter, metrics: metrics, early: try early())
    frames.releaseCaches()
    try frames.showFrame()
    #expect(frames.statistics.damagedPixels == 20_000 && !isMarked(presenter.pixels))
  }

  @Test("It lies in memory that was made for it as soon as the window was known")
  func ordered() throws {
    let allocations = Guarded(0)
    let memory = EarlyMemory { width, height in
      allocations.withLock { $0 += 1 }
      return try? PictureMemory(width: width, height: height)
    }
    let expected = try #require(WindowMetrics(expecting: options))
    memory.order(width: expected.pixelWidth, height: expected.pixelHeight)
    memory.make()
    #expect(EarlyPicture(of: root, by: raster, options, in: memory) != nil)
    #expect(allocations.withLock { $0 } == 1)
  }

  @Test("A size that no screen has is no window's to begin with")
  func huge() {
    var options = options
    options.geometry.size = Size(width: 20_000, height: 20_000)
    #expect(EarlyPicture(of: root, by: raster, options) == nil)
  }

  @Test("A person's zoom is expected, a maximised window is not")
  func expected() throws {
    var options = options
    options.zoom = 1.5
    let metrics = WindowMetrics(
      unitWidth: 300, unitHeight: 150, pixelWidth: 300, pixelHeight: 150, unitsPerPoint: 1.5)
    let (shown, _) = try begin(with: early(options), metrics)
    #expect(isMarked(shown))
    #expect(try isRight(shown, metrics))
    options.geometry.isMaximized = true
    #expect(EarlyPicture(of: root, by: raster, options) == nil)
  }
}
