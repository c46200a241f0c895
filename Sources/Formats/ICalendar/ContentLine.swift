/// A content line of RFC 5545: a name, parameters, a value; in the file it may be folded into several lines.
struct ContentLine {
  /// As it stands in the file, with the ends of its lines.
  let raw: Bytes
  /// Unfolded, without its end.
  let text: Bytes
  /// The number of its first line in the file.
  let number: Int
  /// In capitals; empty for a line without a colon.
  let name: String
  /// Where the colon stands in `text`; at its end where there is none.
  let colon: Int

  /// What stands behind the colon.
  var value: Bytes { text[min(colon + 1, text.endIndex)...] }

  init(raw: Bytes, text: Bytes, number: Int) {
    (self.raw, self.text, self.number) = (raw, text, number)
    var isQuoted = false
    var nameEnd: Int?
    colon =
      text.indices.first { place in
        let byte = text[place]
        if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
        if byte == UInt8(ascii: ";"), nameEnd == nil { nameEnd = place }
        return byte == UInt8(ascii: ":") && !isQuoted
      } ?? text.endIndex
    let end = min(nameEnd ?? colon, colon)
    name = colon == text.endIndex ? "" : Self.capitals(text[..<end])
  }

  /// Most names are in capitals, and nothing is to be done for them.
  private static func capitals(_ name: Bytes) -> String {
    let isDone = name.allSatisfy { (0x41...0x5A).contains($0) || $0 == UInt8(ascii: "-") }
    return isDone ? name.knownText : name.knownText.uppercased()
  }

  /// Whether it begins or ends a component of this name.
  func isEdge(_ edge: String, _ component: String) -> Bool {
    name == edge && componentName == component
  }

  /// In `BEGIN:VTODO` the `VTODO`.
  var componentName: String { Self.capitals(value.trimmedFront.prefix { !$0.isBlank }) }

  /// A parameter's value without quotes.
  func parameter(_ parameter: String) -> Bytes? {
    guard let part = parameters.first(where: { $0.name == parameter })?.text else { return nil }
    return part.drop { $0 != UInt8(ascii: "=") }.dropFirst().filter { $0 != UInt8(ascii: "\"") }[
      ...]
  }

  /// Its parameters as they stand there, and their names in capitals.
  var parameters: [(name: String, text: Bytes)] {
    var parameters: [(String, Bytes)] = []
    var rest = text[..<colon].drop { $0 != UInt8(ascii: ";") }.dropFirst()
    while !rest.isEmpty {
      var isQuoted = false
      let end = rest.indices.first { place in
        if rest[place] == UInt8(ascii: "\"") { isQuoted.toggle() }
        return rest[place] == UInt8(ascii: ";") && !isQuoted
      }
      let part = rest[..<(end ?? rest.endIndex)]
      parameters.append((Self.capitals(part.prefix { $0 != UInt8(ascii: "=") }), part))
      rest = rest[part.endIndex...].dropFirst()
    }
    return parameters
  }

  /// Those of a text.
  /// - Parameter number: the first line's.
  static func all(_ bytes: Bytes, from number: Int = 1) -> [ContentLine] {
    var lines = ContentLines(bytes, from: number)
    var result: [ContentLine] = []
    while let line = lines.next() { result.append(line) }
    return result
  }

  /// Why it cannot be read.
  /// - Parameter place: where in its text; nil for where its value begins.
  func refusal(_ expected: Refusal.Expectation, at place: Int? = nil) -> Refusal {
    Refusal(line: number, at: place ?? value.startIndex, of: text, expected: expected)
  }

  // MARK: Text

  /// A line folded at 75 bytes, never inside a character.
  static func folded(_ text: [UInt8], ending: String) -> [UInt8] {
    var result: [UInt8] = []
    var rest = text[...]
    var room = 75
    while rest.count > room {
      var end = rest.startIndex + room
      while end > rest.startIndex + 1, rest[end] & 0xC0 == 0x80 { end -= 1 }
      result += rest[..<end] + ending.utf8 + [0x20]
      rest = rest[end...]
      room = 74
    }
    return result + rest + ending.utf8
  }

  /// A text as a value has it.
  static func escaped(_ text: String) -> [UInt8] {
    text.utf8.flatMap { byte -> [UInt8] in
      switch byte {
      case UInt8(ascii: "\\"), UInt8(ascii: ";"), UInt8(ascii: ","): [UInt8(ascii: "\\"), byte]
      case 0x0A: Array(#"\n"#.utf8)
      default: [byte]
      }
    }
  }

  /// Several texts as one value has them.
  static func escaped(_ texts: [String]) -> [UInt8] {
    Array(texts.map(escaped).joined(separator: [UInt8(ascii: ",")]))
  }

  /// The texts in a value, between its commas. A backslash before another letter stands for itself.
  static func texts(_ value: Bytes) -> [Bytes] {
    let comma = UInt8(ascii: ",")
    // Nearly all: they are parts of the file.
    if isUnescaped(value) { return value.split(separator: comma, omittingEmptySubsequences: false) }
    var texts: [[UInt8]] = [[]]
    var rest = value
    func add(_ byte: UInt8) { texts[texts.count - 1].append(byte) }
    while let byte = rest.popFirst() {
      if byte == comma {
        texts.append([])
      } else if byte == UInt8(ascii: "\\"), let next = rest.first {
        let newline = next | 0x20 == UInt8(ascii: "n")
        let isEscaped = newline || #"\;,:""#.utf8.contains(next)
        add(isEscaped ? newline ? 0x0A : next : byte)
        if isEscaped { rest.removeFirst() }
      } else {
        add(byte)
      }
    }
    return texts.map { $0[...] }
  }

  /// The text in a value; commas of files that do not escape them belong to it.
  static func text(_ value: Bytes) -> Bytes {
    if isUnescaped(value) { return value }
    return Array(texts(value).joined(separator: [UInt8(ascii: ",")]))[...]
  }

  private static func isUnescaped(_ value: Bytes) -> Bool { !value.contains(UInt8(ascii: "\\")) }
}

/// The content lines of a file, unfolded.
struct ContentLines {
  private(set) var lines: Lines

  init(_ bytes: Bytes, from number: Int = 1) { lines = Lines(bytes, from: number) }

  mutating func next() -> ContentLine? {
    let start = lines.place
    guard let first = lines.next() else { return nil }
    var isFolded = false
    var text = first.content
    while lines.place < lines.bytes.endIndex,
      lines.bytes[lines.place] == 0x20 || lines.bytes[lines.place] == 0x09, let line = lines.next()
    {
      // In memory of its own from here on; growing a part of the file would copy it each time.
      if !isFolded { text = Array(text)[...] }
      isFolded = true
      text += line.content.dropFirst()
    }
    return ContentLine(raw: lines.bytes[start..<lines.place], text: text, number: first.number)
  }
}
