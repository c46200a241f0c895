import Canvas
import TaskStore
import Views

/// What a drag shows over the list: the task under the pointer, and a line where it would go. To
/// the pointer and to who reads the screen there is only the list.
final class DragLayer: View {
  private let row = TaskRow()
  private let line = DropLine()

  /// The task is narrower than the list by this on each side, in points: where it lies over the
  /// line, the line's ends are seen. A line over the task would strike its name through.
  private static let inset = 12.0

  override init() {
    super.init()
    row.stand = .lifted
    isHidden = true
    for view in [line, row] { addSubview(view) }
  }

  /// The task that is dragged, as it is at `now`.
  func show(_ task: Task, at now: Timestamp) {
    row.show(task, at: now)
    isHidden = false
  }

  func hide() { isHidden = true }

  /// Where the task is, in points from the list's top.
  var top: Double { row.frame.minY }

  func tick(at now: Timestamp) { if !isHidden { row.tick(at: now) } }

  /// Moves both; the task stays in sight.
  /// - Parameters:
  ///   - top: of the task, in points.
  ///   - gap: where it would go.
  func move(to top: Double, gap: Double) {
    let lowest = max(0, bounds.height - row.frame.height)
    row.frame.origin.y = min(max(0, top), lowest).rounded()
    let middle = min(max(DropLine.height / 2, gap), bounds.height - DropLine.height / 2)
    line.frame = Column(in: bounds.width).ground(
      y: middle - DropLine.height / 2, height: DropLine.height)
  }

  override var clipsToBounds: Bool { true }
  override var readingOrder: [View] { [] }
  override func hitTest(_ point: Point) -> View? { nil }

  override func layout() {
    row.frame.origin.x = Self.inset
    row.frame.size = Size(
      width: max(0, bounds.width - 2 * Self.inset), height: TaskRows.rowHeight)
  }
}

/// Where the task that is dragged would go: a line with a dot at each end.
private final class DropLine: View {
  static let height = 8.0
  private static let thickness = 2.0

  override func paint(_ painter: inout Painter) {
    guard let theme = root?.theme else { return }
    let (middle, dot) = (bounds.height / 2, bounds.height)
    painter.fill(
      Rect(
        x: dot / 2, y: middle - Self.thickness / 2, width: max(0, bounds.width - dot),
        height: Self.thickness), theme.accent)
    for left in [0, max(0, bounds.width - dot)] {
      painter.fill(Rect(x: left, y: 0, width: dot, height: dot), radius: dot / 2, theme.accent)
    }
  }
}
