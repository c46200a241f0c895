import CSDL2
public import Views

extension Clipboard {
  /// The desktop's clipboard and primary selection, as SDL reaches them. Usable while a
  /// `WindowShell` exists; empty before and after. Reading waits up to a second for the program
  /// that owns the text.
  /// C: `SDL_GetClipboardText`, `SDL_SetClipboardText`, `SDL_GetPrimarySelectionText`.
  public static var desktop: Clipboard {
    Clipboard(
      read: { text(SDL_GetClipboardText()) },
      write: { SDL_SetClipboardText($0) },
      readPrimary: { text(SDL_GetPrimarySelectionText()) },
      writePrimary: { SDL_SetPrimarySelectionText($0) })
  }

  /// Takes over a string of SDL's; an empty one means that there is none.
  private static func text(_ owned: UnsafeMutablePointer<CChar>?) -> String? {
    guard let owned else { return nil }
    defer { SDL_free(owned) }
    let text = String(cString: owned)
    return text.isEmpty ? nil : text
  }
}
