import Commands
import Instance
import Loop
import System
import TaskStore
import Wording

/// One process a data folder and kind of window: the first one holds the claim for as long as it
/// runs; another one hands over what it was asked for and has nothing left to do.
struct InstanceClaim {
  enum Purpose: String { case window, widget, capture }

  /// Nil where no other process could be asked: the window works without.
  private let server: InstanceServer?
  private let trouble: InstanceError?

  /// Nil where a running process has done what was asked for.
  /// - Throws: where one runs that does not do it.
  init?(of purpose: Purpose, _ arguments: Arguments) throws {
    let folder = try Store.folder(arguments)
    do throws(InstanceError) {
      let address = try IOThread.ask { () throws(InstanceError) in
        try InstanceAddress(purpose: purpose.rawValue, path: folder)
      }
      switch try Self.claim(address, arguments) {
      case .first(let server): (self.server, trouble) = (server, nil)
      case .handedOver:
        let ignored = arguments.leftOut
        if !ignored.isEmpty { Console.complain(TerminalWords.ignored(ignored)) }
        return nil
      }
    } catch {
      guard case .unavailable = error else { throw error }
      Console.complain(error)
      (server, trouble) = (nil, error)
    }
  }

  /// Whether a window of a store runs, of whichever kind.
  static func isHeld(of database: TaskDatabase) -> Bool {
    let folder = FilePath.parent(of: database.path)
    return [Purpose.window, .widget].contains { purpose in
      let address = try? InstanceAddress(purpose: purpose.rawValue, path: folder)
      return address.map(Instance.isRunning) ?? false
    }
  }

  /// With the desktop's leave to come to the front, which an earlier version that still runs refuses.
  private static func claim(
    _ address: InstanceAddress, _ arguments: Arguments
  ) throws(InstanceError) -> Instance {
    func hand(_ text: @autoclosure () -> String) throws(InstanceError) -> Instance {
      try Instance.claim(address, handingOver: text(), time: LiveTime())
    }
    guard let token = ActivationToken.given else { return try hand(arguments.handover) }
    do {
      return try hand(arguments.handover(with: token))
    } catch .refused {
      return try hand(arguments.handover)
    }
  }

  /// Does what other processes hand over, for as long as the claim is kept.
  /// - Parameters:
  ///   - report: says to the person what went wrong.
  ///   - follow: does it, and says when it is done: the other process ends then, and what is typed
  ///     next is meant for what it has brought up.
  func serve(
    _ loop: RunLoop, report: (String) -> Void,
    follow: @escaping (_ later: Arguments, _ done: @escaping () -> Void) -> Void
  ) {
    if let trouble { report(trouble.sentence) }
    server?.listen(on: loop) { text, answer in
      do throws(UsageError) {
        follow(try Arguments(handover: text)) { answer(nil) }
      } catch {
        answer(error.sentence)
      }
    }
  }
}
