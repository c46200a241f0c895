import CWayland
import Glibc

/// The functions that hear of keys, buttons, fingers and selections before SDL does, each in its place among
/// those of its object. C: wayland-client-protocol.h.
enum SeatTaps {
  /// On the main thread alone, like all of SDL.
  nonisolated(unsafe) static let all = [
    ListenerTap(
      name: "wl_keyboard", count: wl_keyboard_interface.eventCount,
      functions: [(1, raw(entered)), (3, raw(acted))]),
    ListenerTap(
      name: "wl_pointer", count: wl_pointer_interface.eventCount, functions: [(3, raw(acted))]),
    ListenerTap(
      name: "wl_touch", count: wl_touch_interface.eventCount, functions: [(0, raw(touched))]),
    ListenerTap(
      name: "wl_data_device", count: wl_data_device_interface.eventCount,
      functions: [(0, raw(introduced)), (5, raw(selected))], device: .clipboard),
    ListenerTap(
      name: "wl_data_offer", count: wl_data_offer_interface.eventCount,
      functions: [(0, raw(offered))]
    ),
    ListenerTap(
      name: "zwp_primary_selection_device_v1", count: { _ in 2 },
      functions: [(0, raw(introduced)), (1, raw(selected))], device: .primary),
    ListenerTap(
      name: "zwp_primary_selection_offer_v1", count: { _ in 1 },
      functions: [(0, raw(offered))]),
  ]

  private static func raw<Function>(_ function: Function) -> UnsafeMutableRawPointer {
    unsafeBitCast(function, to: UnsafeMutableRawPointer.self)
  }

  // MARK: Acts

  /// A key, or a button.
  private typealias Act =
    @convention(c) (UnsafeMutableRawPointer?, OpaquePointer?, UInt32, UInt32, UInt32, UInt32) ->
    Void
  private static let acted: Act = { data, proxy, serial, time, code, state in
    SeatNews.current.serial = serial
    ListenerTap.original(3, of: proxy, as: Act.self)?(data, proxy, serial, time, code, state)
  }

  private typealias Enter =
    @convention(c) (
      UnsafeMutableRawPointer?, OpaquePointer?, UInt32, OpaquePointer?, UnsafeMutableRawPointer?
    ) -> Void
  private static let entered: Enter = { data, proxy, serial, surface, keys in
    SeatNews.current.serial = serial
    ListenerTap.original(1, of: proxy, as: Enter.self)?(data, proxy, serial, surface, keys)
  }

  private typealias Touch =
    @convention(c) (
      UnsafeMutableRawPointer?, OpaquePointer?, UInt32, UInt32, OpaquePointer?, Int32, Int32, Int32
    ) -> Void
  private static let touched: Touch = { data, proxy, serial, time, surface, finger, x, y in
    SeatNews.current.serial = serial
    ListenerTap.original(0, of: proxy, as: Touch.self)?(
      data, proxy, serial, time, surface, finger, x, y)
  }

  // MARK: Selections

  /// Which selection an object of SDL's speaks of. C: `wl_proxy_get_class`.
  private static func kind(_ proxy: OpaquePointer?) -> SelectionKind {
    let primary = "zwp_primary_selection"
    let isPrimary = proxy.map { strncmp(wl_proxy_get_class($0), primary, primary.utf8.count) } == 0
    return isPrimary ? .primary : .clipboard
  }

  /// A device is told of an offer.
  private typealias Offer =
    @convention(c) (UnsafeMutableRawPointer?, OpaquePointer?, OpaquePointer?) -> Void
  private static let introduced: Offer = { data, device, offer in
    SeatNews.current[kind(device)].introduce(offer)
    ListenerTap.original(0, of: device, as: Offer.self)?(data, device, offer)
  }
  private static let selected: Offer = { data, device, offer in
    let kind = kind(device)
    SeatNews.current[kind].select(offer)
    ListenerTap.original(kind == .primary ? 1 : 5, of: device, as: Offer.self)?(
      data, device, offer)
  }

  /// An offer has a form.
  private typealias Form =
    @convention(c) (UnsafeMutableRawPointer?, OpaquePointer?, UnsafePointer<CChar>?) -> Void
  private static let offered: Form = { data, offer, form in
    if let form { SeatNews.current[kind(offer)].add(String(cString: form), to: offer) }
    ListenerTap.original(0, of: offer, as: Form.self)?(data, offer, form)
  }
}
