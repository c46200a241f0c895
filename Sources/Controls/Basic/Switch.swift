public import Canvas
public import Views

/// Something that is on or off, with its name before it. Its action asks for the other state; the owner
/// sets `isOn`, once it is so.
public final class Switch: Control {
  /// Before the switch, and for screen readers.
  public let name: String
  /// As the owner knows it: a press alone does not change it.
  public var isOn = false { didSet { if isOn != oldValue { setNeedsDisplay() } } }

  private var cache = LineCache()
  private static let track = Size(width: 40, height: 22)
  private static let thumb = 14.0

  /// - Parameter action: called by a press; sets `isOn` once it is so.
  public init(_ name: String, action: @escaping () -> Void = {}) {
    self.name = name
    super.init(action: action)
  }

  public override var semantics: Semantics? {
    Semantics(.switch, name: name, states: isOn ? [.checked] : [])
  }

  public override func sizeThatFits(_ proposal: Size) -> Size {
    Size(width: proposal.width, height: ControlLine.height)
  }

  public override func paint(_ painter: inout Painter) {
    guard let root else { return }
    let theme = root.theme
    ControlLine.paintGround(self, isLit: isHovered || isPressed, &painter)
    let room = bounds.width - Self.track.width - ControlLine.gap
    let line = cache.line(name, style: .body, fitting: max(0, room), by: root.text)
    painter.text(line, at: Point(x: 0, y: line.baseline(centredIn: bounds.height)), theme.text)
    let track = Rect(
      x: bounds.width - Self.track.width, y: ((bounds.height - Self.track.height) / 2).rounded(),
      width: Self.track.width, height: Self.track.height)
    paint(track, theme, &painter)
  }

  /// Where the thumb stands tells the state, not the colour alone.
  private func paint(_ track: Rect, _ theme: Theme, _ painter: inout Painter) {
    let air = (track.height - Self.thumb) / 2
    let thumb = Rect(
      x: isOn ? track.maxX - air - Self.thumb : track.minX + air, y: track.minY + air,
      width: Self.thumb, height: Self.thumb)
    if isOn {
      painter.fill(track, radius: track.height / 2, theme.accent)
    } else {
      painter.border(track, radius: track.height / 2, width: 1.5, theme.secondaryText)
    }
    painter.fill(
      thumb, radius: Self.thumb / 2, isOn ? theme.onAccent : theme.secondaryText)
  }
}
