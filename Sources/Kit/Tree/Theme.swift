public import Canvas

/// Colours by their role. Every pair of text and what lies behind it has a contrast of 4.5 or more.
public struct Theme: Hashable, Sendable {
  /// One word in lower case: an option's value, and a part of snapshots' keys.
  public var name: String
  /// The window behind everything.
  public var background: Color
  /// Rows and panels.
  public var card: Color
  /// Laid over what the pointer is on, whatever that is: one step towards the text.
  public var hover: Color
  /// The selected row.
  public var cardSelected: Color
  /// Lines around cards and between rows.
  public var border: Color
  /// The edges of what can be pressed, written in or dragged: seen by everybody.
  public var controlBorder: Color
  /// What is read first.
  public var text: Color
  /// What stands beside it: counts, hints, ages.
  public var secondaryText: Color
  /// The one colour that asks for attention.
  public var accent: Color
  /// The accent under the pointer, and pressed.
  public var accentPressed: Color
  /// Text on the accent.
  public var onAccent: Color
  /// Behind selected text in a field.
  public var textSelection: Color
  /// What was done: the filled box of a task.
  public var success: Color
  /// What may go wrong soon: little space, a task that waits long.
  public var warning: Color
  /// What went wrong: a failure, a refusal.
  public var danger: Color
  /// The ring around what has the keyboard.
  public var focus: Color
  /// Below what lies higher; its alpha is the shadow's strength.
  public var shadow: Color
  /// Lies over the window while a dialog is open.
  public var scrim: Color

  /// Every role by hand; nothing is derived from anything.
  public init(
    name: String, background: Color, card: Color, hover: Color, cardSelected: Color,
    border: Color, controlBorder: Color, text: Color, secondaryText: Color, accent: Color,
    accentPressed: Color,
    onAccent: Color, textSelection: Color, success: Color, warning: Color, danger: Color,
    focus: Color, shadow: Color, scrim: Color
  ) {
    self.name = name
    self.background = background
    self.card = card
    self.hover = hover
    self.cardSelected = cardSelected
    self.border = border
    self.controlBorder = controlBorder
    self.text = text
    self.secondaryText = secondaryText
    self.accent = accent
    self.accentPressed = accentPressed
    self.onAccent = onAccent
    self.textSelection = textSelection
    self.success = success
    self.warning = warning
    self.danger = danger
    self.focus = focus
    self.shadow = shadow
    self.scrim = scrim
  }

  /// A card under the pointer.
  public var cardHovered: Color { hovered(card) }

  /// The window's ground under the pointer.
  public var groundHovered: Color { hovered(background) }

  private func hovered(_ ground: Color) -> Color {
    var step = hover
    step.alpha = 255
    return ground.mixed(with: step, fraction: Double(hover.alpha) / 255)
  }
}
