import System

/// Texts in places that hold neither white space nor colons.
extension PercentCoding {
  /// White space, controls, `%` and `:` are encoded, all else stays.
  static func encode(_ text: String) -> [UInt8] {
    text.unicodeScalars.flatMap { scalar in
      encoded(String(scalar)) { _ in isPlain(scalar) }
    }
  }

  /// Such a code of a list's or a tag's name, so that it is no number.
  static func naming(_ code: [UInt8]) -> [UInt8] {
    guard code[...].isNumber, let first = code.first else { return code }
    return encoded(first) + code.dropFirst()
  }

  /// What `encode` was given. Nothing is decoded where the whole would be no text.
  static func decode(_ bytes: Bytes) -> String {
    guard bytes.contains(UInt8(ascii: "%")) else { return bytes.knownText }
    return String(validating: decoded(bytes).bytes, as: UTF8.self) ?? bytes.knownText
  }

  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII {
      return scalar.value > 0x20 && scalar.value < 0x7F && scalar != "%" && scalar != ":"
    }
    return !scalar.properties.isWhitespace && scalar.properties.generalCategory != .control
  }
}
