import Canvas

/// A sentence as the sources have it, in English, with what varies put in. Made by its literal alone:
/// that is what `Assets/i18n/messages` collects for the translators.
///
///     localized("Renamed “\(former)” to “\(name)”")
///
/// They are shown `Renamed “%s” to “%s”`, and may turn it round with `%2$s` and `%1$s`.
package struct Message: ExpressibleByStringInterpolation, Sendable {
  /// The sentence by which catalogues know it.
  let format: String
  private let parts: [Part]

  /// What is put in.
  fileprivate enum Part {
    /// Of a person, a file, a program: it may be read the other way.
    case name(String)
    /// In the sentence's own language.
    case worded(String)
  }

  /// A sentence in which nothing varies.
  @inline(never)
  package init(stringLiteral text: String) {
    format = Self.escaped(text)
    parts = []
  }

  /// A sentence with what varies in it.
  @inline(never)
  package init(stringInterpolation: Interpolation) {
    format = stringInterpolation.format
    parts = stringInterpolation.parts
  }

  /// What a literal with places is put together by.
  package struct Interpolation: StringInterpolationProtocol, Sendable {
    fileprivate var format = ""
    fileprivate var parts: [Part] = []

    // None of these is worth a copy of itself in each of five hundred sentences: together they would be
    // a hundred kilobytes.

    /// Called by the compiler, as all here is: begins a sentence.
    @inline(never)
    package init(literalCapacity: Int, interpolationCount: Int) {
      format.reserveCapacity(literalCapacity + 2 * interpolationCount)
    }

    /// Words that do not vary.
    @inline(never)
    package mutating func appendLiteral(_ text: String) {
      format += Message.escaped(text)
    }

    /// A name.
    @inline(never)
    package mutating func appendInterpolation(_ name: String) {
      format += "%s"
      parts.append(.name(name))
    }

    /// A number.
    package mutating func appendInterpolation(_ number: some BinaryInteger) {
      appendInterpolation(number.description)
    }

    /// Whatever else has a name.
    package mutating func appendInterpolation(_ value: some CustomStringConvertible) {
      appendInterpolation(value.description)
    }

    /// A part that is worded already.
    @inline(never)
    package mutating func appendInterpolation(part text: String) {
      format += "%s"
      parts.append(.worded(text))
    }

    /// What the system said of a call that failed.
    @inline(never)
    package mutating func appendInterpolation(system reason: String) {
      appendInterpolation(part: SystemReason.text(reason))
    }
  }

  private init(format: String, parts: [Part]) {
    (self.format, self.parts) = (format, parts)
  }

  /// The same parts for another sentence's translations.
  func known(as other: Message) -> Message {
    Message(format: other.format, parts: parts)
  }

  /// As in C a percent sign that is meant stands twice.
  private static func escaped(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "%")) else { return text }
    return text.split(separator: "%", omittingEmptySubsequences: false).joined(separator: "%%")
  }

  /// In English.
  var english: String {
    filling(format, inside: .leftToRight, mayLeaveOut: false) ?? format
  }

  /// Puts what varies in its places in a pattern. Each part keeps its own direction, and turns that of
  /// no other.
  /// - Parameters:
  ///   - mayLeaveOut: “one task” needs no place for its number.
  /// - Returns: nil where the pattern has other places than this.
  func filling(
    _ pattern: String, inside direction: LayoutDirection, mayLeaveOut: Bool
  ) -> String? {
    let sign = UInt8(ascii: "%")
    guard pattern.utf8.contains(sign) else {
      return parts.isEmpty || mayLeaveOut ? pattern : nil
    }
    // One bit a place: no sentence has so many. (A row that comes into sight says three of them.)
    var used: UInt64 = 0
    var next = 0
    var result = ""
    // Byte by byte: no letter has a percent sign, a digit or a dollar among its own.
    var rest = pattern.utf8[...]
    while let place = rest.firstIndex(of: sign) {
      result += String(Substring(rest[..<place]))
      rest = rest[rest.index(after: place)...]
      if rest.first == sign {
        result += "%"
        rest = rest.dropFirst()
        continue
      }
      let digits = rest.prefix { (0x30...0x39).contains($0) }
      let part: Int
      if digits.isEmpty {
        guard rest.first == UInt8(ascii: "s") else { return nil }
        (part, next) = (next, next + 1)
        rest = rest.dropFirst()
      } else {
        rest = rest[digits.endIndex...]
        guard rest.starts(with: "$s".utf8), let number = Int(Substring(digits)) else { return nil }
        part = number - 1
        rest = rest.dropFirst(2)
      }
      guard parts.indices.contains(part), part < UInt64.bitWidth else { return nil }
      used |= 1 << part
      result += text(of: parts[part], inside: direction)
    }
    guard mayLeaveOut || used.nonzeroBitCount == parts.count else { return nil }
    result += String(Substring(rest))
    return result
  }

  private func text(of part: Part, inside direction: LayoutDirection) -> String {
    switch part {
    case .name(let name): Isolation.isolated(name, inside: direction)
    case .worded(let text): text
    }
  }
}
