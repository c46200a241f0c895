/// Who waits in the place of a run loop while that is not running; see `LoopHosting`.
package protocol LoopHost: AnyObject {
  /// A run begins: from here on it is the loop that waits.
  func wakeUp()

  /// No run is in progress any more: the host waits for everything, and says so.
  func fallAsleep()

  /// A source goes, and its descriptor is about to be closed.
  func forget(_ descriptor: Int32)
}

extension RunLoop {
  /// Whether the host waits in the loop's place.
  package var isHostAsleep: Bool { hosting.isAsleep }

  /// Somebody waits for the loop from now on, or nobody any more.
  package func setHost(_ host: (any LoopHost)?) { hosting.setHost(host) }

  /// What other threads make readable in order to wake the loop.
  package var wakeUpDescriptor: Int32 { incoming.descriptor }

  /// Leaves the waiting to the host, who hears through the descriptor of what other threads do.
  ///
  /// - Returns: `false` where something has come meanwhile, to be looked at before.
  package func beginHostsWait() -> Bool { hosting.beginWait() }

  /// Takes the waiting back.
  package func endHostsWait() { hosting.endWait() }

  /// Another number after each change of the sources.
  package var sourcesVersion: Int { inputs.version }

  /// The descriptors that a wait in a mode watches, each for all that its sources want of it.
  package func descriptors(inMode mode: Mode) -> [Int32: DescriptorEvents] {
    inputs.descriptors(in: modeTable.served(in: mode))
  }

  /// Whether a mode is one of the common ones now.
  package func isCommon(_ mode: Mode) -> Bool { modeTable.served(in: mode).contains(.common) }

  /// When the next turn in a mode is to be taken at the latest.
  package func deadline(inMode mode: Mode) -> Instant {
    let served = modeTable.served(in: mode)
    blocks.take(from: incoming, modes: modeTable)
    if hasWork(in: served) { return .distantPast }
    return schedule.wakeUp(in: served, lateness: lateness)
  }

  /// Whether a block waits for one of these modes, or a source was signalled.
  func hasWork(in served: ModeSet) -> Bool {
    blocks.hasBlock(for: served) || inputs.hasSignal(in: served)
  }
}
