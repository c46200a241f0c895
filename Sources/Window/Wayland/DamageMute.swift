import CWayland

/// Keeps SDL from calling the whole window damaged with each frame, for which a compositor would read
/// and draw all of it where one label has changed.
///
/// SDL has itself told of every frame, and then says so; nobody can ask it not to. What it is told
/// through is an object that it makes of the surface, and an object is born on the queue of the one that
/// it is made of. So the surface stands on a queue that nobody reads while SDL makes its second one: of
/// that it never hears. What the surface has heard meanwhile, it is told afterwards.
///
/// Source: SDL 2.26.5, `surface_damage_frame_done`.
package final class DamageMute {
  private let display: OpaquePointer
  private let surface: OpaquePointer
  /// Stays for as long as the connection: the object on it is SDL's to end.
  private let queue: OpaquePointer?
  private var state = State.muted

  private enum State { case muted, heard, ended }

  /// From now on. C: `wl_proxy_set_queue`.
  package init(_ surface: OpaquePointer, on connection: WaylandConnection) {
    (self.surface, display) = (surface, connection.display)
    queue = wl_display_create_queue(display)
    if let queue { wl_proxy_set_queue(surface, queue) }
  }

  /// The compositor tells of the first frame: whoever asked hears of it now, one after the other.
  package func frameShown() { if state == .muted { state = .heard } }

  /// All that came is handled: SDL's second object is made.
  package func finishTurn() {
    guard state == .heard, let queue else { return }
    state = .ended
    wl_proxy_set_queue(surface, nil)
    wl_display_dispatch_queue_pending(display, queue)
  }
}
