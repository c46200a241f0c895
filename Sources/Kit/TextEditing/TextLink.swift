/// An address in a text that can be opened: of the web, to write to, or of a file.
public struct TextLink: Hashable, Sendable {
  /// Where it stands, in bytes of UTF-8.
  public let range: Range<Int>
  /// In printable ASCII: whatever else stands in it is written as the bytes of its UTF-8, `%C3%BC`.
  public let address: String

  private static let schemes = ["https://", "http://", "mailto:", "file:///"].map { Array($0.utf8) }
  private static let hexadecimal = Array("0123456789ABCDEF".utf8)

  /// Those in a text, in order: from `http://`, `https://`, `mailto:` or `file:///`, where no Latin letter or digit stands
  /// before, to the next blank, quotation mark or angle bracket, without what ends a sentence. Marks that
  /// change the direction of reading, and characters that nobody sees, end an address, too: what is read is
  /// what is opened.
  public static func found(in text: String) -> [TextLink] {
    let bytes = Array(text.utf8)
    var links: [TextLink] = []
    var place = 0
    while let colon = bytes[place...].firstIndex(of: UInt8(ascii: ":")) {
      place = colon + 1
      for scheme in schemes {
        guard let name = scheme.firstIndex(of: UInt8(ascii: ":")), colon >= name else { continue }
        let start = colon - name
        guard start >= links.last?.range.upperBound ?? 0, bytes[start...].begins(with: scheme),
          start == 0 || !bytes[start - 1].isPartOfWord
        else { continue }
        let end = end(of: text, from: start)
        guard end > start + scheme.count else { continue }
        links.append(TextLink(range: start..<end, address: address(bytes[start..<end])))
        place = end
        break
      }
    }
    return links
  }

  private static func end(of text: String, from start: Int) -> Int {
    let first = text.utf8.index(text.startIndex, offsetBy: start)
    var end = start
    // What is read so far that may end a sentence, and counts only where something follows.
    var rest = 0
    var opened = 0
    for scalar in text.unicodeScalars[first...] {
      guard isInside(scalar) else { break }
      rest += scalar.utf8.count
      switch scalar {
      case ".", ",", ";", ":", "!", "?", "'", "]", "}", "。", "，", "、", "；", "！", "？", "）", "،", "؛",
        "؟":
        continue
      case "(": opened += 1
      case ")":
        guard opened > 0 else { continue }
        opened -= 1
      default: break
      }
      end += rest
      rest = 0
    }
    return end
  }

  private static func isInside(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "\"", "<", ">", "`", "“", "”", "«", "»", "「", "」": return false
    default: break
    }
    switch scalar.properties.generalCategory {
    case .control, .format, .surrogate, .privateUse, .unassigned, .spaceSeparator, .lineSeparator,
      .paragraphSeparator:
      return false
    default: return true
    }
  }

  private static func address(_ bytes: ArraySlice<UInt8>) -> String {
    var result: [UInt8] = []
    for byte in bytes {
      if (0x21...0x7E).contains(byte) {
        result.append(byte)
      } else {
        result += [UInt8(ascii: "%"), hexadecimal[Int(byte >> 4)], hexadecimal[Int(byte & 15)]]
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}

extension ArraySlice<UInt8> {
  /// Whether it begins with small letters, written in any case.
  fileprivate func begins(with scheme: [UInt8]) -> Bool {
    count >= scheme.count
      && zip(self, scheme).allSatisfy {
        $0 == $1 || ($0 | 0x20 == $1 && (0x41...0x5A).contains($0))
      }
  }
}

extension UInt8 {
  /// A letter or a digit of ASCII: before others, as in Chinese, no blank is written.
  fileprivate var isPartOfWord: Bool {
    switch self {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
    default: false
    }
  }
}
