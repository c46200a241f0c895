import Glibc
package import Loop
import System

/// The first instance's side: it owns the address until it is released, and hears from its run loop
/// what other processes hand over. Costs nothing while nobody does.
package final class InstanceServer {
  private let folder: Descriptor
  private let lock: Descriptor
  private let socket: LocalSocket
  private let name: String
  private let owner: uid_t
  private var source: InputSource?
  private var connections: [InstanceConnection] = []

  /// Does what a text asks for, and answers when it is done, now or later and in one of the loop's
  /// modes: nil, or the reason why not. An answer that nobody waits for any more does no harm.
  package typealias Handler = (_ text: String, _ answer: @escaping (String?) -> Void) -> Void

  /// Beyond that the oldest conversation has to go. So one that never ends needs no timer: it holds
  /// up nobody, and cannot pile up.
  static let maximumConnections = 8

  /// - Parameters:
  ///   - lock: taken.
  ///   - owner: the user who is listened to.
  init(
    _ address: InstanceAddress, folder: consuming Descriptor, lock: consuming Descriptor,
    owner: uid_t = geteuid()
  ) throws(SystemError) {
    socket = try LocalSocket.listening(address.socketName, in: folder)
    name = address.socketName
    self.folder = folder
    self.lock = lock
    self.owner = owner
  }

  deinit {
    source?.invalidate()
    // While the lock is held: afterwards the name may be another process's.
    unlinkat(folder.number, name, 0)
  }

  /// Hears from now on, in every common mode. What came before waits.
  /// - Parameter handle: kept for as long as the server.
  package func listen(on loop: RunLoop, handle: @escaping Handler) {
    precondition(source == nil, "An instance's server listens once.")
    let source = InputSource(fileDescriptor: socket.number, events: .readable) {
      [unowned self] _ in accept(on: loop, handle)
    }
    loop.add(source, forMode: .common)
    self.source = source
  }

  var connectionCount: Int { connections.count }

  private func accept(on loop: RunLoop, _ handle: @escaping Handler) {
    do throws(SystemError) {
      guard let socket = try socket.accepted(), socket.peer?.user == owner else { return }
      let connection = InstanceConnection(socket, on: loop, handle: handle) {
        [unowned self] connection in connections.removeAll { $0 === connection }
      }
      if connections.count == Self.maximumConnections { connections[0].giveWay() }
      connections.append(connection)
    } catch {
      // No descriptor is left, and the loop would ask again without end.
      source?.invalidate()
    }
  }
}
