public import Canvas

/// Something that is on or off, with its name before it. Its action asks for the other state; the owner
/// sets `isOn`, once it is so.
public final class Switch: Control {
  /// Before the switch, and for screen readers.
  public let name: String
  /// As the owner knows it: a press alone does not change it.
  public var isOn = false { didSet { if isOn != oldValue { setNeedsDisplay() } } }

  private var nameBlock = TextBlock()
  /// Whether it stands below its name.
  private var isStacked = false
  private static let track = Size(width: 40, height: 22)
  private static let thumb = 14.0
  /// Above and below the lines of a name that needs several, together; and the same of a switch below them.
  private static let air = 8.0

  /// - Parameter action: called by a press; sets `isOn` once it is so.
  public init(_ name: String, action: @escaping () -> Void = {}) {
    self.name = name
    super.init(action: action)
  }

  public override var semantics: Semantics? {
    Semantics(.switch, name: name, states: isOn ? [.checked] : [])
  }

  public override func sizeThatFits(_ proposal: Size) -> Size {
    guard let text = root?.text else { return .zero }
    var block = TextBlock()
    let height = block.height(
      of: name, style: .body, fitting: nameWidth(in: proposal.width, text), by: text)
    let below = isStacked(in: proposal.width, text) ? Self.track.height + Self.air : 0
    return Size(
      width: proposal.width, height: max(ControlLine.height, height + Self.air + below))
  }

  public override func layout() {
    isStacked = root.map { isStacked(in: bounds.width, $0.text) } ?? false
  }

  private func roomBeside(_ width: Double) -> Double {
    max(0, width - Self.track.width - ControlLine.gap)
  }

  /// Whether there is no room for a word of the name beside the switch, which stands below it then.
  private func isStacked(in width: Double, _ text: any TextMeasuring) -> Bool {
    !text.hasRoomForWords(of: name, style: .body, in: roomBeside(width))
  }

  private func nameWidth(in width: Double, _ text: any TextMeasuring) -> Double {
    isStacked(in: width, text) ? width : roomBeside(width)
  }

  /// As it was laid out.
  private var place: (name: Rect, track: Rect) {
    let trackRoom = isStacked ? Self.track.height + Self.air : bounds.height
    let name = Rect(
      x: 0, y: 0, width: isStacked ? bounds.width : roomBeside(bounds.width),
      height: bounds.height - (isStacked ? trackRoom : 0))
    let track = Rect(
      x: bounds.width - Self.track.width,
      y: bounds.height - ((trackRoom + Self.track.height) / 2).rounded(.down),
      width: Self.track.width, height: Self.track.height)
    return (name, track)
  }

  public override func paint(_ painter: inout Painter) {
    guard let root else { return }
    let theme = root.theme
    ControlLine.paintGround(self, isLit: isHovered || isPressed, &painter)
    let place = place
    nameBlock.paint(name, style: .body, in: place.name, theme.text, by: root.text, &painter)
    paint(place.track, theme, &painter)
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
