import AloftUI
import Instance
import Loop

/// One process a data folder and kind of window: the first one holds the claim for as long as it
/// runs; another one hands its link over and has nothing left to do.
struct InstanceClaim {
  enum Purpose: String { case window, widget }

  /// Nil where nobody could be asked: the window works all the same.
  private let server: InstanceServer?
  private let trouble: InstanceError?

  /// Nil where a process that runs already has done what was asked for.
  /// - Throws: where one runs that does not do it.
  init?(of purpose: Purpose, _ arguments: Arguments) throws {
    let environment = Environment.values(
      "XDG_RUNTIME_DIR", "XDG_STATE_HOME", "XDG_CACHE_HOME", "HOME")
    let url = arguments.url ?? .show
    let folder = try Store.folder(arguments)
    do throws(InstanceError) {
      let address = try InstanceAddress(
        purpose: purpose.rawValue, path: folder, environment: environment)
      switch try Instance.claim(address, handingOver: url.text, time: LiveTime()) {
      case .first(let server): (self.server, trouble) = (server, nil)
      case .handedOver: return nil
      }
    } catch {
      guard case .unavailable = error else { throw error }
      Console.complain(error)
      (server, trouble) = (nil, error)
    }
  }

  /// Follows the links that other processes hand over, for as long as the claim is kept.
  /// - Parameter tell: says to the person what went wrong.
  func serve(
    _ loop: RunLoop, tell: (String) -> Void, follow: @escaping (AloftURL) -> Void
  ) {
    if let trouble { tell(trouble.description) }
    server?.listen(on: loop) { text in
      do throws(AloftURL.Refusal) {
        follow(try AloftURL(text.utf8))
        return nil
      } catch {
        return error.description
      }
    }
  }
}
