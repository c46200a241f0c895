/// A path as the system knows it: bytes, which are UTF-8 only by custom.
package struct DiskPath: Hashable, Sendable {
  /// Never holds a zero.
  package let bytes: [UInt8]

  /// - Parameter bytes: Taken up to the first zero, as the system would.
  package init(_ bytes: some Sequence<UInt8>) {
    self.bytes = Array(bytes.prefix { $0 != 0 })
  }

  /// The bytes of a text in UTF-8.
  package init(_ text: String) {
    self.init(text.utf8)
  }

  /// The root of all paths.
  package static let root = DiskPath("/")

  /// Whether it begins at the root.
  package var isAbsolute: Bool { bytes.first == UInt8(ascii: "/") }

  /// Whether `path` is this one or lies below it. Whole names count: `/data` does not hold
  /// `/database`. Both are read as they are written; `..` and links are not followed.
  package func holds(_ path: DiskPath) -> Bool {
    guard path.bytes.starts(with: bytes) else { return false }
    return path.bytes.count == bytes.count || bytes.last == UInt8(ascii: "/")
      || path.bytes[bytes.count] == UInt8(ascii: "/")
  }

  func appending(_ name: some Sequence<UInt8>) -> DiskPath {
    let separator = bytes.last == UInt8(ascii: "/") ? [] : [UInt8(ascii: "/")]
    return DiskPath(bytes + separator + name)
  }

  /// The path without its last name; the root's parent is the root.
  var parent: DiskPath {
    guard let slash = bytes.lastIndex(of: UInt8(ascii: "/")), slash > 0 else { return .root }
    return DiskPath(bytes[..<slash])
  }
}

extension DiskPath: ExpressibleByStringLiteral {
  /// So that `"/home"` can stand for its UTF-8 bytes.
  package init(stringLiteral text: String) {
    self.init(text)
  }
}

extension DiskPath: CustomStringConvertible {
  /// On one line, and harmless on a terminal: `\n`, `\t`, `\\`, `\xFF` for a byte that is no text,
  /// `\u{202E}` for a character that would break the line or turn it round.
  package var description: String {
    var text = ""
    for piece in pieces {
      switch piece {
      case .byte(let byte): text += Self.escape(byte)
      case .scalar("\n"): text += "\\n"
      case .scalar("\t"): text += "\\t"
      case .scalar("\\"): text += "\\\\"
      case .scalar(let scalar) where Self.isHarmful(scalar):
        text +=
          scalar.isASCII
          ? Self.escape(UInt8(scalar.value)) : "\\u{\(String(scalar.value, radix: 16))}"
      case .scalar(let scalar): text.unicodeScalars.append(scalar)
      }
    }
    return text
  }

  /// As a JSON string with its quotes: text is kept exactly; each byte that is no text becomes the
  /// four characters `\xFF`, since JSON can hold nothing but text.
  package var json: String {
    var text = "\""
    for piece in pieces {
      switch piece {
      case .byte(let byte): text += "\\" + Self.escape(byte)
      case .scalar("\""): text += "\\\""
      case .scalar("\\"): text += "\\\\"
      case .scalar(let scalar) where scalar.value < 0x20 || scalar.value == 0x7F:
        text += "\\u00" + Self.hexadecimal(UInt8(scalar.value))
      case .scalar(let scalar): text.unicodeScalars.append(scalar)
      }
    }
    return text + "\""
  }

  private enum Piece {
    case scalar(Unicode.Scalar)
    case byte(UInt8)
  }

  private var pieces: [Piece] {
    var pieces: [Piece] = []
    var parser = Unicode.UTF8.ForwardParser()
    var rest = bytes.makeIterator()
    var offset = 0
    while true {
      switch parser.parseScalar(from: &rest) {
      case .valid(let encoded):
        pieces.append(.scalar(Unicode.UTF8.decode(encoded)))
        offset += encoded.count
      case .error(let length):
        pieces += bytes[offset..<(offset + length)].map(Piece.byte)
        offset += length
      case .emptyInput: return pieces
      }
    }
  }

  private static func isHarmful(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    default: (0x202A...0x202E).contains(scalar.value) || (0x2066...0x2069).contains(scalar.value)
    }
  }

  private static func escape(_ byte: UInt8) -> String { "\\x" + hexadecimal(byte) }

  private static func hexadecimal(_ byte: UInt8) -> String {
    (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
  }
}
