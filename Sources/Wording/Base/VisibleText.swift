/// Messages hold what others have written: names of files, words of a command line, a task's name.
/// This is the one way such a text reaches a person's eyes outside of its own place in a list.
package enum VisibleText {
  /// The text with everything named that breaks a line, paints a terminal, turns the direction of reading or cannot be
  /// seen at all: controls, line and paragraph separators, and Unicode's `Default_Ignorable_Code_Point` but for
  /// isolates that end and for what joins or shapes the letters beside it. U+001B becomes `<U+001B>`.
  package static func of(_ text: some StringProtocol) -> String {
    guard !text.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }),
      text.unicodeScalars.contains(where: isHidden)
    else { return String(text) }
    let scalars = Array(text.unicodeScalars)
    let isolates = isolates(in: scalars)
    return named(scalars) { place in
      isHidden(scalars[place]) && !isolates.contains(place)
        && !InvisibleScalar.shapes(place, in: scalars)
    }
  }

  /// The same of a text of many lines, such as notes: line feeds and tabs stay.
  package static func of(lines text: String) -> String {
    var result = ""
    for piece in text.unicodeScalars.split(
      omittingEmptySubsequences: false, whereSeparator: { $0 == "\n" || $0 == "\t" })
    {
      result += of(Substring(piece))
      if piece.endIndex < text.endIndex {
        result.unicodeScalars.append(text.unicodeScalars[piece.endIndex])
      }
    }
    return result
  }

  /// The text for a program that reads it, with only those named that end a line, part fields or paint a
  /// terminal: all else of a name is as it is.
  package static func of(field text: String) -> String {
    guard text.unicodeScalars.contains(where: isControl) else { return text }
    let scalars = Array(text.unicodeScalars)
    return named(scalars) { isControl(scalars[$0]) }
  }

  /// The same of a text of many lines, such as notes: line feeds and tabs stay.
  package static func of(fields text: String) -> String {
    guard text.unicodeScalars.contains(where: isControl) else { return text }
    let scalars = Array(text.unicodeScalars)
    return named(scalars) { isControl(scalars[$0]) && scalars[$0] != "\n" && scalars[$0] != "\t" }
  }

  /// A document of JSON with its hidden characters, which can only be in its strings, written as escapes: `\u202E`.
  package static func of(json document: String) -> String {
    guard document.unicodeScalars.contains(where: { isHidden($0) && $0 != "\n" }) else {
      return document
    }
    let scalars = Array(document.unicodeScalars)
    return named(scalars, as: escape) { place in
      let scalar = scalars[place]
      return scalar != "\n" && scalar != "\t" && scalar != "\r" && isHidden(scalar)
        && !InvisibleScalar.shapes(place, in: scalars)
    }
  }

  /// The UTF-16 form of a character as JSON has it.
  private static func escape(of scalar: Unicode.Scalar) -> String {
    String(scalar).utf16.map { unit in
      let digits = String(unit, radix: 16, uppercase: true)
      return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }.joined()
  }

  private static func named(
    _ scalars: [Unicode.Scalar], as name: (Unicode.Scalar) -> String = name(of:),
    where isNamed: (Int) -> Bool
  ) -> String {
    var result = String.UnicodeScalarView()
    for (place, scalar) in scalars.enumerated() {
      if isNamed(place) {
        result.append(contentsOf: name(scalar).unicodeScalars)
      } else {
        result.append(scalar)
      }
    }
    return String(result)
  }

  /// Where a first strong isolate begins and ends, as sentences have them around a name: a pair turns
  /// nothing outside of itself.
  private static func isolates(in scalars: [Unicode.Scalar]) -> Set<Int> {
    var open: [Int] = []
    var result: Set<Int> = []
    for (place, scalar) in scalars.enumerated() {
      switch scalar {
      case "\u{2068}": open.append(place)
      case "\u{2069}": if let start = open.popLast() { result.formUnion([start, place]) }
      default: break
      }
    }
    return result
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0x2028, 0x2029: true
    default: false
    }
  }

  private static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.value < 0xAD { return isControl(scalar) }
    return isControl(scalar) || scalar.properties.isDefaultIgnorableCodePoint
      // Interlinear annotation, which nobody shows.
      || (0xFFF9...0xFFFB).contains(scalar.value)
  }

  private static func name(of scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return "<U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits + ">"
  }
}
