public import Canvas

extension Theme {
  /// The theme with another accent: what the desktop's other programs have.
  ///
  /// The colour itself where each text and shape in it has the contrast that the themes promise, else the nearest
  /// that has, towards the text's own colour. What lies behind text keeps the luminance it has in the table, and
  /// takes only the hue: so each contrast on it stays as it was.
  /// - Parameter wish: opaque; nil leaves the theme as it is.
  public func accented(_ wish: Color?) -> Theme {
    guard let wish else { return self }
    var theme = self
    let steps = stride(from: 0, through: 1, by: 1.0 / 128)
    let nearest = steps.lazy.map { wish.mixed(with: ink, fraction: $0) }.first(where: isReadable)
    let accent = nearest ?? ink
    theme.accent = accent
    theme.focus = accent
    theme.accentPressed = accent.mixed(with: ink, fraction: 0.2)
    theme.onAccent = accent.tinted(like: onAccent)
    theme.cardSelected = accent.tinted(like: cardSelected)
    theme.textSelection = accent.tinted(like: textSelection)
    return theme
  }

  /// The colour nearest to another one, towards the text's own, in which a shape is seen on whatever it may lie on:
  /// with a contrast of 3 or more.
  public func shapeColor(_ wish: Color) -> Color {
    let grounds = [background, groundHovered, card, cardHovered, cardSelected]
    let steps = stride(from: 0, through: 1, by: 1.0 / 128).lazy
    return steps.map { wish.mixed(with: ink, fraction: $0) }.first { color in
      grounds.allSatisfy { color.contrast(with: $0) >= 3 }
    } ?? ink
  }

  /// Told apart from the same theme with another accent, such as by what keeps pictures.
  public var look: String {
    let usual = Theme.all.first { $0.name == name }
    return accent == usual?.accent ? name : "\(name) \(accent.hexadecimal)"
  }

  /// Black where texts are dark, white where they are light.
  private var ink: Color { text.luminance < 0.5 ? .black : .white }

  /// Whether texts and shapes of this colour are seen on what they may lie on.
  private func isReadable(_ color: Color) -> Bool {
    let isStrong = border.contrast(with: card) >= 4.5
    // Selected cards come out at the luminance that they have here.
    let (grounds, texts) = ([background, card, cardHovered, cardSelected], isStrong ? 7 : 4.5)
    return grounds.allSatisfy { color.contrast(with: $0) >= texts }
      && (!isStrong || color.contrast(with: border) >= 3)
  }
}

extension Color {
  /// Of this hue, and just as light as another colour: a light one becomes no darker than that, a dark one no lighter,
  /// so that what is read on it keeps its contrast.
  fileprivate func tinted(like other: Color) -> Color {
    let goal = other.luminance
    let isLight = goal >= 0.18
    let end: Color = isLight ? .white : .black
    let steps = stride(from: 0, through: 1, by: 1.0 / 256).lazy
    let reached = steps.map { mixed(with: end, fraction: $0) }.first {
      isLight ? $0.luminance >= goal : $0.luminance <= goal
    }
    return reached ?? end
  }
}
