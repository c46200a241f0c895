import Canvas
import Testing

@testable import Kit

/// What themes promise about their colours, with their own accent and with every other.
@Suite struct ThemeTests {
  /// GNOME's nine, KDE's first, elementary's, and colours that no desktop should have.
  private static let accents: [UInt32] = [
    0x3584E4, 0x2190A4, 0x3A944A, 0xC88800, 0xED5B00, 0xE62D42, 0xD56199, 0x9141AC, 0x6F8396,
    0x3DAEE9, 0xF9C440, 0x68B723, 0x000000, 0xFFFFFF, 0x808080, 0xFFFF00, 0x0000FF, 0x00FF00,
  ]

  private static let all =
    Theme.all
    + Theme.all.flatMap { theme in accents.map { theme.accented(Color($0)) } }

  private static let contrasts = all.filter { $0.name.hasPrefix("contrast") }

  @Test(
    "Every text can be read on what lies behind it: a contrast of 4.5 or more",
    arguments: all)
  func contrast(theme: Theme) {
    let pairs: [(KeyPath<Theme, Color>, [KeyPath<Theme, Color>])] = [
      (\.text, [\.background, \.card, \.cardHovered, \.cardSelected, \.textSelection]),
      (\.secondaryText, [\.background, \.card, \.cardHovered, \.cardSelected]),
      (\.onAccent, [\.accent, \.accentPressed]),
      // What explains something is written on ink.
      (\.card, [\.text]),
      (\.accent, [\.background, \.card]),
      (\.success, [\.background, \.card]),
      (\.warning, [\.background, \.card]),
      (\.danger, [\.background, \.card]),
    ]
    for (text, grounds) in pairs {
      for ground in grounds {
        let contrast = theme[keyPath: text].contrast(with: theme[keyPath: ground])
        #expect(contrast >= 4.5, "\(text) on \(ground) in the \(theme.name) theme: \(contrast)")
      }
    }
    // What was found of a name that is done lies on half as much, on whatever the row lies on.
    for ground in [theme.background, theme.card, theme.cardHovered, theme.cardSelected] {
      let mark = ground.mixed(with: theme.textSelection, fraction: 0.5)
      #expect(theme.text.contrast(with: mark) >= 4.5)
    }
    // Shapes need 3.
    for ground in [theme.cardHovered, theme.cardSelected] {
      for shape in [theme.focus, theme.accent, theme.secondaryText, theme.success, theme.warning] {
        #expect(shape.contrast(with: ground) >= 3)
      }
    }
    for ground in [theme.success, theme.secondaryText] {
      #expect(theme.card.contrast(with: ground) >= 3, "The tick in a circle")
    }
    #expect(theme.focus.contrast(with: theme.background) >= 3)
    #expect(theme.focus.contrast(with: theme.card) >= 3)
    for ground in [theme.background, theme.card] {
      #expect(theme.controlBorder.contrast(with: ground) >= 3)
    }
  }

  @Test(
    "In high contrast texts have 7 and more, and every line and part of a bar stands out",
    arguments: contrasts)
  func highContrast(theme: Theme) {
    let texts: [KeyPath<Theme, Color>] = [\.text, \.secondaryText, \.accent, \.warning, \.danger]
    for text in texts {
      for ground in [theme.background, theme.card, theme.cardHovered, theme.cardSelected] {
        #expect(theme[keyPath: text].contrast(with: ground) >= 7, "\(text) in \(theme.name)")
      }
    }
    #expect(theme.border.contrast(with: theme.card) >= 4.5)
    // Parts of the disk's bar, which is drawn in these.
    for part in [theme.accent, theme.secondaryText] {
      #expect(part.contrast(with: theme.border) >= 3)
    }
  }

  @Test(
    "What the pointer is on is seen to be, whatever it lies on, by a step towards the text",
    arguments: all)
  func hover(theme: Theme) {
    var step = theme.hover
    step.alpha = 255
    #expect(step == theme.text)
    for ground in [theme.background, theme.card, theme.cardSelected] {
      let hovered = ground.mixed(with: step, fraction: Double(theme.hover.alpha) / 255)
      #expect(hovered.contrast(with: ground) >= 1.1, "in the \(theme.name) theme")
    }
  }

  @Test("Each wish has its theme, and each theme another name")
  func matching() {
    for theme in Theme.all {
      let isDark = theme.text.contrast(with: .white) < theme.text.contrast(with: .black)
      let hasHighContrast = theme.border.contrast(with: theme.card) >= 4.5
      #expect(Theme.matching(isDark: isDark, hasHighContrast: hasHighContrast) == theme)
    }
    #expect(Set(Theme.all.map(\.name)).count == 4)
  }

  @Test("An accent that can be read is taken as it is; one that cannot, by the nearest that can")
  func nearest() {
    let readable = Color(0x1B5E20)
    #expect(Theme.light.accented(readable).accent == readable)
    let yellow = Theme.light.accented(Color(0xF9C440)).accent
    #expect(yellow.red > yellow.green && yellow.green > yellow.blue, "still a yellow")
    #expect((4.5..<4.8).contains(yellow.contrast(with: Theme.light.cardSelected)))
    #expect(Theme.dark.accented(Color(0xF9C440)).accent == Color(0xF9C440))
    #expect(Theme.light.accented(nil) == .light)
  }

  @Test("A theme with another accent is told apart from it, as often as it is made")
  func look() {
    #expect(Theme.dark.look == "dark")
    #expect(Theme.dark.accented(Color(0xF9C440)).look == "dark F9C440")
    #expect(Set(Self.all.map(\.look)).count > Theme.all.count * (Self.accents.count - 4))
  }
}
