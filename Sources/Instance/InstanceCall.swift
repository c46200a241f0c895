import Loop

/// A second process's side of the conversation: one question, one answer, a deadline for both.
struct InstanceCall: ~Copyable {
  let socket: LocalSocket
  let deadline: Instant
  let time: any TimeSource

  /// - Returns: the answer; `.incomplete` where the other side went away, or the deadline passed.
  func ask(_ text: String) -> InstanceMessage.Decoding {
    guard send(InstanceMessage(kind: .request, text: text).bytes) else { return .incomplete }
    return receive()
  }

  private func send(_ bytes: [UInt8]) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      switch socket.send(rest) {
      case .bytes(let count): rest = rest.dropFirst(count)
      case .wouldBlock: guard wait(for: .writable) else { return false }
      // It may have answered before it went.
      case .ended: return true
      }
    }
    return true
  }

  private func receive() -> InstanceMessage.Decoding {
    var bytes: [UInt8] = []
    while true {
      switch socket.receive(atMost: InstanceMessage.maximumBytes, into: &bytes) {
      case .bytes:
        let decoding = InstanceMessage.decode(bytes)
        if decoding != .incomplete { return decoding }
      case .wouldBlock: guard wait(for: .readable) else { return .incomplete }
      case .ended: return .incomplete
      }
    }
  }

  /// False after the deadline.
  private func wait(for events: DescriptorEvents) -> Bool {
    guard time.now < deadline else { return false }
    var watched = [WatchedDescriptor(fileDescriptor: socket.number, events: events)]
    _ = time.wait(until: deadline, watching: &watched)
    return true
  }
}
