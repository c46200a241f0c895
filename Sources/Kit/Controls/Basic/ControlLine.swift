import Canvas

/// How a control looks that takes a whole line: its name at the left edge, what it is set to at the
/// right one, and a light ground that reaches beyond both, so that names stand in line with other text.
enum ControlLine {
  static let height = 36.0
  /// Between the name and what it is set to, in points.
  static let gap = 12.0
  private static let reach = 8.0
  private static let radius = 8.0

  /// - Parameter isLit: the pointer is over it, or it is pressed.
  static func paintGround(_ control: Control, isLit: Bool, _ painter: inout Painter) {
    guard let theme = control.root?.theme else { return }
    let ground = control.bounds.inset(by: Insets(horizontal: -reach, vertical: 0))
    if isLit { painter.fill(ground, radius: radius, theme.hover) }
    if control.showsFocusRing {
      FocusRing.paint(inside: ground, radius: radius, theme, &painter)
    }
  }
}
