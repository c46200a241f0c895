/// The disk widget's words.
package enum DiskText {
  /// What stands where nothing was ever measured.
  package static let unknown = "–"

  // MARK: Amounts

  /// One decimal, to the nearest: `62.4%`.
  /// - Parameter rate: from 0 to 1.
  package static func percent(_ rate: Double, _ numbers: NumberStyle = .plain) -> String {
    let tenths = Int((rate * 1000).rounded())
    let number = "\(tenths / 10)\(numbers.decimalSeparator)\(tenths % 10)"
    return localized("\(number)%")
  }

  /// An amount of bytes: `20.0 GB`.
  package static func bytes(_ count: UInt128, _ numbers: NumberStyle) -> String {
    ByteCount(count).text(decimalSeparator: numbers.decimalSeparator)
  }

  /// How full a disk is: `62.4% of 20.0 GB`.
  package static func full(_ rate: Double, of total: UInt128, _ numbers: NumberStyle) -> String {
    localized("\(part: percent(rate, numbers)) of \(part: bytes(total, numbers))")
  }

  /// How full a disk is, and a sentence without its stop.
  package static func figure(_ figure: String, and sentence: String) -> String {
    localized("\(part: figure). \(part: sentence).")
  }

  // MARK: Names

  /// Which disk the percentage is of, and the same where there is less room.
  package static var homeNames: [String] { [localized("Home folder"), localized("Home")] }
  /// What files take.
  package static var used: String { localized("Used") }
  /// What is left.
  package static var free: String { localized("Free") }
  /// What the system keeps back.
  package static var reserved: String { localized("Reserved") }
  /// The whole.
  package static var total: String { localized("Total") }

  /// A figure with its name, where both are copied.
  package static func line(_ name: String, _ value: String) -> String {
    localized("\(part: name): \(part: value)")
  }

  // MARK: Details

  /// Beside the bar, where there is room and it cannot be used.
  package static var nothingWritten: String { localized("Nothing can be written") }
  /// A button that opens another program, which shows what takes the room.
  package static var lookInside: String { localized("Look inside…") }
  /// A button that opens the trash.
  package static var openTrash: String { localized("Open trash") }

  // MARK: Other disks

  /// The button that leads to the next page of disks.
  package static func more(_ count: Int) -> String {
    localized(count, other: "and \(count) more")
  }
  /// The same button on the last page.
  package static var backToFullest: String { localized("back to the fullest") }

  // MARK: Age

  /// How long ago a value was measured, in its largest unit: `3m ago`.
  package static func age(seconds: Int64) -> String {
    switch seconds {
    case 86_400...: localized("\(seconds / 86_400)d ago")
    case 3_600...: localized("\(seconds / 3_600)h ago")
    case 60...: localized("\(seconds / 60)m ago")
    default: localized("just now")
    }
  }

  /// The same where there is more room.
  /// - Parameter age: as `age(seconds:)` has it.
  package static func measured(_ age: String) -> String { localized("Measured \(part: age)") }
}
