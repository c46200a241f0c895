public import Loop

/// Knows the state of the application, tells of its transitions, and lets the timers of a loop
/// stand still in the background, but for those that are exempt (`Timer.isExemptFromSuspension`).
///
/// The shell of the application calls ``move(to:)`` when its window is hidden, shown, focused or
/// left; everybody else observes. Belongs to the thread of the loop.
///
/// ```swift
/// let monitor = ApplicationMonitor(loop: .current)
/// let saving = monitor.observe(.didEnterBackground) { save() }
/// ```
public final class ApplicationMonitor {
  /// Ends an observation, at the latest when it dies.
  public final class Observation {
    fileprivate weak var monitor: ApplicationMonitor?
    fileprivate let transition: ApplicationTransition
    fileprivate let block: () -> Void

    fileprivate init(
      _ transition: ApplicationTransition, monitor: ApplicationMonitor,
      block: @escaping () -> Void
    ) {
      self.transition = transition
      self.monitor = monitor
      self.block = block
    }

    /// Ends it; may be repeated.
    public func cancel() {
      monitor = nil
    }
  }

  /// The loop whose timers are suspended in the background.
  public let loop: RunLoop

  /// What the application is now. During a transition that is about to happen still the old state,
  /// during one that has happened already the new one.
  public private(set) var state: ApplicationState

  /// In the order in which they began; dead ones are dropped on the way.
  private var observations: [WeakObservation] = []

  /// - Parameters:
  ///   - loop: See ``loop``.
  ///   - state: What the application begins as; nobody is told of it.
  public init(loop: RunLoop, state: ApplicationState = .inactive) {
    self.loop = loop
    self.state = state
    if state == .background { loop.suspendTimers() }
  }

  /// Calls `block` at each such transition, for as long as the caller keeps the observation.
  public func observe(
    _ transition: ApplicationTransition, block: @escaping () -> Void
  ) -> Observation {
    let observation = Observation(transition, monitor: self, block: block)
    observations.append(WeakObservation(observation: observation))
    return observation
  }

  /// Moves to another state through all transitions in between. Timers are suspended after
  /// everybody has heard of the background, and go on before anybody hears that it is over.
  public func move(to state: ApplicationState) {
    for transition in ApplicationTransition.between(self.state, and: state) {
      switch transition {
      case .willResignActive:
        post(transition)
        self.state = .inactive
      case .didBecomeActive:
        self.state = .active
        post(transition)
      case .didEnterBackground:
        self.state = .background
        post(transition)
        loop.suspendTimers()
      case .willEnterForeground:
        loop.resumeTimers()
        post(transition)
        self.state = .inactive
      }
    }
  }

  private func post(_ transition: ApplicationTransition) {
    observations.removeAll { $0.observation?.monitor == nil }
    for entry in observations {
      guard let observation = entry.observation, observation.monitor != nil,
        observation.transition == transition
      else { continue }
      observation.block()
    }
  }
}

private struct WeakObservation {
  weak var observation: ApplicationMonitor.Observation?
}
