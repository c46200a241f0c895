import Glibc
package import Loop
import System

/// One running instance: the first process for an address serves it, any other hands over to that
/// one what it was asked to do.
///
/// Who is first is decided by a lock on a file that is never removed. The kernel lets go of it when
/// its process ends, however it ends: a socket that was left behind is then nobody's, and is
/// replaced by the next holder of the lock alone, so that two starts at one moment cannot take
/// each other for dead.
package enum Instance {
  /// This process is the one: it serves those that come, as long as the server is kept.
  case first(InstanceServer)
  /// Another process has acknowledged it.
  case handedOver

  /// How long a process that runs may take to answer.
  package static let timeout = Duration.seconds(5)
  /// Between two looks at a process that begins or ends just now.
  private static let pause = Duration.milliseconds(10)

  /// What one look came to.
  private enum Attempt {
    case first(InstanceServer)
    case answered(InstanceMessage.Decoding, by: pid_t)
    /// Somebody has the lock who does not listen: not yet, or not any more.
    case nobody
  }

  /// Becomes the first instance, or hands a text over to it.
  /// - Parameter time: what the timeout is measured with, and where the wait happens.
  /// - Throws: `InstanceError.unavailable` where neither can be had; the other errors where there
  ///   is a first instance that did not act.
  package static func claim(
    _ address: InstanceAddress, handingOver text: @autoclosure () -> String,
    timeout: Duration = timeout, time: any TimeSource
  ) throws(InstanceError) -> Instance {
    let deadline = time.now.advanced(by: timeout)
    var process: pid_t?
    repeat {
      switch try attempt(address, text(), until: deadline, time) {
      case .first(let server): return .first(server)
      case .answered(.message(let answer), _) where answer.kind == .done: return .handedOver
      case .answered(.message(let answer), _) where answer.kind == .refused:
        throw .refused(answer.text)
      case .answered(.otherVersion, _): throw .otherVersion
      case .answered(_, let answering): process = answering
      case .nobody: break
      }
      var nothing: [WatchedDescriptor] = []
      _ = time.wait(until: time.now.advanced(by: pause), watching: &nothing)
    } while time.now < deadline
    throw .silent(process: process)
  }

  /// Whether a process runs that serves an address; it is not asked for anything.
  package static func isRunning(_ address: InstanceAddress) -> Bool {
    do {
      let folder = try InstanceFolder.open(address.folder)
      // Taken for a moment where nobody has it: who begins just then waits that moment.
      return try !InstanceFolder.file(address.lockName, in: folder).lock()
    } catch {
      return false
    }
  }

  private static func attempt(
    _ address: InstanceAddress, _ text: @autoclosure () -> String, until deadline: Instant,
    _ time: any TimeSource
  ) throws(InstanceError) -> Attempt {
    let folder = try InstanceFolder.open(address.folder)
    do throws(SystemError) {
      let lock = try InstanceFolder.file(address.lockName, in: folder)
      if try lock.lock() {
        return .first(try InstanceServer(address, folder: folder, lock: lock))
      }
      guard let socket = try LocalSocket.connected(to: address.socketName, in: folder),
        let peer = socket.peer, peer.user == geteuid()
      else { return .nobody }
      let call = InstanceCall(socket: socket, deadline: deadline, time: time)
      return .answered(call.ask(text()), by: peer.process)
    } catch {
      throw .unavailable(.refused(folder: address.folder, error))
    }
  }
}
