import CXCB
import Kit
import Loop

/// Where other programs' pointers let go what they drag over a window: texts, links and files.
///
/// The messages about it are for the window, which is SDL's; programs are told to send them to a window of our own
/// (`XdndProxy`). One that does not know of that is served by SDL.
///
/// Source: “Drag-and-Drop Protocol for the X Window System” (XDND), version 5.
final class X11DropTarget {
  static let names = [
    "XdndAware", "XdndProxy", "XdndEnter", "XdndPosition", "XdndStatus", "XdndLeave", "XdndDrop",
    "XdndFinished", "XdndTypeList", "XdndActionCopy",
  ]
  private static let version: UInt32 = 5
  private static let selection = "XdndSelection"

  private unowned let peer: X11Peer
  private let dropped: (String?, X11TextForm) -> Void
  /// What is dragged over the window: whose it is, and the forms that it has.
  private var dragged: (source: xcb_window_t, forms: [X11TextForm])?

  init(
    _ peer: X11Peer, target: xcb_window_t, dropped: @escaping (String?, X11TextForm) -> Void
  ) {
    (self.peer, self.dropped) = (peer, dropped)
    let (aware, proxy) = (peer.atoms["XdndAware"], peer.atoms["XdndProxy"])
    peer.put([Self.version], as: XCB_ATOM_ATOM.rawValue, in: aware, of: peer.window)
    // That a window names itself tells that it is no left-over of a program that has ended.
    for window in [peer.window, target] {
      peer.put([peer.window], as: XCB_ATOM_WINDOW.rawValue, in: proxy, of: window)
    }
  }

  func take(_ message: xcb_client_message_event_t) {
    let (source, second, third, _, _) = message.data.data32
    switch message.type {
    case peer.atoms["XdndEnter"]: enter(source, flags: second, message)
    case peer.atoms["XdndPosition"]:
      let isTaken = isFrom(source) && dragged?.forms.isEmpty == false
      reply("XdndStatus", to: source, of: message.window, isTaken ? 1 : 0, isTaken)
    case peer.atoms["XdndLeave"]: if isFrom(source) { dragged = nil }
    case peer.atoms["XdndDrop"]: drop(source, at: third, on: message.window)
    default: break
    }
  }

  private func isFrom(_ source: xcb_window_t) -> Bool { dragged?.source == source }

  /// Three forms are in the message; of more there is a list.
  private func enter(
    _ source: xcb_window_t, flags: UInt32, _ message: xcb_client_message_event_t
  ) {
    let (_, _, third, fourth, fifth) = message.data.data32
    let hasMore = flags & 1 != 0
    let offered = hasMore ? peer.words(peer.atoms["XdndTypeList"], of: source) : []
    let types = Set(offered + [third, fourth, fifth])
    dragged = (source, X11TextForm.allCases.filter { types.contains(peer.atoms[$0]) })
  }

  private func drop(_ source: xcb_window_t, at time: xcb_timestamp_t, on target: xcb_window_t) {
    let forms = isFrom(source) ? dragged?.forms ?? [] : []
    dragged = nil
    _ = X11TextTransfer.begin(Self.selection, forms, at: time, on: peer.loop) {
      [weak peer, weak self] answer, form in
      guard let peer, let self else { return }
      if case .coming = answer { return }
      var isTaken = false
      switch answer {
      case .text(let text):
        isTaken = true
        dropped(text, form ?? .utf8)
      case .failed(.tooLong): dropped(nil, .utf8)
      default: dropped("", .utf8)
      }
      reply("XdndFinished", to: source, of: target, isTaken ? 1 : 0, isTaken)
      peer.exchange()
    }
  }

  /// Tells the other program what becomes of it. C: `xcb_send_event`.
  private func reply(
    _ name: String, to source: xcb_window_t, of target: xcb_window_t, _ flags: UInt32,
    _ isTaken: Bool
  ) {
    var event = xcb_client_message_event_t()
    event.response_type = UInt8(XCB_CLIENT_MESSAGE)
    event.format = 32
    event.window = source
    event.type = peer.atoms[name]
    let action = isTaken ? peer.atoms["XdndActionCopy"] : XCB_ATOM_NONE.rawValue
    let isStatus = name == "XdndStatus"
    event.data.data32 = (target, flags, isStatus ? 0 : action, 0, isStatus ? action : 0)
    withUnsafeBytes(of: &event) {
      _ = xcb_send_event(
        peer.raw, 0, source, 0, $0.baseAddress?.assumingMemoryBound(to: CChar.self))
    }
  }
}
