package import DiskUsage

extension SpaceLevel {
  /// Beside a figure; nil where there is nothing to say.
  package var word: String? {
    switch self {
    case .enough: nil
    case .filling: localized("Filling up")
    case .low: localized("Little free")
    case .critical: localized("Almost full")
    case .full: localized("Full")
    }
  }

  /// By itself.
  package var sentence: String? {
    switch self {
    case .enough: nil
    case .filling: localized("The disk is filling up")
    case .low: localized("Little space is free")
    case .critical: localized("Almost no space is free")
    case .full: localized("No space is free")
    }
  }

  /// A figure and the word beside it, as they are read out.
  package func spoken(_ figure: String) -> String {
    switch self {
    case .enough: figure
    case .filling: localized("\(part: figure), filling up")
    case .low: localized("\(part: figure), little free")
    case .critical: localized("\(part: figure), almost full")
    case .full: localized("\(part: figure), full")
    }
  }
}
