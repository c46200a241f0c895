import System

/// A value in a JSON text, RFC 8259, and where it stands.
struct JSONNode {
  indirect enum Kind {
    case string(String)
    case number, null
    case boolean(Bool)
    case array([JSONNode])
    case object([(key: String, value: JSONNode)])
  }

  let kind: Kind
  let range: Range<Int>

  /// The member with this name; nil where there is none, or no object.
  subscript(key: String) -> JSONNode? {
    guard case .object(let members) = kind else { return nil }
    return members.first { $0.key.isSame(as: key) }?.value
  }
}

/// Reads JSON values from a text. Refuses what the grammar has not, and what programs take in different ways:
/// a member twice, numbers beyond what a double holds, halves of characters.
struct JSONScanner {
  let bytes: Bytes
  private(set) var place: Int
  /// A place whose line is known.
  private var known: (place: Int, line: Int)

  /// How many brackets may stand in each other.
  static let deepest = 64

  init(_ bytes: Bytes, line: Int = 1) {
    self.bytes = bytes
    place = bytes.startIndex
    known = (place, line)
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { place += 3 }
  }

  /// The line of a place behind all that were asked for before.
  mutating func line(at place: Int) -> Int {
    known.line += bytes[known.place..<place].count { $0 == 0x0A }
    known.place = place
    return known.line
  }

  func refusal(at place: Int, _ expected: Refusal.Expectation) -> Refusal {
    let line = known.line + bytes[min(known.place, place)..<place].count { $0 == 0x0A }
    return Refusal(line: line, at: place, of: bytes, expected: expected)
  }

