import Tasks

/// In place of a format's reader where the file begins as one of UTF-16 does: line by line, half of it would pass
/// for text.
struct ForeignEncoding: TaskReading {
  private let bytes: Bytes
  private(set) var place = 0

  /// nil for a file that is none.
  init?(_ bytes: [UInt8]) {
    guard bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) else { return nil }
    self.bytes = bytes[...]
  }

  mutating func next() -> Result<TaskRecord, Refusal>? {
    guard place < bytes.endIndex else { return nil }
    place = bytes.endIndex
    return .failure(Refusal(line: 1, at: 0, of: bytes, expected: .text))
  }
}
