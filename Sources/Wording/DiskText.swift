public import DiskUsage

/// The disk widget's words.
public enum DiskText {
  /// What stands where nothing was ever measured.
  public static let unknown = "–"

  /// One decimal, to the nearest: `62.4%`.
  /// - Parameter rate: from 0 to 1.
  public static func percent(_ rate: Double, _ numbers: NumberStyle = .plain) -> String {
    let tenths = Int((rate * 1000).rounded())
    return "\(tenths / 10)\(numbers.decimalSeparator)\(tenths % 10)%"
  }

  /// An amount of bytes: `20.0 GB`.
  public static func bytes(_ count: UInt64, _ numbers: NumberStyle) -> String {
    ByteCount(count).text(decimalSeparator: numbers.decimalSeparator)
  }

  /// Which disk the percentage is of, and the same where there is less room.
  public static let homeNames = ["Home folder", "Home"]

  /// How long ago a value was measured, in its largest unit: `3m ago`.
  public static func age(seconds: Int64) -> String {
    let units: [(Int64, String)] = [(86_400, "d"), (3_600, "h"), (60, "m")]
    for (size, name) in units where seconds >= size { return "\(seconds / size)\(name) ago" }
    return "just now"
  }

  /// Why a measurement failed, as a clause.
  public static func clause(_ error: DiskError) -> String {
    switch error {
    case .timedOut(_, let mount), .busy(_, let mount):
      "the file system at \(mount) does not answer"
    case .notLocal(let path, _):
      "\(path) is on a network file system, which is not measured on its own"
    case .vanished(let path): "\(path) is not mounted any more"
    case .notFound(let path): "there is nothing at \(path)"
    case .unusable(let path, let problem): "\(path) cannot be measured: \(problem)"
    case .refused, .tooManyLinks, .noMountTable, .noThread, .noProcess: error.description
    }
  }
}
