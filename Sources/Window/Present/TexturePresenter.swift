import CSDL2
import Loop
import Painting

/// Keeps a picture of the window, sends what changed to a texture and shows that: the way where SDL
/// has no window surface, as on Wayland.
final class TexturePresenter: FramePresenter {
  // Dependents first: stored properties are destroyed in this order.
  private var texture: TextureHandle?
  private let renderer: RendererHandle
  private var store = PixelStore(width: 0, height: 0)
  private var isLost = true
  /// The next frame is the first in its size.
  private var isResized = false

  /// - Parameter waits: whether a present may sleep until the screen's vertical blank.
  init(window: OpaquePointer, waits: Bool) throws(SDLError) {
    renderer = try RendererHandle(window: window, waits: waits)
  }

  /// Whether there is a frame to be shown again.
  var holdsFrame: Bool { !isLost && texture != nil }

  var name: String { "texture" }

  func prepare() throws(SDLError) -> Bool {
    let size = try renderer.outputSize()
    guard isLost || size != (store.width, store.height) else { return false }
    texture = nil
    texture = try TextureHandle(renderer: renderer, width: size.width, height: size.height)
    store = PixelStore(width: size.width, height: size.height)
    isLost = false
    isResized = true
    return true
  }

  /// C: `SDL_UpdateTexture`.
  func present(
    _ damage: [PixelRect], at now: Instant, paint: (PixelBuffer) -> Void
  ) throws(SDLError) {
    paint(store.buffer)
    guard let texture = texture?.raw else { return }
    for rect in damage {
      var area = SDL_Rect(rect)
      try SDLError.check(
        "SDL_UpdateTexture",
        SDL_UpdateTexture(
          texture, &area, store.address(x: rect.minX, y: rect.minY), Int32(store.bytesPerRow)))
    }
    try show(texture)
  }

  func presentAgain(at now: Instant) throws(SDLError) {
    guard !isLost, let texture = texture?.raw else { return }
    try show(texture)
  }

  func invalidate() {
    isLost = true
    texture = nil
    store = PixelStore(width: 0, height: 0)
  }

  /// How often the first frame in a new size is shown. On Wayland a driver may have taken the next
  /// buffer before the size changed, and Mesa's software one is another frame late with what it
  /// draws on: until then a part of the frame shows, in the wrong place.
  private static let showsAfterResizing = 3

  /// C: `SDL_RenderCopy`, `SDL_RenderPresent`.
  private func show(_ texture: OpaquePointer) throws(SDLError) {
    for _ in 1...(isResized ? Self.showsAfterResizing : 1) {
      try SDLError.check("SDL_RenderCopy", SDL_RenderCopy(renderer.raw, texture, nil, nil))
      SDL_RenderPresent(renderer.raw)
    }
    isResized = false
  }
}