  /// The next byte behind white space; nil at the end.
  mutating func peek() -> UInt8? {
    while place < bytes.endIndex, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[place]) { place += 1 }
    return place < bytes.endIndex ? bytes[place] : nil
  }

  /// Takes this letter, if it is the next one behind white space.
  mutating func take(_ letter: Unicode.Scalar) -> Bool {
    guard peek() == UInt8(ascii: letter) else { return false }
    place += 1
    return true
  }

  /// Takes one of the letters.
  mutating func expect(_ letters: String) throws(Refusal) {
    for letter in letters.unicodeScalars where take(letter) { return }
    throw refusal(at: place, .token(letters.map { String($0) }))
  }

  // MARK: Values

  mutating func value(depth: Int = 0) throws(Refusal) -> JSONNode {
    let first = peek()
    let start = place
    guard depth < Self.deepest else { throw refusal(at: start, .depth(Self.deepest)) }
    let kind: JSONNode.Kind
    switch first {
    case UInt8(ascii: "{"): kind = .object(try members(depth: depth))
    case UInt8(ascii: "["): kind = .array(try elements(depth: depth))
    case UInt8(ascii: "\""): kind = .string(try string())
    case UInt8(ascii: "-"), .some(0x30...0x39):
      try number()
      kind = .number
    default: kind = try word()
    }
    return JSONNode(kind: kind, range: start..<place)
  }

  private mutating func members(depth: Int) throws(Refusal) -> [(key: String, value: JSONNode)] {
    var members: [(key: String, value: JSONNode)] = []
    var keys: Set<[UInt8]> = []
    place += 1
    if take("}") { return members }
    while true {
      let key = try key(among: &keys)
      members.append((key, try value(depth: depth + 1)))
      if take("}") { return members }
      try expect(",}")
    }
  }

  /// A member's name with the colon behind it.
  mutating func key(among keys: inout Set<[UInt8]>) throws(Refusal) -> String {
    guard peek() == UInt8(ascii: "\"") else { throw refusal(at: place, .json(.string)) }
    let start = place
    let key = try string()
    guard keys.insert(Array(key.utf8)).inserted else { throw refusal(at: start, .newMember) }
    try expect(":")
    return key
  }

  private mutating func elements(depth: Int) throws(Refusal) -> [JSONNode] {
    var elements: [JSONNode] = []
    place += 1
    if take("]") { return elements }
    while true {
      elements.append(try value(depth: depth + 1))
      if take("]") { return elements }
      try expect(",]")
    }
  }

  private mutating func word() throws(Refusal) -> JSONNode.Kind {
    let word = bytes[place...].prefix { (0x61...0x7A).contains($0) }
    let kind: JSONNode.Kind
    switch word.prefix(6).knownText {
    case "true": kind = .boolean(true)
    case "false": kind = .boolean(false)
    case "null": kind = .null
    default: throw refusal(at: place, .json(.value))
    }
    place = word.endIndex
    return kind
  }

  private mutating func number() throws(Refusal) {
    let start = place
    func refused() -> Refusal { refusal(at: start, .json(.number)) }
    if bytes[place] == UInt8(ascii: "-") { place += 1 }
    let whole = takeDigits()
    guard whole.count == 1 || whole.count > 1 && whole.first != 0x30 else { throw refused() }
    if next(isOneOf: ".") {
      place += 1
      guard !takeDigits().isEmpty else { throw refused() }
    }
    if next(isOneOf: "eE") {
      place += 1
      if next(isOneOf: "+-") { place += 1 }
      guard !takeDigits().isEmpty else { throw refused() }
    }
    guard Double(bytes[start..<place].knownText)?.isFinite == true else { throw refused() }
  }

  private func next(isOneOf letters: String) -> Bool {
    place < bytes.endIndex && letters.utf8.contains(bytes[place])
  }

  private mutating func takeDigits() -> Bytes {
    let digits = bytes[place...].prefix(while: \.isDigit)
    place = digits.endIndex
    return digits
  }

  // MARK: Strings

  private mutating func string() throws(Refusal) -> String {
    let start = place
    place += 1
    var result: [UInt8] = []
    while true {
      let plain = bytes[place...].prefix { $0 >= 0x20 && $0 != 0x22 && $0 != 0x5C }
      result += plain
      place = plain.endIndex
      guard place < bytes.endIndex, bytes[place] >= 0x20 else {
        throw refusal(at: place, .token(["\""]))
      }
      place += 1
      if bytes[place - 1] == 0x22 { break }
      result += try escape()
    }
    guard let text = String(validating: result, as: UTF8.self) else {
      throw refusal(at: bytes[start..<place].firstWrongByte, .text)
    }
    return text
  }

  /// What stands behind a backslash.
  private mutating func escape() throws(Refusal) -> [UInt8] {
    let start = place - 1
    guard place < bytes.endIndex else { throw refusal(at: start, .json(.escape)) }
    place += 1
    switch bytes[place - 1] {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return [bytes[place - 1]]
    case UInt8(ascii: "b"): return [0x08]
    case UInt8(ascii: "f"): return [0x0C]
    case UInt8(ascii: "n"): return [0x0A]
    case UInt8(ascii: "r"): return [0x0D]
    case UInt8(ascii: "t"): return [0x09]
    case UInt8(ascii: "u"):
      guard var value = hexadecimal() else { break }
      if (0xD800..<0xDC00).contains(value), bytes[place...].prefix(2).elementsEqual([0x5C, 0x75]) {
        place += 2
        guard let low = hexadecimal(), (0xDC00..<0xE000).contains(low) else { break }
        value = 0x10000 + (value - 0xD800) << 10 + (low - 0xDC00)
      }
      guard let scalar = Unicode.Scalar(value) else { break }
      return Array(String(scalar).utf8)
    default: break
    }
    throw refusal(at: start, .json(.escape))
  }

  private mutating func hexadecimal() -> UInt32? {
    let digits = bytes[place...].prefix(4)
    guard digits.count == 4 else { return nil }
    var value: UInt32 = 0
    for digit in digits {
      guard let number = Character(Unicode.Scalar(digit)).hexDigitValue, digit < 0x80 else {
        return nil
      }
      value = value << 4 | UInt32(number)
    }
    place += 4
    return value
  }

  // MARK: Writing

  /// A text as JSON has it, with its quotes.
  static func quoted(_ text: String) -> [UInt8] {
    var result: [UInt8] = [0x22]
    for byte in text.utf8 {
      switch byte {
      case 0x22, 0x5C: result += [0x5C, byte]
      case 0x0A: result += #"\n"#.utf8
      case 0x09: result += #"\t"#.utf8
      case 0..<0x20: result += Array(#"\u00"#.utf8) + PercentCoding.encoded(byte).dropFirst()
      default: result.append(byte)
      }
    }
    return result + [0x22]
  }
}
