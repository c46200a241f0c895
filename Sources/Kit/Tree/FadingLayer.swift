import Canvas

/// What has been closed, while it fades: pictures, over everything that is there.
final class FadingLayer: View {
  private var pictures: [(commands: [DrawCommand], opacity: Transition)] = []
  private var time = 0.0

  /// More than this do not fade at once.
  private static let most = 4

  override var takesPointer: Bool { false }
  override func hitTest(_ point: Point) -> View? { nil }

  var isEmpty: Bool { pictures.isEmpty }

  func add(_ commands: [DrawCommand], at time: Double) {
    if pictures.count == Self.most { pictures.removeFirst() }
    let way = Transition(from: 1, to: 0, start: time, duration: RootView.leavingTime)
    pictures.append((commands, way))
    self.time = time
    setNeedsDisplay()
  }

  func show(at time: Double) {
    guard !isEmpty else { return }
    self.time = time
    pictures.removeAll { $0.opacity.isOver(at: time) }
    setNeedsDisplay()
  }

  func removeAll() {
    guard !isEmpty else { return }
    pictures.removeAll()
    setNeedsDisplay()
  }

  override func paint(_ painter: inout Painter) {
    for picture in pictures {
      painter.group(opacity: picture.opacity.value(at: time)) { $0.replay(picture.commands) }
    }
  }
}
