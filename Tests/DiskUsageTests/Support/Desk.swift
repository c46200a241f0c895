import System

@testable import DiskUsage

/// The waiting side of a client in a test: takes answers when told to, and lets deadlines pass by
/// hand. No clock.
final class Desk: Sendable {
  private struct State {
    var delivered: [DiskScheduler.Work] = []
    var deadlines: [Int: (length: Duration, work: DiskScheduler.Work)] = [:]
    var made = 0
    var results: [DiskClient.Result] = []
  }

  private let state = Guarded(State())
  private let delivery = Bell()

  var scheduler: DiskScheduler {
    DiskScheduler(
      deliver: { work in
        self.state.withLock { $0.delivered.append(work) }
        self.delivery.ring()
      },
      after: { length, work in
        let number = self.state.withLock { state in
          state.made += 1
          state.deadlines[state.made] = (length, work)
          return state.made
        }
        return { self.state.withLock { _ = $0.deadlines.removeValue(forKey: number) } }
      })
  }

  /// A completion that keeps what it is called with.
  var completion: DiskClient.Completion {
    { result in self.state.withLock { $0.results.append(result) } }
  }

  /// Every result so far, in order.
  var results: [DiskClient.Result] { state.withLock { $0.results } }

  /// How long the deadlines are that have neither passed nor been called off.
  var deadlines: [Duration] { state.withLock { $0.deadlines.values.map(\.length) } }

  /// How many deliveries wait to be taken.
  var waitingCount: Int { state.withLock { $0.delivered.count } }

  /// Waits for a delivery and takes it.
  func takeOne() {
    delivery.wait()
    state.withLock { $0.delivered.removeFirst() }()
  }

  /// Asks, waits for the answer and gives it.
  func measure(
    _ path: DiskPath, _ reach: DiskClient.Reach = .localDisks, from client: DiskClient
  ) -> DiskClient.Result {
    client.measure(path, reach, completion)
    takeOne()
    return results.last ?? .failure(.notFound("no answer was delivered"))
  }

  /// Lets every deadline pass.
  func passDeadlines() {
    let due = state.withLock { state in
      defer { state.deadlines = [:] }
      return state.deadlines.values.map(\.work)
    }
    for work in due { work() }
  }
}
