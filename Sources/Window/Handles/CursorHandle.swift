import CSDL2

/// Owns one of the desktop's pointer shapes.
struct CursorHandle: ~Copyable {
  let raw: OpaquePointer

  /// Nil where the driver has none. C: `SDL_CreateSystemCursor`.
  init?(_ shape: SDL_SystemCursor) {
    guard let raw = SDL_CreateSystemCursor(shape) else { return nil }
    self.raw = raw
  }

  deinit { SDL_FreeCursor(raw) }
}
