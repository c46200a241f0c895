import Glibc
import Loop
import ProgramSupport
import System
import Testing

@testable import Instance

/// The server alone, with raw sockets for its callers: one thread, no waiting, turn by turn.
@Suite struct InstanceServerTests {
  private let folder: TemporaryFolder
  private let address: InstanceAddress
  private let loop = RunLoop(timeSource: LiveTime())

  init() throws {
    folder = try TemporaryFolder()
    address = InstanceAddress(purpose: "window", path: "/data", folder: folder.path + "/run")
  }

  private func makeServer(owner: uid_t = geteuid()) throws -> InstanceServer {
    let opened = try InstanceFolder.open(address.folder)
    let lock = try InstanceFolder.file(address.lockName, in: opened)
    try #require(try lock.lock())
    return try InstanceServer(address, folder: opened, lock: lock, owner: owner)
  }

  /// Turns of the loop, more than any conversation here needs.
  private func turn() {
    for _ in 0..<32 { loop.run(mode: .default, before: loop.now) }
  }

  /// What the server says to these bytes.
  private func answer(to bytes: [UInt8]) throws -> InstanceMessage.Decoding {
    let caller = try Caller(address)
    caller.send(bytes)
    turn()
    return InstanceMessage.decode(caller.received)
  }

  @Test("A request is handled once and acknowledged; the next one, too")
  func acknowledged() throws {
    let server = try makeServer()
    var heard: [String] = []
    server.listen(on: loop) {
      heard.append($0)
      $1(nil)
    }
    for text in ["aloft:show", "é"] {
      let bytes = InstanceMessage(kind: .request, text: text).bytes
      #expect(try answer(to: bytes) == .message(InstanceMessage(kind: .done, text: "")))
    }
    #expect(heard == ["aloft:show", "é"])
    #expect(server.connectionCount == 0)
  }

