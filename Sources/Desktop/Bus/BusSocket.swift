import Glibc
import Loop
import System

/// A look at a bus's socket, before a library that waits is let near it.
struct BusSocket: ~Copyable {
  private let descriptor: Descriptor
  private var number: Int32 { descriptor.number }

  /// Nil where nobody listens, and where so many wait already that connecting would block.
  /// C: `socket`, `connect`.
  init?(_ address: BusAddress) {
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue | SOCK_CLOEXEC.rawValue)
    let descriptor = Descriptor(owning: socket(AF_UNIX, kind, 0))
    guard Self.connect(descriptor.number, to: address) else { return nil }
    self.descriptor = descriptor
  }

  private static func connect(_ number: Int32, to address: BusAddress) -> Bool {
    var name = sockaddr_un()
    guard address.socketName.count < MemoryLayout.size(ofValue: name.sun_path) else { return false }
    name.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &name.sun_path) { $0.copyBytes(from: address.socketName) }
    // An abstract name ends where its length says, a path at a zero.
    let end = address.socketName.first == 0 ? 0 : 1
    let size = MemoryLayout<sa_family_t>.size + address.socketName.count + end
    return withUnsafePointer(to: &name) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        Glibc.connect(number, $0, socklen_t(size)) == 0
      }
    }
  }

  /// Whether the other side answers the first line of the protocol in time. The one place that waits
  /// for a bus. C: `send`, `recv`.
  func answers(within timeout: Duration, _ time: any TimeSource) -> Bool {
    let line = Array("\0AUTH\r\n".utf8)
    guard send(number, line, line.count, Int32(MSG_NOSIGNAL)) == line.count else { return false }
    var socket = [WatchedDescriptor(fileDescriptor: number, events: .readable)]
    _ = time.wait(until: time.now.advanced(by: timeout), watching: &socket)
    var answer: UInt8 = 0
    return recv(number, &answer, 1, 0) == 1
  }
}
