import Loop

/// One conversation with a second process: reads its question as it comes, answers, and ends.
final class InstanceConnection {
  private let socket: LocalSocket
  private let handle: (String) -> String?
  private let ended: (InstanceConnection) -> Void
  private var bytes: [UInt8] = []
  private var source: InputSource?

  /// - Parameter ended: called once, after the answer or without one.
  init(
    _ socket: consuming LocalSocket, on loop: RunLoop, handle: @escaping (String) -> String?,
    ended: @escaping (InstanceConnection) -> Void
  ) {
    self.socket = socket
    self.handle = handle
    self.ended = ended
    let source = InputSource(fileDescriptor: self.socket.number, events: .readable) {
      [unowned self] _ in read()
    }
    loop.add(source, forMode: .common)
    self.source = source
  }

  deinit { source?.invalidate() }

  private func read() {
    let room = InstanceMessage.maximumBytes + 1 - bytes.count
    switch socket.receive(atMost: room, into: &bytes) {
    case .wouldBlock: break
    case .ended: ended(self)
    case .bytes:
      switch InstanceMessage.decode(bytes) {
      case .incomplete: break
      case .message(let message) where message.kind == .request: finish(handle(message.text))
      case .otherVersion: finish("another version")
      case .message, .malformed: ended(self)
      }
    }
  }

  /// The answer is smaller than any socket's buffer: it is sent at once or never.
  private func finish(_ refusal: String?) {
    let answer = InstanceMessage(kind: refusal == nil ? .done : .refused, text: refusal ?? "")
    _ = socket.send(answer.bytes[...])
    ended(self)
  }
}
