import Canvas
import Loop
import Painting

@testable import Window

/// A screen in memory. Counts what it was asked, and can be made to fail.
final class MemoryPresenter: FramePresenter {
  var pixels: Bitmap
  var damages: [[PixelRect]] = []
  var refreshes = 0
  var failures = 0
  let name = "memory"
  var readiness = Readiness.ready
  private var isLost = true

  init(width: Int, height: Int) { pixels = Bitmap(width: width, height: height) }

  func readiness(at now: Instant) -> Readiness {
    if case .waits(_, let limit) = readiness, now >= limit { return .ready }
    return readiness
  }

  func prepare() throws(SDLError) -> Bool {
    defer { isLost = false }
    return isLost
  }

  func present(
    _ damage: [PixelRect], at now: Instant, paint: (PixelBuffer) -> Void
  ) throws(SDLError) {
    if failures > 0 {
      failures -= 1
      throw .failed(function: "SDL_UpdateWindowSurfaceRects", reason: "as asked for")
    }
    damages.append(damage)
    let (width, height) = (pixels.width, pixels.height)
    pixels.pixels.withUnsafeMutableBufferPointer { memory in
      guard let base = memory.baseAddress else { return }
      paint(PixelBuffer(borrowing: base, width: width, height: height, bytesPerRow: width * 4))
    }
  }

  func presentAgain(at now: Instant) throws(SDLError) { refreshes += 1 }
  func invalidate() { isLost = true }
}
