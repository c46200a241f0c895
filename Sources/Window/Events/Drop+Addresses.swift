import Kit
import System

extension Drop {
  /// Addresses, one a line: those of files of this machine are files, all others are links.
  ///
  /// Source: RFC 2483, section 5 (`text/uri-list`).
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
    if let path = FileAddress.path(of: address) {
      files.append(path)
    } else {
      links.append(Link(address: address, title: title == address ? "" : title))
    }
  }
}
