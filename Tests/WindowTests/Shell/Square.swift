import Canvas
import Kit

/// A square that can be moved.
final class Square: View {
  var left = 0.0 { didSet { setNeedsDisplay() } }

  override func paint(_ painter: inout Painter) {
    painter.fill(Rect(x: left, y: 10, width: 10, height: 10), .black)
  }
}
