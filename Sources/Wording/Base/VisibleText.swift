/// Messages hold what others have written: names of files, words of a command line, a task's name.
/// This is the one way such a text reaches a person's eyes outside of its own place in a list.
public enum VisibleText {
  /// The text with everything named that breaks a line, paints a terminal or turns the direction of
  /// reading: controls, line and paragraph separators, and Unicode's `Bidi_Control` but for isolates
  /// that end. U+001B becomes `<U+001B>`.
  public static func of(_ text: some StringProtocol) -> String {
    guard text.unicodeScalars.contains(where: isHidden) else { return String(text) }
    let isolates = isolates(in: text)
    var result = String.UnicodeScalarView()
    for (place, scalar) in text.unicodeScalars.enumerated() {
      if isHidden(scalar), !isolates.contains(place) {
        result.append(contentsOf: name(of: scalar).unicodeScalars)
      } else {
        result.append(scalar)
      }
    }
    return String(result)
  }

  /// The same of a text of many lines, such as notes: line feeds and tabs stay.
  public static func of(lines text: String) -> String {
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

  /// Where a first strong isolate begins and ends, as sentences have them around a name: a pair turns
  /// nothing outside of itself.
  private static func isolates(in text: some StringProtocol) -> Set<Int> {
    var open: [Int] = []
    var result: Set<Int> = []
    for (place, scalar) in text.unicodeScalars.enumerated() {
      switch scalar {
      case "\u{2068}": open.append(place)
      case "\u{2069}": if let start = open.popLast() { result.formUnion([start, place]) }
      default: break
      }
    }
    return result
  }

  private static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    default: scalar.properties.isBidiControl
    }
  }

  private static func name(of scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return "<U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits + ">"
  }
}
