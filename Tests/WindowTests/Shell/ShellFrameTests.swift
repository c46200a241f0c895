import Canvas
import Glibc
import GoldenSupport
import Kit
import Loop
import Painting
import Testing

@testable import Window

@Suite("Frames reach the screen")
struct ShellFrameTests {
  private let square = Square()
  private let time = VirtualTime()
  private let loop: RunLoop
  private let root: RootView
  private let presenter = MemoryPresenter(width: 200, height: 100)
  private let frames: FrameDriver
  private let metrics = WindowMetrics(
    unitWidth: 200, unitHeight: 100, pixelWidth: 200, pixelHeight: 100, unitsPerPoint: 1)

  init() {
    loop = RunLoop(timeSource: time)
    root = RootView(content: square, loop: loop, text: FixedPitchText(), theme: .light)
    root.handle(.resized(Size(width: 200, height: 100)))
    frames = FrameDriver(
      root: root, raster: Raster(glyphs: NoGlyphs()), presenter: presenter, metrics: metrics)
  }

  private func pass(_ milliseconds: Int) { time.advance(by: .milliseconds(milliseconds)) }

  @Test("The first frame is all of the window, the next one only what changed")
  func damage() throws {
    try frames.showFrame()
    #expect(presenter.damages == [[metrics.pixelBounds]])
    pass(100)
    square.left = 50
    try frames.showFrame()
    // A square of 10 points and a point of air around it, where it was and where it is.
    #expect(frames.statistics.damagedPixels == 200 * 100 + 11 * 12 + 12 * 12)
    #expect(presenter.pixels[55, 15] == 0xFF00_0000)
    #expect(presenter.pixels[5, 15] != 0xFF00_0000)
  }

  @Test("Painting only the damage leaves the pixels that painting everything gives")
  func damageIsEnough() throws {
    for left in [0.0, 3.5, 120, 190, 7] {
      square.left = left
      try frames.showFrame()
      pass(100)
    }
    var whole = Bitmap(width: 200, height: 100)
    root.forgetLastFrame()
    Raster(glyphs: NoGlyphs()).paint(
      root.nextFrame().commands, onto: &whole, scale: 1, background: root.theme.background)
    #expect(presenter.pixels == whole)
  }

  @Test("Nothing to show: no frame. Nothing different: no present")
  func nothingToShow() throws {
    try frames.showFrame()
    pass(100)
    try frames.showFrame()
    #expect(frames.statistics.frames == 1)
    square.setNeedsDisplay()
    try frames.showFrame()
    #expect(frames.statistics.frames == 2)
    #expect(frames.statistics.unchanged == 1)
    #expect(presenter.damages.count == 1)
  }

  @Test("Behaviour 35: a window that nobody sees is not painted, and all is right on return")
  func hidden() throws {
    try frames.showFrame()
    pass(100)
    frames.isVisible = false
    square.left = 80
    frames.exposed()
    try frames.showFrame()
    #expect(presenter.damages.count == 1)
    #expect(presenter.refreshes == 0)
    frames.isVisible = true
    try frames.showFrame()
    #expect(presenter.pixels[85, 15] == 0xFF00_0000)
    #expect(presenter.refreshes == 1)
  }

  @Test("What the screen lost is shown again without painting, also where a label changes too")
  func exposed() throws {
    try frames.showFrame()
    pass(100)
    frames.exposed()
    try frames.showFrame()
    #expect(presenter.refreshes == 1)
    #expect(frames.statistics.frames == 1)
    pass(100)
    frames.exposed()
    square.left = 20
    try frames.showFrame()
    #expect(presenter.refreshes == 2)
    #expect(frames.statistics.presents == 2)
  }

  @Test("A new size, and lost pixels, paint everything anew")
  func contentLost() throws {
    try frames.showFrame()
    pass(100)
    frames.contentLost()
    try frames.showFrame()
    pass(100)
    frames.resized(to: metrics)
    try frames.showFrame()
    #expect(presenter.damages == Array(repeating: [metrics.pixelBounds], count: 3))
  }

  @Test("A thousand motions a second give no more than four frames in three refreshes")
  func paced() throws {
    // At 60 Hz three quarters of a period are 12.5 ms.
    for millisecond in 0..<1_000 {
      square.left = Double(millisecond) / 10
      try frames.showFrame()
      pass(1)
    }
    #expect(frames.statistics.frames == 77)
  }

