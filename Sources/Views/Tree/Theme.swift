public import Canvas

/// Colours by their role. Every pair of text and what lies behind it has a contrast of 4.5 or more.
public struct Theme: Hashable, Sendable {
  public var name: String
  /// The window behind everything.
  public var background: Color
  /// Rows and panels.
  public var card: Color
  /// A row under the pointer.
  public var cardHovered: Color
  /// The selected row.
  public var cardSelected: Color
  /// Lines around cards and between rows.
  public var border: Color
  public var text: Color
  public var secondaryText: Color
  /// The one colour that asks for attention.
  public var accent: Color
  /// The accent under the pointer, and pressed.
  public var accentPressed: Color
  /// Text on the accent.
  public var onAccent: Color
  /// Behind selected text in a field.
  public var textSelection: Color
  public var success: Color
  public var warning: Color
  public var danger: Color
  /// The ring around what has the keyboard.
  public var focus: Color
  public var shadow: Color
  /// Lies over the window while a dialog is open.
  public var scrim: Color

  public init(
    name: String, background: Color, card: Color, cardHovered: Color, cardSelected: Color,
    border: Color, text: Color, secondaryText: Color, accent: Color, accentPressed: Color,
    onAccent: Color, textSelection: Color, success: Color, warning: Color, danger: Color,
    focus: Color, shadow: Color, scrim: Color
  ) {
    self.name = name
    self.background = background
    self.card = card
    self.cardHovered = cardHovered
    self.cardSelected = cardSelected
    self.border = border
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
}

extension Theme {
  /// Paper by daylight.
  public static let light = Theme(
    name: "light",
    background: Color(0xF6F5F2), card: Color(0xFFFFFF), cardHovered: Color(0xFAF9F6),
    cardSelected: Color(0xE9F0FA), border: Color(0xE3E0DA), text: Color(0x23211E),
    secondaryText: Color(0x67625B), accent: Color(0x2563B8), accentPressed: Color(0x1D4F95),
    onAccent: Color(0xFFFFFF), textSelection: Color(0xBFD6F5), success: Color(0x2A7A4B),
    warning: Color(0x9A5B00), danger: Color(0xB3261E), focus: Color(0x2563B8),
    shadow: Color(red: 40, green: 30, blue: 15, alpha: 36),
    scrim: Color(red: 35, green: 33, blue: 30, alpha: 70))

  /// The same paper at night.
  public static let dark = Theme(
    name: "dark",
    background: Color(0x1C1B1A), card: Color(0x272624), cardHovered: Color(0x2E2C2A),
    cardSelected: Color(0x2B3A50), border: Color(0x3A3835), text: Color(0xEDEAE4),
    secondaryText: Color(0xA8A29A), accent: Color(0x7FB0F5), accentPressed: Color(0x9CC3F9),
    onAccent: Color(0x10233E), textSelection: Color(0x36527A), success: Color(0x7CCB9A),
    warning: Color(0xE8B15C), danger: Color(0xF2948C), focus: Color(0x7FB0F5),
    shadow: Color(red: 0, green: 0, blue: 0, alpha: 110),
    scrim: Color(red: 0, green: 0, blue: 0, alpha: 140))
}
