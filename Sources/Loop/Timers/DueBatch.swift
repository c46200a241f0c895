/// The keys that a turn has taken out of their queues and whose timers it has still to call, in the
/// order of their dates.
///
/// A timer that is cancelled or given another date by an earlier call has revoked its key, which is
/// then passed over. Memory is taken only when a batch is larger than any before.
final class DueBatch {
  private let table: TimerTable
  private var keys: [TimerKey] = []
  private var next = 0

  init(table: TimerTable) {
    self.table = table
  }

  var isEmpty: Bool { keys.isEmpty }

  func append(_ key: TimerKey) { keys.append(key) }

  /// The next timer to call; the batch is over when there is none.
  func takeNext() -> Unmanaged<Timer>? {
    while next < keys.count {
      let key = keys[next]
      next += 1
      if table.counts(key) { return table.timer(of: key) }
    }
    removeAll()
    return nil
  }

  func removeAll() {
    keys.removeAll(keepingCapacity: true)
    next = 0
  }

  /// Those still to be called.
  func forEach(_ body: (Timer) -> Void) {
    for key in keys[next...] where table.counts(key) {
      body(table.timer(of: key).takeUnretainedValue())
    }
  }

  func sort() { keys.sort { $0.precedes($1) } }
}
