import Synchronization

/// What has come about in simulated runs, counted: a law that nothing has put to the test holds nothing.
enum SimulationMark: Hashable, CaseIterable {
  case diskFailed, powerWasCut, changesWereLost, verbWasRefused
  case windowAdded, windowRefused, fileChangedTasks
  case serverWasPutBack, stayedAway, stayedAsItWas, stayedAsWritten
  case fieldStayed, fieldWasContested, conflictWasKept

  private static let counts = Mutex<[Self: Int]>([:])

  /// It has come about once more.
  func hit() { Self.counts.withLock { $0[self, default: 0] += 1 } }

  var count: Int { Self.counts.withLock { $0[self] ?? 0 } }
}
