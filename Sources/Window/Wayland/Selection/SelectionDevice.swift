import CWayland

/// One of the two selections of a seat, beside SDL: what stands in it, and who offers it. That of the clipboard
/// also hears what is dragged over the window.
///
/// Of several devices of a program some compositors serve the newest alone, which is this one.
final class SelectionDevice {
  /// C: `wl_data_device *` or its like.
  let raw: OpaquePointer
  let seat: WaylandSeat
  private let kind: SelectionKind
  /// C: `wl_surface *`, the window's.
  private let surface: OpaquePointer
  /// What stands there; nil where nothing does.
  private(set) var selected: TextOffer?
  /// Something was let go over the window.
  var dropped: (TextOffer) -> Void = { _ in }
  /// Told of last, and neither selected nor dragged yet.
  private var introduced: TextOffer?
  private var drag: Drag?
  private let table: ListenerTable<wl_data_device_listener>
  private let primaryTable: ListenerTable<aloft_primary_device_listener>

  private struct Drag {
    let offer: TextOffer
    let serial: UInt32
    /// Whether it was said again that it would be taken.
    var isConfirmed = false
  }

  private static func of(_ data: UnsafeMutableRawPointer) -> SelectionDevice {
    Unmanaged<SelectionDevice>.fromOpaque(data).takeUnretainedValue()
  }

  /// - Parameter manager: C: `wl_data_device_manager *` or its like.
  /// C: `wl_data_device_manager_get_data_device`.
  init?(
    _ kind: SelectionKind, of seat: WaylandSeat, over surface: OpaquePointer,
    _ manager: OpaquePointer
  ) {
    guard let raw = aloft_new_device(manager, kind.global, seat.raw) else { return nil }
    (self.raw, self.kind, self.seat, self.surface) = (raw, kind, seat, surface)
    let listener = Self.listener
    table = ListenerTable(listener)
    primaryTable = ListenerTable(
      aloft_primary_device_listener(
        data_offer: listener.data_offer, selection: listener.selection))
    let this = Unmanaged.passUnretained(self).toOpaque()
    _ = aloft_listen(
      raw,
      kind == .primary ? UnsafeRawPointer(primaryTable.raw) : UnsafeRawPointer(table.raw), this)
  }

  /// C: `wl_data_device_release`, since version 2.
  deinit {
    if kind == .primary {
      aloft_end_source(raw)
    } else if wl_proxy_get_version(raw) >= 2 {
      wl_data_device_release(raw)
    } else {
      wl_data_device_destroy(raw)
    }
  }

  private static var listener: wl_data_device_listener {
    var listener = wl_data_device_listener()
    listener.data_offer = { data, _, offer in
      guard let data, let offer else { return }
      let this = SelectionDevice.of(data)
      this.introduced = TextOffer(owning: offer, this.kind)
    }
    listener.selection = { data, _, offer in
      guard let data else { return }
      SelectionDevice.of(data).select(offer)
    }
    listener.enter = { data, _, serial, surface, _, _, offer in
      guard let data else { return }
      SelectionDevice.of(data).begin(serial, surface, offer)
    }
    listener.motion = { data, _, _, _, _ in
      guard let data else { return }
      SelectionDevice.of(data).confirm()
    }
    listener.leave = { data, _ in
      guard let data else { return }
      SelectionDevice.of(data).drag = nil
    }
    listener.drop = { data, _ in
      guard let data else { return }
      SelectionDevice.of(data).drop()
    }
    return listener
  }

  /// The offer that was told of last, where it is this one.
  private func take(_ raw: OpaquePointer?) -> TextOffer? {
    guard let offer = introduced, offer.raw == raw else { return nil }
    introduced = nil
    return offer
  }

  private func select(_ raw: OpaquePointer?) {
    // Told again of the same one, nothing has changed.
    if let raw, selected?.raw == raw { return }
    selected = take(raw)
  }

  // MARK: Dragging

  private func begin(_ serial: UInt32, _ surface: OpaquePointer?, _ raw: OpaquePointer?) {
    drag = take(raw).map { Drag(offer: $0, serial: serial) }
    guard let drag else { return }
    // A title bar takes nothing.
    guard surface == self.surface else { return drag.offer.accept(serial, as: nil) }
    drag.offer.accept(serial, as: drag.offer.dragged)
  }

  /// SDL has a device as well, and takes no texts: what is said last counts.
  private func confirm() {
    guard let drag, !drag.isConfirmed else { return }
    self.drag?.isConfirmed = true
    drag.offer.accept(drag.serial, as: drag.offer.dragged)
  }

  private func drop() {
    guard let offer = drag?.offer else { return }
    drag = nil
    dropped(offer)
  }
}
