import CWayland
import Glibc

/// What a compositor offers of which a window's place depends, asked before SDL opens it.
package struct CompositorOffer: Hashable {
  /// Whether it draws windows' title bars. Source: xdg-decoration-unstable-v1.xml.
  package var drawsFrames = false
  /// Whether it has a seat: somebody's keyboard, pointer or touch. SDL 2.26 ends with a segmentation
  /// fault where there is none.
  package var hasSeat = false

  /// Of the compositor that the environment names; nil where nobody answers. Asked for once, since it
  /// takes a connection. C: `wl_display_connect`.
  package static let live: CompositorOffer? = {
    guard let display = wl_display_connect(nil) else { return nil }
    defer { wl_display_disconnect(display) }
    guard let registry = wl_display_get_registry(display) else { return nil }
    defer { wl_registry_destroy(registry) }
    var offer = CompositorOffer()
    let table = ListenerTable(
      wl_registry_listener(
        global: { data, _, _, interface, _ in
          guard let offer = data?.assumingMemoryBound(to: CompositorOffer.self), let interface
          else { return }
          if strcmp(interface, "zxdg_decoration_manager_v1") == 0 {
            offer.pointee.drawsFrames = true
          }
          if strcmp(interface, "wl_seat") == 0 { offer.pointee.hasSeat = true }
        }, global_remove: { _, _, _ in }))
    let answers = withUnsafeMutablePointer(to: &offer) { offer in
      wl_registry_add_listener(registry, table.raw, offer)
      return wl_display_roundtrip(display) >= 0
    }
    return answers ? offer : nil
  }()
}
