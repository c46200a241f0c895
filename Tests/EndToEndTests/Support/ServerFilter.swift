import Glibc
import Testing

/// Stands between programs and an X server and hides one of its extensions: Xvfb has no option to
/// leave out some of them. Passes everything else on. Ends with its owner.
final class ServerFilter {
  /// What `DISPLAY` has to be.
  let display: String
  private let path: String
  private let thread: pthread_t

  /// What the thread works on.
  private final class Work: Sendable {
    let listener: Int32
    let server: String
    let name: [UInt8]

    init(listener: Int32, server: String, name: [UInt8]) {
      (self.listener, self.server, self.name) = (listener, server, name)
    }
  }

  /// - Parameters:
  ///   - display: the server's name, such as `:7`.
  ///   - name: the extension's, as programs ask for it.
  init(of display: String, hiding name: String) throws {
    let number = 20_000 + Int(getpid()) % 10_000
    self.display = ":\(number)"
    path = "/tmp/.X11-unix/X\(number)"
    let listener = try Self.socket(path) { bind($0, $1, $2) }
    try #require(listen(listener, 8) == 0)
    let work = Work(
      listener: listener, server: "/tmp/.X11-unix/X" + display.dropFirst(),
      name: Array(name.utf8))
    var thread = pthread_t()
    let code = pthread_create(
      &thread, nil,
      { argument in
        guard let argument else { return nil }
        ServerFilter.run(Unmanaged<Work>.fromOpaque(argument).takeRetainedValue())
        return nil
      }, Unmanaged.passRetained(work).toOpaque())
    try #require(code == 0)
    (self.thread, self.listener) = (thread, listener)
  }

  private let listener: Int32

  deinit {
    shutdown(listener, Int32(SHUT_RDWR))
    pthread_join(thread, nil)
    unlink(path)
  }

  private static func socket(
    _ path: String, _ use: (Int32, UnsafePointer<sockaddr>, socklen_t) -> Int32
  ) throws -> Int32 {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    let descriptor = Glibc.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    let code = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        use(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    try #require(descriptor >= 0 && code == 0, "no socket at \(path)")
    return descriptor
  }

  /// Until the listening socket is shut down.
  private static func run(_ work: Work) {
    /// Pairs of connections, the program's before the server's.
    var ends: [Int32] = []
    defer { for end in ends + [work.listener] where end >= 0 { close(end) } }
    while true {
      var polled = ([work.listener] + ends).map {
        pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
      }
      guard poll(&polled, nfds_t(polled.count), -1) >= 0 else { continue }
      if polled[0].revents != 0 {
        let program = accept(work.listener, nil, nil)
        guard program >= 0, let server = try? socket(work.server, { connect($0, $1, $2) }) else {
          return
        }
        ends += [program, server]
      }
      for index in 0..<polled.count - 1
      where polled[index + 1].revents != 0 && ends[index] >= 0 {
        let other = index ^ 1
        if pass(from: ends[index], to: ends[other], index == other - 1 ? work.name : []) {
          continue
        }
        for end in [index, other] {
          close(ends[end])
          // To be left out by `poll`.
          ends[end] = -1
        }
      }
    }
  }

  /// Passes on what has come, a name in it made unknown; false at the end.
  private static func pass(from source: Int32, to target: Int32, _ name: [UInt8]) -> Bool {
    var bytes = [UInt8](repeating: 0, count: 1 << 18)
    let count = recv(source, &bytes, bytes.count, 0)
    guard count > 0 else { return false }
    bytes.removeLast(bytes.count - count)
    for start in bytes.indices where !name.isEmpty && bytes[start...].starts(with: name) {
      bytes[start] = UInt8(ascii: "-")
    }
    var sent = 0
    while sent < bytes.count {
      let done = bytes[sent...].withUnsafeBytes {
        send(target, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard done > 0 else { return false }
      sent += done
    }
    return true
  }
}
