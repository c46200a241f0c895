import Dates
package import Tasks

/// Which of two states of a task was before the other. Each one that is sent counts on, so that a clock that is wrong by
/// years decides nothing by itself.
extension TodoResource {
  /// By how much the clocks of two machines may differ that are right.
  private static let day: Int64 = 86_400
  /// Nobody puts a backup back that is older, and no edit waits longer to be sent. What seems to be further apart is the
  /// work of a wrong clock. In seconds.
  private static let year: Int64 = 366 * day

  /// Whether it was before another one that both sides have agreed on: a server has it again that was put back from a
  /// backup. A program that knows nothing of the count leaves it as it was, or out; then SEQUENCE has to say the same as
  /// LAST-MODIFIED.
  package func isOlder(than agreed: TodoResource) -> Bool {
    if let own = todo.revision, let former = agreed.todo.revision { return own < former }
    guard let own = modified?.wholeSeconds, let former = agreed.modified?.wholeSeconds else {
      return false
    }
    return todo.sequence <= agreed.todo.sequence && own < former && former - own < Self.year
  }

  /// Whether Aloft has sent it once more since another state of it.
  package func isSentAgain(since former: TodoResource) -> Bool {
    (todo.revision ?? 0) > (former.todo.revision ?? 0)
  }

  /// Whether what was changed here was changed later than this one, which others have changed too. The moments count
  /// where they can be right; else the count does, and of equals what the server has stands.
  /// - Parameters:
  ///   - changed: when it was changed here.
  ///   - base: what both agreed on last; nil where they never have.
  ///   - now: when it is.
  package func isEarlier(than changed: Timestamp, base: TodoResource?, now: Timestamp) -> Bool {
    guard let there = modified?.wholeSeconds else { return false }
    let here = changed.wholeSeconds
    let first = (base?.modified?.wholeSeconds ?? .min / 2) - Self.day
    let isPossible =
      there <= now.wholeSeconds + Self.day && min(here, there) >= first
      && abs(here - there) < Self.year
    if isPossible { return here > there }
    let former = base?.todo.revision ?? 0
    return former + 1 > todo.revision ?? former + 1
  }

  /// What a change is dated with when it is sent: the moment when it was made, but never before what it changes, unless
  /// that is in the future.
  /// - Parameters:
  ///   - changed: when it was made.
  ///   - now: when it is sent.
  package func moment(ofChange changed: Timestamp, sentAt now: Timestamp) -> Timestamp {
    guard let modified, modified.wholeSeconds <= now.wholeSeconds + Self.day else { return changed }
    return max(changed, modified)
  }
}

extension VTodo {
  /// How often Aloft has changed it, on whatever machine. Programs that do not know it leave it.
  static let revisionName = "X-ALOFT-REVISION"

  fileprivate var revision: Int? { number(Self.revisionName) }
  fileprivate var sequence: Int { number("SEQUENCE") ?? 0 }

  private func number(_ name: String) -> Int? {
    lines.first(name).flatMap { Int(String(decoding: $0.value, as: UTF8.self)) }
  }

  /// One more state of it.
  /// - Parameters:
  ///   - isFresh: the first one that others see.
  ///   - others: states of it that are known, too.
  mutating func countOn(isFresh: Bool = false, beyond others: [TodoResource] = []) {
    let latest = ([self] + others.map(\.todo)).compactMap(\.revision).max() ?? 0
    let next = min(latest + 1, Int(Int32.max))
    lines.set(Self.revisionName, toWord: "\(next)")
    // What cannot be read stays.
    guard !isFresh, lines.first("SEQUENCE") == nil || number("SEQUENCE") != nil else { return }
    lines.set("SEQUENCE", toWord: "\(min(sequence + 1, Int(Int32.max)))")
  }
}
