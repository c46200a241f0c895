import Kit
import Loop

/// The tick of a task that a person has just completed, and the line through its name, while they are
/// being drawn.
final class TickDrawing {
  private var way: Transition?
  private let show: (Double) -> Void
  private weak var root: RootView?
  private lazy var link = MotionLink { [weak self] link in self?.step(at: link.timestamp) }

  /// - Parameter show: called with how much of both is there, 0 to 1.
  init(show: @escaping (Double) -> Void) { self.show = show }

  /// Draws them from nothing, where movement is wanted.
  func begin(in root: RootView?) {
    guard let root, root.movesChanges else { return end() }
    self.root = root
    way = Transition(from: 0, to: 1, start: root.loop.mediaTime)
    show(0)
    link.run(on: root.loop)
  }

  /// All of both is there.
  func end() {
    guard way != nil else { return }
    way = nil
    link.stop()
    show(1)
  }

  private func step(at time: Double) {
    guard let way, root?.movesChanges == true, !way.isOver(at: time) else { return end() }
    show(way.value(at: time))
  }
}
