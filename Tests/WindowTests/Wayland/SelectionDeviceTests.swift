import CWayland
import Glibc
import Kit
import System
import Testing

@testable import Window

/// What a compositor tells of a seat and its selections, on a connection whose other end is the test's.
@Suite struct SelectionDeviceTests {
  private final class Compositor {
    let display: OpaquePointer
    private(set) var seat: WaylandSeat?
    private let registry: OpaquePointer
    private let other: Int32

    init() throws {
      var ends: [Int32] = [-1, -1]
      try #require(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0)
      other = ends[1]
      display = try #require(wl_display_connect_to_fd(ends[0]))
      registry = try #require(wl_display_get_registry(display))
      let raw = try #require(aloft_bind(registry, 1, ALOFT_SEAT, WaylandSeat.version))
      seat = WaylandSeat(owning: raw, name: 1)
    }

    /// What listens to it has ended by then. C: `wl_display_disconnect`.
    deinit {
      seat = nil
      wl_display_disconnect(display)
      close(other)
    }

    func manager(_ kind: SelectionKind) throws -> OpaquePointer {
      try #require(aloft_bind(registry, 1, kind.global, kind == .primary ? 1 : 3))
    }

    func surface() throws -> OpaquePointer {
      // libwayland goes on looking at it.
      let place = UnsafeMutablePointer<wl_interface>.allocate(capacity: 1)
      place.initialize(to: wl_surface_interface)
      return OpaquePointer(try #require(wl_registry_bind(registry, 1, place, 1)))
    }

    /// Tells an object of an event, and has it heard. Source: wayland.pdf, “Wire Format”.
    func tell(_ id: UInt32, event: UInt32, _ words: [UInt32]) {
      let message = [id, UInt32(8 + words.count * 4) << 16 | event] + words
      let written = message.withUnsafeBytes { write(other, $0.baseAddress, $0.count) }
      #expect(written == message.count * 4)
      #expect(wl_display_dispatch(display) == 1)
    }

    static func words(_ text: String) -> [UInt32] {
      let length = text.utf8.count + 1
      let bytes = Array(text.utf8) + [UInt8](repeating: 0, count: 4 - text.utf8.count % 4)
      // The protocol's words are in the machine's own order.
      let words = bytes.withUnsafeBytes { Array($0.bindMemory(to: UInt32.self)) }
      return [UInt32(length)] + words
    }
  }

  /// The compositor's own numbers begin there.
  private static let first: UInt32 = 0xFF00_0000

  @Test("A key, a button, a finger and the keyboard's coming are acts of a person's; no others")
  func acts() throws {
    let compositor = try Compositor()
    let seat = try #require(compositor.seat)
    let surface = try compositor.surface()
    let (id, over) = (wl_proxy_get_id(seat.raw), wl_proxy_get_id(surface))
    compositor.tell(id, event: 0, [7])
    // Made in this order, and numbered so.
    let (keyboard, pointer, touch) = (over + 1, over + 2, over + 3)
    compositor.tell(keyboard, event: 3, [7, 100, 30, 1])
    #expect(seat.serial == 7)
    compositor.tell(keyboard, event: 4, [9, 1, 2, 0x40, 3])
    #expect(seat.serial == 7 && seat.keys.modifiers == 0x6043)
    compositor.tell(keyboard, event: 1, [11, over, 0])
    #expect(seat.serial == 11)
    compositor.tell(keyboard, event: 2, [12, over])
    compositor.tell(pointer, event: 0, [13, over, 256, 256])
    #expect(seat.serial == 11)
    compositor.tell(pointer, event: 3, [14, 100, 272, 1])
    #expect(seat.serial == 14)
    compositor.tell(touch, event: 0, [15, 100, over, 3, 256, 512])
    #expect(seat.serial == 15)
    compositor.tell(id, event: 0, [0])
    compositor.tell(id, event: 0, [1])
    wl_proxy_destroy(surface)
  }

  @Test(
    "What stands in a selection is the offer that was selected, with the best of its forms",
    arguments: SelectionKind.allCases)
  private func selections(_ kind: SelectionKind) throws {
    let compositor = try Compositor()
    let seat = try #require(compositor.seat)
    let (manager, surface) = (try compositor.manager(kind), try compositor.surface())
    let device = try #require(SelectionDevice(kind, of: seat, over: surface, manager))
    let (id, first, selection) = (
      wl_proxy_get_id(device.raw), Self.first, UInt32(kind == .primary ? 1 : 5)
    )
    compositor.tell(id, event: 0, [first])
    for form in ["image/png", "STRING", "UTF8_STRING", "text/plain"] {
      compositor.tell(first, event: 0, Compositor.words(form))
    }
    #expect(device.selected == nil)
    compositor.tell(id, event: selection, [first])
    #expect(device.selected?.form == .string)
    // One that is not selected yet, as what is dragged over the window.
    compositor.tell(id, event: 0, [first + 1])
    compositor.tell(first + 1, event: 0, Compositor.words("text/plain;charset=utf-8"))
    #expect(device.selected?.form == .string)
    compositor.tell(id, event: selection, [first])
    #expect(device.selected?.form == .string, "told again")
    compositor.tell(id, event: selection, [0])
    #expect(device.selected == nil)
    for proxy in [manager, surface] { wl_proxy_destroy(proxy) }
  }

  @Test(
    "What is let go over the window is taken as addresses, else as the best text, else not at all")
  func drops() throws {
    let compositor = try Compositor()
    let seat = try #require(compositor.seat)
    let (manager, surface) = (try compositor.manager(.clipboard), try compositor.surface())
    let device = try #require(SelectionDevice(.clipboard, of: seat, over: surface, manager))
    let id = wl_proxy_get_id(device.raw)
    var dropped: [String?] = []
    device.dropped = { dropped.append($0.dragged?.name) }
    func drag(_ forms: [String], _ number: UInt32) {
      let offer = Self.first + number
      compositor.tell(id, event: 0, [offer])
      for form in forms { compositor.tell(offer, event: 0, Compositor.words(form)) }
      compositor.tell(id, event: 1, [1, wl_proxy_get_id(surface), 256, 256, offer])
      compositor.tell(id, event: 3, [100, 512, 512])
    }
    for (index, forms) in [["text/plain", "text/uri-list"], ["TEXT", "text/plain"], []].enumerated()
    {
      drag(forms, UInt32(index))
      compositor.tell(id, event: 4, [])
    }
    #expect(dropped == ["text/uri-list", "text/plain", nil])
    drag(["text/plain"], 3)
    compositor.tell(id, event: 2, [])
    compositor.tell(id, event: 4, [])
    #expect(dropped.count == 3, "it has left")
    for proxy in [manager, surface] { wl_proxy_destroy(proxy) }
  }
}
