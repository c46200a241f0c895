import Glibc
import Loop
import System

/// A text on its way into a pipe that another program reads, as fast as that reads it, while the loop goes on.
/// The loop keeps it until all is sent, or nobody reads any more. The process is expected to ignore SIGPIPE.
final class TextSender {
  /// Most that is written in one turn: what a pipe has room for.
  static let mostAtOnce = 65_536

  private let descriptor: Descriptor
  private let bytes: [UInt8]
  private let ended: (TextSender) -> Void
  private var sent = 0
  private var source: InputSource?

  init(
    _ bytes: [UInt8], into descriptor: consuming Descriptor, on loop: RunLoop,
    ended: @escaping (TextSender) -> Void
  ) {
    let number = descriptor.number
    descriptor.stopWaiting()
    self.descriptor = descriptor
    (self.bytes, self.ended) = (bytes, ended)
    let source = InputSource(fileDescriptor: number, events: .writable) { [self] _ in step() }
    self.source = source
    loop.add(source, forMode: .common)
  }

  /// C: `write`.
  private func step() {
    let count = min(bytes.count - sent, Self.mostAtOnce)
    do throws(SystemError) {
      sent +=
        try SystemError.check("write", allowing: EAGAIN) {
          bytes.withUnsafeBytes {
            write(descriptor.number, $0.baseAddress.map { $0 + sent }, count)
          }
        } ?? 0
      if sent == bytes.count { end() }
    } catch { end() }
  }

  /// Closes the pipe, which tells its reader that this was all.
  func end() {
    guard source != nil else { return }
    source?.invalidate()
    source = nil
    ended(self)
  }
}
