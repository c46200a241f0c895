public import Sync

/// What the web half of a server error says in its text: data, not sentences.
extension ServerError {
  /// TLS: the server's certificate is by nobody whom this machine trusts.
  public static var untrusted: ServerError { .unreachable(untrustedMark) }

  /// The server says that it is elsewhere, where nobody has said that it may be asked.
  static func redirected(to address: WebAddress) -> ServerError {
    .notCalDAV(redirectMark + address.description)
  }

  /// Where the server says that it is; nil for another error.
  public var redirectTarget: String? {
    guard case .notCalDAV(let text) = self, text.hasPrefix(Self.redirectMark) else { return nil }
    return String(text.dropFirst(Self.redirectMark.count))
  }

  private static var untrustedMark: String { "TLS" }
  private static var redirectMark: String { "→" }
}
