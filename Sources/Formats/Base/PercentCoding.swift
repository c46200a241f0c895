/// Texts in places that hold neither white space nor colons: what may not stand there becomes `%` and two
/// hexadecimal digits for each of its bytes, as in addresses of the web.
enum PercentCoding {
  /// White space, controls, `%` and `:` in this way, all else as it is.
  static func encode(_ text: String) -> [UInt8] {
    var result: [UInt8] = []
    for scalar in text.unicodeScalars {
      let bytes = String(scalar).utf8
      if isPlain(scalar) { result += bytes } else { bytes.forEach { result += encode($0) } }
    }
    return result
  }

  /// One byte.
  static func encode(_ byte: UInt8) -> [UInt8] {
    let digits = Array("0123456789ABCDEF".utf8)
    return [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
  }

  /// What `encode` was given. A `%` without two digits behind it stands for itself, and so does every one
  /// where the whole would be no text.
  static func decode(_ bytes: Bytes) -> String {
    guard bytes.contains(UInt8(ascii: "%")) else { return bytes.knownText }
    var result: [UInt8] = []
    var rest = bytes
    while let first = rest.first {
      if let byte = byte(rest) {
        result.append(byte)
        rest = rest.dropFirst(3)
      } else {
        result.append(first)
        rest = rest.dropFirst()
      }
    }
    return String(validating: result, as: UTF8.self) ?? bytes.knownText
  }

  /// The byte that three at the front stand for.
  static func byte(_ bytes: Bytes) -> UInt8? {
    guard bytes.count >= 3, bytes.first == UInt8(ascii: "%") else { return nil }
    let digits = bytes.dropFirst().prefix(2).map { Character(Unicode.Scalar($0)).hexDigitValue }
    guard let high = digits[0], let low = digits[1] else { return nil }
    return UInt8(high << 4 | low)
  }

  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII {
      return scalar.value > 0x20 && scalar.value < 0x7F && scalar != "%" && scalar != ":"
    }
    return !scalar.properties.isWhitespace && scalar.properties.generalCategory != .control
  }
}
