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

  private let client: X11Client
  private var raw: OpaquePointer { client.raw }
  private var window: xcb_window_t { client.window }
  private var atoms: X11Atoms { client.atoms }
  private let selection: xcb_atom_t
  /// Forms that are understood, the best first.
  private let forms: [X11TextForm]
  /// Timestamp of the request.
  private let time: xcb_timestamp_t
  private let loop: RunLoop
  private let heard: (Clipboard.Answer, X11TextForm?) -> Void
  private var source: InputSource?
  private var timer: TimerToken?

  private var state = State.asked(form: 0)
  private var bytes: [UInt8] = []
  private var comesInPieces = false
  /// Which of the forms has come.
  private var form = 0
  /// Type of the property that came first, or of the pieces.
  private var type: xcb_atom_t?

  /// The property in which a text is put down.
  private static let property = "ALOFT_TEXT"
  /// The type that announces pieces.
  private static let pieces = "INCR"

  /// Asks for a text. Returns what gives the question up.
  package static func begin(
    _ source: Clipboard.Source, on loop: RunLoop, heard: @escaping (Clipboard.Answer) -> Void
  ) -> () -> Void {
    let name = source == .primary ? "PRIMARY" : "CLIPBOARD"
    return begin(name, X11TextForm.texts, on: loop) { answer, _ in heard(answer) }
  }

  /// Asks for a text of any selection.
  /// - Parameters:
  ///   - forms: that are asked for one by one.
  ///   - time: at which the person wanted it; 0 for now.
  ///   - heard: gets the form of a text, too.
  static func begin(
    _ selection: String, _ forms: [X11TextForm], at time: xcb_timestamp_t = 0, on loop: RunLoop,
    heard: @escaping (Clipboard.Answer, X11TextForm?) -> Void
  ) -> () -> Void {
    guard let transfer = X11TextTransfer(selection, forms, at: time, on: loop, heard: heard) else {
      heard(.failed(.unreachable), nil)
      return {}
    }
    transfer.start()
    return { [weak transfer] in transfer?.end() }
  }

  /// Nil where the server takes no further client.
  private init?(
    _ selection: String, _ forms: [X11TextForm], at time: xcb_timestamp_t, on loop: RunLoop,
    heard: @escaping (Clipboard.Answer, X11TextForm?) -> Void
  ) {
    // SDL's server: `DISPLAY` names it for both.
    guard let client = X11Client([selection, Self.property, Self.pieces]) else { return nil }
    (self.client, self.forms, self.time) = (client, forms, time)
    (self.loop, self.heard) = (loop, heard)
    self.selection = client.atoms[selection]
  }

  /// From here on the loop keeps it, until it has ended.
  private func start() {
    let source = InputSource(
      fileDescriptor: xcb_get_file_descriptor(raw), events: .readable,
      perform: { [self] _ in step() })
    loop.add(source, forMode: .common)
    self.source = source
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
        self.form = form
        read(from: 0)
      } else {
        ask(form: form + 1)
      }
    case (.awaitingPiece, XCB_PROPERTY_NOTIFY):
      let change = raw.load(as: xcb_property_notify_event_t.self)
      if change.atom == atoms[Self.property], change.state == XCB_PROPERTY_NEW_VALUE.rawValue {
        read(from: 0)
      }
    default: break
    }
  }

  /// Asks the program that has the text for one of its forms. C: `xcb_convert_selection`.
  private func ask(form: Int) {
    guard form < forms.count else { return end(.nothing) }
    state = .asked(form: form)
    xcb_convert_selection(raw, window, selection, atoms[forms[form]], atoms[Self.property], time)
    flush()
  }

  /// Asks the server for what was put down, which it deletes with the last of it: that asks the
  /// other program for the next piece. C: `xcb_get_property`.
  private func read(from offset: UInt32) {
    let request = xcb_get_property(
      raw, 1, window, atoms[Self.property], XCB_GET_PROPERTY_TYPE_ANY.rawValue, offset,
      Self.wordsOfRead)
    state = .reading(request: request.sequence, offset: offset)
    flush()
  }

  private func flush() {
    xcb_flush(raw)
    timer = loop.after(
      Clipboard.timeout, named: "timeout with another program's text", inBackground: true
    ) { [unowned self] in timedOut() }
  }

  /// C: `xcb_get_property_value`.
  private func take(_ reply: UnsafeMutablePointer<xcb_get_property_reply_t>, offset: UInt32) {
    let value = UnsafeRawBufferPointer(
      start: xcb_get_property_value(reply), count: Int(xcb_get_property_value_length(reply)))
    if !comesInPieces, reply.pointee.type == atoms[Self.pieces] {
      comesInPieces = true
      // It says how long the text is at least.
      let least = value.count >= 4 ? value.loadUnaligned(as: UInt32.self) : 0
      return Int(least) > Clipboard.mostBytes ? end(.failed(.tooLong)) : awaitPiece()
    }
    type = type ?? reply.pointee.type
    bytes.append(contentsOf: value)
    if bytes.count + Int(reply.pointee.bytes_after) > Clipboard.mostBytes {
      end(.failed(.tooLong))
    } else if reply.pointee.bytes_after > 0 {
      read(from: offset + Self.wordsOfRead)
    } else if !comesInPieces || (value.isEmpty && offset == 0) {
      took()
    } else {
      awaitPiece()
    }
  }

  private func awaitPiece() {
    state = .awaitingPiece
    heard(.coming(bytes: bytes.count), nil)
  }

  private func took() {
    let form = forms[form]
    let answered = X11TextForm.allCases.first { atoms[$0] == type }
    guard let text = form.text(bytes, type: answered) else {
      (bytes, type, comesInPieces) = ([], nil, false)
      return ask(form: self.form + 1)
    }
    end(text.isEmpty ? .nothing : .text(text), form)
  }

  // MARK: The end

  /// What has come while this program was stopped, or the machine slept, came in time.
  private func timedOut() {
    timer = nil
    step()
    // A new one, where more is awaited now.
    guard timer == nil else { return }
    switch state {
    case .ended: break
    case .asked: end(.failed(.silent))
    case .reading, .awaitingPiece: end(.failed(.brokenOff(bytes: bytes.count)))
    }
  }

  private func end(_ answer: Clipboard.Answer, _ form: X11TextForm? = nil) {
    end()
    heard(answer, form)
  }

  /// Leaves the loop, which has kept it.
  private func end() {
    state = .ended
    timer = nil
    source?.invalidate()
  }
}
