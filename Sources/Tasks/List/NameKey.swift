/// Where a task stands by its name, and by its number where names are the same.
struct NameKey: Comparable, Sendable {
  private(set) var letters: [UInt8]
  let id: Task.ID

  init(_ task: Task) {
    (letters, id) = (task.name.folded(), task.id)
    if letters.contains(where: Self.isDigit) { letters = Self.countingDigits(letters) }
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

  static func < (left: NameKey, right: NameKey) -> Bool {
    left.letters == right.letters
      ? left.id < right.id : left.letters.lexicographicallyPrecedes(right.letters)
  }
}
