import CSDL2
public import Loop
public import Views
import X11

extension Clipboard {
  /// The desktop's clipboard and primary selection. Usable while a `WindowShell` exists; empty before
  /// and after. On X11 nothing waits for the program that has the text; elsewhere SDL waits up to a
  /// second.
  /// - Parameter loop: hears of what has come.
  /// C: `SDL_GetClipboardText`, `SDL_SetClipboardText`, `SDL_GetPrimarySelectionText`.
  public static func desktop(on loop: RunLoop) -> Clipboard {
    Clipboard(
      read: { source, heard in
        guard CurrentDriver.name != "x11" else {
          return X11TextTransfer.begin(source, on: loop, heard: heard)
        }
        let owned =
          source == .primary ? SDL_GetPrimarySelectionText() : SDL_GetClipboardText()
        heard(text(owned).map(Answer.text) ?? .nothing)
        return {}
      },
      write: { SDL_SetClipboardText($0) },
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