  @Test("What will not be done is refused with the reason")
  func refused() throws {
    let server = try makeServer()
    server.listen(on: loop) { text, answer in answer("not “\(text)”") }
    let bytes = InstanceMessage(kind: .request, text: "x").bytes
    #expect(
      try answer(to: bytes) == .message(InstanceMessage(kind: .refused, text: "not “x”")))
  }

  @Test("A caller waits until what it asked for is done, and hears of it once")
  func later() throws {
    let server = try makeServer()
    var answer: ((String?) -> Void)?
    server.listen(on: loop) { answer = $1 }
    let caller = try Caller(address)
    caller.send(InstanceMessage(kind: .request, text: "aloft:show").bytes)
    turn()
    #expect(InstanceMessage.decode(caller.received) == .incomplete)
    #expect(server.connectionCount == 1)
    for _ in 1...2 { answer?(nil) }
    #expect(
      InstanceMessage.decode(caller.received) == .message(InstanceMessage(kind: .done, text: "")))
    #expect(server.connectionCount == 0)
  }

  @Test("An answer to a caller that has gone, or says more than its question, does no harm")
  func nobodyWaits() throws {
    let server = try makeServer()
    var answer: ((String?) -> Void)?
    server.listen(on: loop) { answer = $1 }
    for isTalkative in [false, true] {
      var caller: Caller? = try Caller(address)
      caller?.send(InstanceMessage(kind: .request, text: "aloft:show").bytes)
      turn()
      if isTalkative { caller?.send([1]) } else { caller = nil }
      turn()
      #expect(server.connectionCount == 0)
      answer?(nil)
      withExtendedLifetime(caller) {}
    }
  }

  @Test("Who has to make room while it waits is told that what it asked for is being done")
  func crowded() throws {
    let server = try makeServer()
    var count = 0
    server.listen(on: loop) { _, _ in count += 1 }
    let bytes = InstanceMessage(kind: .request, text: "aloft:show").bytes
    let callers = try (0...InstanceServer.maximumConnections).map { _ in try Caller(address) }
    for caller in callers {
      caller.send(bytes)
      turn()
    }
    #expect(count == callers.count)
    let answers = callers.map { InstanceMessage.decode($0.received) }
    #expect(answers[0] == .message(InstanceMessage(kind: .done, text: "")))
    #expect(answers.dropFirst().allSatisfy { $0 == .incomplete })
  }

  @Test("A request that comes byte by byte is one request")
  func slow() throws {
    let server = try makeServer()
    var heard: [String] = []
    server.listen(on: loop) {
      heard.append($0)
      $1(nil)
    }
    let caller = try Caller(address)
    for byte in InstanceMessage(kind: .request, text: "aloft:show").bytes {
      #expect(heard.isEmpty)
      caller.send([byte])
      turn()
    }
    #expect(heard == ["aloft:show"])
  }

  @Test(
    "What is malformed gets no answer and does nothing",
    arguments: [
      [], [1, 2, 0, 0, 0, 0], [1, 1, 255, 255, 255, 255], [1, 1, 1, 0, 0, 0, 65, 66],
      [1, 1, 1, 0, 0, 0, 0xFF], [1, 9, 9, 9, 9, 9, 9, 9],
    ] as [[UInt8]])
  func malformed(_ bytes: [UInt8]) throws {
    let server = try makeServer()
    var count = 0
    server.listen(on: loop) { _, answer in
      count += 1
      answer(nil)
    }
    #expect(try answer(to: bytes) == .incomplete)
    #expect(count == 0)
    turn()
    #expect(server.connectionCount == 0, "a caller that has gone is forgotten")
  }

  @Test("Another version gets an answer that it can tell from its own")
  func otherVersion() throws {
    let server = try makeServer()
    server.listen(on: loop) { _, answer in answer(nil) }
    guard case .message(let message) = try answer(to: [2, 1, 0, 0, 0, 0]) else {
      Issue.record("There was no answer.")
      return
    }
    #expect(message.kind == .refused)
  }

  @Test("Callers that say nothing pile up no further than to eight, and hold up nobody")
  func silentCallers() throws {
    let server = try makeServer()
    server.listen(on: loop) { _, answer in answer(nil) }
    let callers = try (0..<20).map { _ in try Caller(address) }
    turn()
    #expect(server.connectionCount == InstanceServer.maximumConnections)
    let bytes = InstanceMessage(kind: .request, text: "aloft:show").bytes
    #expect(try answer(to: bytes) == .message(InstanceMessage(kind: .done, text: "")))
    withExtendedLifetime(callers) {}
  }

  @Test("A caller of another user is not listened to")
  func stranger() throws {
    let server = try makeServer(owner: geteuid() + 1)
    var count = 0
    server.listen(on: loop) { _, answer in
      count += 1
      answer(nil)
    }
    let bytes = InstanceMessage(kind: .request, text: "aloft:show").bytes
    #expect(try answer(to: bytes) == .incomplete)
    #expect(count == 0 && server.connectionCount == 0)
  }

  @Test("Folder, lock and socket are the owner's alone; the socket goes with the server")
  func modes() throws {
    var server: InstanceServer? = try makeServer()
    let name = address.name
    #expect(folder.kindAndMode("run") == S_IFDIR | 0o700)
    #expect(folder.kindAndMode("run/\(name).lock") == S_IFREG | 0o600)
    #expect(folder.kindAndMode("run/\(name).socket") == S_IFSOCK | 0o600)
    withExtendedLifetime(server) {}
    server = nil
    #expect(folder.kindAndMode("run/\(name).socket") == nil)
    #expect(folder.kindAndMode("run/\(name).lock") != nil)
  }

  @Test("Listening costs a loop no timer and no wake-up")
  func idle() throws {
    let server = try makeServer()
    server.listen(on: loop) { _, answer in answer(nil) }
    let before = loop.statistics.wakeUps
    loop.run(mode: .default, before: loop.now.advanced(bySeconds: 0.05))
    #expect(loop.statistics.wakeUps - before <= 1)
  }
}

/// Somebody who speaks to the server, byte by byte.
private final class Caller {
  private let socket: LocalSocket?

  init(_ address: InstanceAddress) throws {
    socket = try LocalSocket.connected(
      to: address.socketName, in: try InstanceFolder.open(address.folder))
  }

  func send(_ bytes: [UInt8]) { _ = socket?.send(bytes[...]) }

  /// What has come so far.
  var received: [UInt8] {
    var bytes: [UInt8] = []
    _ = socket?.receive(atMost: InstanceMessage.maximumBytes, into: &bytes)
    return bytes
  }
}
