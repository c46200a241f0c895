import CWayland
import Glibc
import Testing

@testable import Window

/// What an object of SDL's is told, heard on its way, on a connection whose other end is the test's.
@Suite(.serialized) struct ListenerGuardTests {
  /// A compositor that says what it is told to say.
  private final class Compositor {
    let display: OpaquePointer
    private let registry: OpaquePointer
    private let other: Int32

    init() throws {
      var ends: [Int32] = [-1, -1]
      try #require(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0)
      other = ends[1]
      display = try #require(wl_display_connect_to_fd(ends[0]))
      registry = try #require(wl_display_get_registry(display))
      SeatNews.current = SeatNews()
    }

    deinit {
      wl_display_disconnect(display)
      close(other)
      SeatNews.current = SeatNews()
    }

    func object(_ interface: wl_interface, version: UInt32) throws -> OpaquePointer {
      // libwayland goes on looking at it.
      let place = UnsafeMutablePointer<wl_interface>.allocate(capacity: 1)
      place.initialize(to: interface)
      return OpaquePointer(try #require(wl_registry_bind(registry, 1, place, version)))
    }

    /// Tells an object of an event, and has it heard. Source: wayland.pdf, “Wire Format”.
    func tell(_ id: UInt32, event: UInt32, _ words: [UInt32]) {
      let message = [id, UInt32(8 + words.count * 4) << 16 | event] + words
      message.withUnsafeBytes { #expect(write(other, $0.baseAddress, $0.count) == $0.count) }
      #expect(wl_display_dispatch(display) == 1)
    }

    static func words(_ text: String) -> [UInt32] {
      let length = text.utf8.count + 1
      let bytes = Array(text.utf8) + [UInt8](repeating: 0, count: 4 - text.utf8.count % 4)
      return [UInt32(length)]
        + stride(from: 0, to: bytes.count, by: 4).map { place in
          (0..<4).reduce(0) { $0 | UInt32(bytes[place + $1]) << (8 * UInt32($1)) }
        }
    }
  }

  /// What reached the one who listens, in SDL's place.
  nonisolated(unsafe) private static var reached: [UInt32] = []

  /// A table that stays, as SDL's do: a copy is found by its address.
  private func lasting<Table>(_ table: Table) -> UnsafeMutablePointer<Table> {
    let place = UnsafeMutablePointer<Table>.allocate(capacity: 1)
    place.initialize(to: table)
    return place
  }

  @Test("A key is a person's act, and is told to SDL with all that was said; what is held is none")
  func keys() throws {
    Self.reached = []
    let compositor = try Compositor()
    var table = wl_keyboard_listener()
    table.enter = { _, _, serial, _, _ in Self.reached.append(serial) }
    table.key = { Self.reached += [$2, $3, $4, $5] }
    table.modifiers = { Self.reached += [$2, $3, $4, $5, $6] }
    let keyboard = try compositor.object(wl_keyboard_interface, version: 1)
    wl_keyboard_add_listener(keyboard, lasting(table), nil)
    let id = wl_proxy_get_id(keyboard)
    let surface = try compositor.object(wl_surface_interface, version: 1)
    compositor.tell(id, event: 3, [7, 100, 30, 1])
    #expect(Self.reached == [7, 100, 30, 1])
    #expect(SeatNews.current.serial == 7)
    compositor.tell(id, event: 4, [9, 1, 2, 3, 4])
    #expect(Self.reached.suffix(5) == [9, 1, 2, 3, 4])
    #expect(SeatNews.current.serial == 7)
    compositor.tell(id, event: 1, [11, wl_proxy_get_id(surface), 0])
    #expect(Self.reached.last == 11 && SeatNews.current.serial == 11)
    for proxy in [keyboard, surface] { wl_proxy_destroy(proxy) }
  }

  @Test("So are a button and a finger, of each of two who listen")
  func pointers() throws {
    Self.reached = []
    let compositor = try Compositor()
    let pointers = try (0..<2).map { _ in
      try compositor.object(wl_pointer_interface, version: 5)
    }
    var table = wl_pointer_listener()
    table.button = { Self.reached += [$2, $3, $4, $5] }
    table.frame = { _, _ in Self.reached.append(0) }
    wl_pointer_add_listener(pointers[0], lasting(table), nil)
    table.button = { _, _, serial, _, _, _ in Self.reached.append(serial + 1_000) }
    wl_pointer_add_listener(pointers[1], lasting(table), nil)
    compositor.tell(wl_proxy_get_id(pointers[0]), event: 3, [5, 100, 272, 1])
    compositor.tell(wl_proxy_get_id(pointers[0]), event: 5, [])
    #expect(Self.reached == [5, 100, 272, 1, 0] && SeatNews.current.serial == 5)
    compositor.tell(wl_proxy_get_id(pointers[1]), event: 3, [6, 100, 272, 1])
    #expect(Self.reached.last == 1_006 && SeatNews.current.serial == 6)
    let touch = try compositor.object(wl_touch_interface, version: 5)
    var fingers = wl_touch_listener()
    fingers.down = { _, _, serial, time, _, finger, _, _ in
      Self.reached += [serial, time, UInt32(finger)]
    }
    wl_touch_add_listener(touch, lasting(fingers), nil)
    let surface = try compositor.object(wl_surface_interface, version: 1)
    let down = [8, 100, wl_proxy_get_id(surface), 3, 256, 512]
    compositor.tell(wl_proxy_get_id(touch), event: 0, down)
    #expect(Self.reached.suffix(3) == [8, 100, 3] && SeatNews.current.serial == 8)
    for proxy in pointers + [touch, surface] { wl_proxy_destroy(proxy) }
  }

  @Test("What stands in a selection is the offer that was selected, with the best of its forms")
  func selections() throws {
    let compositor = try Compositor()
    var forms = wl_data_offer_listener()
    forms.offer = { _, _, _ in Self.reached.append(1) }
    Self.forms = lasting(forms)
    var table = wl_data_device_listener()
    table.data_offer = { _, _, offer in
      if let offer { wl_data_offer_add_listener(offer, Self.forms, nil) }
    }
    table.selection = { _, _, _ in Self.reached.append(2) }
    Self.reached = []
    let device = try compositor.object(wl_data_device_interface, version: 3)
    wl_data_device_add_listener(device, lasting(table), nil)
    #expect(SeatNews.current[.clipboard].device == device)
    let id = wl_proxy_get_id(device)
    // The compositor's own numbers begin there.
    let (first, second): (UInt32, UInt32) = (0xFF00_0000, 0xFF00_0001)
    compositor.tell(id, event: 0, [first])
    for form in ["image/png", "STRING", "UTF8_STRING", "text/plain"] {
      compositor.tell(first, event: 0, Compositor.words(form))
    }
    #expect(SeatNews.current[.clipboard].selected == nil)
    compositor.tell(id, event: 5, [first])
    #expect(SeatNews.current[.clipboard].selected?.form == .string)
    #expect(Self.reached == [1, 1, 1, 1, 2])
    // One that is dragged over the window is not selected.
    compositor.tell(id, event: 0, [second])
    compositor.tell(second, event: 0, Compositor.words("text/plain;charset=utf-8"))
    #expect(SeatNews.current[.clipboard].selected?.form == .string)
    compositor.tell(id, event: 5, [0])
    #expect(SeatNews.current[.clipboard].selected == nil)
    #expect(SeatNews.current[.primary].device == nil)
    wl_proxy_destroy(device)
  }

  nonisolated(unsafe) private static var forms: UnsafeMutablePointer<wl_data_offer_listener>?
}
