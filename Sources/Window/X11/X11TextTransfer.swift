import CXCB
import Glibc
package import Kit
package import Loop

/// A text on its way from the program that copied it: asked for, and taken as it comes, whole or in
/// pieces, while the loop goes on. SDL itself waits for the whole and knows of no pieces.
///
/// Has a connection and a window of its own, which end with it: that tells a sender that nobody takes
/// its pieces any more. To open them takes two round trips to the server, all else none.
///
/// Source: Inter-Client Communication Conventions Manual 2.0, sections 2.4 and 2.7.2 (INCR).
package final class X11TextTransfer {
  /// Most that is read from the server at once, in words of four bytes.
  private static let wordsOfRead: UInt32 = 1 << 16

  private enum State {
    /// The other program was asked for this one of the forms.
    case asked(form: Int)
    /// The server was asked for what the other program has put down.
    case reading(request: UInt32, offset: UInt32)
    /// The next piece has still to be put down.
    case awaitingPiece
    case ended
  }

  private let raw: OpaquePointer
  private let window: xcb_window_t
  private let atoms: Atoms
  private let selection: xcb_atom_t
  private let loop: RunLoop
  private let heard: (Clipboard.Answer) -> Void
  private var source: InputSource?
  private var timer: Timer?

  private var state = State.asked(form: 0)
  private var bytes: [UInt8] = []
  private var comesInPieces = false
  private var isLatin1 = false

  /// Asks for a text. Returns what gives the question up.
  package static func begin(
    _ source: Clipboard.Source, on loop: RunLoop, heard: @escaping (Clipboard.Answer) -> Void
  ) -> () -> Void {
    guard let transfer = X11TextTransfer(source, on: loop, heard: heard) else {
      heard(.failed(.unreachable))
      return {}
    }
    transfer.start()
    return { [weak transfer] in transfer?.end() }
  }

  /// Nil where the server takes no further client. C: `xcb_connect`, `xcb_create_window`.
  private init?(
    _ source: Clipboard.Source, on loop: RunLoop, heard: @escaping (Clipboard.Answer) -> Void
  ) {
    // SDL's server: `DISPLAY` names it for both.
    raw = xcb_connect(nil, nil)
    guard xcb_connection_has_error(raw) == 0, let atoms = Atoms(raw) else {
      xcb_disconnect(raw)
      return nil
    }
    self.atoms = atoms
    self.loop = loop
    self.heard = heard
    selection = source == .primary ? xcb_atom_t(XCB_ATOM_PRIMARY.rawValue) : atoms.clipboard
    window = xcb_generate_id(raw)
    var events = XCB_EVENT_MASK_PROPERTY_CHANGE.rawValue
    xcb_create_window(
      raw, 0, window, xcb_setup_roots_iterator(xcb_get_setup(raw)).data.pointee.root, 0, 0, 1, 1,
      0, UInt16(XCB_WINDOW_CLASS_INPUT_ONLY.rawValue), 0, XCB_CW_EVENT_MASK.rawValue, &events)
  }

  deinit { xcb_disconnect(raw) }

  /// From here on the loop keeps it, until it has ended.
  private func start() {
    let source = InputSource(
      fileDescriptor: xcb_get_file_descriptor(raw), events: .readable,
      perform: { [self] _ in step() })
    loop.add(source, forMode: .common)
    self.source = source
    let timer = Timer(
      fire: loop.now.advanced(by: Clipboard.patience), interval: .infinity, repeats: true
    ) { [unowned self] _ in outOfPatience() }
    timer.name = "patience with another program's text"
    timer.isExemptFromSuspension = true
    loop.add(timer, forMode: .common)
    self.timer = timer
    ask(form: 0)
  }

  // MARK: Steps

  /// Takes what the server has sent. At most one answer is outstanding, and nothing is left in xcb's
  /// buffers that would have to be taken before the descriptor is readable again.
  private func step() {
    while takeNext() {}
    if case .ended = state { return }
    if xcb_connection_has_error(raw) != 0 { end(.failed(.unreachable)) }
  }

  /// - Returns: false where there is nothing to take now. C: `xcb_poll_for_event`,
  ///   `xcb_poll_for_reply`.
  private func takeNext() -> Bool {
    switch state {
    case .ended: return false
    case .asked, .awaitingPiece:
      guard let event = xcb_poll_for_event(raw) else { return false }
      defer { free(event) }
      notice(event)
      return true
    case .reading(let request, let offset):
      var reply: UnsafeMutableRawPointer?
      var error: UnsafeMutablePointer<xcb_generic_error_t>?
      guard xcb_poll_for_reply(raw, request, &reply, &error) == 1 else { return false }
      defer {
        free(reply)
        free(error)
      }
      guard let reply else {
        end(.failed(.unreachable))
        return false
      }
      take(reply.assumingMemoryBound(to: xcb_get_property_reply_t.self), offset: offset)
      return true
    }
  }

  private func notice(_ event: UnsafeMutablePointer<xcb_generic_event_t>) {
    let raw = UnsafeRawPointer(event)
    switch (state, Int32(event.pointee.response_type & 0x7F)) {
    case (.asked(let form), XCB_SELECTION_NOTIFY):
      let answer = raw.load(as: xcb_selection_notify_event_t.self)
      guard answer.requestor == window, answer.selection == selection else { return }
      if answer.property != XCB_ATOM_NONE.rawValue {
        isLatin1 = atoms.forms[form] == XCB_ATOM_STRING.rawValue
        read(from: 0)
      } else if form + 1 < atoms.forms.count {
        ask(form: form + 1)
      } else {
        end(.nothing)
      }
    case (.awaitingPiece, XCB_PROPERTY_NOTIFY):
      let change = raw.load(as: xcb_property_notify_event_t.self)
      if change.atom == atoms.property, change.state == XCB_PROPERTY_NEW_VALUE.rawValue {
        read(from: 0)
      }
    default: break
    }
  }

  /// Asks the program that has the text for one of its forms. C: `xcb_convert_selection`.
  private func ask(form: Int) {
    state = .asked(form: form)
    xcb_convert_selection(
      raw, window, selection, atoms.forms[form], atoms.property,
      xcb_timestamp_t(XCB_CURRENT_TIME))
    flush()
  }

  /// Asks the server for what was put down, which it deletes with the last of it: that asks the
  /// other program for the next piece. C: `xcb_get_property`.
  private func read(from offset: UInt32) {
    let request = xcb_get_property(
      raw, 1, window, atoms.property, XCB_GET_PROPERTY_TYPE_ANY.rawValue, offset, Self.wordsOfRead)
    state = .reading(request: request.sequence, offset: offset)
    flush()
  }

  private func flush() {
    xcb_flush(raw)
    timer?.fireDate = loop.now.advanced(by: Clipboard.patience)
  }

  /// C: `xcb_get_property_value`.
  private func take(_ reply: UnsafeMutablePointer<xcb_get_property_reply_t>, offset: UInt32) {
    let value = UnsafeRawBufferPointer(
      start: xcb_get_property_value(reply), count: Int(xcb_get_property_value_length(reply)))
    if !comesInPieces, reply.pointee.type == atoms.pieces {
      comesInPieces = true
      // It says how long the text is at least.
      let least = value.count >= 4 ? value.loadUnaligned(as: UInt32.self) : 0
      return Int(least) > Clipboard.mostBytes ? end(.failed(.tooLong)) : awaitPiece()
    }
    bytes.append(contentsOf: value)
    if bytes.count + Int(reply.pointee.bytes_after) > Clipboard.mostBytes {
      end(.failed(.tooLong))
    } else if reply.pointee.bytes_after > 0 {
      read(from: offset + Self.wordsOfRead)
    } else if !comesInPieces || (value.isEmpty && offset == 0) {
      end(text.isEmpty ? .nothing : .text(text))
    } else {
      awaitPiece()
    }
  }

  private func awaitPiece() {
    state = .awaitingPiece
    heard(.coming(bytes: bytes.count))
  }

  private var text: String {
    if isLatin1 {
      return String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  // MARK: The end

  private func outOfPatience() {
    if case .asked = state { return end(.failed(.silent)) }
    end(.failed(.brokenOff(bytes: bytes.count)))
  }

  private func end(_ answer: Clipboard.Answer) {
    end()
    heard(answer)
  }

  /// Leaves the loop, which has kept it.
  private func end() {
    state = .ended
    timer?.invalidate()
    source?.invalidate()
  }
}

/// The server's numbers for the names in use.
private struct Atoms {
  let clipboard: xcb_atom_t
  /// The property in which a text is put down.
  let property: xcb_atom_t
  /// The type that announces pieces.
  let pieces: xcb_atom_t
  /// The forms of a text that are understood, the best first; the last one is Latin-1.
  let forms: [xcb_atom_t]

  /// One round trip; nil where the server has gone. C: `xcb_intern_atom`.
  init?(_ connection: OpaquePointer) {
    let names = ["CLIPBOARD", "ALOFT_TEXT", "INCR", "UTF8_STRING", "text/plain;charset=utf-8"]
    let requests = names.map { xcb_intern_atom(connection, 0, UInt16($0.utf8.count), $0) }
    let numbers = requests.compactMap { request -> xcb_atom_t? in
      guard let reply = xcb_intern_atom_reply(connection, request, nil) else { return nil }
      defer { free(reply) }
      return reply.pointee.atom
    }
    guard numbers.count == names.count else { return nil }
    (clipboard, property, pieces) = (numbers[0], numbers[1], numbers[2])
    forms = [numbers[3], numbers[4], xcb_atom_t(XCB_ATOM_STRING.rawValue)]
  }
}
