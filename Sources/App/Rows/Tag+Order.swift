import Tasks

extension [Tag] {
  /// In order of their names, in which numbers count as such: `#week2` before `#week10`.
  var inOrderOfNumbers: [Tag] {
    map { (key: Self.key($0.name.folded()), tag: $0) }
      .sorted { $0.key.lexicographicallyPrecedes($1.key) }.map(\.tag)
  }

  /// Before the digits of each number stands how many they are.
  private static func key(_ name: [UInt8]) -> [UInt8] {
    var (key, digits): ([UInt8], [UInt8]) = ([], [])
    func takeNumber() {
      guard !digits.isEmpty else { return }
      let number = digits.drop { $0 == UInt8(ascii: "0") }
      key.append(UInt8(ascii: "0") + UInt8(clamping: Swift.min(number.count, 9)))
      key += number
      digits = []
    }
    for byte in name {
      if UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte {
        digits.append(byte)
      } else {
        takeNumber()
        key.append(byte)
      }
    }
    takeNumber()
    return key
  }
}
