// Each of these would else be made anew, a kilobyte a time, for each type of text that is taken apart.

extension Substring {
  /// What stands between separators, empty parts too.
  @inline(never)
  func parts(_ separator: Unicode.Scalar) -> [Substring] {
    let separator = UInt8(ascii: separator)
    var (parts, start, place) = ([Substring](), startIndex, startIndex)
    while place < endIndex {
      let next = utf8.index(after: place)
      if utf8[place] == separator {
        parts.append(self[start..<place])
        start = next
      }
      place = next
    }
    parts.append(self[start...])
    return parts
  }

  /// A number in digits of ASCII alone, at most twelve of them.
  @inline(never)
  var number: Int64? {
    guard (1...12).contains(utf8.count) else { return nil }
    var number: Int64 = 0
    for byte in utf8 {
      guard (0x30...0x39).contains(byte) else { return nil }
      number = number * 10 + Int64(byte - 0x30)
    }
    return number
  }

  /// The same, which may have a sign in front.
  var signedNumber: Int64? {
    guard let sign = utf8.first, sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") else {
      return number
    }
    return dropFirst().number.map { sign == UInt8(ascii: "-") ? -$0 : $0 }
  }
}

extension String {
  func parts(_ separator: Unicode.Scalar) -> [Substring] { self[...].parts(separator) }
  var number: Int64? { self[...].number }
}
