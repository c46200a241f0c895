/// The disk widget's words.
public enum DiskText {
  /// What stands where nothing was ever measured.
  public static let unknown = "–"

  // MARK: Amounts

  /// One decimal, to the nearest: `62.4%`.
  /// - Parameter rate: from 0 to 1.
  public static func percent(_ rate: Double, _ numbers: NumberStyle = .plain) -> String {
    let tenths = Int((rate * 1000).rounded())
    let number = "\(tenths / 10)\(numbers.decimalSeparator)\(tenths % 10)"
    return localized("\(number)%")
  }

  /// An amount of bytes: `20.0 GB`.
  public static func bytes(_ count: UInt128, _ numbers: NumberStyle) -> String {
    ByteCount(count).text(decimalSeparator: numbers.decimalSeparator)
  }

  /// How full a disk is: `62.4% of 20.0 GB`.
  public static func full(_ rate: Double, of total: UInt128, _ numbers: NumberStyle) -> String {
    localized("\(part: percent(rate, numbers)) of \(part: bytes(total, numbers))")
  }

  /// How full a disk is, and a sentence without its stop.
  public static func figure(_ figure: String, and sentence: String) -> String {
    localized("\(part: figure). \(part: sentence).")
  }

  // MARK: Names

  /// Which disk the percentage is of, and the same where there is less room.
  public static var homeNames: [String] { [localized("Home folder"), localized("Home")] }
  /// What files take.
  public static var used: String { localized("Used") }
  /// What is left.
  public static var free: String { localized("Free") }
  /// What the system keeps back.
  public static var reserved: String { localized("Reserved") }
  /// The whole.
  public static var total: String { localized("Total") }

  /// A figure with its name, where both are copied.
  public static func line(_ name: String, _ value: String) -> String {
    localized("\(part: name): \(part: value)")
  }

  // MARK: Other disks

  /// The button that leads to the next page of disks.
  public static func more(_ count: Int) -> String {
    localized(count, other: "and \(count) more")
  }
  /// The same button on the last page.
  public static var backToFullest: String { localized("back to the fullest") }

  // MARK: Age

  /// How long ago a value was measured, in its largest unit: `3m ago`.
  public static func age(seconds: Int64) -> String {
    switch seconds {
    case 86_400...: localized("\(seconds / 86_400)d ago")
    case 3_600...: localized("\(seconds / 3_600)h ago")
    case 60...: localized("\(seconds / 60)m ago")
    default: localized("just now")
    }
  }

  /// The same where there is more room.
  /// - Parameter age: as `age(seconds:)` has it.
  public static func measured(_ age: String) -> String { localized("Measured \(part: age)") }
}
