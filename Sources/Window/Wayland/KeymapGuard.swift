import CSDL2
import Glibc

/// Keeps SDL's three dangerous calls of libxkbcommon from ending the program, and tells ``WaylandKeys``
/// what SDL hears of the keys.
///
/// A virtual keyboard, such as the one on a screen, brings a keymap of its own, often with the few keys
/// that it is about to press. SDL 2 then asks for the key's meaning in the layout “none yet”, which the
/// library takes for −1, and of one layout that is the second: it reads behind the end. And a compositor
/// may have no keymap, or one that cannot be read; then SDL asks without any.
///
/// These functions stand in the program, so the loader finds them before the library's own; Package.swift
/// makes them visible. They put the argument right and call the library's. Where SDL should find the
/// library in another way one day, they are simply not called.
///
/// Source: SDL 2.26.5, `Wayland_get_scancode_from_key`, `keyboard_handle_modifiers`; libxkbcommon 1.5,
/// `XkbWrapGroupIntoRange`.
enum KeymapGuard {
  /// The function behind ours. C: `dlsym`, `RTLD_NEXT`.
  static func next<Function>(_ name: StaticString, as type: Function.Type) -> Function? {
    let behind = UnsafeMutableRawPointer(bitPattern: -1)
    return name.withUTF8Buffer { bytes in
      bytes.withMemoryRebound(to: CChar.self) { name in
        name.baseAddress.flatMap { name in
          dlsym(behind, name) ?? library.flatMap { dlsym($0, name) }
        }
      }
    }.map { unsafeBitCast($0, to: type) }
  }

  /// Where sdl2-compat has opened SDL 3 and this library with it, which stand behind nothing then.
  /// C: `dlopen`, `RTLD_NOLOAD`.
  nonisolated(unsafe) private static let library = dlopen(
    "libxkbcommon.so.0", RTLD_LAZY | RTLD_NOLOAD)
}

/// For SDL alone; see ``KeymapGuard``. Without a keymap a key means nothing, and without a layout what it
/// means in the first one. C: `xkb_keymap_key_get_syms_by_level`.
@_cdecl("xkb_keymap_key_get_syms_by_level")
public func symbolsOfKey(
  _ keymap: OpaquePointer?, _ key: UInt32, _ layout: UInt32, _ level: UInt32,
  _ symbols: UnsafeMutableRawPointer?
) -> Int32 {
  typealias Function =
    @convention(c) (
      OpaquePointer?, UInt32, UInt32, UInt32, UnsafeMutableRawPointer?
    ) -> Int32
  guard let keymap,
    let next = KeymapGuard.next("xkb_keymap_key_get_syms_by_level", as: Function.self)
  else { return 0 }
  // C: XKB_LAYOUT_INVALID.
  return next(keymap, key, layout == .max ? 0 : layout, level, symbols)
}

/// For SDL alone; see ``KeymapGuard``. Without a keymap there is no key. C: `xkb_keymap_key_for_each`.
@_cdecl("xkb_keymap_key_for_each")
public func visitKeys(
  _ keymap: OpaquePointer?, _ visitor: UnsafeMutableRawPointer?, _ data: UnsafeMutableRawPointer?
) {
  typealias Function =
    @convention(c) (
      OpaquePointer?, UnsafeMutableRawPointer?, UnsafeMutableRawPointer?
    ) -> Void
  guard let keymap else { return }
  KeymapGuard.next("xkb_keymap_key_for_each", as: Function.self)?(keymap, visitor, data)
}

/// For SDL alone; see ``KeymapGuard``. Without a state nothing is held. C: `xkb_state_update_mask`.
@_cdecl("xkb_state_update_mask")
public func updateModifiers(
  _ state: OpaquePointer?, _ depressed: UInt32, _ latched: UInt32, _ locked: UInt32,
  _ depressedLayout: UInt32, _ latchedLayout: UInt32, _ lockedLayout: UInt32
) -> UInt32 {
  typealias Function =
    @convention(c) (
      OpaquePointer?, UInt32, UInt32, UInt32, UInt32, UInt32, UInt32
    ) -> UInt32
  guard let state, let next = KeymapGuard.next("xkb_state_update_mask", as: Function.self)
  else { return 0 }
  WaylandKeys.current.hold(
    modifiers: depressed | latched | locked,
    layout: depressedLayout &+ latchedLayout &+ lockedLayout)
  return next(
    state, depressed, latched, locked, depressedLayout, latchedLayout, lockedLayout)
}

/// For SDL alone; see ``KeymapGuard``. Without a state a key means nothing. C: `xkb_state_key_get_syms`.
@_cdecl("xkb_state_key_get_syms")
public func symbolsOfKeyNow(
  _ state: OpaquePointer?, _ key: UInt32, _ symbols: UnsafeMutablePointer<UnsafePointer<UInt32>?>?
) -> Int32 {
  typealias Function =
    @convention(c) (
      OpaquePointer?, UInt32, UnsafeMutablePointer<UnsafePointer<UInt32>?>?
    ) -> Int32
  guard let state, let symbols,
    let next = KeymapGuard.next("xkb_state_key_get_syms", as: Function.self)
  else { return 0 }
  let count = next(state, key, symbols)
  WaylandKeys.current.ask(code: key, symbol: count == 1 ? symbols.pointee?.pointee ?? 0 : 0)
  return count
}
