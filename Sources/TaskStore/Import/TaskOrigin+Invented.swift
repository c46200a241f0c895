import System
import Tasks

extension TaskOrigin {
  /// What the names begin with that Aloft gave to tasks of files that give none.
  private static let invention = "aloft-name-"

  /// Whether it is such a name.
  static func isInvented(_ name: String) -> Bool { name.utf8.starts(with: invention.utf8) }

  /// Such a name.
  /// - Parameters:
  ///   - hash: of what the file says the task is called.
  ///   - number: the how many-th of that name.
  static func invented(of hash: UInt64, number: Int) -> String {
    // A text that grows as it is interpolated takes four times as long, 100,000 times.
    var name = invention
    name.reserveCapacity(invention.utf8.count + 16 + 12)
    name += Checksum.digits(of: hash)
    name += "-"
    name += String(number)
    return name
  }
}
