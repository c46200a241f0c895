/// What two processes of the program say to each other. On the wire: version, kind, length of the
/// text (4 bytes, the lowest first), text in UTF-8.
struct InstanceMessage: Hashable {
  enum Kind: UInt8 {
    /// A second process asks the first one to act.
    case request = 1
    /// The first one has done it.
    case done = 2
    /// The first one will not, and says why.
    case refused = 3
  }

  /// What has come so far.
  enum Decoding: Hashable {
    case incomplete
    case message(InstanceMessage)
    /// Another version of the program speaks like this.
    case otherVersion(UInt8)
    /// No program of ours speaks like this.
    case malformed
  }

  var kind: Kind
  var text: String

  static let version: UInt8 = 1
  /// Longest text in bytes; a URL is shorter.
  static let maximumLength = 16_384
  private static let headerLength = 6

  /// - Precondition: the text is no longer than `maximumLength`.
  var bytes: [UInt8] {
    let text = Array(text.utf8)
    precondition(
      text.count <= Self.maximumLength, "A message of \(text.count) bytes cannot be received.")
    let length = (0..<4).map { UInt8(text.count >> ($0 * 8) & 0xFF) }
    return [Self.version, kind.rawValue] + length + text
  }

  /// One message and nothing after it. Says as early as it can that something is wrong.
  static func decode(_ bytes: [UInt8]) -> Decoding {
    guard let version = bytes.first else { return .incomplete }
    guard version == Self.version else { return .otherVersion(version) }
    guard bytes.count >= headerLength else { return .incomplete }
    let length = (0..<4).reduce(0) { $0 | Int(bytes[2 + $1]) << ($1 * 8) }
    guard let kind = Kind(rawValue: bytes[1]), length <= maximumLength,
      bytes.count <= headerLength + length
    else { return .malformed }
    guard bytes.count == headerLength + length else { return .incomplete }
    guard let text = String(validating: bytes[headerLength...], as: UTF8.self) else {
      return .malformed
    }
    return .message(InstanceMessage(kind: kind, text: text))
  }

  /// No message is longer.
  static let maximumBytes = headerLength + maximumLength
}
