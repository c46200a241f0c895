/// Lets widgets' programs run one after the other: there is one process at a time, whatever the number of widgets.
///
/// Belongs to the thread of their loop.
package final class GuestTurns {
  private var isTaken = false
  private var waiting: [(@escaping () -> Void) -> Bool] = []

  /// Nobody has the turn.
  package init() {}

  /// Calls `begin` as soon as nobody else has the turn, before this returns where that is so already.
  /// - Parameter begin: is given what ends the turn, which it calls once; false where it does not want it any more.
  func take(_ begin: @escaping (_ end: @escaping () -> Void) -> Bool) {
    waiting.append(begin)
    next()
  }

  private func next() {
    while !isTaken, !waiting.isEmpty {
      let begin = waiting.removeFirst()
      isTaken = true
      if !begin({ [weak self] in self?.end() }) { isTaken = false }
    }
  }

  private func end() {
    isTaken = false
    next()
  }
}
