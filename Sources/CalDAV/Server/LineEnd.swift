/// The ends of lines of a document that came inside of XML.
enum LineEnd {
  /// XML has taken the carriage returns away unless the server wrote them as `&#13;` (XML 1.0, 2.11); iCalendar wants
  /// them (RFC 5545, 3.1). Where one is left nothing was taken.
  static func asWritten(_ bytes: [UInt8]) -> [UInt8] {
    guard !bytes.contains(0x0D) else { return bytes }
    var whole: [UInt8] = []
    whole.reserveCapacity(bytes.count + bytes.count / 16)
    for byte in bytes {
      if byte == 0x0A { whole.append(0x0D) }
      whole.append(byte)
    }
    return whole
  }
}
