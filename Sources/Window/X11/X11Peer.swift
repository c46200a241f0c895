import CXCB
import Glibc
package import Kit
package import Loop

/// What other programs of an X server ask this one for, on a connection and by a window of its own: the texts that were
/// copied here, and whether it takes what a pointer drags over the window. SDL answers both, but in part: with other
/// types than were asked for, whole texts only, and no links.
package final class X11Peer {
  /// The open window's.
  package private(set) nonisolated(unsafe) static weak var current: X11Peer?

  private let client: X11Client
  var raw: OpaquePointer { client.raw }
  var window: xcb_window_t { client.window }
  var atoms: X11Atoms { client.atoms }
  let loop: RunLoop
  private(set) var owner: X11SelectionOwner?
  private var drops: X11DropTarget?
  private var source: InputSource?

  /// Nil where the server takes no further client. Two round trips.
  /// - Parameters:
  ///   - server: as `DISPLAY` names one.
  ///   - target: the window on which things are dropped.
  ///   - dropped: gets a text that was dropped, in one of the forms; nil where it is too long.
  package init?(
    to server: UnsafePointer<CChar>?, target: UInt32, on loop: RunLoop,
    dropped: @escaping (_ text: String?, X11TextForm) -> Void
  ) {
    let names = X11SelectionOwner.names + X11DropTarget.names
    guard let client = X11Client(to: server, names) else { return nil }
    (self.client, self.loop) = (client, loop)
    owner = X11SelectionOwner(self)
    drops = X11DropTarget(self, target: target, dropped: dropped)
    let source = InputSource(
      fileDescriptor: xcb_get_file_descriptor(raw), events: .readable,
      perform: { [unowned self] _ in exchange() })
    loop.add(source, forMode: .common)
    loop.add(source, forMode: Self.ending)
    self.source = source
    exchange()
    Self.current = self
  }

  deinit { source?.invalidate() }

  // MARK: Copying

  /// Has every program that asks for it get this text; an empty one is none.
  package func write(_ text: String, to source: Clipboard.Source) { owner?.own(text, source) }

  /// What was copied here, if nothing was copied elsewhere since.
  package func ownText(_ source: Clipboard.Source) -> String? {
    exchange()
    return owner?.text(source)
  }

  /// The mode in which the loop waits for the clipboard manager; nothing else is served.
  private static let ending = RunLoop.Mode("handover")
  /// How long a clipboard manager may take.
  private static let timeout = Duration.seconds(1)

  /// Whether there is a text to be handed over, and a clipboard manager to take it. One round trip.
  package var hasClipboardManager: Bool { owner?.hasClipboardManager ?? false }

  /// Has the clipboard manager take the text, so that it outlives the window. Returns when it has it, or after a
  /// second.
  package func handOver() {
    guard let owner else { return }
    owner.askManager()
    let end = loop.now.advanced(by: Self.timeout)
    while owner.isAwaitingManager, xcb_connection_has_error(raw) == 0, loop.now < end {
      guard loop.run(mode: Self.ending, before: end) else { return }
    }
  }

  // MARK: Events

  /// Sends what the server is asked, and takes what it has sent. Whoever asks it for something outside an event does
  /// so by this: what comes while something is sent is read with it, and the loop, which listens for what is still to be
  /// read, would not hear of it. C: `xcb_flush`, `xcb_poll_for_event`.
  func exchange() {
    xcb_flush(raw)
    while let event = xcb_poll_for_event(raw) {
      notice(event)
      free(event)
      xcb_flush(raw)
    }
    if xcb_connection_has_error(raw) != 0 { source?.invalidate() }
  }

  func notice(_ event: UnsafeMutablePointer<xcb_generic_event_t>) {
    let raw = UnsafeRawPointer(event)
    switch Int32(event.pointee.response_type & 0x7F) {
    case XCB_SELECTION_REQUEST:
      owner?.answer(raw.load(as: xcb_selection_request_event_t.self))
    case XCB_SELECTION_CLEAR: owner?.lost(raw.load(as: xcb_selection_clear_event_t.self))
    case XCB_SELECTION_NOTIFY: owner?.managerAnswered()
    case XCB_PROPERTY_NOTIFY: owner?.changed(raw.load(as: xcb_property_notify_event_t.self))
    case XCB_DESTROY_NOTIFY:
      owner?.ended(raw.load(as: xcb_destroy_notify_event_t.self).window)
    case XCB_CLIENT_MESSAGE: drops?.take(raw.load(as: xcb_client_message_event_t.self))
    default: break
    }
  }

  /// A property's 32-bit words, empty where there is none. One round trip. C: `xcb_get_property`.
  func words(_ property: xcb_atom_t, of window: xcb_window_t) -> [UInt32] {
    let most: UInt32 = 1_024
    let request = xcb_get_property(
      raw, 0, window, property, XCB_GET_PROPERTY_TYPE_ANY.rawValue, 0, most)
    guard let reply = xcb_get_property_reply(raw, request, nil) else { return [] }
    defer { free(reply) }
    guard reply.pointee.format == 32 else { return [] }
    return Array(
      UnsafeRawBufferPointer(
        start: xcb_get_property_value(reply), count: Int(xcb_get_property_value_length(reply))
      ).bindMemory(to: UInt32.self))
  }

  /// Puts 32-bit words down. C: `xcb_change_property`.
  func put(_ words: [UInt32], as type: xcb_atom_t, in property: xcb_atom_t, of window: xcb_window_t)
  {
    xcb_change_property(
      raw, UInt8(XCB_PROP_MODE_REPLACE.rawValue), window, property, type, 32, UInt32(words.count),
      words)
  }
}
