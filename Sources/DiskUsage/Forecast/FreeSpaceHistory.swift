import System

/// How much space was free on a disk at most, day by day: what nightly builds and unpacked archives take for
/// some hours is no trend.
package struct FreeSpaceHistory: Hashable, Sendable {
  /// A day, and the greatest free space seen on it.
  struct Day: Hashable, Sendable {
    /// Counted from 1970-01-01, in UTC: where it begins makes no difference to a trend.
    var number: Int64
    /// In bytes.
    var free: UInt128
  }

  /// How far back days are kept, and how many.
  static let length = 60
  private static let secondsOfDay: Int64 = 86_400

  /// In order, each number once.
  private(set) var days: [Day] = []
  /// The size of the disk that it tells of, in bytes; another size is another disk.
  private var total: UInt128 = 0

  /// Of a disk that was never measured.
  package init() {}

  /// Takes a measurement in.
  ///
  /// Days that the clock has not reached go, since it was wrong when it showed them.
  /// - Parameter seconds: when it was made, since 1970.
  /// - Returns: whether anything in the history is different now.
  package mutating func take(_ space: DiskSpace, at seconds: Int64) -> Bool {
    let former = self
    if space.total != total { self = FreeSpaceHistory() }
    total = space.total
    let today = Self.day(of: seconds)
    days.removeAll { $0.number > today }
    if days.last?.number == today {
      days[days.count - 1].free = max(days[days.count - 1].free, space.available)
    } else {
      days.append(Day(number: today, free: space.available))
      days.removeFirst(max(0, days.count - Self.length))
    }
    return self != former
  }

  /// When the disk will be full, where a steady trend tells; by what is known at a moment, in seconds since 1970.
  package func forecast(at seconds: Int64) -> FillForecast? {
    let today = Self.day(of: seconds)
    let known = days.filter { (today - Int64(Self.length) + 1...today).contains($0.number) }
    return FillForecast(
      known.map { Trend.Point(x: Double($0.number - today), y: Double($0.free)) })
  }

  private static func day(of seconds: Int64) -> Int64 {
    seconds.flooredQuotientAndRemainder(by: secondsOfDay).0
  }
}

extension FreeSpaceHistory {
  /// The disk's size, then a day's number and its free bytes for each day, all in one line.
  package var text: String {
    days.reduce(into: "\(total)") { $0 += " \($1.number):\($1.free)" }
  }

  /// Reads what ``text`` gave; what cannot be understood is nil.
  package init?(text: String) {
    let words = text.split(separator: " ", omittingEmptySubsequences: false)
    guard let total = words.first.flatMap({ UInt128($0) }), words.count <= Self.length + 1 else {
      return nil
    }
    for word in words.dropFirst() {
      let parts = word.split(separator: ":", omittingEmptySubsequences: false)
      guard parts.count == 2, let number = Int64(parts[0]), let free = UInt128(parts[1]),
        free <= total, number > days.last?.number ?? .min
      else { return nil }
      days.append(Day(number: number, free: free))
    }
    self.total = total
  }
}
