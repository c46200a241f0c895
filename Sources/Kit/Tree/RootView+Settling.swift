import Loop

extension RootView {
  /// Lets a driver without a window take turns until one of them does nothing: no timer, source, block
  /// or frame was due, and no view needs to be painted. On a virtual clock no time passes.
  /// - Parameters:
  ///   - limit: as many turns are enough for anything that ends.
  ///   - paints: whether `turn` does; where not, a frame may stay needed until there is a screen for it.
  ///   - turn: runs the loop up to now, paints, and acts on signals.
  /// - Throws: where something is due in every one of them.
  public func settle(
    within limit: Int = 100, paints: Bool = true, turn: () -> Void
  ) throws(NeverSettles) {
    for _ in 0..<limit {
      let before = loop.statistics
      let former = needsFrame && isVisible
      turn()
      let work = loop.statistics.work(since: before)
      // Who was laid out for the first time may have something to do in the next turn.
      let isNeeded = needsFrame && isVisible
      if work.isEmpty, isNeeded == former, !isNeeded || !paints { return }
    }
    let before = loop.statistics
    turn()
    throw NeverSettles(turns: limit, lastTurn: loop.statistics.work(since: before), needsFrame)
  }
}

/// A window in which something is due in every turn, however many are taken.
public struct NeverSettles: Error, Equatable, CustomStringConvertible {
  /// What was expected, what was done in one more turn, and where to look.
  public let description: String

  init(turns: Int, lastTurn: [String], _ needsFrame: Bool) {
    let seen = lastTurn + (needsFrame ? ["a frame is needed"] : [])
    description =
      "expected nothing to be due after \(turns) turns, seen: \(seen.joined(separator: ", ")). "
      + "Something starts itself again without letting time pass"
  }
}

extension RunLoopStatistics {
  /// What was called, by kind.
  fileprivate func work(since former: RunLoopStatistics) -> [String] {
    [
      ("timers", timersFired - former.timersFired),
      ("sources", sourcesPerformed - former.sourcesPerformed),
      ("blocks", blocksPerformed - former.blocksPerformed),
      ("frames", framesDelivered - former.framesDelivered),
    ].compactMap { name, count in count > 0 ? "\(count) \(name)" : nil }
  }
}
