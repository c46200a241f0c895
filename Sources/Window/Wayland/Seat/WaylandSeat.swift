import CWayland
import Glibc

/// Somebody's keyboard, pointer and touch screen, heard beside SDL, which keeps two things to itself: what the
/// keys mean, and the number of a person's last act, for which alone a compositor lets a program have a
/// selection.
package final class WaylandSeat {
  /// C: `wl_seat *`.
  let raw: OpaquePointer
  /// Among the globals.
  let name: UInt32
  /// Of the last act: a key, a button or a finger, or that the keyboard came to the window.
  private(set) var serial: UInt32 = 0
  /// What the keys mean.
  package let keys = SeatKeys()

  /// C: `wl_keyboard *` and so on, each while there is one.
  private var keyboard: OpaquePointer?
  private var pointer: OpaquePointer?
  private var touch: OpaquePointer?
  private let table: ListenerTable<wl_seat_listener>
  private let keyboardTable: ListenerTable<wl_keyboard_listener>
  private let pointerTable: ListenerTable<wl_pointer_listener>
  private let touchTable: ListenerTable<wl_touch_listener>

  /// The version that is spoken: the first in which a keyboard can be given back.
  static let version: UInt32 = 3

  private static func of(_ data: UnsafeMutableRawPointer) -> WaylandSeat {
    Unmanaged<WaylandSeat>.fromOpaque(data).takeUnretainedValue()
  }

  /// - Parameter raw: C: `wl_seat *`, owned from now on.
  init(owning raw: OpaquePointer, name: UInt32) {
    (self.raw, self.name) = (raw, name)
    table = ListenerTable(
      wl_seat_listener(
        capabilities: { data, _, capabilities in
          guard let data else { return }
          WaylandSeat.of(data).has(capabilities)
        },
        name: { _, _, _ in }))
    keyboardTable = ListenerTable(Self.keyboardListener)
    pointerTable = ListenerTable(Self.pointerListener)
    touchTable = ListenerTable(Self.touchListener)
    wl_seat_add_listener(raw, table.raw, Unmanaged.passUnretained(self).toOpaque())
  }

  deinit {
    has(0)
    wl_seat_destroy(raw)
  }

  /// C: `wl_seat_get_keyboard`, `wl_keyboard_release` and their like.
  private func has(_ capabilities: UInt32) {
    func isThere(_ capability: wl_seat_capability) -> Bool {
      capabilities & capability.rawValue != 0
    }
    let isOld = wl_proxy_get_version(raw) < Self.version
    let this = Unmanaged.passUnretained(self).toOpaque()
    if isThere(WL_SEAT_CAPABILITY_KEYBOARD), keyboard == nil {
      keyboard = wl_seat_get_keyboard(raw)
      wl_keyboard_add_listener(keyboard, keyboardTable.raw, this)
    } else if !isThere(WL_SEAT_CAPABILITY_KEYBOARD), let gone = keyboard {
      isOld ? wl_keyboard_destroy(gone) : wl_keyboard_release(gone)
      keyboard = nil
    }
    if isThere(WL_SEAT_CAPABILITY_POINTER), pointer == nil {
      pointer = wl_seat_get_pointer(raw)
      wl_pointer_add_listener(pointer, pointerTable.raw, this)
    } else if !isThere(WL_SEAT_CAPABILITY_POINTER), let gone = pointer {
      isOld ? wl_pointer_destroy(gone) : wl_pointer_release(gone)
      pointer = nil
    }
    if isThere(WL_SEAT_CAPABILITY_TOUCH), touch == nil {
      touch = wl_seat_get_touch(raw)
      wl_touch_add_listener(touch, touchTable.raw, this)
    } else if !isThere(WL_SEAT_CAPABILITY_TOUCH), let gone = touch {
      isOld ? wl_touch_destroy(gone) : wl_touch_release(gone)
      touch = nil
    }
  }

  // MARK: What the compositor says

  private static func acted(_ data: UnsafeMutableRawPointer?, _ serial: UInt32) {
    if let data { of(data).serial = serial }
  }

  private static var keyboardListener: wl_keyboard_listener {
    var listener = wl_keyboard_listener()
    listener.keymap = { data, _, format, file, size in
      guard let data else { return }
      WaylandSeat.of(data).keys.mean(format, file, Int(size))
    }
    listener.enter = { data, _, serial, _, _ in WaylandSeat.acted(data, serial) }
    listener.leave = { _, _, _, _ in }
    listener.key = { data, _, serial, _, _, _ in WaylandSeat.acted(data, serial) }
    listener.modifiers = { data, _, _, depressed, latched, locked, layout in
      guard let data else { return }
      WaylandSeat.of(data).keys.hold(
        SeatKeys.Held(depressed: depressed, latched: latched, locked: locked, layout: layout))
    }
    return listener
  }

  private static var pointerListener: wl_pointer_listener {
    var listener = wl_pointer_listener()
    listener.enter = { _, _, _, _, _, _ in }
    listener.leave = { _, _, _, _ in }
    listener.motion = { _, _, _, _, _ in }
    listener.button = { data, _, serial, _, _, _ in WaylandSeat.acted(data, serial) }
    listener.axis = { _, _, _, _, _ in }
    return listener
  }

  private static var touchListener: wl_touch_listener {
    var listener = wl_touch_listener()
    listener.down = { data, _, serial, _, _, _, _, _ in WaylandSeat.acted(data, serial) }
    listener.up = { _, _, _, _, _ in }
    listener.motion = { _, _, _, _, _, _ in }
    listener.frame = { _, _ in }
    listener.cancel = { _, _ in }
    return listener
  }
}
