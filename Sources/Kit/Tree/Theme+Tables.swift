import Canvas

extension Theme {
  /// In the order in which they are told.
  public static let all = [light, dark, contrast, contrastDark]

  /// The one for what a person likes to see.
  public static func matching(isDark: Bool, hasHighContrast: Bool) -> Theme {
    if hasHighContrast { return isDark ? contrastDark : contrast }
    return isDark ? dark : light
  }

  /// Paper by daylight.
  public static let light = Theme(
    name: "light",
    background: Color(0xF6F5F2), card: Color(0xFFFFFF), hover: Color(0x23211E).opacity(0.07),
    cardSelected: Color(0xE9F0FA), border: Color(0xE3E0DA), controlBorder: Color(0x8A857D),
    text: Color(0x23211E),
    secondaryText: Color(0x67625B), accent: Color(0x2563B8), accentPressed: Color(0x1D4F95),
    onAccent: Color(0xFFFFFF), textSelection: Color(0xBFD6F5), success: Color(0x2A7A4B),
    warning: Color(0x9A5B00), danger: Color(0xB3261E), focus: Color(0x2563B8),
    shadow: Color(red: 40, green: 30, blue: 15, alpha: 36),
    scrim: Color(red: 35, green: 33, blue: 30, alpha: 70))

  /// The same paper at night.
  public static let dark = Theme(
    name: "dark",
    background: Color(0x1C1B1A), card: Color(0x272624), hover: Color(0xEDEAE4).opacity(0.07),
    cardSelected: Color(0x2B3A50), border: Color(0x3A3835), controlBorder: Color(0x7C7872),
    text: Color(0xEDEAE4),
    secondaryText: Color(0xA8A29A), accent: Color(0x7FB0F5), accentPressed: Color(0x9CC3F9),
    onAccent: Color(0x10233E), textSelection: Color(0x36527A), success: Color(0x7CCB9A),
    warning: Color(0xE8B15C), danger: Color(0xF2948C), focus: Color(0x7FB0F5),
    shadow: Color(red: 0, green: 0, blue: 0, alpha: 110),
    scrim: Color(red: 0, green: 0, blue: 0, alpha: 140))

  /// Ink on white: texts of 7 and more, lines and shapes that everybody sees.
  public static let contrast = Theme(
    name: "contrast",
    background: Color(0xFFFFFF), card: Color(0xFFFFFF), hover: Color(0x000000).opacity(0.1),
    cardSelected: Color(0xD3E3FF), border: Color(0x767676), controlBorder: Color(0x767676),
    text: Color(0x000000),
    secondaryText: Color(0x262626), accent: Color(0x00296B), accentPressed: Color(0x001B47),
    onAccent: Color(0xFFFFFF), textSelection: Color(0xFFE08A), success: Color(0x003F1A),
    warning: Color(0x4D2800), danger: Color(0x7A000C), focus: Color(0x00296B),
    shadow: Color(red: 0, green: 0, blue: 0, alpha: 70),
    scrim: Color(red: 0, green: 0, blue: 0, alpha: 150))

  /// White on black.
  public static let contrastDark = Theme(
    name: "contrast-dark",
    background: Color(0x000000), card: Color(0x000000), hover: Color(0xFFFFFF).opacity(0.14),
    cardSelected: Color(0x0B3266), border: Color(0x767676), controlBorder: Color(0x767676),
    text: Color(0xFFFFFF),
    secondaryText: Color(0xE4E4E4), accent: Color(0xB8DCFF), accentPressed: Color(0xDCEEFF),
    onAccent: Color(0x000000), textSelection: Color(0x1F4E8C), success: Color(0xA6F2C0),
    warning: Color(0xFFD98F), danger: Color(0xFFC2BC), focus: Color(0xB8DCFF),
    shadow: Color(red: 0, green: 0, blue: 0, alpha: 0),
    scrim: Color(red: 80, green: 80, blue: 80, alpha: 170))
}
