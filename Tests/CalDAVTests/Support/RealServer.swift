import Glibc
import ProgramSupport
import System
import Testing

/// Radicale or Xandikos, the real programs, on a port of loopback of the system's choosing; one of each for all tests of
/// a run, ended with it. Or the one that `ALOFT_SERVER` names, which somebody else has started, see `Assets/ci/test-servers`.
final class RealServer: Sendable, CustomStringConvertible {
  enum Kind: String, Sendable { case radicale, xandikos, given }

  /// Those that the tests are about: by itself each that a run can start.
  static var kinds: [Kind] { given == nil ? [.radicale, .xandikos] : [.given] }
  /// `http://127.0.0.1:PORT`
  private static var given: String? { getenv("ALOFT_SERVER").map { String(cString: $0) } }
  /// What each of its persons says, where it asks for it.
  static let password = "sesame"

  let kind: Kind
  let port: Int
  let isSecure: Bool
  private let folder: TemporaryFolder

  var description: String { kind.rawValue }

  func url(_ path: String = "/") -> String {
    "http\(isSecure ? "s" : "")://127.0.0.1:\(port)\(path)"
  }

  /// Addresses that lead to a person's calendars.
  var paths: [String] {
    switch kind {
    case .radicale: ["/user/", "/"]
    case .xandikos: ["/user/"]
    case .given: ["/"]
    }
  }

  private static let shared = Guarded<[Kind: RealServer]>([:])
  private static let processes = Guarded<[pid_t]>([])
  private static let gate = Guarded<Int>(0)

  /// The one that all tests share; each works in a calendar of its own.
  static func running(_ kind: Kind) throws -> RealServer {
    // Whoever comes second waits for the start of the first.
    let found = gate.withLock { _ -> Result<RealServer, any Error> in
      if let server = shared.withLock({ $0[kind] }) { return .success(server) }
      return Result {
        let server = try kind == .given ? RealServer() : RealServer(kind)
        shared.withLock { $0[kind] = server }
        return server
      }
    }
    return try found.get()
  }

  /// The one that is there.
  private init() throws {
    let port = Self.given?.split(separator: ":").last.flatMap { Int($0) }
    self.port = try #require(port, "ALOFT_SERVER is not http://127.0.0.1:PORT")
    (kind, isSecure, folder) = (.given, false, try TemporaryFolder())
  }

  /// - Parameter options: more words of the command line.
  init(_ kind: Kind, options: [String] = [], isSecure: Bool = false) throws {
    self.kind = kind
    self.isSecure = isSecure
    folder = try TemporaryFolder()
    port = try Self.freePort()
    let words: [String]
    switch kind {
    case .radicale:
      words =
        [
          "radicale", "--config", "", "--server-hosts", "127.0.0.1:\(port)",
          "--storage-filesystem-folder", folder["data"], "--logging-level", "warning",
        ] + (options.contains { $0.hasPrefix("--auth-type") } ? [] : ["--auth-type", "none"])
        + options
    case .xandikos:
      words =
        [
          "xandikos", "--listen-address", "127.0.0.1", "--port", "\(port)", "--directory",
          folder["data"], "--defaults", "--autocreate",
        ] + options
    case .given: preconditionFailure("A server that is there is not started.")
    }
    try Self.start(words, in: folder)
    try awaitAnswer()
  }

  /// A name and a password, for Radicale.
  static func password(
    _ folder: TemporaryFolder, _ user: String, _ password: String
  ) throws -> [String] {
    try folder.write("\(user):\(password)\n", to: "users")
    return [
      "--auth-type", "htpasswd", "--auth-htpasswd-filename", folder["users"],
      "--auth-htpasswd-encryption", "plain", "--auth-delay", "0",
    ]
  }

  private static func freePort() throws -> Int {
    let number = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(number) }
    var name = sockaddr_in()
    name.sin_family = sa_family_t(AF_INET)
    name.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = withUnsafeMutablePointer(to: &name) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { name in
        bind(number, name, size) == 0 && getsockname(number, name, &size) == 0
      }
    }
    try #require(isBound, "no port on 127.0.0.1")
    return Int(UInt16(bigEndian: name.sin_port))
  }

  /// In a group of its own, and for half an hour at most, should the tests die. It is no child of the tests: one
  /// that ended and that nobody waits for would keep Swift Testing from hearing of the processes of exit tests.
  private static func start(_ words: [String], in folder: TemporaryFolder) throws {
    let script = #"log=$1; number=$2; shift 2; "$@" </dev/null >"$log" 2>&1 & echo $! >"$number""#
    let all =
      ["sh", "-c", script, "sh", folder["log"], folder["process"]]
      + ["timeout", "--signal=KILL", "1800"] + words
    var arguments: [UnsafeMutablePointer<CChar>?] = all.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var shell: pid_t = 0
    let code = posix_spawnp(&shell, "sh", nil, nil, &arguments, environ)
    try #require(code == 0, "\(words[0]) cannot be started; run “Assets/setup test”")
    var status: Int32 = 0
    while waitpid(shell, &status, 0) < 0, errno == EINTR {}
    let process = try #require(
      pid_t(folder.text("process").filter(\.isNumber)), "\(words[0]) was not started")
    let isFirst = processes.withLock { list in
      list.append(process)
      return list.count == 1
    }
    if isFirst {
      atexit {
        // `timeout` leads a group that the server is in.
        for process in RealServer.processes.withLock({ $0 }) { kill(-process, SIGKILL) }
      }
    }
  }

  private func awaitAnswer() throws {
    for _ in 0..<600 {
      if Self.connects(port) { return }
      usleep(25_000)
    }
    Issue.record("\(kind) does not listen; run “Assets/setup test”. It said: \(folder.text("log"))")
  }

  private static func connects(_ port: Int) -> Bool {
    let number = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(number) }
    return connect(number, port)
  }

  static func connect(_ number: Int32, _ port: Int) -> Bool {
    var name = sockaddr_in()
    name.sin_family = sa_family_t(AF_INET)
    name.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    name.sin_port = in_port_t(port).bigEndian
    let size = socklen_t(MemoryLayout<sockaddr_in>.size)
    return withUnsafePointer(to: &name) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        Glibc.connect(number, $0, size) == 0
      }
    }
  }

  /// Everything that it says to these bytes, for a proxy: the connection ends behind it.
  static func answer(of port: Int, to request: LocalServer.Request) -> [UInt8] {
    let number = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(number) }
    guard connect(number, port) else { return [] }
    var bytes = request.bytes
    // Behind the first line.
    if let end = bytes.firstIndex(of: 0x0A) {
      bytes.insert(contentsOf: Array("Connection: close\r\n".utf8), at: end + 1)
    }
    guard LocalServer.send(number, bytes) else { return [] }
    var answer: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while case let count = recv(number, &chunk, chunk.count, 0), count > 0 {
      answer += chunk[..<count]
    }
    return answer
  }
}
