/// Some of many tasks, a bit for each number: of a million tasks every second one is marked in a millisecond.
struct TaskMarks {
  private let first: Task.ID
  private var words: [UInt64]

  /// None is marked.
  /// - Parameters:
  ///   - first: the lowest number.
  ///   - last: the highest.
  ///   - count: how many tasks have a number between these.
  /// - Returns: nil where the numbers are so far apart that bits are no short way to write them.
  init?(first: Task.ID?, last: Task.ID?, of count: Int) {
    guard let first, let last, (last - first) / 64 <= count else { return nil }
    self.first = first
    words = Array(repeating: 0, count: Int((last - first) / 64) + 1)
  }

  /// Marks one.
  @inline(__always)
  mutating func insert(_ id: Task.ID) {
    let place = Int(id - first)
    words[place / 64] |= 1 << UInt64(place % 64)
  }

  /// Whether one is marked.
  @inline(__always)
  func contains(_ id: Task.ID) -> Bool {
    let place = Int(id - first)
    return words[place / 64] & 1 << UInt64(place % 64) != 0
  }
}
