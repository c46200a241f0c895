import System

/// A completion that is called once: by the answer or by the deadline, whoever is first.
final class PendingAnswer: Sendable {
  private struct State {
    var completion: DiskClient.Completion?
    var callOff: DiskScheduler.Work?
    /// Where the question has got to, to name the one to blame.
    var mount: DiskPath
  }

  private let path: DiskPath
  private let scheduler: DiskScheduler
  private let state: Guarded<State>

  init(
    for path: DiskPath, scheduler: DiskScheduler, completion: @escaping DiskClient.Completion
  ) {
    self.path = path
    self.scheduler = scheduler
    state = Guarded(State(completion: completion, mount: path))
  }

  /// Starts the deadline. For the thread that asks, before anything can answer.
  func startDeadline() {
    let callOff = scheduler.after(DiskClient.deadline) { self.expire() }
    state.withLock { $0.callOff = callOff }
  }

  /// The question goes to this mount now.
  func reached(_ mount: DiskPath) {
    state.withLock { $0.mount = mount }
  }

  /// Has the completion called on the waiting side's thread, unless that was done before.
  func finish(_ result: DiskClient.Result) {
    let completion = state.withLock { state in
      defer { state.completion = nil }
      return state.completion
    }
    guard let completion else { return }
    scheduler.deliver {
      // Timers belong to the waiting side's thread; this is it.
      let callOff = self.state.withLock { state in
        defer { state.callOff = nil }
        return state.callOff
      }
      callOff?()
      completion(result)
    }
  }

  private func expire() {
    let mount = state.withLock { $0.mount }
    finish(.failure(.timedOut(path, mount: mount)))
  }
}
