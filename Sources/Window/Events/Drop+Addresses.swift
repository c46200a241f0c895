import Glibc
import Kit
import System

extension Drop {
  /// Addresses, one a line: those of files of this machine are files, all others are links.
  ///
  /// Source: RFC 2483, section 5 (`text/uri-list`); RFC 8089 (`file:`).
  init(addresses text: String) {
    self.init()
    for line in Self.lines(text) where !line.hasPrefix("#") { add(line, title: "") }
  }

  /// Addresses, each with its title on the line behind it.
  init(titledAddresses text: String) {
    self.init()
    let lines = Self.lines(text)
    for place in stride(from: 0, to: lines.count, by: 2) where !lines[place].isEmpty {
      add(lines[place], title: place + 1 < lines.count ? lines[place + 1] : "")
    }
  }

  /// Without blanks and the zero that some programs put behind a text.
  private static func lines(_ text: String) -> [String] {
    text.split(omittingEmptySubsequences: false) { $0.isNewline || $0 == "\0" }.map {
      String($0.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
    }
  }

  private mutating func add(_ address: String, title: String) {
    guard !address.isEmpty else { return }
    if let path = Self.localPath(of: address) {
      files.append(path)
    } else {
      links.append(Link(address: address, title: title == address ? "" : title))
    }
  }

  /// The path of a file of this machine; nil for any other address.
  static func localPath(of address: String) -> String? {
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
