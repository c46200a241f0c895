import Tasks

/// In place of a format's reader where a file is in another encoding and no text in that: refused once.
struct NoText: TaskReading {
  private let bytes: Bytes
  private(set) var place = 0

  init(_ bytes: Bytes) { self.bytes = bytes }

  mutating func next() -> Result<TaskRecord, Refusal>? {
    guard place < bytes.endIndex else { return nil }
    place = bytes.endIndex
    return .failure(Refusal(line: 1, at: 0, of: bytes, expected: .text))
  }
}
