import CSDL2
import Kit

/// The pointer's shapes. They are drawn by the desktop's theme, in files that may lie in the home
/// folder: all are loaded at one moment, soon after the window is shown, and none by a pointer that
/// moves. A home folder that hangs later stops no window that is open.
final class Cursors {
  private var hand: CursorHandle?
  private var beam: CursorHandle?
  private var columnResize: CursorHandle?
  private var shown = Kit.Cursor.arrow

  /// C: `SDL_CreateSystemCursor`.
  func load() {
    hand = CursorHandle(SDL_SYSTEM_CURSOR_HAND)
    beam = CursorHandle(SDL_SYSTEM_CURSOR_IBEAM)
    columnResize = CursorHandle(SDL_SYSTEM_CURSOR_SIZEWE)
    let wanted = shown
    // On Wayland SDL reads the theme when it first shows a shape.
    show(.hand)
    show(wanted)
  }

  /// Before they are loaded it is the arrow. C: `SDL_SetCursor`, `SDL_GetDefaultCursor`.
  func show(_ cursor: Kit.Cursor) {
    shown = cursor
    switch cursor {
    case .arrow: SDL_SetCursor(SDL_GetDefaultCursor())
    case .hand: SDL_SetCursor(hand?.raw ?? SDL_GetDefaultCursor())
    case .columnResize: SDL_SetCursor(columnResize?.raw ?? SDL_GetDefaultCursor())
    case .beam: SDL_SetCursor(beam?.raw ?? SDL_GetDefaultCursor())
    }
  }
}
