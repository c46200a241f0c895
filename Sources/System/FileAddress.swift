import Glibc

/// Addresses of files. Source: RFC 8089.
package enum FileAddress {
  /// The path of a file of this machine; nil for any other address.
  package static func path(of address: String) -> String? {
    // No address, but some programs say so.
    if address.hasPrefix("/") { return address }
    let scheme = "file:"
    guard address.prefix(scheme.count).lowercased() == scheme else { return nil }
    var path = address.dropFirst(scheme.count)
    if path.hasPrefix("//") {
      let host = path.dropFirst(2).prefix { $0 != "/" }
      guard host.isEmpty || host.lowercased() == "localhost" || host == hostName else { return nil }
      path = path.dropFirst(2 + host.count)
    }
    guard path.hasPrefix("/") else { return nil }
    return String(decoding: PercentCoding.decoded(Array(path.utf8)[...]).bytes, as: UTF8.self)
  }

  /// The address of a file of this machine, in printable ASCII.
  /// - Parameter path: absolute.
  package static func address(of path: String) -> String {
    let code = PercentCoding.encoded(path) { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"):
        true
      default: "-._~/".utf8.contains(byte)
      }
    }
    return "file://" + String(decoding: code, as: UTF8.self)
  }

  /// C: `gethostname`.
  private static var hostName: String {
    let length = 256
    return withUnsafeTemporaryAllocation(of: CChar.self, capacity: length) { bytes in
      bytes.initialize(repeating: 0)
      guard let start = bytes.baseAddress, gethostname(start, length - 1) == 0 else { return "" }
      return String(cString: start)
    }
  }
}
