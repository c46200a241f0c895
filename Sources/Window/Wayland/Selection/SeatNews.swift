import CWayland

/// What SDL is told of a person's acts and of the selections, heard on its way to SDL (``ListenerTap``): SDL
/// keeps the one to itself, and of the other it makes too little.
///
/// A compositor lets a program have a selection only for an act of a person's, which a serial number stands
/// for. SDL 2.26 has none but that of a click, or of a letter that was typed before: until then a copy by
/// Ctrl+C comes to nothing, and after it, where another program has copied meanwhile.
///
/// Source: SDL 2.26.5, `Wayland_data_device_set_serial` and where it is called.
package struct SeatNews {
  /// On the main thread alone, like all of SDL.
  nonisolated(unsafe) static var current = SeatNews()

  /// Of the last act: a key, a button or a finger, or that the keyboard came to the window.
  var serial: UInt32 = 0
  private var clipboard = SelectionNews()
  private var primary = SelectionNews()

  subscript(kind: SelectionKind) -> SelectionNews {
    get { kind == .primary ? primary : clipboard }
    set { if kind == .primary { primary = newValue } else { clipboard = newValue } }
  }

  /// Which functions an object is to have in place of those that it is given.
  /// - Parameters:
  ///   - proxy: C: `struct wl_proxy *`.
  ///   - table: C: such as `const struct wl_keyboard_listener *`.
  package static func functions(
    of proxy: OpaquePointer, insteadOf table: UnsafeMutablePointer<UnsafeMutableRawPointer?>
  ) -> UnsafeMutablePointer<UnsafeMutableRawPointer?> {
    guard let tap = SeatTaps.all.first(where: { $0.isFor(proxy) }) else { return table }
    if let kind = tap.device { current[kind].speaks(proxy) }
    return tap.copy(of: table, version: wl_proxy_get_version(proxy))
  }
}
