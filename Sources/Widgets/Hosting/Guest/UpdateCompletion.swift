/// The way for a guest to answer an update: `completion(.newData)`, exactly once.
///
/// A second answer is the guest's mistake: it traps in debug builds and is ignored in others. An
/// answer that comes after the host has given up waiting is ignored. Belongs to the loop's thread.
package final class UpdateCompletion {
  private enum State {
    case waiting((UpdateResult) -> Void)
    /// The host does not wait any more.
    case expired
    case answered
  }

  private let guestName: String
  private var state: State

  /// - handler: called at most once; released with the answer.
  init(guestName: String, handler: @escaping (UpdateResult) -> Void) {
    self.guestName = guestName
    state = .waiting(handler)
  }

  /// Gives the one answer; on the loop's thread.
  package func callAsFunction(_ result: UpdateResult) {
    switch state {
    case .waiting(let handler):
      state = .answered
      handler(result)
    case .expired:
      state = .answered
    case .answered:
      assertionFailure(
        "The guest “\(guestName)” answered one update twice; the second answer was \(result).")
    }
  }

  /// The host stops waiting: an answer from now on means nothing.
  func expire() {
    if case .waiting = state { state = .expired }
  }
}
