/// What a server is asked.
struct WebRequest {
  var method: String
  var address: WebAddress
  /// Names and values. Neither may hold the end of a line; see ``WebClient``.
  var headers: [(name: String, value: String)] = []
  var body: [UInt8]?
  /// How many bytes the answer may have: for a listing more than for all else.
  var limit = 64 << 20
}

/// What a server said before the body of its answer.
struct WebAnswer: Sendable {
  /// By RFC 9110: 207, 404.
  package internal(set) var status = 0
  /// Without its parameters, in lower case.
  package internal(set) var contentType = ""
  /// As it stands there.
  package internal(set) var etag: String?
  /// In which ways one may sign in.
  var challenges: [String] = []
  var location: String?
  /// In seconds; nil where none was said.
  package internal(set) var retryAfter: Int?

  var isRedirect: Bool { [301, 302, 303, 307, 308].contains(status) }

  /// What a program that knows no CalDAV has said, for a person to see: `200 text/html`.
  var oddity: String { [String(status), contentType].joined(separator: " ") }

  /// Takes a line of the answer's head.
  mutating func take(_ line: some Collection<UInt8>) {
    // An answer may come after another one: 100, a proxy's, one that asked to sign in.
    if line.starts(with: Array("HTTP/".utf8)) {
      let parts = line.split(separator: 0x20, maxSplits: 2)
      self = WebAnswer()
      status = parts.count > 1 ? Int(String(decoding: parts[1], as: UTF8.self)) ?? 0 : 0
      return
    }
    guard let colon = line.firstIndex(of: 0x3A) else { return }
    let name = String(decoding: line[..<colon], as: UTF8.self).lowercased()
    let value = Self.trimmed(String(decoding: line[colon...].dropFirst(), as: UTF8.self))
    switch name {
    case "content-type":
      contentType = Self.trimmed(String(value.prefix { $0 != ";" }).lowercased())
    case "etag": etag = value.isEmpty ? nil : value
    case "location": location = value
    case "www-authenticate":
      challenges.append(String(value.prefix { $0 != " " && $0 != "," }).lowercased())
    default: break
    }
  }

  private static func trimmed(_ text: String) -> String {
    func isBlank(_ byte: UInt8) -> Bool { [0x20, 0x09, 0x0D, 0x0A].contains(byte) }
    let rest = Array(text.utf8.drop(while: isBlank))
    let count = (rest.lastIndex { !isBlank($0) } ?? -1) + 1
    return String(decoding: rest[..<count], as: UTF8.self)
  }
}

/// By what a person proves who they are.
package struct Credentials: Sendable {
  /// The name at the server; may be empty where there is none.
  var user: String
  /// The password or the app's token.
  var password: String

  /// A name and its password.
  package init(user: String, password: String) { (self.user, self.password) = (user, password) }
}

/// Which servers are believed to be who they say, and how this program proves itself to them.
package struct Trust: Sendable {
  /// The one certificate that a person has accepted, as PEM; nil for those that the system trusts.
  var certificate: [UInt8]?
  /// The files of this side's own certificate and its key, as PEM.
  var client: (certificate: String, key: String)?

  /// Of what the system trusts, unless one is given.
  package init(certificate: [UInt8]? = nil, client: (certificate: String, key: String)? = nil) {
    (self.certificate, self.client) = (certificate, client)
  }
}
