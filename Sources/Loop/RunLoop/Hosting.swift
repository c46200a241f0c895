/// Whose wait a loop's is: its own, or that of a host while it is not running; see `LoopHosting`.
final class Hosting {
  private enum State {
    /// There is no host.
    case none
    /// There is one, and a run is in progress or about to be.
    case awake
    /// The host waits in the loop's place.
    case asleep
  }

  private let incoming: IncomingWork
  private weak var host: (any LoopHost)?
  private var state = State.none

  init(of incoming: IncomingWork) { self.incoming = incoming }

  var isAsleep: Bool { state == .asleep }

  func setHost(_ host: (any LoopHost)?) {
    require(
      host == nil || state == .none,
      "A run loop has one host at a time; this one has one already.")
    if isAsleep { endWait() }
    self.host = host
    state = host == nil ? .none : .awake
  }

  /// - Returns: `false` where something has come meanwhile, to be looked at before.
  func beginWait() -> Bool {
    let isAsleep = incoming.fallAsleep()
    state = .asleep
    return isAsleep
  }

  func endWait() {
    if isAsleep { _ = incoming.awake() }
    state = .awake
  }

  // MARK: For the loop

  /// A run begins, or the outermost ends.
  func runs(_ isRunning: Bool) {
    if isAsleep { host?.wakeUp() }
    if !isRunning, state == .awake { host?.fallAsleep() }
  }

  /// Something was added or moved that may come before all else: who waits has to look again.
  func noticeChange() {
    if isAsleep { incoming.wakeUp() }
  }

  /// A source goes, and its descriptor is about to be closed.
  func forget(_ descriptor: Int32?) {
    if let descriptor { host?.forget(descriptor) }
    noticeChange()
  }
}
