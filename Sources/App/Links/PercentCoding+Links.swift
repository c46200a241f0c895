import System

/// The characters of RFC 3986.
extension PercentCoding {
  /// Everything but the letters, digits and `-._~` of ASCII is encoded.
  static func encode(_ text: String) -> String {
    String(decoding: encoded(text, keeping: isUnreserved), as: UTF8.self)
  }

  /// May it stand in a URL without a fragment? RFC 3986, 2.2 and 2.3, without brackets and `#`.
  static func isAllowed(_ byte: UInt8) -> Bool {
    isUnreserved(byte) || ":/?@!$&'()*+,;=%".utf8.contains(byte)
  }

  private static func isUnreserved(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "-._~".utf8.contains(byte)
    }
  }
}
