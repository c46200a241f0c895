import Loop

/// When a guest is asked for an update, and how long its answer is waited for.
final class GuestUpdates {
  /// Called once for each update that was asked for, unless it was dropped: with nil where no answer came
  /// in time.
  var answered: (UpdateResult?) -> Void = { _ in }

  private struct Pending {
    let completion: UpdateCompletion
    let deadline: TimerToken
  }

  private let provider: any TodayProvider
  private let loop: RunLoop
  private let timeout: Duration
  private var pending: Pending?
  /// Calls the update that the guest itself has asked for.
  private var requested: TimerToken?
  private var lastAsked = Instant.distantPast

  /// Guests that ask in each answer are asked no more than once in this many seconds.
  private static let shortestRequestInterval = 1.0

  /// - Parameter timeout: how long an answer may take.
  init(of provider: any TodayProvider, on loop: RunLoop, timeout: Duration) {
    (self.provider, self.loop, self.timeout) = (provider, loop, timeout)
  }

  /// An answer is waited for.
  var isUnderWay: Bool { pending != nil }

  /// Asks now, unless an update is under way. Its deadline runs from now.
  func ask() {
    dropRequest()
    guard pending == nil else { return }
    lastAsked = loop.now
    let completion = UpdateCompletion(guestName: provider.name) { [weak self] in self?.end($0) }
    let deadline = loop.after(timeout, named: "widget deadline") { [weak self] in self?.end(nil) }
    pending = Pending(completion: completion, deadline: deadline)
    provider.performUpdate(completion: completion)
  }

  /// Asks in the loop's next turn, or a second after the last update.
  func request() {
    guard requested == nil else { return }
    let date = max(loop.now, lastAsked.advanced(bySeconds: Self.shortestRequestInterval))
    requested = loop.at(date, named: "widget update") { [weak self] in self?.ask() }
  }

  /// Deadlines stand still in the background; one that has passed there counts now.
  func endOverdue() {
    if let pending, pending.deadline.fireDate <= loop.now { end(nil) }
  }

  /// Neither asks nor waits any more.
  func drop() {
    dropPending()
    dropRequest()
  }

  /// What the guest itself has asked for does not come.
  func dropRequest() { requested = nil }

  private func dropPending() {
    pending?.completion.expire()
    pending = nil
  }

  private func end(_ answer: UpdateResult?) {
    dropPending()
    answered(answer)
  }
}
