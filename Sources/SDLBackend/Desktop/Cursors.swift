import CSDL2
import Views

/// The pointer's shapes, each made when it is first needed.
final class Cursors {
  private var hand: CursorHandle?
  private var beam: CursorHandle?

  /// C: `SDL_SetCursor`, `SDL_GetDefaultCursor`.
  func show(_ cursor: Views.Cursor) {
    switch cursor {
    case .arrow: SDL_SetCursor(SDL_GetDefaultCursor())
    case .hand:
      if hand == nil { hand = CursorHandle(SDL_SYSTEM_CURSOR_HAND) }
      SDL_SetCursor(hand?.raw ?? SDL_GetDefaultCursor())
    case .beam:
      if beam == nil { beam = CursorHandle(SDL_SYSTEM_CURSOR_IBEAM) }
      SDL_SetCursor(beam?.raw ?? SDL_GetDefaultCursor())
    }
  }
}
