import CWayland
import Glibc

/// What a compositor offers of which a window's place depends, asked before SDL opens it.
package struct CompositorOffer: Hashable {
  /// True if it has the protocol by which it draws windows' title bars, or asks windows to draw none.
  /// Source: xdg-decoration-unstable-v1.xml.
  package var drawsFrames = false
  /// Whether it has a seat: somebody's keyboard, pointer or touch. SDL 2.26 ends with a segmentation
  /// fault where there is none.
  package var hasSeat = false

  /// The offer of the compositor that the environment names; `nil` if no compositor answers, or if the environment
  /// hands down an open socket (`WAYLAND_SOCKET`), which is SDL's to use. Requested once, on a separate connection.
  package static let live = ask()

  /// C: `wl_display_connect`, `wl_display_roundtrip`.
  private static func ask() -> CompositorOffer? {
    guard getenv("WAYLAND_SOCKET") == nil, let display = wl_display_connect(nil) else { return nil }
    defer { wl_display_disconnect(display) }
    guard let registry = wl_display_get_registry(display) else { return nil }
    defer { wl_registry_destroy(registry) }
    let table = ListenerTable(
      wl_registry_listener(
        global: { data, _, _, interface, _ in
          guard let data, let interface else { return }
          data.assumingMemoryBound(to: CompositorOffer.self).pointee
            .found(String(cString: interface))
        },
        global_remove: { _, _, _ in }))
    var offer = CompositorOffer()
    let answered = withUnsafeMutablePointer(to: &offer) { offer in
      wl_registry_add_listener(registry, table.raw, offer)
      return wl_display_roundtrip(display) >= 0
    }
    return answered ? offer : nil
  }

  private mutating func found(_ interface: String) {
    switch interface {
    case "wl_seat": hasSeat = true
    case "zxdg_decoration_manager_v1": drawsFrames = true
    default: break
    }
  }
}
