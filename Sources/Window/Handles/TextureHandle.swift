import CSDL2
import Synchronization

/// Owns a texture of a renderer, which has to outlive it.
struct TextureHandle: ~Copyable {
  let raw: OpaquePointer
  private static let live = Atomic<Int>(0)

  /// Textures that the process holds, for those who look for what grows.
  static var count: Int { live.load(ordering: .relaxed) }

  /// Pixels as ours are, opaque. C: `SDL_CreateTexture`.
  init(renderer: borrowing RendererHandle, width: Int, height: Int) throws(SDLError) {
    raw = try SDLError.require(
      "SDL_CreateTexture",
      SDL_CreateTexture(
        renderer.raw, SDL_PIXELFORMAT_ARGB8888.rawValue,
        Int32(SDL_TEXTUREACCESS_STREAMING.rawValue), Int32(width), Int32(height)))
    Self.live.add(1, ordering: .relaxed)
    SDL_SetTextureBlendMode(raw, SDL_BLENDMODE_NONE)
  }

  deinit {
    SDL_DestroyTexture(raw)
    Self.live.subtract(1, ordering: .relaxed)
  }
}
