/// A length of time as RFC 5545 (3.3.6) writes it: `-P1DT12H`, `PT600S`.
struct Duration {
  /// Nil where it is more than a hundred years.
  let seconds: Int64?
  /// Whether a number follows the `P`, and the `T` where there is one.
  let isComplete: Bool

  /// - Returns: nil where it is none.
  init?(_ text: Bytes) {
    var text = text.knownText.uppercased()[...]
    let isNegative = text.first == "-"
    if isNegative || text.first == "+" { text = text.dropFirst() }
    guard text.popFirst() == "P", let last = text.last else { return nil }
    var (sum, number): (Int64, Int64?) = (0, nil)
    var isTime = false
    for letter in text.utf8 {
      if letter.isDigit {
        number = min((number ?? 0) * 10 + Int64(letter - 0x30), Self.most + 1)
      } else if letter == UInt8(ascii: "T"), !isTime, number == nil {
        isTime = true
      } else {
        guard let unit = Self.unit(letter, isTime), let count = number else { return nil }
        sum = min(sum + count * unit, Self.most + 1)
        number = nil
      }
    }
    guard number == nil else { return nil }
    seconds = sum > Self.most ? nil : isNegative ? -sum : sum
    isComplete = last != "T"
  }

  /// A hundred years, in seconds.
  private static let most: Int64 = 3_155_760_000

  private static func unit(_ letter: UInt8, _ isTime: Bool) -> Int64? {
    switch (letter, isTime) {
    case (UInt8(ascii: "W"), false): 604_800
    case (UInt8(ascii: "D"), false): 86_400
    case (UInt8(ascii: "H"), true): 3600
    case (UInt8(ascii: "M"), true): 60
    case (UInt8(ascii: "S"), true): 1
    default: nil
    }
  }
}
