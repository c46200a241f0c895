import Tasks

/// The text of a calendar in one form, whatever form a program has left it in: ends of lines as RFC 5545 has them where
/// there are only those of old Macs, and the quoted-printable values of vCalendar 1.0 as text. All else stays.
enum CalendarText {
  static func plain(_ bytes: [UInt8]) -> [UInt8] {
    let lines = bytes.contains(0x0A) ? bytes : bytes.flatMap { $0 == 0x0D ? [0x0D, 0x0A] : [$0] }
    return holdsQuotedPrintable(lines) ? decoded(lines) : lines
  }

  private static let mark = Array("QUOTED-PRINTABLE".utf8)

  /// Whether the mark stands anywhere: behind a `Q`, which few lines have.
  private static func holdsQuotedPrintable(_ bytes: [UInt8]) -> Bool {
    var rest = bytes[...]
    while let place = rest.firstIndex(where: { $0 | 0x20 == UInt8(ascii: "q") }) {
      rest = rest[place...]
      if rest.count >= mark.count, zip(rest, mark).allSatisfy({ $0 == $1 || $0 & 0xDF == $1 }) {
        return true
      }
      rest = rest.dropFirst()
    }
    return false
  }

  private static func decoded(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var lines = Lines(bytes[...])
    while let first = lines.next() {
      let raw = bytes[first.content.startIndex..<first.end]
      let line = ContentLine(raw: raw, text: first.content, number: first.number)
      let encodings = line.parameters.map { $0.text.knownText.uppercased() }
      guard encodings.contains(where: { $0.hasSuffix("QUOTED-PRINTABLE") }) else {
        result += raw
        continue
      }
      // A line that ends with `=` goes on in the next one.
      var value = Array(line.value)
      while value.last == UInt8(ascii: "="), let next = lines.next() {
        value.removeLast()
        value += next.content
      }
      result += head(of: line) + text(value, in: line.parameter("CHARSET")?.knownText ?? "UTF-8")
      result += Lines.ending(of: raw).utf8
    }
    return result
  }

  /// Without what said how the value was written.
  private static func head(of line: ContentLine) -> [UInt8] {
    let kept = line.parameters.filter {
      !["ENCODING", "CHARSET", "QUOTED-PRINTABLE"].contains($0.name)
    }
    let parameters = kept.flatMap { [UInt8(ascii: ";")] + $0.text }
    return Array(line.name.utf8) + parameters + [UInt8(ascii: ":")]
  }

  /// As RFC 5545 writes it.
  private static func text(_ value: [UInt8], in charset: String) -> [UInt8] {
    var bytes: [UInt8] = []
    var rest = value[...]
    while let byte = rest.popFirst() {
      let code = rest.prefix(2).knownText
      if byte == UInt8(ascii: "="), code.utf8.count == 2, let value = UInt8(code, radix: 16) {
        bytes.append(value)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    let isLatin =
      ["ISO-8859-1", "ISO-8859-15", "WINDOWS-1252"].contains(charset.uppercased())
      || String(validating: bytes, as: UTF8.self) == nil
    let text =
      isLatin
      ? String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
      : String(decoding: bytes, as: UTF8.self)
    // A backslash stands for itself there, but before a semicolon.
    let scalars = Array(text.unicodeScalars)
    let plain = scalars.indices.filter { place in
      let next = place + 1 < scalars.count ? scalars[place + 1] : nil
      return !(scalars[place] == "\\" && next == ";" || scalars[place] == "\r" && next == "\n")
    }
    return ContentLine.escaped(String(String.UnicodeScalarView(plain.map { scalars[$0] })))
  }
}
