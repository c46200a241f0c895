import System

/// Where a task stands by its name, and by its number where names are the same.
struct NameKey: Packable {
  private let letters: ScratchFiles.Piece
  let id: Task.ID

  init(_ task: Task) {
    var letters = task.name.folded()
    if letters.contains(where: Self.isDigit) { letters = Self.countingDigits(letters) }
    self.init(letters, task.id)
  }

  private init(_ letters: [UInt8], _ id: Task.ID) {
    (self.letters, self.id) = (ScratchFiles.Piece(inMemory: letters), id)
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  /// With the length of each number before it, as a digit of its own: 9 comes before 10, and every number
  /// before every letter. Folded digits of every script are these ten.
  private static func countingDigits(_ letters: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(letters.count + 4)
    var rest = letters[...]
    while let first = rest.first {
      guard isDigit(first) else {
        result.append(first)
        rest.removeFirst()
        continue
      }
      // Zeros before a number do not count.
      rest = rest.drop { $0 == 0x30 }
      let number = rest.prefix(while: isDigit)
      result.append(0x30 + UInt8(min(number.count, 9)))
      result += number
      rest = rest.dropFirst(number.count)
    }
    return result
  }

  static func == (left: NameKey, right: NameKey) -> Bool {
    left.id == right.id && left.letters.distance(to: right.letters) == 0
  }

  static func < (left: NameKey, right: NameKey) -> Bool {
    let distance = left.letters.distance(to: right.letters)
    return distance == 0 ? left.id < right.id : distance < 0
  }

  // MARK: Packable

  /// The first letters; where there are fewer, zeros.
  struct Lead: Comparable, BitwiseCopyable {
    /// 32 bytes, the first one in the highest bits of the first word.
    private let words: (UInt64, UInt64, UInt64, UInt64)

    fileprivate init(_ letters: UnsafeRawBufferPointer) {
      var words: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)
      withUnsafeMutableBytes(of: &words) { words in
        words.copyMemory(from: .init(rebasing: letters.prefix(words.count)))
      }
      self.words = (
        words.0.bigEndian, words.1.bigEndian, words.2.bigEndian, words.3.bigEndian
      )
    }

    static func == (left: Lead, right: Lead) -> Bool { left.words == right.words }
    static func < (left: Lead, right: Lead) -> Bool { left.words < right.words }
  }

  struct Record: PackedRecord {
    let id: Task.ID
    /// In bytes, and how many.
    fileprivate let textStart, textCount: UInt32
  }

  static func lead(of key: NameKey) -> Lead { key.letters.withBytes(Lead.init) }
  var textCount: Int { letters.count }

  func record(textStart: Int) -> Record {
    Record(id: id, textStart: UInt32(textStart), textCount: UInt32(textCount))
  }

  func appendText(to bytes: inout [UInt8]) { letters.withBytes { bytes += $0 } }

  init(_ record: Record, in piece: ScratchFiles.Piece) {
    let start = Int(record.textStart)
    (letters, id) = (piece[start..<start + Int(record.textCount)], record.id)
  }
}
