import Canvas
import Kit

/// What a row's button lies on: the ground of the row, into which the end of the time fades.
final class RowEnd: View {
  /// Before the button, in points.
  static let fade = 16.0
  private static let step = 2.0

  /// Whether it lies on the ground of a selected row; else on that of one under the pointer.
  var isSelected = false { didSet { if isSelected != oldValue { setNeedsDisplay() } } }

  /// Whether a part of the time is left; of one that begins within the fade a speck would be.
  var fades = true { didSet { if fades != oldValue { setNeedsDisplay() } } }

  override var takesPointer: Bool { false }

  override func paint(_ painter: inout Painter) {
    guard let theme = root?.theme else { return }
    let color = isSelected ? theme.cardSelected : theme.groundHovered
    guard fades else { return painter.fill(bounds, color) }
    let steps = Int(Self.fade / Self.step)
    for step in 0..<steps {
      let place = Rect(
        x: Double(step) * Self.step, y: 0, width: Self.step, height: bounds.height)
      painter.fill(place, color.opacity(Double(step + 1) / Double(steps + 1)))
    }
    painter.fill(
      Rect(x: Self.fade, y: 0, width: bounds.width - Self.fade, height: bounds.height), color)
  }
}
