import CSDL2
import Kit
import System

extension KeyStroke {
  /// The key behind an event of X11; nil for what Xlib has made of several keys itself, as of a dead
  /// key and a letter. C: `XLookupString`.
  init?(_ event: XKeyEvent) {
    guard event.keycode != 0, event.display != nil else { return nil }
    var (event, symbol): (XKeyEvent, KeySym) = (event, 0)
    XLookupString(&event, nil, 0, &symbol, nil)
    self.init(
      symbol: UInt32(truncatingIfNeeded: symbol), code: event.keycode, modifiers: event.state,
      isRelease: event.type == KeyRelease)
  }

  /// What the key means to the views, where it comes from an input method. Keys that no input method
  /// sends by itself are not among them.
  var inputs: [Input] {
    guard let key else { return [] }
    if isRelease { return [.keyReleased(key)] }
    let press = Input.keyPressed(KeyPress(key, heldModifiers)).signed(by: self)
    guard let character, heldModifiers.isSubset(of: .shift) else { return [press] }
    return [press, .text(String(character))]
  }

  /// What it types, where that is a sign of ASCII and no shortcut by the key below. AltGr is none of
  /// X11's first modifiers.
  var sign: Character? {
    guard heldModifiers.isSubset(of: .shift), let character, character.isASCII,
      character.isPunctuation || character.isSymbol
    else { return nil }
    return character
  }

  private var heldModifiers: Modifiers {
    let bits: [(Int32, Modifiers)] = [
      (ShiftMask, .shift), (ControlMask, .control), (Mod1Mask, .alt), (Mod4Mask, .command),
    ]
    return bits.reduce(into: []) { if modifiers & UInt32($1.0) != 0 { $0.insert($1.1) } }
  }

  /// Latin letters are their own symbols, and all others have Unicode's number behind a bit.
  /// Source: keysymdef.h.
  private var character: Character? {
    switch symbol {
    case 0x20...0x7E, 0xA0...0xFF: Unicode.Scalar(symbol).map(Character.init)
    case 0x0100_0100...0x0110_FFFF: Unicode.Scalar(symbol - 0x0100_0000).map(Character.init)
    default: nil
    }
  }

  private var key: Key? {
    switch Int32(bitPattern: symbol) {
    case XK_BackSpace: .backspace
    case XK_Tab: .tab
    case XK_Return, XK_KP_Enter: .enter
    case XK_Escape: .escape
    case XK_Delete: .delete
    case XK_Home: .home
    case XK_End: .end
    case XK_Left: .left
    case XK_Right: .right
    case XK_Up: .up
    case XK_Down: .down
    case XK_Page_Up: .pageUp
    case XK_Page_Down: .pageDown
    case XK_space: .space
    default: character.map { .character($0.lowercased().first ?? $0) }
    }
  }
}

extension Input {
  /// With the sign that the key behind it types.
  func signed(by stroke: KeyStroke) -> Input {
    guard case .keyPressed(var press) = self else { return self }
    press.sign = stroke.sign
    return .keyPressed(press)
  }
}
