import BusSupport
import Glibc
import Loop
import ProgramSupport
import Testing

@testable import Desktop

/// A guest of a private bus, on a loop in real time.
struct BusHarness {
  let loop = RunLoop(timeSource: LiveTime())
  let bus: Bus

  init(_ daemon: PrivateBus) throws {
    bus = try #require(Bus(BusAddress(firstOf: daemon.address).unwrapped, on: loop))
  }

  /// Runs the loop until something is true.
  func spin(
    _ what: String, sourceLocation: SourceLocation = #_sourceLocation,
    until condition: () -> Bool
  ) throws {
    let end = loop.now.advanced(bySeconds: 30)
    while !condition(), loop.now < end {
      loop.run(mode: .default, before: loop.now.advanced(bySeconds: 0.05))
    }
    try #require(condition(), "\(what) within half a minute", sourceLocation: sourceLocation)
  }

  /// Calls a method and waits for what comes of it.
  func reply(to call: BusCall) throws -> BusReply {
    var reply: BusReply?
    bus.call(call) { reply = $0 }
    #expect(reply == nil, "never at once")
    try spin("\(call.method) ends") { reply != nil }
    return try reply.unwrapped
  }

  /// After an answer of the bus itself everything has arrived that was on its way.
  func settle() throws { _ = try reply(to: .bus("GetId")) }
}

extension Optional {
  /// The value, which has to be there.
  var unwrapped: Wrapped { get throws { try #require(self) } }
}

/// A socket that takes connections, up to so many, and never says a word.
final class SilentSocket {
  let address: String
  private let folder: TemporaryFolder
  private let number: Int32

  init(backlog: Int32 = 16) throws {
    folder = try TemporaryFolder()
    address = "unix:path=" + folder["socket"]
    number = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    var name = sockaddr_un()
    name.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &name.sun_path) { $0.copyBytes(from: folder["socket"].utf8) }
    let number = number
    let code = withUnsafePointer(to: &name) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(number, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    try #require(code == 0 && listen(number, backlog) == 0)
  }

  deinit {
    close(number)
  }
}
