import System
import Views

extension Drop {
  /// What a list of addresses names: files of this machine by their paths, and all others as they are, a line
  /// each. Source: RFC 2483, 5; RFC 8089.
  init(addresses list: String) {
    self.init()
    for line in list.split(whereSeparator: \.isNewline) where !line.hasPrefix("#") {
      if let path = Self.path(of: line) {
        files.append(path)
      } else {
        text += text.isEmpty ? line : "\n" + line
      }
    }
  }

  /// Of a file of this machine, which may be named by nobody or as `localhost`.
  private static func path(of address: Substring) -> String? {
    let scheme = "file:"
    guard address.prefix(scheme.count).lowercased() == scheme else { return nil }
    var rest = address.dropFirst(scheme.count)
    if rest.hasPrefix("//") {
      rest = rest.dropFirst(2)
      let host = rest.prefix { $0 != "/" }
      guard host.isEmpty || host.lowercased() == "localhost" else { return nil }
      rest = rest.dropFirst(host.count)
    }
    guard rest.hasPrefix("/") else { return nil }
    return String(decoding: PercentCoding.decoded(Array(rest.utf8)[...]).bytes, as: UTF8.self)
  }
}
