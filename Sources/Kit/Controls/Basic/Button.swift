public import Canvas

/// A control that does one thing, and says or shows what.
public final class Button: Control {
  /// How much it asks for attention.
  public enum Look: Hashable, Sendable {
    /// Filled with the accent: the one that Enter presses in a dialog.
    case prominent
    case plain
    /// The same in small letters: one of several things to choose from.
    case small
    /// A picture without a frame until the pointer comes.
    case quiet
    /// What stands behind a line's title, as a text does, without a frame until the pointer comes: what a
    /// person has set, or grey that nothing is.
    case value(isSet: Bool)
  }

  /// On the button, for screen readers and, where an icon stands in its place, in the tooltip. With
  /// another title it is another button: a second click, meant for the first, is none on it.
  public var title: String { didSet { if title != oldValue { meaningChanged() } } }
  /// What a screen reader says beside the title, such as the value that the button changes.
  public var details = ""
  /// Whether what it shows and hides is shown; nil for a button that does something else.
  public var isExpanded: Bool?
  /// As given; a change is seen with the next paint and asks for none.
  public var look: Look
  /// Painted instead of the title, inside the given rectangle and colour.
  public var icon: Icon?

  private static let disabledOpacity = 0.45
  /// On both sides of the title together, in points.
  private static let leastAir = 8.0
  private static let (height, smallHeight) = (36.0, 32.0)
  /// Of a small one, the air on both sides of its title together.
  private static let smallAir = 20.0
  /// Above and below the lines of a title that needs several, together.
  private static let lineAir = 14.0
  /// From the edge to a value, in points.
  public static let valueAir = 8.0
  private var block = TextBlock()

  /// - Parameter icon: stands in place of the title.
  public init(
    _ title: String, look: Look = .plain, icon: Icon? = nil, action: @escaping () -> Void = {}
  ) {
    self.title = title
    self.look = look
    self.icon = icon
    super.init(action: action)
  }

  public override var semantics: Semantics? {
    var semantics = Semantics(.button, name: title)
    semantics.details = details
    semantics.isExpanded = isExpanded
    return semantics
  }
  private var isValue: Bool { if case .value = look { true } else { false } }
  private var style: TextStyle { isValue ? .body : look == .small ? .caption : .bodyStrong }
  public override var tooltip: String? { icon == nil ? nil : title }

  public override func sizeThatFits(_ proposal: Size) -> Size {
    if icon != nil { return Size(width: 32, height: 32) }
    let width = root?.text.line(title, style: style).width ?? 0
    let height = height(in: proposal.width)
    guard look != .small else {
      return Size(width: max(48, width.rounded(.up) + Self.smallAir), height: height)
    }
    return Size(width: max(80, width.rounded(.up) + 32), height: height)
  }

  /// A title that has no room in a line takes several.
  private func height(in width: Double) -> Double {
    let least = look == .small ? Self.smallHeight : Self.height
    guard let root, width < leastWidth else { return least }
    var block = TextBlock()
    let lines = block.height(
      of: title, style: style, fitting: max(0, width - Self.leastAir), by: root.text)
    return max(least, lines + Self.lineAir)
  }

  /// What it takes to show its title whole, in points.
  var leastWidth: Double {
    if icon != nil { return 32 }
    let width = root?.text.line(title, style: style).width ?? 0
    return max(40, width.rounded(.up) + Self.leastAir)
  }

  public override func paint(_ painter: inout Painter) {
    guard let root else { return }
    let theme = root.theme
    let ink = paintBackground(&painter, theme).opacity(isEnabled ? 1 : Self.disabledOpacity)
    if let icon {
      icon.paint(in: bounds, color: ink, &painter)
    } else {
      let air = isValue ? Self.valueAir : Self.leastAir / 2
      let place = bounds.inset(by: Insets(horizontal: air, vertical: 0))
      block.paint(
        title, style: style, in: place, ink, alignment: isValue ? .leading : .center, by: root.text,
        &painter)
    }
    if showsFocusRing { FocusRing.paint(around: bounds, radius: 8, theme, &painter) }
  }

  /// - Returns: the colour for what lies on top.
  private func paintBackground(_ painter: inout Painter, _ theme: Theme) -> Color {
    switch look {
    case .prominent where isEnabled:
      let color = isPressed || isHovered ? theme.accentPressed : theme.accent
      painter.fill(bounds, radius: 8, color)
      return theme.onAccent
    // What cannot be pressed has no ground: a filled one would look pressed.
    case .plain, .small, .prominent:
      painter.fill(bounds, radius: 8, isPressed ? theme.cardSelected : theme.card)
      if isHovered, !isPressed { painter.fill(bounds, radius: 8, theme.hover) }
      painter.border(
        bounds, radius: 8, isEnabled ? theme.controlBorder : theme.border)
      return theme.text
    case .quiet:
      if isPressed || isHovered {
        painter.fill(bounds, radius: 8, isPressed ? theme.cardSelected : theme.hover)
      }
      return isHovered ? theme.text : theme.secondaryText
    case .value(let isSet):
      if isPressed || isHovered {
        painter.fill(bounds, radius: 8, isPressed ? theme.cardSelected : theme.hover)
      }
      return isSet ? theme.text : theme.secondaryText
    }
  }
}
