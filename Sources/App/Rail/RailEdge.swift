import Canvas
import Kit
import Wording

/// The edge of the rail, which is dragged to make it wider or narrower; arrow keys do the same.
final class RailEdge: View {
  /// Of what the pointer takes hold of, in points.
  static let width = 8.0
  /// How far a key moves it.
  private static let step = 16.0

  /// Asks for another place of its middle line, from the window's start in points.
  var wanted: (Double) -> Void = { _ in }
  /// The person has let it go there.
  var left: () -> Void = {}
  /// How wide the rail is, for who reads the screen out.
  var value = ""
  /// How far from the line the pointer took hold of it.
  private var hold: Double?

  override var semantics: Semantics? { Semantics(.group, name: LabelWords.railWidth, value: value) }
  override var canBecomeFocused: Bool { true }
  override var cursor: Cursor { .columnResize }
  override var claimsDrags: Bool { true }
  override var opensMenuByLongPress: Bool? { false }

  private var line: Double { frameInWindow.maxX }

  override func pointer(_ event: PointerEvent) {
    switch event {
    case .began(let point, _): hold = convertToWindow(point).x - line
    case .moved(let point): if let hold { wanted(convertToWindow(point).x - hold) }
    case .ended, .cancelled:
      hold = nil
      left()
    }
    setNeedsDisplay()
  }

  override func keyPressed(_ press: KeyPress) -> Bool {
    guard press.modifiers.isEmpty else { return false }
    switch keyAlongLine(press.key) {
    case .left: wanted(line - Self.step)
    case .right: wanted(line + Self.step)
    case .home: wanted(0)
    case .end: wanted(.greatestFiniteMagnitude)
    default: return false
    }
    left()
    return true
  }

  override func paint(_ painter: inout Painter) {
    guard let theme = root?.theme else { return }
    func line(_ width: Double, _ color: Color) {
      painter.fill(
        Rect(x: bounds.width - width, y: 0, width: width, height: bounds.height), color)
    }
    if showsFocusRing { return line(3, theme.focus) }
    if hold != nil || isHovered { return line(2, theme.controlBorder) }
    line(1, theme.border)
  }
}
