/// Writes one folded text into memory that has room for it: six times its length.
struct FoldingWriter {
  private let target: UnsafeMutableBufferPointer<UInt8>
  private(set) var count = 0
  /// False where marks of one letter came in another order than Unicode's.
  private(set) var isInOrder = true
  /// The class of the last mark that was kept; 0 after a letter.
  private var lastClass: UInt8 = 0

  init(_ target: UnsafeMutableBufferPointer<UInt8>) { self.target = target }

  /// - Returns: false, with nothing written, where the text is more than ASCII.
  mutating func addPlain(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    var all: UInt8 = 0
    for (index, byte) in text.enumerated() {
      all |= byte
      target[index] = Self.lower(byte)
    }
    guard all < 0x80 else { return false }
    count = text.count
    return true
  }

  /// - Parameter text: valid UTF-8.
  mutating func addAll(_ text: UnsafeBufferPointer<UInt8>, _ table: FoldedScalar.Table) {
    var place = 0
    while place < text.count {
      let first = text[place]
      if first < 0x80 {
        put(Self.lower(first))
        lastClass = 0
        place += 1
        continue
      }
      let length = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
      var value = UInt32(first) & (0x7F >> UInt32(length))
      for next in 1..<length { value = value << 6 | UInt32(text[place + next] & 0x3F) }
      place += length
      add(value, table)
    }
  }

  private mutating func add(_ value: UInt32, _ table: FoldedScalar.Table) {
    if let letter = table.letter(for: value) {
      guard letter != 0 else { return }
      lastClass = 0
      append(UInt32(letter))
    } else if (0x4E00...0x9FFF).contains(value) || (0x1F300...0x1FAFF).contains(value) {
      // Chinese characters and pictures stand for themselves.
      lastClass = 0
      append(value)
    } else if (0xAC00...0xD7A3).contains(value) {
      addSyllable(value - 0xAC00)
    } else if let scalar = Unicode.Scalar(value) {
      FoldedScalar.forEach(of: scalar) { part, combiningClass in
        if combiningClass != 0, lastClass > combiningClass { isInOrder = false }
        lastClass = combiningClass
        append(part.value)
      }
    }
  }

  /// A syllable of Hangul in its letters, by Unicode's arithmetic (section 3.12).
  private mutating func addSyllable(_ index: UInt32) {
    lastClass = 0
    append(0x1100 + index / 588)
    append(0x1161 + index % 588 / 28)
    if index % 28 != 0 { append(0x11A7 + index % 28) }
  }

  private static func lower(_ byte: UInt8) -> UInt8 { byte &- 0x41 < 26 ? byte | 0x20 : byte }

  private mutating func put(_ byte: UInt8) {
    target[count] = byte
    count += 1
  }

  private mutating func append(_ value: UInt32) {
    switch value {
    case ..<0x80: put(UInt8(value))
    case ..<0x800:
      put(UInt8(0xC0 | value >> 6))
      put(UInt8(0x80 | value & 0x3F))
    case ..<0x10000:
      put(UInt8(0xE0 | value >> 12))
      put(UInt8(0x80 | value >> 6 & 0x3F))
      put(UInt8(0x80 | value & 0x3F))
    default:
      put(UInt8(0xF0 | value >> 18))
      put(UInt8(0x80 | value >> 12 & 0x3F))
      put(UInt8(0x80 | value >> 6 & 0x3F))
      put(UInt8(0x80 | value & 0x3F))
    }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// The first place at or behind `start` at which these bytes stand.
  package func firstPlace(of word: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
    guard let first = word.first else { return start }
    var place = start
    while place + word.count <= count {
      if self[place] == first {
        var length = 1
        while length < word.count, self[place + length] == word[length] { length += 1 }
        if length == word.count { return place }
      }
      place += 1
    }
    return nil
  }
}
