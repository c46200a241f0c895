/// A part of a file.
typealias Bytes = ArraySlice<UInt8>

extension Bytes {
  /// The bytes of a text.
  init(_ text: String) { self = Array(text.utf8)[...] }

  /// As text.
  /// - Throws: where the first byte is that is not UTF-8.
  func text(line: Int) throws(Refusal) -> String {
    if let text = String(validating: self, as: UTF8.self) { return text }
    let wrong = firstWrongByte
    let ends = self[..<wrong].count { $0 == 0x0A }
    throw Refusal(line: line + ends, at: wrong, of: self, expected: .text)
  }

  /// Where it stops being UTF-8; the end where it does not.
  var firstWrongByte: Int {
    var place = startIndex
    var decoder = UTF8()
    var rest = makeIterator()
    while case .scalarValue(let scalar) = decoder.decode(&rest) { place += UTF8.width(scalar) }
    return place
  }

  /// As text, where it is known to be some.
  var knownText: String { String(decoding: self, as: UTF8.self) }

  /// What follows `prefix`, where it begins with that and goes on.
  func after(_ prefix: StaticString) -> Bytes? {
    let length = prefix.utf8CodeUnitCount
    guard count > length else { return nil }
    for offset in 0..<length where self[startIndex + offset] != prefix.utf8Start[offset] {
      return nil
    }
    return dropFirst(length)
  }

  /// Whether it is a number, such as stands behind a `+` or a `#` and is no name of a list or a tag: `+49`, `#42`,
  /// `+1-555-1234`.
  var isNumber: Bool {
    first?.isDigit == true
      && allSatisfy { $0 < 0x80 && !(0x41...0x5A).contains($0 & 0xDF) }
  }

  /// Without blanks at its ends, which some programs leave there.
  var trimmed: Bytes {
    let front = drop { $0.isBlank }
    guard let last = front.lastIndex(where: { !$0.isBlank }) else { return front }
    return front[...last]
  }

  /// Without white space and byte order marks at its front.
  var trimmedFront: Bytes {
    var rest = self
    while true {
      rest = rest.drop { $0.isBlank }
      guard rest.first == 0xEF, rest.starts(with: [0xEF, 0xBB, 0xBF]) else { return rest }
      rest = rest.dropFirst(3)
    }
  }
}

extension UInt8 {
  /// White space and ends of lines, of ASCII.
  var isBlank: Bool { self == 0x20 || (0x09...0x0D).contains(self) }

  /// From 0 to 9.
  var isDigit: Bool { (0x30...0x39).contains(self) }
}

extension String {
  /// Whether the two are the same bytes; `==` takes two ways to write an accent for one.
  func isSame(as other: String) -> Bool { utf8.elementsEqual(other.utf8) }
}

extension String? {
  /// The same for texts that may not be there.
  func isSame(as other: String?) -> Bool {
    switch (self, other) {
    case (nil, nil): true
    case (let text?, let other?): text.isSame(as: other)
    default: false
    }
  }
}

/// A file line by line. A line ends with a line feed, of which a carriage return before it is part.
struct Lines {
  /// One of them.
  struct Line {
    /// Without its end.
    let content: Bytes
    /// From 1.
    let number: Int
    /// Where the next one begins.
    let end: Int

    /// Whether only white space stands in it.
    var isBlank: Bool { content.trimmedFront.isEmpty }
  }

  let bytes: Bytes
  /// Where the next line begins.
  private(set) var place: Int
  private(set) var number: Int

  /// - Parameter number: the first line's.
  init(_ bytes: Bytes, from number: Int = 1) {
    self.bytes = bytes
    place = bytes.startIndex
    self.number = number
  }

  mutating func next() -> Line? {
    guard place < bytes.endIndex else { return nil }
    let rest = bytes[place...]
    let feed = rest.firstIndex(of: 0x0A)
    var content = rest[..<(feed ?? rest.endIndex)]
    if feed != nil, content.last == 0x0D { content = content.dropLast() }
    let line = Line(content: content, number: number, end: feed.map { $0 + 1 } ?? rest.endIndex)
    place = line.end
    number += 1
    return line
  }

  /// The number of the line in which all that was read ends: one without an end of its own, or the empty one
  /// behind the last.
  private var lastNumber: Int {
    bytes[..<place].last.map { $0 == 0x0A } ?? true ? number : number - 1
  }

  /// What is missing behind the last line.
  func missing(_ token: String) -> Refusal {
    Refusal(line: lastNumber, at: bytes.endIndex, of: bytes, expected: .token([token]))
  }

  /// How lines end here: as the first one does.
  static func ending(of bytes: Bytes) -> String {
    guard let feed = bytes.firstIndex(of: 0x0A) else { return "\n" }
    return feed > bytes.startIndex && bytes[feed - 1] == 0x0D ? "\r\n" : "\n"
  }
}

/// Puts one text behind another: a line that has no end, as the last one of a file, gets one.
struct LineJoint {
  private(set) var isEmpty = true
  private var endsInLine = false

  /// What has to be written so that `text` follows.
  mutating func join(_ text: [UInt8]) -> [UInt8] {
    let gap: [UInt8] = endsInLine && !text.isEmpty ? [0x0A] : []
    if let last = text.last {
      endsInLine = last != 0x0A
      isEmpty = false
    }
    return gap + text
  }
}
