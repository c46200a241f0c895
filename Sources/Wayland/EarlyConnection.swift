import CWayland

/// The connection to the compositor, opened while there is other work to do: it is asked what there is, and
/// answers meanwhile. Then SDL, which would open one itself, is given this one, so that what the compositor
/// says of what there is comes with SDL's own round trips, and nobody waits for it.
///
/// From then on it is SDL's, which closes it. Where SDL does not want it, it is closed here.
package final class EarlyConnection {
  private enum Stage: Hashable { case ours, offered, sdls }

  /// C: `wl_display *`.
  private let display: OpaquePointer
  private var globals: WaylandGlobals?
  private var stage = Stage.ours
  /// C: `wl_callback *`: everything that there is has been told when it is answered; nil from then on.
  private var end: OpaquePointer?
  private let endTable: ListenerTable<wl_callback_listener>

  /// Nil before and after its time; on the main thread alone, like all of SDL.
  nonisolated(unsafe) private static var current: EarlyConnection?
  nonisolated(unsafe) private static var hasBegun = false
  nonisolated(unsafe) private static var answer: CompositorOffer??

  /// C: `wl_display_connect`, `wl_display_sync`, `wl_display_flush`.
  private init?() {
    guard let display = wl_display_connect(nil) else { return nil }
    guard let globals = WaylandGlobals(WaylandConnection(borrowing: display)) else {
      wl_display_disconnect(display)
      return nil
    }
    (self.display, self.globals) = (display, globals)
    endTable = ListenerTable(
      wl_callback_listener { data, callback, _ in
        guard let data else { return }
        wl_callback_destroy(callback)
        Unmanaged<EarlyConnection>.fromOpaque(data).takeUnretainedValue().end = nil
      })
    end = wl_display_sync(display)
    if let end {
      wl_callback_add_listener(end, endTable.raw, Unmanaged.passUnretained(self).toOpaque())
    }
    wl_display_flush(display)
  }

  deinit { endQuestion() }

  private func endQuestion() {
    if let end { wl_callback_destroy(end) }
    end = nil
  }

  /// Opens it to the compositor that the environment names, and asks; once in a process.
  package static func begin() {
    guard !hasBegun else { return }
    hasBegun = true
    current = EarlyConnection()
  }

  /// What there is; nil where nobody answers. Waits only where the answer has not come yet.
  static var offer: CompositorOffer? {
    if let answer { return answer }
    begin()
    let offer = current?.awaited()
    answer = .some(offer)
    return offer
  }

  /// C: `wl_display_dispatch`.
  private func awaited() -> CompositorOffer? {
    while end != nil {
      if wl_display_dispatch(display) < 0 { return nil }
    }
    return globals?.offer
  }

  /// SDL starts in the course of this, and may have it.
  package static func lend<Result>(to start: () -> Result) -> Result {
    current?.stage = .offered
    defer { if current?.stage == .offered { current?.stage = .ours } }
    return start()
  }

  /// Somebody opens a connection to the compositor that the environment names.
  /// - Returns: C: `wl_display *`, which is the caller's now; nil where there is none to be had.
  package static func handOver() -> OpaquePointer? {
    guard let current, current.stage == .offered else { return nil }
    current.stage = .sdls
    return current.display
  }

  /// What was found on a connection; nil where this is another one.
  package static func globals(on connection: WaylandConnection) -> WaylandGlobals? {
    guard let taken = current, taken.display == connection.display else { return nil }
    current = nil
    return taken.globals
  }

  /// SDL has started. C: `wl_display_disconnect`.
  /// - Parameter isInUse: whether on a Wayland compositor.
  package static func settle(isInUse: Bool) {
    guard let settled = current, !(isInUse && settled.stage == .sdls) else { return }
    current = nil
    // Where SDL has given up, it has closed it, and what stood on it is not to be touched.
    if settled.stage == .sdls {
      _ = Unmanaged.passRetained(settled)
    } else {
      settled.endQuestion()
      settled.globals = nil
      wl_display_disconnect(settled.display)
    }
  }

  /// SDL is about to close it, and nobody has asked what was found.
  package static func forget() { current = nil }
}
