import CWayland
import Glibc

/// What the keys of a seat mean, by the keymap that its compositor sends.
package final class SeatKeys {
  /// What is held, and the layout in force. C: `wl_keyboard.modifiers`.
  struct Held: Hashable {
    var depressed: UInt32 = 0
    var latched: UInt32 = 0
    var locked: UInt32 = 0
    var layout: UInt32 = 0
  }

  /// The modifiers as X11 tells of them: a keymap's first eight, and the layout.
  package var modifiers: UInt32 {
    (held.depressed | held.latched | held.locked) & 0xFF | (held.layout & 3) << 13
  }

  private var held = Held()
  /// A keymap that no key was asked of yet: most windows open and close without.
  private var text: UnsafeMutableRawBufferPointer?
  /// C: `xkb_keymap *`, `xkb_state *`; nil where there is none that can be read.
  private var keymap: OpaquePointer?
  private var state: OpaquePointer?

  package init() {}

  deinit { forget() }

  private func forget() {
    if let text { munmap(text.baseAddress, text.count) }
    xkb_state_unref(state)
    xkb_keymap_unref(keymap)
    (text, keymap, state) = (nil, nil, nil)
  }

  /// C: `wl_keyboard.keymap`, whose file this closes.
  func mean(_ format: UInt32, _ file: Int32, _ size: Int) {
    defer { close(file) }
    forget()
    guard format == WL_KEYBOARD_KEYMAP_FORMAT_XKB_V1.rawValue, size > 0,
      let place = mmap(nil, size, PROT_READ, MAP_PRIVATE, file, 0), place != MAP_FAILED
    else { return }
    text = UnsafeMutableRawBufferPointer(start: place, count: size)
  }

  func hold(_ held: Held) {
    self.held = held
    update()
  }

  /// C: `xkb_state_update_mask`.
  private func update() {
    guard let state else { return }
    _ = xkb_state_update_mask(
      state, held.depressed, held.latched, held.locked, 0, 0, held.layout)
  }

  /// C: `xkb_keymap_new_from_buffer`, `xkb_state_new`.
  private func read() {
    guard let text else { return }
    defer { munmap(text.baseAddress, text.count) }
    self.text = nil
    guard let context = xkb_context_new(XKB_CONTEXT_NO_DEFAULT_INCLUDES) else { return }
    defer { xkb_context_unref(context) }
    xkb_context_set_log_level(context, XKB_LOG_LEVEL_CRITICAL)
    let letters = text.prefix { $0 != 0 }.map(CChar.init(bitPattern:))
    keymap = xkb_keymap_new_from_buffer(
      context, letters, letters.count, XKB_KEYMAP_FORMAT_TEXT_V1, XKB_KEYMAP_COMPILE_NO_FLAGS)
    state = keymap.flatMap(xkb_state_new)
    update()
  }

  /// Whether a key's number says what it means. A keyboard on the screen has a keymap without a name, and with the
  /// keys that it is about to press.
  package var isByPlace: Bool {
    read()
    return keymap.flatMap { xkb_keymap_layout_get_name($0, 0) } != nil
  }

  /// What a key means now; 0 for nothing, nil where its number does not say.
  /// - Parameter code: as X11 counts: the kernel's number and eight.
  /// C: `xkb_state_key_get_one_sym`.
  package func symbol(of code: UInt32) -> UInt32? {
    isByPlace ? state.map { xkb_state_key_get_one_sym($0, code) } : nil
  }
}
