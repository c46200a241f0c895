import Canvas
import Kit

/// A few small words that are pressed, in line with those around them.
final class TextButton: Control {
  var title = "" {
    didSet {
      guard title != oldValue else { return }
      label.text = title
      superview?.setNeedsLayout()
    }
  }
  private let label: Label
  /// How far the light of the pointer and the ring reach beyond the words, in points.
  private static let padding = 8.0

  /// - Parameter color: of the words.
  init(color: KeyPath<Theme, Color> = \.accent) {
    label = Label(style: .caption, color: color)
    super.init {}
    label.isSpoken = false
    label.lineLimit = 2
    addSubview(label)
  }

  override var semantics: Semantics? { Semantics(.button, name: title) }

  override func sizeThatFits(_ proposal: Size) -> Size { label.sizeThatFits(proposal) }
  override func layout() { label.frame = bounds }
  override func hoverChanged() { setNeedsDisplay() }

  override func paint(_ painter: inout Painter) {
    guard let theme = root?.theme else { return }
    let ground = bounds.inset(by: Insets(horizontal: -Self.padding, vertical: 2))
    if isPressed || isHovered {
      painter.fill(ground, radius: 8, isPressed ? theme.cardSelected : theme.hover)
    }
    if showsFocusRing { FocusRing.paint(inside: ground, radius: 8, theme, &painter) }
  }
}
