import Canvas
import Kit
import Wording

/// Lies behind the window's title, and makes it a button: an arrow stands after it, and a press opens the
/// menu of the lists.
final class ListsButton: Control {
  /// Before the title, and after it with the arrow, in points.
  static let (air, arrow) = (8.0, 30.0)

  /// What the title says.
  var shown = ""

  override var semantics: Semantics? {
    var semantics = Semantics(.button, name: LabelWords.lists)
    semantics.details = shown
    return semantics
  }

  /// Below it stands the count, so much further down, in points.
  var countHeight = 0.0
  override var tooltipAnchor: Rect { bounds.inset(by: Insets(top: 0, bottom: -countHeight)) }
  override var tooltip: String? { LabelWords.lists }

  override func paint(_ painter: inout Painter) {
    guard let theme = root?.theme else { return }
    if isPressed || isHovered {
      painter.fill(bounds, radius: 8, isPressed ? theme.cardSelected : theme.hover)
    }
    Icon.unfold.paint(
      in: Rect(x: bounds.width - Self.arrow + 6, y: 2, width: 18, height: bounds.height),
      color: isHovered ? theme.text : theme.secondaryText, &painter)
    if showsFocusRing { FocusRing.paint(around: bounds, radius: 8, theme, &painter) }
  }
}
