import CXCB
import Glibc
import Kit

/// The texts that were copied or selected here, for whoever asks: in the form, and with the type, that is asked
/// for, whole or in pieces.
///
/// Source: Inter-Client Communication Conventions Manual 2.0, sections 2.1 to 2.7; freedesktop.org's “Clipboard
/// Manager Specification”.
final class X11SelectionOwner {
  static let names = [
    "CLIPBOARD", "TARGETS", "MULTIPLE", "TIMESTAMP", "SAVE_TARGETS", "CLIPBOARD_MANAGER", "INCR",
    "ATOM_PAIR", "NULL", clock,
  ]
  /// A property of our own window, which tells the server's time when it changes.
  private static let clock = "ALOFT_CLOCK"
  /// So many programs are sent a text in pieces at the same time; one that takes none makes room for the next.
  private static let mostSent = 32

  private struct Owned {
    let text: String
    /// Since when, in the server's time.
    let time: xcb_timestamp_t
  }

  private unowned let peer: X11Peer
  private var owned: [Clipboard.Source: Owned] = [:]
  private var sent: [X11TextPieces] = []
  private(set) var isAwaitingManager = false

  init(_ peer: X11Peer) { self.peer = peer }

  func text(_ source: Clipboard.Source) -> String? { owned[source]?.text }

  // MARK: Owning

  /// - Parameter text: none where it is empty. C: `xcb_set_selection_owner`.
  func own(_ text: String, _ source: Clipboard.Source) {
    // What was asked for meanwhile is answered even where there is nothing to be said.
    defer { peer.exchange() }
    let time = now()
    let isNone = text.isEmpty
    if isNone, owned[source] == nil { return }
    owned[source] = isNone ? nil : Owned(text: text, time: time)
    xcb_set_selection_owner(
      peer.raw, isNone ? XCB_WINDOW_NONE.rawValue : peer.window, selection(source), time)
  }

  func lost(_ event: xcb_selection_clear_event_t) {
    guard let source = source(event.selection), let mine = owned[source],
      !isBefore(event.time, mine.time)
    else { return }
    owned[source] = nil
  }

  /// The server's time. One round trip. C: `xcb_change_property` with nothing to append.
  private func now() -> xcb_timestamp_t {
    xcb_change_property(
      peer.raw, UInt8(XCB_PROP_MODE_APPEND.rawValue), peer.window, peer.atoms[Self.clock],
      XCB_ATOM_STRING.rawValue, 8, 0, nil)
    free(xcb_get_input_focus_reply(peer.raw, xcb_get_input_focus(peer.raw), nil))
    var time = xcb_timestamp_t(XCB_CURRENT_TIME)
    while let event = xcb_poll_for_event(peer.raw) {
      defer { free(event) }
      if Int32(event.pointee.response_type & 0x7F) == XCB_PROPERTY_NOTIFY {
        let change = UnsafeRawPointer(event).load(as: xcb_property_notify_event_t.self)
        if change.window == peer.window { time = change.time }
      }
      peer.notice(event)
    }
    return time
  }

  private func selection(_ source: Clipboard.Source) -> xcb_atom_t {
    source == .primary ? XCB_ATOM_PRIMARY.rawValue : peer.atoms["CLIPBOARD"]
  }

  private func source(_ selection: xcb_atom_t) -> Clipboard.Source? {
    [.clipboard, .primary].first { self.selection($0) == selection }
  }

  /// The server's time goes round after 49 days. 0 is now.
  private func isBefore(_ one: xcb_timestamp_t, _ other: xcb_timestamp_t) -> Bool {
    one != 0 && other != 0 && Int32(bitPattern: one &- other) < 0
  }

  // MARK: Answering

  func answer(_ request: xcb_selection_request_event_t) {
    // A program of the oldest kind says nothing, and means this.
    let property =
      request.property == XCB_ATOM_NONE.rawValue ? request.target : request.property
    var isGiven = false
    if let source = source(request.selection), let mine = owned[source],
      !isBefore(request.time, mine.time)
    {
      isGiven =
        request.target == peer.atoms["MULTIPLE"]
        ? giveAll(mine, to: request.requestor, property)
        : give(mine, request.target, to: request.requestor, property)
    }
    // An event of 32 bytes, of which this names 24.
    withUnsafeTemporaryAllocation(byteCount: 32, alignment: 8) { bytes in
      bytes.initializeMemory(as: UInt8.self, repeating: 0)
      bytes.storeBytes(
        of: xcb_selection_notify_event_t(
          response_type: UInt8(XCB_SELECTION_NOTIFY), pad0: 0, sequence: 0, time: request.time,
          requestor: request.requestor, selection: request.selection, target: request.target,
          property: isGiven ? property : XCB_ATOM_NONE.rawValue),
        as: xcb_selection_notify_event_t.self)
      _ = xcb_send_event(
        peer.raw, 0, request.requestor, 0,
        bytes.baseAddress?.assumingMemoryBound(to: CChar.self))
    }
  }

