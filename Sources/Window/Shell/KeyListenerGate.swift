import Kit
import System

/// Shows every key to a listener before anybody else gets it: one at a time, and what a person does
/// meanwhile waits behind the key, so that all of it arrives in its order. How long a key waits is the
/// listener's to limit.
final class KeyListenerGate {
  private let listener: any KeyListener
  private let deliver: (WindowEvent) -> Void
  private var isAsking = false
  private var waiting: [WindowEvent] = []

  /// - Parameter deliver: gets what the listener does not want.
  init(_ listener: any KeyListener, deliver: @escaping (WindowEvent) -> Void) {
    self.listener = listener
    self.deliver = deliver
  }

  /// Takes a stroke or an input; others have no order to keep.
  func take(_ event: WindowEvent) {
    waiting.append(joining: event)
    passOn()
  }

  private func passOn() {
    while !isAsking, !waiting.isEmpty { pass(waiting.removeFirst()) }
  }

  private func pass(_ event: WindowEvent) {
    // Without a meaning of its own: X11 takes a repeated key up before it goes down again.
    guard case .stroke(let stroke, let inputs) = event, !inputs.isEmpty, listener.isListening else {
      return deliver(event)
    }
    isAsking = true
    listener.offer(stroke) { [weak self] isTaken in
      guard let self else { return }
      self.isAsking = false
      if !isTaken { self.deliver(event) }
      self.passOn()
    }
  }
}
