package import Canvas

/// Runs what a guest animates while its height changes, in the same frames and with the same curve.
///
/// Animations are told the *expansion*, from 0 (collapsed) to 1 (expanded): a guest that is turned
/// round half-way goes on from where it is without knowing it.
package final class TransitionCoordinator {
  private enum State {
    case running([(animation: (Double) -> Void, completion: () -> Void)])
    case finished
  }

  /// The size that the view will have.
  package let targetSize: Size
  /// True on the way to the details.
  package let isExpanding: Bool
  /// False where the change happens in one step: the person wants no motion, or cannot see it.
  package let isAnimated: Bool
  private var state = State.running([])

  init(targetSize: Size, isExpanding: Bool, isAnimated: Bool) {
    self.targetSize = targetSize
    self.isExpanding = isExpanding
    self.isAnimated = isAnimated
  }

  /// - Parameters:
  ///   - animation: called with the expansion once a frame; the last call is exactly 0 or 1, unless
  ///     the transition is turned round. Kept until the transition ends.
  ///   - completion: called once, when the transition has arrived or was turned round.
  package func animate(
    alongside animation: @escaping (_ expansion: Double) -> Void,
    completion: @escaping () -> Void = {}
  ) {
    switch state {
    case .running(let animations): state = .running(animations + [(animation, completion)])
    case .finished:
      animation(isExpanding ? 1 : 0)
      completion()
    }
  }

  func show(_ expansion: Double) {
    guard case .running(let animations) = state else { return }
    for (animation, _) in animations { animation(expansion) }
  }

  /// Arrived, or turned round: lets go of everything.
  func finish() {
    guard case .running(let animations) = state else { return }
    state = .finished
    for (_, completion) in animations { completion() }
  }
}