  /// Pairs of a target and a property; of those that are not given the property is struck out.
  private func giveAll(
    _ mine: Owned, to window: xcb_window_t, _ property: xcb_atom_t
  ) -> Bool {
    var pairs = peer.words(property, of: window)
    guard pairs.count >= 2 else { return false }
    for place in stride(from: 0, to: pairs.count - 1, by: 2)
    where !give(mine, pairs[place], to: window, pairs[place + 1]) {
      pairs[place + 1] = XCB_ATOM_NONE.rawValue
    }
    peer.put(pairs, as: peer.atoms["ATOM_PAIR"], in: property, of: window)
    return true
  }

  private func give(
    _ mine: Owned, _ target: xcb_atom_t, to window: xcb_window_t, _ property: xcb_atom_t
  ) -> Bool {
    guard property != XCB_ATOM_NONE.rawValue else { return false }
    switch target {
    case peer.atoms["TARGETS"]:
      peer.put(targets, as: XCB_ATOM_ATOM.rawValue, in: property, of: window)
    case peer.atoms["TIMESTAMP"]:
      peer.put([mine.time], as: XCB_ATOM_INTEGER.rawValue, in: property, of: window)
    case peer.atoms["SAVE_TARGETS"]:
      // Asked for its effect only, and there is none: the manager is asked at the end.
      peer.put([], as: peer.atoms["NULL"], in: property, of: window)
    default:
      guard let form = X11TextForm.texts.first(where: { peer.atoms[$0] == target }) else {
        return false
      }
      let type = form == .any ? peer.atoms[.utf8] : target
      send(X11TextPieces(form.bytes(mine.text), type, property, of: window))
    }
    return true
  }

  private var targets: [xcb_atom_t] {
    ["TARGETS", "MULTIPLE", "TIMESTAMP", "SAVE_TARGETS"].map { peer.atoms[$0] }
      + X11TextForm.texts.map { peer.atoms[$0] }
  }

  // MARK: Sending

  private func send(_ text: X11TextPieces) {
    guard text.begin(on: peer.raw, pieces: peer.atoms["INCR"]) else { return }
    if sent.count == Self.mostSent { sent.removeFirst() }
    sent.append(text)
  }

  /// A piece was taken: it asks for the next.
  func changed(_ event: xcb_property_notify_event_t) {
    guard event.state == XCB_PROPERTY_DELETE.rawValue,
      let index = sent.firstIndex(where: { $0.window == event.window && $0.property == event.atom })
    else { return }
    guard !sent[index].next(on: peer.raw) else { return }
    sent.remove(at: index)
    if !sent.contains(where: { $0.window == event.window }) {
      X11TextPieces.listen(false, to: event.window, on: peer.raw)
    }
  }

  /// A window that was sent something is gone.
  func ended(_ window: xcb_window_t) { sent.removeAll { $0.window == window } }

  // MARK: The end

  /// C: `xcb_get_selection_owner`.
  var hasClipboardManager: Bool {
    guard owned[.clipboard] != nil else { return false }
    let request = xcb_get_selection_owner(peer.raw, peer.atoms["CLIPBOARD_MANAGER"])
    guard let reply = xcb_get_selection_owner_reply(peer.raw, request, nil) else { return false }
    defer { free(reply) }
    return reply.pointee.owner != XCB_WINDOW_NONE.rawValue
  }

  /// Has the clipboard manager ask for the text, and say when it has it. C: `xcb_convert_selection`.
  func askManager() {
    guard let mine = owned[.clipboard] else { return }
    let property = peer.atoms["SAVE_TARGETS"]
    peer.put(
      [X11TextForm.utf8, .utf8Plain, .latin1].map { peer.atoms[$0] }, as: XCB_ATOM_ATOM.rawValue,
      in: property, of: peer.window)
    xcb_convert_selection(
      peer.raw, peer.window, peer.atoms["CLIPBOARD_MANAGER"], property, property, mine.time)
    isAwaitingManager = true
    peer.exchange()
  }

  /// It has the text, or does not want it.
  func managerAnswered() { isAwaitingManager = false }
}
