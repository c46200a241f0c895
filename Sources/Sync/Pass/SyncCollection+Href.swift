import System
package import TaskStore

extension SyncCollection {
  /// Where a new resource is made: the collection's href with a name behind it that every server takes.
  /// - Parameter uid: that the name is made of.
  package func href(forNew uid: String) -> String {
    let isPlain = { (byte: UInt8) in
      (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
        || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
    }
    var name = uid
    if uid.isEmpty || uid.utf8.count > 100 || !uid.utf8.allSatisfy(isPlain) {
      let plain = uid.utf8.prefix(60).map { isPlain($0) ? $0 : UInt8(ascii: "_") }
      let digits = Checksum.digits(of: Checksum.hash(uid.utf8))
      name = "\(String(decoding: plain, as: UTF8.self))-\(digits)"
    }
    return href + (href.utf8.last == UInt8(ascii: "/") ? "" : "/") + name + ".ics"
  }
}
