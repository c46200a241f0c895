import Loop

/// One conversation with a second process: reads its question as it comes, answers when that is done,
/// and ends.
final class InstanceConnection {
  private enum State { case reading, acting, ended }

  private let socket: LocalSocket
  private let handle: InstanceServer.Handler
  private let whenEnded: (InstanceConnection) -> Void
  private var state = State.reading
  private var bytes: [UInt8] = []
  private var source: InputSource?

  /// - Parameter ended: called once, after the answer or without one.
  init(
    _ socket: consuming LocalSocket, on loop: RunLoop, handle: @escaping InstanceServer.Handler,
    ended: @escaping (InstanceConnection) -> Void
  ) {
    self.socket = socket
    self.handle = handle
    whenEnded = ended
    let source = InputSource(fileDescriptor: self.socket.number, events: .readable) {
      [unowned self] _ in read()
    }
    loop.add(source, forMode: .common)
    self.source = source
  }

  deinit { source?.invalidate() }

  /// Makes room for others. What was asked for is being done: that is not asked for again.
  func giveWay() {
    if state == .acting { answer(nil) } else { end() }
  }

  private func read() {
    let room = InstanceMessage.maximumBytes + 1 - bytes.count
    switch socket.receive(atMost: room, into: &bytes) {
    case .wouldBlock: break
    case .ended: end()
    case .bytes:
      // Nothing may follow a question.
      guard state == .reading else { return end() }
      switch InstanceMessage.decode(bytes) {
      case .incomplete: break
      case .message(let message) where message.kind == .request: act(on: message.text)
      // That it is ours says our version; words in it would not be read.
      case .otherVersion: answer("")
      case .message, .malformed: end()
      }
    }
  }

  private func act(on text: String) {
    state = .acting
    handle(text) { [weak self] refusal in self?.answer(refusal) }
  }

  /// The answer is smaller than any socket's buffer: it is sent at once or never.
  private func answer(_ refusal: String?) {
    guard state != .ended else { return }
    let answer = InstanceMessage(kind: refusal == nil ? .done : .refused, text: refusal ?? "")
    _ = socket.send(answer.bytes[...])
    end()
  }

  private func end() {
    guard state != .ended else { return }
    state = .ended
    whenEnded(self)
  }
}
