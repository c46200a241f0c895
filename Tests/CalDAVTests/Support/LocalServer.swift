import Glibc
import System
import Testing

/// A web server on loopback that says what a test wants it to say, byte for byte, and remembers what it was asked.
final class LocalServer: Sendable {
  /// What was asked.
  struct Request: Sendable {
    var method = ""
    var path = ""
    /// By names in lower case.
    var headers: [String: String] = [:]
    var body: [UInt8] = []
    /// Everything, as it came.
    var bytes: [UInt8] = []

    var text: String { String(decoding: body, as: UTF8.self) }
  }

  /// What is said.
  struct Reply: Sendable {
    var bytes: [UInt8]
    /// The connection ends behind it.
    var closes = false
    /// Goes on behind the bytes for as long as its pieces are taken.
    var stream: (@Sendable ((String) -> Bool) -> Void)?
    /// How long it takes, in milliseconds.
    var delay: UInt32 = 0

    /// An answer with its length.
    static func answer(
      _ status: String, _ headers: [String] = [], _ body: String = ""
    ) -> Reply {
      let head = ["HTTP/1.1 \(status)", "Content-Length: \(body.utf8.count)"] + headers
      return Reply(bytes: Array((head.joined(separator: "\r\n") + "\r\n\r\n" + body).utf8))
    }

    /// A list of resources.
    static func multistatus(_ responses: String) -> Reply {
      answer(
        "207 Multi-Status", ["Content-Type: application/xml; charset=utf-8"], Self.list(responses))
    }

    static func list(_ responses: String) -> String {
      """
      <?xml version="1.0"?><d:multistatus xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav">\
      \(responses)</d:multistatus>
      """
    }

    /// Nothing at all.
    static let silence = Reply(bytes: [], closes: true)

    /// Only its first bytes.
    func cut(_ count: Int) -> Reply { Reply(bytes: Array(bytes.prefix(count)), closes: true) }
  }

  let port: Int
  private let listener: Int32
  private let connections = Guarded<Set<Int32>>([])
  private let asked = Guarded<[Request]>([])
  private let handler: @Sendable (Request) -> Reply

  /// What it was asked, in order.
  var requests: [Request] { asked.withLock { $0 } }

  func url(_ path: String = "/") -> String { "http://127.0.0.1:\(port)\(path)" }

  init(_ handler: @escaping @Sendable (Request) -> Reply) throws {
    self.handler = handler
    listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    var name = sockaddr_in()
    name.sin_family = sa_family_t(AF_INET)
    name.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    port = try Self.listen(listener, &name)
    let (listener, serve) = (listener, connections)
    let asked = asked
    Self.onThread {
      while case let connection = accept(listener, nil, nil), connection >= 0 {
        _ = serve.withLock { $0.insert(connection) }
        Self.onThread {
          Self.converse(connection, asked, handler)
          _ = serve.withLock { $0.remove(connection) }
          // A program that another test has started meanwhile may hold it, too: the answer ends here.
          shutdown(connection, Int32(SHUT_WR))
          close(connection)
        }
      }
      close(listener)
    }
  }

  deinit {
    shutdown(listener, Int32(SHUT_RDWR))
    connections.withLock { for connection in $0 { shutdown(connection, Int32(SHUT_RDWR)) } }
  }

  private static func listen(_ socket: Int32, _ name: inout sockaddr_in) throws -> Int {
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let code = withUnsafeMutablePointer(to: &name) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { name in
        bind(socket, name, size) == 0 && Glibc.listen(socket, 16) == 0
          && getsockname(socket, name, &size) == 0
      }
    }
    try #require(code, "no port on 127.0.0.1")
    return Int(UInt16(bigEndian: name.sin_port))
  }

  private static func converse(
    _ connection: Int32, _ asked: Guarded<[Request]>, _ handler: (Request) -> Reply
  ) {
    var rest: [UInt8] = []
    while let request = read(connection, &rest) {
      asked.withLock { $0.append(request) }
      let reply = handler(request)
      if reply.delay > 0 { usleep(reply.delay * 1000) }
      guard send(connection, reply.bytes) else { return }
      var isTaken = true
      reply.stream? { piece in
        isTaken = isTaken && send(connection, Array(piece.utf8))
        return isTaken
      }
      if reply.closes || reply.stream != nil { return }
    }
  }

  /// The next request on a connection.
  static func read(_ connection: Int32, _ rest: inout [UInt8]) -> Request? {
    let end = Array("\r\n\r\n".utf8)
    var chunk = [UInt8](repeating: 0, count: 65_536)
    func more() -> Bool {
      let count = recv(connection, &chunk, chunk.count, 0)
      if count > 0 { rest += chunk[..<count] }
      return count > 0
    }
    var place = 0
    while true {
      if let found = rest.indices.dropFirst(place).first(where: { rest[$0...].starts(with: end) }) {
        place = found + 4
        break
      }
      guard more() else { return nil }
    }
    var request = Request()
    let lines = String(decoding: rest[..<(place - 4)], as: UTF8.self).split(separator: "\r\n")
    let words = lines.first?.split(separator: " ") ?? []
    guard words.count == 3 else { return nil }
    (request.method, request.path) = (String(words[0]), String(words[1]))
    for line in lines.dropFirst() {
      guard let colon = line.firstIndex(of: ":") else { continue }
      let value = line[line.index(after: colon)...].drop { $0 == " " }
      request.headers[line[..<colon].lowercased()] = String(value)
    }
    let length = request.headers["content-length"].flatMap { Int($0) } ?? 0
    while rest.count < place + length { guard more() else { return nil } }
    request.bytes = Array(rest[..<(place + length)])
    request.body = Array(rest[place..<(place + length)])
    rest.removeFirst(place + length)
    return request
  }

  static func send(_ connection: Int32, _ bytes: [UInt8]) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes {
        Glibc.send(connection, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }

  private final class Work: Sendable {
    let run: @Sendable () -> Void
    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
  }

  static func onThread(_ run: @escaping @Sendable () -> Void) {
    var thread = pthread_t()
    let work = Unmanaged.passRetained(Work(run)).toOpaque()
    pthread_create(
      &thread, nil,
      { work in
        if let work { Unmanaged<Work>.fromOpaque(work).takeRetainedValue().run() }
        return nil
      }, work)
    pthread_detach(thread)
  }
}
