import Canvas
import Loop
import Painting

@testable import Window

/// A screen and the memory that is painted for it, both of which can be lost; lost pixels are red.
final class LossyScreen: FramePresenter {
  let name = "lossy"
  /// What a person sees.
  private(set) var shown: Bitmap
  /// Something was lost and not shown since.
  private(set) var isLacking = false
  private(set) var pixelsShown = 0
  var failures = 0
  var busyUntil = Instant.distantPast
  /// A fault, for the test that looks whether it would be seen.
  var ignoresRefreshes = false
  private var memory: Bitmap
  private var isLost = true

  init(_ bounds: PixelRect) {
    shown = Self.lost(bounds)
    memory = shown
  }

  private static func lost(_ bounds: PixelRect) -> Bitmap {
    var bitmap = Bitmap(width: bounds.width, height: bounds.height)
    for index in bitmap.pixels.indices { bitmap.pixels[index] = 0xFFFF_0000 }
    return bitmap
  }

  private var bounds: PixelRect { PixelRect(x: 0, y: 0, width: shown.width, height: shown.height) }

  func resize(_ bounds: PixelRect) {
    shown = Self.lost(bounds)
    isLacking = true
  }

  /// - Parameter part: of the screen's width and height.
  func lose(_ part: Rect) {
    let (width, height) = (Double(shown.width), Double(shown.height))
    let area = PixelRect(
      covering: Rect(
        x: part.minX * width, y: part.minY * height, width: part.width * width,
        height: part.height * height), scale: 1
    ).intersection(bounds)
    guard !area.isEmpty else { return }
    copy(area, from: Self.lost(bounds))
    isLacking = true
  }

  private func copy(_ area: PixelRect, from source: Bitmap) {
    for y in area.minY..<area.maxY {
      for x in area.minX..<area.maxX { shown[x, y] = source[x, y] }
    }
  }

  func readiness(at now: Instant) -> Readiness {
    now < busyUntil ? .waits(for: nil, until: busyUntil) : .ready
  }

  func prepare() throws(SDLError) -> Bool {
    defer { isLost = false }
    guard isLost || (memory.width, memory.height) != (shown.width, shown.height) else {
      return false
    }
    memory = Self.lost(bounds)
    return true
  }

  func present(
    _ damage: [PixelRect], at now: Instant, paint: (PixelBuffer) -> Void
  ) throws(SDLError) {
    if failures > 0 {
      failures -= 1
      throw .failed(function: "SDL_UpdateWindowSurfaceRects", reason: "as asked for")
    }
    memory.withBuffer { paint($0) }
    for rect in damage { copy(rect, from: memory) }
    pixelsShown += damage.reduce(0) { $0 + $1.width * $1.height }
    if damage.contains(bounds) { isLacking = false }
  }

  func presentAgain(at now: Instant) throws(SDLError) {
    if !ignoresRefreshes { copy(bounds, from: memory) }
    isLacking = false
  }

  func invalidate() { isLost = true }
}
