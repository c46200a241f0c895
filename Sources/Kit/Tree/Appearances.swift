import Canvas
import Loop

/// What comes into the window fades in and rises to its place; what goes fades out. Who comes takes
/// input at once, and who goes takes none.
final class Appearances {
  private struct Coming {
    weak var view: View?
    let way: Transition
    /// How far below its place it begins, in points; it does not fade where it only follows another.
    let rise: Double
    let fades: Bool
  }

  let fading = FadingLayer()
  private var coming: [Coming] = []
  private weak var root: RootView?
  private lazy var link = MotionLink { [weak self] link in self?.step(at: link.timestamp) }

  func bind(to root: RootView) { self.root = root }

  func bring(_ view: View, rise: Double, fades: Bool) {
    guard let root, root.movesChanges else { return }
    let time = root.loop.mediaTime
    coming.removeAll { $0.view === view || $0.view == nil }
    coming.append(
      Coming(view: view, way: Transition(from: 1, to: 0, start: time), rise: rise, fades: fades))
    show(at: time)
    link.run(on: root.loop)
  }

  /// To be called while it is still there.
  func leavePicture(of view: View) {
    guard let root, root.movesChanges, let parent = view.superview, !view.isHidden else { return }
    var painter = Painter(bounds: root.bounds, direction: root.direction)
    painter.group(at: parent.convertToWindow(.zero)) { view.paintTree(&$0) }
    coming.removeAll { $0.view === view }
    view.movingPicture = nil
    fading.add(painter.commands, at: root.loop.mediaTime)
    link.run(on: root.loop)
  }

  /// All is there, or gone.
  func end() {
    link.stop()
    for coming in coming { coming.view?.movingPicture = nil }
    coming.removeAll()
    fading.removeAll()
  }

  private func step(at time: Double) {
    guard root?.movesChanges == true else { return end() }
    show(at: time)
    fading.show(at: time)
    if coming.isEmpty, fading.isEmpty { link.stop() }
  }

  private func show(at time: Double) {
    let scale = root?.scale ?? 1
    for coming in coming {
      let left = coming.way.value(at: time)
      let offset = (coming.rise * left * scale).rounded() / scale
      coming.view?.movingPicture =
        coming.way.isOver(at: time)
        ? nil
        : MovingPicture(
          offset: Point(x: 0, y: offset), opacity: coming.fades ? 1 - left : 1)
    }
    coming.removeAll { $0.view == nil || $0.way.isOver(at: time) }
  }
}

extension RootView {
  /// How long what goes is still seen, in seconds.
  static let leavingTime = 0.15

  /// Has a view that has just come into the window appear, where movement is wanted: it fades in and
  /// rises. Its frame is its place from the beginning.
  /// - Parameter rise: how far, in points.
  public func bring(_ view: View, rise: Double = 8, fades: Bool = true) {
    appearances.bring(view, rise: rise, fades: fades)
  }

  /// Has a view that is about to be hidden, or taken out, fade away as a picture.
  public func leavePicture(of view: View) { appearances.leavePicture(of: view) }
}
