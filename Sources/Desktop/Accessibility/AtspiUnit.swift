import Kit

/// How AT-SPI numbers what is wanted around a place of a text.
extension ScalarText.Unit {
  /// Source: AtspiTextGranularity.
  init(granularity: Int) {
    switch granularity {
    case 0: self = .character
    case 1: self = .word
    case 3: self = .line
    case 4: self = .paragraph
    default: self = .all
    }
  }

  /// Source: AtspiTextBoundaryType.
  init(boundary: Int) {
    switch boundary {
    case 0: self = .character
    case 1, 2: self = .word
    case 5, 6: self = .line
    default: self = .all
    }
  }
}
