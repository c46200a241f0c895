import Canvas
import Kit
import Loop

/// Whether a guest is folded, and the movement in between. The display link exists exactly while
/// something moves.
final class FoldDriver {
  private enum State {
    case resting(isExpanded: Bool)
    case moving(FoldMotion, TransitionCoordinator, DisplayLink)
  }

  private var state: State
  /// What the last frame showed: 0 (collapsed) to 1 (expanded).
  private(set) var expansion: Double
  /// Called when `expansion` has changed.
  private let changed: () -> Void

  /// At rest, folded or not.
  init(isExpanded: Bool, changed: @escaping () -> Void) {
    state = .resting(isExpanded: isExpanded)
    expansion = isExpanded ? 1 : 0
    self.changed = changed
  }

  deinit {
    if case .moving(_, _, let link) = state { link.invalidate() }
  }

  var isMoving: Bool { if case .moving = state { true } else { false } }

  /// Where it is, or where it is going.
  var isExpanded: Bool {
    switch state {
    case .resting(let isExpanded): isExpanded
    case .moving(let motion, _, _): motion.to == 1
    }
  }

  /// Goes to where `coordinator` says, from wherever it is.
  /// - loop: where to move; nil where it shall be there at once.
  func go(with coordinator: TransitionCoordinator, on loop: RunLoop?) {
    turnAway()
    let target: Double = coordinator.isExpanding ? 1 : 0
    guard let loop, expansion != target else { return arrive(at: target, coordinator) }
    let motion = FoldMotion(from: expansion, to: target, start: loop.mediaTime)
    let link = DisplayLink { [weak self] link in self?.show(at: link.targetTimestamp) }
    state = .moving(motion, coordinator, link)
    link.add(to: loop, forMode: .common)
  }

  /// Is there at once, for what nobody sees any more.
  func finishNow() {
    guard case .moving(let motion, let coordinator, _) = state else { return }
    arrive(at: motion.to, coordinator)
  }

  private func show(at time: Double) {
    guard case .moving(let motion, let coordinator, _) = state else { return }
    if motion.isOver(at: time) { return arrive(at: motion.to, coordinator) }
    expansion = motion.expansion(at: time)
    coordinator.show(expansion)
    changed()
  }

  private func arrive(at target: Double, _ coordinator: TransitionCoordinator) {
    stopLink()
    state = .resting(isExpanded: target == 1)
    expansion = target
    coordinator.show(target)
    coordinator.finish()
    changed()
  }

  /// Ends a movement where it is; another one follows.
  private func turnAway() {
    guard case .moving(let motion, let coordinator, _) = state else { return }
    stopLink()
    state = .resting(isExpanded: motion.to == 1)
    coordinator.finish()
  }

  private func stopLink() {
    if case .moving(_, _, let link) = state { link.invalidate() }
  }
}
