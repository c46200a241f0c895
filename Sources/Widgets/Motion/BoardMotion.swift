import Canvas
import Kit
import Loop

/// The way of views to other places, and of a height to another one, after something that a person did.
///
/// Frames are where things belong, from the first one on; pictures get there in time, as functions of
/// media time. The height is what takes part in layouts: whoever stands beside it follows.
final class BoardMotion {
  private struct Way {
    weak var view: View?
    /// From where it was, as a distance from its frame.
    let offset: Transition
    /// Nil for what was there before.
    let opacity: Transition?
  }

  private var ways: [Way] = []
  private var height: Transition?
  private weak var root: RootView?
  private lazy var link = MotionLink { [weak self] link in self?.step(at: link.timestamp) }
  /// Called when `extraHeight` is another one.
  var changed: () -> Void = {}
  /// By how much what is shown is higher than what there will be, in points; below 0 where it is lower.
  private(set) var extraHeight = 0.0

  /// Something has not got to its place yet.
  var isMoving: Bool { link.isRunning }

  /// Where a view is shown, as its upper edge.
  static func shownTop(of view: View) -> Double {
    view.frame.minY + (view.movingPicture?.offset.y ?? 0)
  }

  /// Has views go from where they were to where their frames are by now.
  /// - Parameters:
  ///   - formers: where they were shown; who is not among them has come, and fades in.
  ///   - extraHeight: by how much all was higher.
  func begin(
    _ views: [View], from formers: [ObjectIdentifier: Double], extraHeight: Double = 0,
    in root: RootView
  ) {
    self.root = root
    let start = root.loop.mediaTime
    ways = views.compactMap { view in
      let former = formers[ObjectIdentifier(view)]
      let distance = former.map { $0 - view.frame.minY } ?? 0
      if former != nil, distance == 0 {
        view.movingPicture = nil
        return nil
      }
      return Way(
        view: view, offset: Transition(from: distance, to: 0, start: start),
        opacity: former == nil ? Transition(from: 0, to: 1, start: start) : nil)
    }
    height = extraHeight == 0 ? nil : Transition(from: extraHeight, to: 0, start: start)
    guard !ways.isEmpty || height != nil else { return link.stop() }
    show(at: start)
    link.run(on: root.loop)
  }

  /// All is at its place.
  func end() {
    link.stop()
    for way in ways { way.view?.movingPicture = nil }
    ways.removeAll()
    height = nil
    setExtraHeight(0)
  }

  private func step(at time: Double) {
    guard root?.movesChanges == true else { return end() }
    show(at: time)
    if ways.isEmpty, height == nil { link.stop() }
  }

  private func show(at time: Double) {
    let scale = root?.scale ?? 1
    for way in ways {
      let offset = (way.offset.value(at: time) * scale).rounded() / scale
      way.view?.movingPicture =
        way.offset.isOver(at: time)
        ? nil
        : MovingPicture(
          offset: Point(x: 0, y: offset), opacity: way.opacity?.value(at: time) ?? 1)
    }
    ways.removeAll { $0.view == nil || $0.offset.isOver(at: time) }
    if height?.isOver(at: time) == true { height = nil }
    setExtraHeight((height?.value(at: time) ?? 0).rounded())
  }

  private func setExtraHeight(_ extra: Double) {
    guard extra != extraHeight else { return }
    extraHeight = extra
    changed()
  }
}
