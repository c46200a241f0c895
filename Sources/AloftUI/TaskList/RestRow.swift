import Canvas
import Views

/// What the list shows where nothing is open: the balloon at rest and what to press.
final class RestRow: View {
  private let headline = Label(style: .bodyStrong, alignment: .center)
  private let hint = Label(
    "Press N to add a task", style: .caption, color: \.secondaryText, alignment: .center)
  /// False while the balloon is up in the air: there is only one.
  var showsBalloon = true { didSet { if showsBalloon != oldValue { setNeedsDisplay() } } }

  override init() {
    super.init()
    addSubview(headline)
    addSubview(hint)
  }

  /// - hasDone: something was completed, so the emptiness is earned.
  func show(hasDone: Bool) { headline.text = hasDone ? "All done" : "Nothing to do yet" }

  override func layout() {
    headline.frame = Rect(x: 0, y: bounds.height - 76, width: bounds.width, height: 24)
    hint.frame = Rect(x: 0, y: bounds.height - 50, width: bounds.width, height: 20)
  }

  override func paint(_ painter: inout Painter) {
    guard showsBalloon else { return }
    let top = Point(x: (bounds.width / 2).rounded(), y: 20)
    BalloonDrawing.paint(topCenter: top, tail: .zero, &painter)
  }
}
