import CWayland
package import Kit
package import Loop
import System

/// The clipboard and the primary selection of a Wayland compositor. A program that pastes what was copied here
/// is sent it as fast as it reads, and what another has is taken as it comes: nobody waits for anybody.
///
/// It has a seat and devices of its own (``WaylandSeat``, ``SelectionDevice``), beside SDL's. Where the compositor
/// has none of them, all is left to SDL.
package final class WaylandClipboard {
  /// The open window's.
  package private(set) nonisolated(unsafe) static weak var current: WaylandClipboard?

  /// So many programs are sent a text at the same time; one that never reads has to make room for the next.
  static let mostSenders = 32

  private let globals: WaylandGlobals
  private let connection: WaylandConnection
  /// C: `wl_surface *`, the window's.
  private let surface: OpaquePointer
  private var devices: [SelectionKind: SelectionDevice] = [:]
  /// Told of what is let go over the window.
  private var dropped: (TextOffer) -> Void = { _ in }
  private var offered: [SelectionKind: OfferedText] = [:]
  private var senders: [TextSender] = []

  package init(
    _ globals: WaylandGlobals, over surface: OpaquePointer, on connection: WaylandConnection
  ) {
    (self.globals, self.surface, self.connection) = (globals, surface, connection)
    Self.current = self
    // Before the window has the keyboard, with which what stands in the selections is told.
    for kind in SelectionKind.allCases { _ = device(of: kind) }
  }

  deinit {
    for sender in senders { sender.end() }
  }

  /// Of the seat that is there now; nil where none is.
  private func device(of kind: SelectionKind) -> SelectionDevice? {
    guard let seat = globals.seat else { return nil }
    if let device = devices[kind], device.seat === seat { return device }
    devices[kind] = globals.manager(of: kind).flatMap {
      SelectionDevice(kind, of: seat, over: surface, $0)
    }
    devices[kind]?.dropped = { [unowned self] in dropped($0) }
    return devices[kind]
  }

  // MARK: Copying

  /// Has every program that asks for it get this text; an empty one is none.
  /// - Returns: false where that is to be left to SDL.
  /// C: `wl_data_device_set_selection`.
  package func write(_ text: String, to source: Clipboard.Source, on loop: RunLoop) -> Bool {
    let kind = SelectionKind(source)
    guard let device = device(of: kind), let manager = globals.manager(of: kind)
    else { return false }
    let new = text.isEmpty ? nil : OfferedText(text, kind, manager)
    new?.wanted = { [unowned self, unowned loop] (descriptor: consuming Descriptor) in
      send(text, into: descriptor, on: loop)
    }
    new?.replaced = { [unowned self, unowned new] in
      if let new, offered[kind] === new { offered[kind] = nil }
    }
    aloft_select(device.raw, kind.global, new?.raw, device.seat.serial)
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
    guard let device = device(of: kind) else { return nil }
    if let own = offered[kind] {
      heard(.text(own.text))
    } else if let offer = device.selected, let form = offer.form {
      return receive(offer, form.rawValue, form, kind, on: loop, heard)
    } else {
      heard(.nothing)
    }
    return {}
  }

  /// C: `pipe2`, `wl_data_offer_receive`.
  private func receive(
    _ offer: TextOffer, _ name: String, _ form: TextForm, _ kind: SelectionKind,
    on loop: RunLoop, _ heard: @escaping (Clipboard.Answer) -> Void
  ) -> () -> Void {
    var ends: [Int32] = [-1, -1]
    guard aloft_pipe(&ends) == 0 else {
      heard(.failed(.unreachable))
      return {}
    }
    let reading = Descriptor(owning: ends[0])
    let writing = Descriptor(owning: ends[1])
    // libwayland keeps a copy until it is sent.
    aloft_receive(offer.raw, kind.global, name, writing.number)
    connection.send()
    let receipt = TextReceipt(form, from: reading, on: loop, heard: heard)
    return { [weak receipt] in receipt?.giveUp() }
  }

  // MARK: Dropping

  /// Takes what is dragged to the window, as a text or as addresses.
  /// - Parameter deliver: gets it once all of it has come.
  /// - Returns: false where that is left to SDL.
  package func takeDrops(on loop: RunLoop, deliver: @escaping (Drop) -> Void) -> Bool {
    guard device(of: .clipboard) != nil else { return false }
    dropped = { [unowned self, unowned loop] offer in
      guard let form = offer.dragged else { return }
      _ = receive(offer, form.name, form.letters, .clipboard, on: loop) { answer in
        switch answer {
        case .coming: return
        case .text(let text): deliver(form.drop(text))
        case .failed(.tooLong): deliver(Drop(isCut: true))
        case .nothing, .failed: deliver(Drop())
        }
        offer.finish()
      }
    }
    return true
  }
}