  @Test("A frame that came too soon is shown as soon as it is due, without further input")
  func postponed() throws {
    let observer = Observer(activities: .beforeWaiting, repeats: true) { [frames] _, _ in
      try? frames.showFrame()
    }
    loop.add(observer, forMode: .common)
    // A loop without anything to serve takes no turn.
    loop.add(InputSource { _ in }, forMode: .common)
    try frames.showFrame()
    square.left = 30
    // 16,666,667 ns × 3 / 4.
    let due = Instant.zero.advanced(byNanoseconds: 12_500_000)
    time.elapse(.milliseconds(12), running: loop)
    #expect(presenter.damages.count == 1)
    time.elapse(.milliseconds(1), running: loop)
    #expect(presenter.damages.count == 2)
    #expect(loop.now > due)
    observer.invalidate()
  }

  @Test("What is shown long after a motion is not its last frame that came late")
  func afterMotion() throws {
    let meter = FrameMeter()
    let frames = FrameDriver(
      root: root, raster: Raster(glyphs: NoGlyphs()), presenter: presenter, metrics: metrics,
      meter: meter)
    try frames.showFrame()
    func show(_ index: Int, isLast: Bool = false, _ body: () -> Void = {}) throws {
      pass(16)
      meter.began(
        DisplayFrame(
          timestamp: loop.now, targetTimestamp: loop.now.advanced(byNanoseconds: 16_000_000),
          index: index))
      if isLast { meter.paused() }
      body()
      try frames.showFrame()
    }
    func tick(_ left: Double) throws {
      pass(400)
      square.left = left
      try frames.showFrame()
    }
    try show(1) { square.left = 20 }
    try show(2) { square.left = 25 }
    try show(3, isLast: true) { square.left = 30 }
    try tick(40)
    try show(60, isLast: true)
    try tick(50)
    try show(120) { square.setNeedsDisplay() }
    try tick(60)
    let animation = frames.statistics.animation
    #expect((animation.shown, animation.late) == (3, 0))
    #expect(animation.intervals.quantile(1) == 0.016)
  }

  @Test("While the server reads the last frame nothing is painted; its word wakes the loop")
  func notReady() throws {
    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0)
    defer { for end in ends { close(end) } }
    let loop = RunLoop(timeSource: LiveTime())
    let root = RootView(content: square, loop: loop, text: FixedPitchText(), theme: .light)
    root.handle(.resized(Size(width: 200, height: 100)))
    let frames = FrameDriver(
      root: root, raster: Raster(glyphs: NoGlyphs()), presenter: presenter, metrics: metrics)
    let observer = Observer(activities: .beforeWaiting, repeats: true) { _, _ in
      try? frames.showFrame()
    }
    loop.add(observer, forMode: .common)
    presenter.readiness = .waits(for: ends[0], until: .distantFuture)
    try frames.showFrame()
    #expect(presenter.damages.isEmpty)
    #expect(write(ends[1], "!", 1) == 1)
    presenter.readiness = .ready
    // One turn that finds the word, one that paints; then nothing is left to wait for.
    loop.run(mode: .default, before: .distantFuture)
    while loop.run(mode: .default, before: loop.now) {}
    #expect(presenter.damages == [[metrics.pixelBounds]])
    observer.invalidate()
  }

  @Test("A compositor that never says that it wants a frame is waited for until the limit, asleep")
  func neverReady() throws {
    let observer = Observer(activities: .beforeWaiting, repeats: true) { [frames] _, _ in
      try? frames.showFrame()
    }
    loop.add(observer, forMode: .common)
    presenter.readiness = .waits(for: nil, until: Instant(nanoseconds: 1_000_000_000))
    loop.add(InputSource { _ in }, forMode: .common)
    let turns = loop.statistics.turns
    time.elapse(.milliseconds(999), running: loop)
    #expect(presenter.damages.isEmpty)
    time.elapse(.milliseconds(2), running: loop)
    #expect(presenter.damages.count == 1)
    #expect(loop.statistics.turns - turns < 10)
    observer.invalidate()
  }

  @Test("A present that fails is tried once more from the beginning, a second failure is told")
  func failures() throws {
    presenter.failures = 1
    try frames.showFrame()
    #expect(presenter.damages == [[metrics.pixelBounds]])
    pass(100)
    presenter.failures = 2
    square.left = 40
    #expect(throws: SDLError.self) { try frames.showFrame() }
  }
}
