import CWayland
package import Kit
package import Loop
import System

/// The clipboard and the primary selection of a Wayland compositor. A program that pastes what was copied here
/// is sent it as fast as it reads, and what another has is taken as it comes: nobody waits for anybody.
///
/// It speaks through SDL's objects, since of two for one seat most compositors listen to one, and hears what
/// they are told (``SeatNews``). Where that cannot be heard, all is left to SDL.
package final class WaylandClipboard {
  /// The open window's.
  package private(set) nonisolated(unsafe) static weak var current: WaylandClipboard?

  /// So many programs are sent a text at the same time; one that never reads has to make room for the next.
  static let mostSenders = 32

  private let globals: WaylandGlobals
  private let connection: WaylandConnection
  private var offered: [SelectionKind: OfferedText] = [:]
  private var senders: [TextSender] = []

  package init(_ globals: WaylandGlobals, on connection: WaylandConnection) {
    (self.globals, self.connection) = (globals, connection)
    Self.current = self
  }

  deinit {
    for sender in senders { sender.end() }
    SeatNews.current = SeatNews()
  }

  // MARK: Copying

  /// Has every program that asks for it get this text; an empty one is none.
  /// - Returns: false where that is to be left to SDL.
  /// C: `wl_data_device_set_selection`.
  package func write(_ text: String, to source: Clipboard.Source, on loop: RunLoop) -> Bool {
    let kind = SelectionKind(source)
    guard let device = SeatNews.current[kind].device,
      let manager = globals.selectionManager(kind.global)
    else { return false }
    let new = text.isEmpty ? nil : OfferedText(text, kind, manager)
    new?.wanted = { [unowned self, unowned loop] in send(text, into: $0, on: loop) }
    new?.replaced = { [unowned self, unowned new] in
      if let new, offered[kind] === new { offered[kind] = nil }
    }
    aloft_select(device, kind.global, new?.raw, SeatNews.current.serial)
    offered[kind] = new
    connection.send()
    return true
  }

  private func send(_ text: String, into descriptor: consuming Descriptor, on loop: RunLoop) {
    if senders.count == Self.mostSenders { senders[0].end() }
    senders.append(
      TextSender(Array(text.utf8), into: descriptor, on: loop) { [weak self] ended in
        self?.senders.removeAll { $0 === ended }
      })
  }

  // MARK: Pasting

  /// Asks for a text, as `Clipboard.read` promises; what is returned gives the question up.
  /// - Returns: nil where SDL is to be asked.
  package func read(
    _ source: Clipboard.Source, on loop: RunLoop, heard: @escaping (Clipboard.Answer) -> Void
  ) -> (() -> Void)? {
    let kind = SelectionKind(source)
    guard SeatNews.current[kind].device != nil else { return nil }
    if let own = offered[kind] {
      heard(.text(own.text))
    } else if let offer = SeatNews.current[kind].selected, let form = offer.form {
      return receive(offer.raw, form, kind, on: loop, heard)
    } else {
      heard(.nothing)
    }
    return {}
  }

  /// C: `pipe2`, `wl_data_offer_receive`.
  private func receive(
    _ offer: OpaquePointer, _ form: TextForm, _ kind: SelectionKind, on loop: RunLoop,
    _ heard: @escaping (Clipboard.Answer) -> Void
  ) -> () -> Void {
    var ends: [Int32] = [-1, -1]
    guard aloft_pipe(&ends) == 0 else {
      heard(.failed(.unreachable))
      return {}
    }
    let reading = Descriptor(owning: ends[0])
    let writing = Descriptor(owning: ends[1])
    // libwayland keeps a copy until it is sent.
    aloft_receive(offer, kind.global, form.rawValue, writing.number)
    connection.send()
    let receipt = TextReceipt(form, from: reading, on: loop, heard: heard)
    return { [weak receipt] in receipt?.giveUp() }
  }
}
