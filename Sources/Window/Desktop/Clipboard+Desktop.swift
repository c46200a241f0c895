import CSDL2
package import Kit
package import Loop

extension Clipboard {
  /// The desktop's clipboard and primary selection. Usable while a `WindowShell` exists; empty before
  /// and after. Nothing waits for the program that has the text, or that wants it, but where SDL shows the
  /// window's pixels on Wayland.
  /// - Parameter loop: hears of what has come.
  /// C: `SDL_GetClipboardText`, `SDL_SetClipboardText`, `SDL_GetPrimarySelectionText`.
  package static func desktop(on loop: RunLoop) -> Clipboard {
    Clipboard(
      read: { source, heard in
        guard CurrentDriver.name != "x11" else {
          if let own = X11Peer.current?.ownText(source) {
            heard(.text(own))
            return {}
          }
          return X11TextTransfer.begin(source, on: loop, heard: heard)
        }
        if let giveUp = WaylandClipboard.current?.read(source, on: loop, heard: heard) {
          return giveUp
        }
        let owned =
          source == .primary ? SDL_GetPrimarySelectionText() : SDL_GetClipboardText()
        heard(text(owned).map(Answer.text) ?? .nothing)
        return {}
      },
      write: { text in
        if !write(text, to: .clipboard, on: loop) { SDL_SetClipboardText(text) }
      },
      writePrimary: { text in
        if !write(text, to: .primary, on: loop) { SDL_SetPrimarySelectionText(text) }
      })
  }

  /// - Returns: false where that is SDL's to do.
  private static func write(_ text: String, to source: Source, on loop: RunLoop) -> Bool {
    guard let peer = X11Peer.current else {
      return WaylandClipboard.current?.write(text, to: source, on: loop) ?? false
    }
    peer.write(text, to: source)
    return true
  }

  /// Takes over a string of SDL's; an empty one means that there is none.
  private static func text(_ owned: UnsafeMutablePointer<CChar>?) -> String? {
    guard let owned else { return nil }
    defer { SDL_free(owned) }
    let text = String(cString: owned)
    return text.isEmpty ? nil : text
  }
}
