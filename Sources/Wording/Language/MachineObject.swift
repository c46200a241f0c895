/// A catalogue's file as gettext's `msgfmt` writes it, GNU's machine object: texts sorted by their keys,
/// each with its translation. The format stands in gettext's manual, “The Format of GNU MO Files”.
///
/// glibc's own reader is not used. It serves one language a process, by way of the environment; and it
/// trusts the file: a place behind its end is a crash, `plural=n%0` the end of the program.
struct MachineObject: Sendable {
  private let bytes: [UInt8]
  private let isSwapped: Bool
  private let count: Int
  private let originals: Int
  private let translations: Int

  /// Looks at every place in the file once; nil where one of them is wrong.
  init?(_ bytes: [UInt8]) {
    guard bytes.count >= Self.headerLength else { return nil }
    self.bytes = bytes
    let mark = Self.number(bytes, at: 0, isSwapped: false)
    guard [Self.mark, Self.mark.byteSwapped].contains(mark) else { return nil }
    let isSwapped = mark != Self.mark
    self.isSwapped = isSwapped
    let fields = [4, 8, 12, 16].map { Self.number(bytes, at: $0, isSwapped: isSwapped) }
    // The major number of the format is the upper half.
    guard fields[0] >> 16 == 0 else { return nil }
    (count, originals, translations) = (Int(fields[1]), Int(fields[2]), Int(fields[3]))
    for table in [originals, translations] {
      guard table + count * Self.entryLength <= bytes.count else { return nil }
      for index in 0..<count where place(table, index) == nil { return nil }
    }
  }

  private static let mark: UInt32 = 0x9504_12de
  private static let headerLength = 28
  private static let entryLength = 8

  /// What stands behind a key; its forms, where it has several, with a zero between them.
  /// - Parameter key: without the plural that may follow it.
  func translation(of key: some StringProtocol) -> ArraySlice<UInt8>? {
    let key = Array(key.utf8)
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      guard let place = place(originals, middle) else { return nil }
      let found = bytes[place].prefix { $0 != 0 }
      if found.elementsEqual(key) { return self.place(translations, middle).map { bytes[$0] } }
      if found.lexicographicallyPrecedes(key) { low = middle + 1 } else { high = middle }
    }
    return nil
  }

  /// Where a text stands; nil where that is not in the file.
  private func place(_ table: Int, _ index: Int) -> Range<Int>? {
    let entry = table + index * Self.entryLength
    let length = Int(Self.number(bytes, at: entry, isSwapped: isSwapped))
    let start = Int(Self.number(bytes, at: entry + 4, isSwapped: isSwapped))
    guard start + length <= bytes.count else { return nil }
    return start..<start + length
  }

  private static func number(_ bytes: [UInt8], at place: Int, isSwapped: Bool) -> UInt32 {
    precondition(place + 4 <= bytes.count, "A table ends behind its file.")
    let number = bytes.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: place, as: UInt32.self) }
      .littleEndian
    return isSwapped ? number.byteSwapped : number
  }
}
