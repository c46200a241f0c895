import Sync
import System

/// Where something is on the web: as much of RFC 3986 as CalDAV needs.
package struct WebAddress: Hashable, Sendable, CustomStringConvertible {
  /// How it is spoken to.
  package enum Scheme: String, Sendable { case http, https }

  /// How it is spoken to.
  package let scheme: Scheme
  /// In lower case; an IPv6 address has its brackets.
  package let host: String
  /// The scheme's own where none is given.
  let port: Int
  /// Begins with a slash; encoded, with its query.
  let path: String

  /// The longest that is taken, in bytes.
  private static let longest = 8192

  init(_ scheme: Scheme, _ host: String, _ port: Int, _ path: String) {
    (self.scheme, self.host, self.port, self.path) = (scheme, host, port, Self.escaped(path))
  }

  /// Of a text such as `https://example.org/dav/`; nil for what is none. A name and a password in it are refused: they
  /// would stand in lists of processes.
  package init?(_ text: String) {
    guard text.utf8.count <= Self.longest, let parts = Self.split(text),
      let scheme = Scheme(rawValue: parts.scheme.lowercased())
    else { return nil }
    let authority = parts.authority.lowercased()
    var host = Substring(authority)
    var port = scheme == .http ? 80 : 443
    // A colon inside of brackets is the address's own.
    if let colon = authority.lastIndex(of: ":"), !authority[colon...].contains("]") {
      host = authority[..<colon]
      let digits = authority[authority.index(after: colon)...]
      if !digits.isEmpty {
        guard digits.utf8.allSatisfy(Self.isDigit), let number = Int(digits),
          (1...65_535).contains(number)
        else { return nil }
        port = number
      }
    }
    guard Self.isHost(host) else { return nil }
    self.init(scheme, String(host), port, parts.path)
  }

  /// As a browser shows it.
  package var description: String {
    let isUsual = port == (scheme == .http ? 80 : 443)
    return "\(scheme.rawValue)://\(host)\(isUsual ? "" : ":\(port)")\(path)"
  }

  /// Whether it belongs to whoever a domain belongs to: it is that one, or below it.
  package func isWithin(_ domain: WebAddress) -> Bool {
    host == domain.host || host.hasSuffix("." + domain.host)
  }

  /// Whether it is this machine itself: what goes there is seen by nobody on the way.
  package var isLoopback: Bool {
    host == "localhost" || host == "[::1]"
      || host.hasPrefix("127.") && host.utf8.allSatisfy { Self.isDigit($0) || $0 == 0x2E }
  }

  /// Whether both are one server: what is told to one may be told to the other.
  func hasOrigin(of other: WebAddress) -> Bool {
    scheme == other.scheme && host == other.host && port == other.port
  }

  /// Another place on the same server.
  func with(path: String) -> WebAddress {
    WebAddress(scheme, host, port, path.hasPrefix("/") ? path : "/" + path)
  }

  // MARK: References

  /// Where a reference in an answer of this address leads, as written: to another host perhaps. Nil for what is none.
  func resolving(_ reference: String) -> WebAddress? {
    let reference = reference.prefix { $0 != "#" }
    if reference.hasPrefix("//") { return WebAddress("\(scheme.rawValue):\(reference)") }
    if Self.split(String(reference)) != nil { return WebAddress(String(reference)) }
    guard reference.utf8.count <= Self.longest, !reference.isEmpty else { return nil }
    if reference.hasPrefix("/") { return with(path: String(reference)) }
    let folder = path.prefix { $0 != "?" }
    let end = folder.lastIndex(of: "/") ?? folder.startIndex
    return with(path: folder[..<end] + "/" + reference)
  }

  /// The same for what names a resource: one on this host is meant to be on this very server, since a server behind
  /// another one may not know by which scheme and port it is reached. Nil for another host.
  func resource(_ href: String) -> WebAddress? {
    guard let found = resolving(href), found.host == host else { return nil }
    return with(path: found.path)
  }

  /// What two hrefs of one resource have in common: the path's bytes, decoded, without a slash at the end.
  static func key(of href: String) -> [UInt8] {
    var path = Substring(href)
    if let parts = split(href) { path = Substring(parts.path) }
    var bytes = HrefKey.decoded(Array(path.utf8.prefix { $0 != 0x23 && $0 != 0x3F })[...])
    while bytes.count > 1, bytes.last == 0x2F { bytes.removeLast() }
    return bytes
  }

  // MARK: Letters

  private static func split(
    _ text: String
  ) -> (scheme: Substring, authority: Substring, path: String)? {
    guard let colon = text.firstIndex(of: ":"), text[colon...].hasPrefix("://") else { return nil }
    let scheme = text[..<colon]
    guard !scheme.isEmpty, scheme.utf8.allSatisfy({ isLetter($0 | 0x20) || isDigit($0) }) else {
      return nil
    }
    let rest = text[text.index(colon, offsetBy: 3)...].prefix { $0 != "#" }
    let end = rest.firstIndex { $0 == "/" || $0 == "?" } ?? rest.endIndex
    let path = rest[end...]
    return (scheme, rest[..<end], path.hasPrefix("/") ? String(path) : "/" + path)
  }

  private static func isHost(_ host: Substring) -> Bool {
    if host.hasPrefix("["), host.hasSuffix("]"), host.utf8.count > 2 {
      return host.utf8.dropFirst().dropLast().allSatisfy {
        isDigit($0) || (0x61...0x66).contains($0) || $0 == 0x3A || $0 == 0x2E
      }
    }
    return !host.isEmpty && host.utf8.count <= 253
      && host.utf8.allSatisfy { isLetter($0) || isDigit($0) || [0x2D, 0x2E, 0x5F].contains($0) }
  }

  /// A path that can be sent: what a server has left unencoded is encoded, what is encoded stays.
  static func escaped(_ path: String) -> String {
    func isPlain(_ byte: UInt8) -> Bool {
      // Neither blanks and controls nor " < > \ ^ ` { | }.
      (0x21...0x7E).contains(byte)
        && ![0x22, 0x3C, 0x3E, 0x5C, 0x5E, 0x60, 0x7B, 0x7C, 0x7D].contains(byte)
    }
    if path.utf8.allSatisfy({ isPlain($0) && $0 != 0x25 }) { return path }
    var (bytes, rest) = ([UInt8](), Array(path.utf8)[...])
    while let byte = rest.first {
      let stays = byte == 0x25 ? PercentCoding.byte(atFrontOf: rest) != nil : isPlain(byte)
      bytes += stays ? [byte] : PercentCoding.encoded(byte)
      rest.removeFirst()
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
  private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte) }
}
