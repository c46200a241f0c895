import CWayland
import Glibc

/// What a Wayland compositor offers, as far as SDL does not use it for us.
///
/// All of it stands on the window's connection and on its queue of events: what the compositor says is
/// heard in its order, in the course of SDL's reading, and nothing else has to be asked.
package final class WaylandGlobals {
  /// C: `wl_shm *`.
  private var shm: OpaquePointer?
  /// C: `wp_viewporter *` and so on, each nil where the compositor has none.
  private(set) var viewporter: OpaquePointer?
  private(set) var fractions: OpaquePointer?
  private(set) var presentation: OpaquePointer?
  private var activation: OpaquePointer?
  /// The first one that there is; nil while there is none.
  package private(set) var seat: WaylandSeat?
  /// C: `wl_data_device_manager *` and its like for the primary selection.
  private var managers: [SelectionKind: OpaquePointer] = [:]
  /// The clock of which presentation times are, once the compositor has said so.
  private(set) var presentationClock: UInt32?
  /// Called where a window's measures may be others now.
  package var changed: () -> Void = {}
  private var sharesWords = false
  private var outputs: [Output] = []
  private let registry: OpaquePointer
  private let registryTable: ListenerTable<wl_registry_listener>
  private let shmTable: ListenerTable<wl_shm_listener>
  private let outputTable: ListenerTable<wl_output_listener>
  private let presentationTable: ListenerTable<aloft_presentation_listener>

  private struct Output {
    let name: UInt32
    let raw: OpaquePointer
    var scale: Int32 = 1
  }

  private static func of(_ data: UnsafeMutableRawPointer) -> WaylandGlobals {
    Unmanaged<WaylandGlobals>.fromOpaque(data).takeUnretainedValue()
  }

  /// Asks the compositor, and waits for no answer. What there is comes with the first round trip, what each
  /// of that says of itself with the second, whoever makes them. C: `wl_display_get_registry`.
  init?(_ connection: WaylandConnection) {
    guard let registry = wl_display_get_registry(connection.display) else { return nil }
    self.registry = registry
    registryTable = ListenerTable(
      wl_registry_listener(
        global: { data, _, name, interface, version in
          guard let data, let interface else { return }
          WaylandGlobals.of(data).found(name, String(cString: interface), version)
        },
        global_remove: { data, _, name in
          guard let data else { return }
          WaylandGlobals.of(data).lost(name)
        }))
    shmTable = ListenerTable(
      wl_shm_listener { data, _, format in
        guard let data, format == WL_SHM_FORMAT_XRGB8888.rawValue else { return }
        WaylandGlobals.of(data).sharesWords = true
      })
    presentationTable = ListenerTable(
      aloft_presentation_listener { data, _, clock in
        guard let data else { return }
        WaylandGlobals.of(data).presentationClock = clock
      })
    var output = wl_output_listener()
    output.geometry = { _, _, _, _, _, _, _, _, _, _ in }
    output.mode = { _, _, _, _, _, _ in }
    output.done = { _, _ in }
    output.scale = { data, output, scale in
      guard let data else { return }
      WaylandGlobals.of(data).scaled(output, scale)
    }
    outputTable = ListenerTable(output)
    let this = Unmanaged.passUnretained(self).toOpaque()
    wl_registry_add_listener(registry, registryTable.raw, this)
  }

  /// On a connection that SDL has opened: asks, and waits. C: `wl_display_roundtrip`.
  package static func found(on connection: WaylandConnection) -> WaylandGlobals? {
    guard let globals = WaylandGlobals(connection) else { return nil }
    for _ in 1...2 where wl_display_roundtrip(connection.display) < 0 { return nil }
    return globals
  }

  /// But for the screens: the compositor may yet tell of one that the window leaves, and SDL, which
  /// hears of it, does not expect one that is gone. They end with the connection.
  deinit {
    for proxy in [viewporter, fractions, presentation, activation] {
      if let proxy { aloft_destroy(proxy) }
    }
    for manager in managers.values { wl_proxy_destroy(manager) }
    if let shm { wl_shm_destroy(shm) }
    wl_registry_destroy(registry)
  }

  /// C: `wl_shm *` where pixels may be `0xAARRGGBB` words; nil where they may not.
  package var sharedMemory: OpaquePointer? { sharesWords ? shm : nil }

  /// Whether a picture may have another size than its window.
  package var scalesPictures: Bool { viewporter != nil }

  /// Whole pixels a unit of a screen, in SDL's order of screens, which is the compositor's too; where
  /// that is not known, the finest of all.
  func scale(ofScreen index: Int) -> Int {
    let finest = outputs.map(\.scale).max() ?? 1
    return Int(outputs.indices.contains(index) ? outputs[index].scale : finest)
  }

  /// Brings a window to the front by the leave that a token stands for; false where the compositor
  /// knows of no such thing. C: `xdg_activation_v1_activate`.
  package func activate(_ surface: OpaquePointer, token: UnsafePointer<CChar>) -> Bool {
    guard let activation else { return false }
    aloft_activate(activation, token, surface)
    return true
  }

  /// C: `wl_data_device_manager *` and its like for the primary selection; nil where there is none.
  func manager(of kind: SelectionKind) -> OpaquePointer? { managers[kind] }

  // MARK: What the compositor says

  private func found(_ name: UInt32, _ interface: String, _ version: UInt32) {
    let this = Unmanaged.passUnretained(self).toOpaque()
    switch interface {
    case "wl_seat" where seat == nil:
      seat = aloft_bind(registry, name, ALOFT_SEAT, min(version, WaylandSeat.version))
        .map { WaylandSeat(owning: $0, name: name) }
    case "wl_data_device_manager" where managers[.clipboard] == nil:
      managers[.clipboard] = aloft_bind(registry, name, ALOFT_CLIPBOARD, min(version, 3))
    case "zwp_primary_selection_device_manager_v1" where managers[.primary] == nil:
      managers[.primary] = aloft_bind(registry, name, ALOFT_PRIMARY, 1)
    case "wl_shm" where shm == nil:
      shm = aloft_bind(registry, name, ALOFT_SHM, 1)
      wl_shm_add_listener(shm, shmTable.raw, this)
    case "wl_output" where version >= 2:
      guard let output = aloft_bind(registry, name, ALOFT_OUTPUT, 2) else { return }
      outputs.append(Output(name: name, raw: output))
      wl_output_add_listener(output, outputTable.raw, this)
    case "wp_viewporter": viewporter = aloft_bind(registry, name, ALOFT_VIEWPORTER, 1)
    case "wp_fractional_scale_manager_v1":
      fractions = aloft_bind(registry, name, ALOFT_FRACTIONS, 1)
    case "xdg_activation_v1": activation = aloft_bind(registry, name, ALOFT_ACTIVATION, 1)
    case "wp_presentation":
      guard let bound = aloft_bind(registry, name, ALOFT_PRESENTATION, 1) else { return }
      presentation = bound
      _ = aloft_listen(bound, presentationTable.raw, this)
    default: break
    }
  }

  private func lost(_ name: UInt32) {
    if seat?.name == name { seat = nil }
    guard let index = outputs.firstIndex(where: { $0.name == name }) else { return }
    outputs.remove(at: index)
    changed()
  }

  private func scaled(_ output: OpaquePointer?, _ scale: Int32) {
    guard let index = outputs.firstIndex(where: { $0.raw == output }) else { return }
    let new = min(max(scale, 1), 16)
    guard new != outputs[index].scale else { return }
    outputs[index].scale = new
    changed()
  }
}
