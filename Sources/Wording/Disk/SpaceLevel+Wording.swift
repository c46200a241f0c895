public import DiskUsage

extension SpaceLevel {
  /// Beside a figure; nil where there is nothing to say.
  public var word: String? {
    switch self {
    case .enough: nil
    case .filling: "Filling up"
    case .low: "Little free"
    case .critical: "Almost full"
    }
  }

  /// By itself.
  public var sentence: String? {
    switch self {
    case .enough: nil
    case .filling: "The disk is filling up"
    case .low: "Little space is free"
    case .critical: "Almost no space is free"
    }
  }

  /// A figure and the word beside it, as they are read out.
  public func spoken(_ figure: String) -> String {
    switch self {
    case .enough: figure
    case .filling: "\(figure), filling up"
    case .low: "\(figure), little free"
    case .critical: "\(figure), almost full"
    }
  }
}
