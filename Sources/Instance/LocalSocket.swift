import Glibc
import System

/// A Unix stream socket that never blocks. Its name is one of a folder that is open: no length limit
/// of the system's, and nobody can put another folder in its place.
struct LocalSocket: ~Copyable {
  let descriptor: Descriptor
  var number: Int32 { descriptor.number }

  /// What a call that must not wait came to.
  enum Progress {
    case bytes(Int)
    case wouldBlock
    /// The other side has closed it, or it is broken.
    case ended
  }

  private init(owning number: Int32) throws(SystemError) {
    let descriptor = Descriptor(owning: number)
    try SystemError.check("fcntl") { fcntl(number, F_SETFD, FD_CLOEXEC) }
    try SystemError.check("fcntl") { fcntl(number, F_SETFL, O_NONBLOCK) }
    self.descriptor = descriptor
  }

  private static func make() throws(SystemError) -> LocalSocket {
    let kind = Int32(SOCK_STREAM.rawValue)
    return try LocalSocket(owning: try SystemError.check("socket") { socket(AF_UNIX, kind, 0) })
  }

  /// Listens under a name, for the owner only. One that is there already is replaced: whoever calls
  /// holds the lock. C: `bind`, `listen`.
  static func listening(
    _ name: String, in folder: borrowing Descriptor
  ) throws(SystemError) -> LocalSocket {
    let socket = try make()
    unlinkat(folder.number, name, 0)
    let (own, parent) = (socket.number, folder.number)
    try SystemError.check("bind") { withAddress(name, parent) { bind(own, $0, $1) } }
    try SystemError.check("fchmodat") { fchmodat(parent, name, 0o600, 0) }
    try SystemError.check("listen") { listen(own, 16) }
    return socket
  }

  /// Nil where nobody listens, or not yet. C: `connect`.
  static func connected(
    to name: String, in folder: borrowing Descriptor
  ) throws(SystemError) -> LocalSocket? {
    let socket = try make()
    let (own, parent) = (socket.number, folder.number)
    let result = try SystemError.check("connect", allowing: ECONNREFUSED, ENOENT, EAGAIN) {
      withAddress(name, parent) { connect(own, $0, $1) }
    }
    if result == nil { return nil }
    return socket
  }

  /// Somebody who has connected; nil where nobody waits any more. C: `accept`.
  func accepted() throws(SystemError) -> LocalSocket? {
    guard
      let number = try SystemError.check(
        "accept", allowing: EAGAIN, ECONNABORTED, body: { accept(self.number, nil, nil) })
    else { return nil }
    return try LocalSocket(owning: number)
  }

  /// The process at the other end, as the kernel knows it. C: `getsockopt(SO_PEERCRED)`.
  var peer: (process: pid_t, user: uid_t)? {
    // struct ucred, which Glibc's module leaves out.
    var credentials: (process: pid_t, user: uid_t, group: gid_t) = (0, .max, .max)
    var size = socklen_t(MemoryLayout.size(ofValue: credentials))
    guard getsockopt(number, SOL_SOCKET, SO_PEERCRED, &credentials, &size) == 0 else { return nil }
    return (credentials.process, credentials.user)
  }

  /// C: `send`.
  func send(_ bytes: ArraySlice<UInt8>) -> Progress {
    // A peer that has gone is an error here, no signal.
    progress(of: "send") {
      bytes.withUnsafeBytes { Glibc.send(number, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
    }
  }

  /// Appends what has come, at most `count` bytes of it. C: `recv`.
  func receive(atMost count: Int, into bytes: inout [UInt8]) -> Progress {
    var chunk = [UInt8](repeating: 0, count: count)
    let progress = progress(of: "recv") { recv(number, &chunk, chunk.count, 0) }
    if case .bytes(let count) = progress { bytes += chunk[..<count] }
    return progress
  }

  private func progress(of call: String, _ body: () -> Int) -> Progress {
    do throws(SystemError) {
      let count = try SystemError.check(call, allowing: EAGAIN, body: body)
      guard let count else { return .wouldBlock }
      return count > 0 ? .bytes(count) : .ended
    } catch {
      return .ended
    }
  }

  private static func withAddress(
    _ name: String, _ folder: Int32, _ call: (UnsafePointer<sockaddr>, socklen_t) -> Int32
  ) -> Int32 {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let path = "/proc/self/fd/\(folder)/\(name)"
    withUnsafeMutableBytes(of: &address.sun_path) { bytes in
      precondition(path.utf8.count < bytes.count, "The socket's name “\(name)” is too long.")
      bytes.copyBytes(from: path.utf8)
    }
    let size = socklen_t(MemoryLayout.size(ofValue: address))
    return withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { call($0, size) }
    }
  }
}
