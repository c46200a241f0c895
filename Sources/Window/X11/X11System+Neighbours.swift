import CSDL2
import Kit
import Loop

/// What other programs of the server ask for, and drop.
extension X11System {
  func takeDrops(on loop: RunLoop, deliver: @escaping (Drop) -> Void) {
    peer = X11Peer(to: XDisplayString(display), target: UInt32(window), on: loop) { text, form in
      guard let text else { return deliver(Drop(isCut: true)) }
      switch form {
      case .titledAddresses, .titledAddress: deliver(Drop(titledAddresses: text))
      case .addresses: deliver(Drop(addresses: text))
      default: deliver(Drop(text: text))
      }
    }
  }

  func handOverClipboard(_ hide: () -> Void) {
    guard let peer, !isLost, peer.hasClipboardManager else { return }
    hide()
    _ = flush()
    peer.handOver()
  }
}
