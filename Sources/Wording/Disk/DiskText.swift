/// The disk widget's words.
public enum DiskText {
  /// What stands where nothing was ever measured.
  public static let unknown = "–"

  // MARK: Amounts

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

  /// How full a disk is: `62.4% of 20.0 GB`.
  public static func full(_ rate: Double, of total: UInt64, _ numbers: NumberStyle) -> String {
    "\(percent(rate, numbers)) of \(bytes(total, numbers))"
  }

  // MARK: Names

  /// Which disk the percentage is of, and the same where there is less room.
  public static let homeNames = ["Home folder", "Home"]
  /// What files take.
  public static let used = "Used"
  /// What is left.
  public static let free = "Free"
  /// What the system keeps back.
  public static let reserved = "Reserved"
  /// The whole.
  public static let total = "Total"

  /// A figure with its name, where both are copied.
  public static func line(_ name: String, _ value: String) -> String { "\(name): \(value)" }

  // MARK: Other disks

  /// The button that leads to the next page of disks.
  public static func more(_ count: Int) -> String {
    Plural.of(count, other: "and \(count) more")
  }
  /// The same button on the last page.
  public static let backToFullest = "back to the fullest"

  // MARK: Age

  /// How long ago a value was measured, in its largest unit: `3m ago`.
  public static func age(seconds: Int64) -> String {
    switch seconds {
    case 86_400...: "\(seconds / 86_400)d ago"
    case 3_600...: "\(seconds / 3_600)h ago"
    case 60...: "\(seconds / 60)m ago"
    default: "just now"
    }
  }

  /// The same where there is more room.
  /// - Parameter age: as `age(seconds:)` has it.
  public static func measured(_ age: String) -> String { "Measured \(age)" }
}
