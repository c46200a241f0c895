/// `%` and two hexadecimal digits for a byte, as in addresses of the web: RFC 3986, 2.1. Which bytes may stand as they
/// are differs from place to place, and is said there.
package enum PercentCoding {
  private static let sign = UInt8(ascii: "%")

  /// The three bytes for one.
  package static func encoded(_ byte: UInt8) -> [UInt8] {
    [sign, digit(byte >> 4), digit(byte & 15)]
  }

  /// A text's bytes, but for those that stay as they are.
  package static func encoded(_ text: String, keeping stays: (UInt8) -> Bool) -> [UInt8] {
    var result: [UInt8] = []
    for byte in text.utf8 {
      if stays(byte) { result.append(byte) } else { result += encoded(byte) }
    }
    return result
  }

  /// The byte that three at the front stand for; nil where they stand for none.
  package static func byte(atFrontOf bytes: ArraySlice<UInt8>) -> UInt8? {
    guard bytes.count >= 3, bytes.first == sign, let high = value(bytes[bytes.startIndex + 1]),
      let low = value(bytes[bytes.startIndex + 2])
    else { return nil }
    return high << 4 | low
  }

  /// What was encoded. A `%` without two digits behind it stands for itself.
  /// - Parameter kept: a byte that stays encoded, as `%` and capital digits, since it means something else decoded.
  /// - Returns: the bytes, and whether there is a `%` without digits.
  package static func decoded(
    _ bytes: ArraySlice<UInt8>, keeping kept: UInt8? = nil
  ) -> (bytes: [UInt8], hasStray: Bool) {
    var (result, hasStray, rest) = ([UInt8](), false, bytes)
    while let first = rest.first {
      let byte = byte(atFrontOf: rest)
      rest = rest.dropFirst(byte == nil ? 1 : 3)
      hasStray = hasStray || byte == nil && first == sign
      if let byte, byte == kept { result += encoded(byte) } else { result.append(byte ?? first) }
    }
    return (result, hasStray)
  }

  private static func digit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") + value - 10
  }

  private static func value(_ digit: UInt8) -> UInt8? {
    switch digit {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0")
    case UInt8(ascii: "A")...UInt8(ascii: "F"): digit - UInt8(ascii: "A") + 10
    case UInt8(ascii: "a")...UInt8(ascii: "f"): digit - UInt8(ascii: "a") + 10
    default: nil
    }
  }
}
