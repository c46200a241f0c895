import App
import Canvas
import DiskUsage
import Kit
import Tasks
import Widgets

/// The words of a script's line, taken one after the other.
struct PlayWords {
  private enum Word {
    case bare(String)
    case quoted(String)

    var shown: String {
      switch self {
      case .bare(let text): text
      case .quoted(let text): "\"\(text)\""
      }
    }
  }

  /// The first word, nil for an empty line or a comment.
  let verb: String?
  private var rest: ArraySlice<Word>

  /// Scalar by scalar: to a reader a quotation mark and the accent behind it are one character.
  init(_ line: Substring) throws(PlaySyntaxError) {
    var words: [Word] = []
    var text = line.unicodeScalars
    while true {
      text = text.drop(while: \.properties.isWhitespace)
      guard let first = text.first, first != "#" else { break }
      if first == "\"" {
        words.append(.quoted(try Self.quoted(&text)))
      } else {
        let word = text.prefix { !$0.properties.isWhitespace }
        words.append(.bare(String(word)))
        text = text[word.endIndex...]
      }
    }
    guard case .bare(let verb)? = words.first else {
      if let first = words.first {
        throw PlaySyntaxError(expected: "a verb", found: first.shown)
      }
      self.verb = nil
      rest = []
      return
    }
    self.verb = verb
    rest = words.dropFirst()
  }

  private static func quoted(
    _ text: inout Substring.UnicodeScalarView
  ) throws(PlaySyntaxError) -> String {
    let whole = String(text)
    var result = String.UnicodeScalarView()
    text = text.dropFirst()
    while let scalar = text.popFirst() {
      switch scalar {
      case "\"": return String(result)
      case "\\":
        let escapes: [Unicode.Scalar: Unicode.Scalar] = [
          "\"": "\"", "\\": "\\", "n": "\n", "t": "\t",
        ]
        guard let next = text.popFirst(), let meant = escapes[next] else {
          throw PlaySyntaxError(expected: "\\\", \\\\, \\n or \\t after a backslash", found: whole)
        }
        result.append(meant)
      default: result.append(scalar)
      }
    }
    throw PlaySyntaxError(expected: "a closing quotation mark", found: whole)
  }

  // MARK: Taking

  private mutating func bare(_ expected: String) throws(PlaySyntaxError) -> String {
    let word = rest.popFirst()
    guard case .bare(let text)? = word else {
      throw PlaySyntaxError(expected: expected, found: word?.shown)
    }
    return text
  }

  func end() throws(PlaySyntaxError) {
    if let word = rest.first {
      throw PlaySyntaxError(expected: "the end of the line", found: word.shown)
    }
  }

  /// A text in quotation marks.
  mutating func text() throws(PlaySyntaxError) -> String {
    let word = rest.popFirst()
    guard case .quoted(let text)? = word else {
      throw PlaySyntaxError(expected: "a text in double quotes", found: word?.shown)
    }
    return text
  }

  mutating func text(after keyword: String) throws(PlaySyntaxError) -> String {
    let word = try bare("the word \(keyword)")
    guard word == keyword else {
      throw PlaySyntaxError(expected: "the word \(keyword)", found: word)
    }
    return try text()
  }

  mutating func number(
    _ expected: String, in range: ClosedRange<Double>
  ) throws(PlaySyntaxError) -> Double {
    let word = try bare(expected)
    guard let value = Double(word), range.contains(value) else {
      throw PlaySyntaxError(expected: expected, found: word)
    }
    return value
  }

  mutating func length() throws(PlaySyntaxError) -> Double {
    try number("a length from 1 to 8192 points", in: 1...8192)
  }

  mutating func point() throws(PlaySyntaxError) -> Point {
    let range = -8192.0...8192.0
    return Point(
      x: try number("a place in points", in: range), y: try number("a place in points", in: range))
  }

  mutating func count() throws(PlaySyntaxError) -> UInt64 {
    let word = try bare("a whole number")
    guard let value = UInt64(word), value <= UInt64(Int.max) else {
      throw PlaySyntaxError(expected: "a whole number", found: word)
    }
    return value
  }

  mutating func choice<Value>(_ choices: [String: Value]) throws(PlaySyntaxError) -> Value {
    let expected = choices.keys.sorted().joined(separator: " or ")
    let word = try bare(expected)
    guard let value = choices[word] else { throw PlaySyntaxError(expected: expected, found: word) }
    return value
  }

  /// A colour such as `accent=E66100`, where there is one.
  mutating func color() throws(PlaySyntaxError) -> Color? {
    guard !rest.isEmpty else { return nil }
    let expected = "accent= and a colour, such as accent=E66100"
    let word = try bare(expected)
    guard word.hasPrefix("accent="), let color = Color(hexadecimal: String(word.dropFirst(7)))
    else {
      throw PlaySyntaxError(expected: expected, found: word)
    }
    return color
  }

  /// The choice that the next word names, which is taken then.
  mutating func taken<Value>(_ choices: [String: Value]) -> Value? {
    guard case .bare(let text)? = rest.first, let value = choices[text] else { return nil }
    rest.removeFirst()
    return value
  }

  /// `used=120GB`: a name and bytes, in powers of 1000 where a unit is named.
  mutating func bytes(named name: String) throws(PlaySyntaxError) -> UInt128 {
    let expected = "\(name)= and bytes, such as \(name)=120GB"
    let word = try bare(expected)
    let units: [(String, UInt128)] = [
      ("KB", 1_000), ("MB", 1_000_000), ("GB", 1_000_000_000), ("TB", 1_000_000_000_000),
    ]
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, parts[0] == name else {
      throw PlaySyntaxError(expected: expected, found: word)
    }
    let unit = units.first { parts[1].hasSuffix($0.0) }
    let count = UInt128(parts[1].dropLast(unit?.0.count ?? 0))
    guard let count, case (let bytes, false) = count.multipliedReportingOverflow(by: unit?.1 ?? 1)
    else { throw PlaySyntaxError(expected: expected, found: word) }
    return bytes
  }

  /// Widgets' names, at least one.
  mutating func guests() throws(PlaySyntaxError) -> [WidgetOptions.Guest] {
    let all = Dictionary(
      uniqueKeysWithValues: WidgetOptions.Guest.own.map { ($0.rawValue, $0) })
    var guests = [try choice(all)]
    while let next = taken(all) {
      if !guests.contains(next) { guests.append(next) }
    }
    return guests
  }

  mutating func window() throws(PlaySyntaxError) -> StageWindow {
    try choice(Dictionary(uniqueKeysWithValues: StageWindow.allCases.map { ($0.rawValue, $0) }))
  }

  /// A full path in quotation marks.
  mutating func path() throws(PlaySyntaxError) -> DiskPath {
    let text = try text()
    let path = DiskPath(text)
    guard path.isAbsolute else {
      throw PlaySyntaxError(expected: "a path that begins with /", found: "\"\(text)\"")
    }
    return path
  }

  mutating func role() throws(PlaySyntaxError) -> Semantics.Role {
    let expected = "a role: " + Semantics.Role.allCases.map(\.rawValue).joined(separator: ", ")
    let word = try bare(expected)
    guard let role = Semantics.Role(rawValue: word) else {
      throw PlaySyntaxError(expected: expected, found: word)
    }
    return role
  }

  /// Milliseconds since 1970.
  mutating func instant() throws(PlaySyntaxError) -> Int64 {
    let expected = "an instant such as 2026-01-01T09:00:00Z"
    let word = try bare(expected)
    do {
      return try Timestamp(iso8601: word).milliseconds
    } catch {
      throw PlaySyntaxError(expected: expected, found: word)
    }
  }

  /// `1.5s`, `500ms`, `2m`, `24h`.
  mutating func duration() throws(PlaySyntaxError) -> Duration {
    let expected = "a duration such as 1.5s, 500ms, 2m or 24h"
    let word = try bare(expected)
    let units: [(String, Double)] = [("ms", 0.001), ("s", 1), ("m", 60), ("h", 3_600)]
    for (unit, seconds) in units where word.hasSuffix(unit) {
      if let value = Double(word.dropLast(unit.count)), (0...10_000_000).contains(value * seconds) {
        return .nanoseconds(Int64((value * seconds * 1e9).rounded()))
      }
    }
    throw PlaySyntaxError(expected: expected, found: word)
  }

  /// A file inside the output folder: no way out of it.
  mutating func fileName(ending suffix: String) throws(PlaySyntaxError) -> String {
    let expected = "a file name ending in \(suffix), without a folder"
    let word = try bare(expected)
    guard word.hasSuffix(suffix), word.count > suffix.count, !word.contains("/"),
      !word.hasPrefix(".")
    else { throw PlaySyntaxError(expected: expected, found: word) }
    return word
  }

  mutating func action() throws(PlaySyntaxError) -> Action {
    let expected = "an action: " + Action.allCases.map(\.rawValue).joined(separator: ", ")
    let word = try bare(expected)
    guard let action = Action(rawValue: word) else {
      throw PlaySyntaxError(expected: expected, found: word)
    }
    return action
  }

  mutating func key() throws(PlaySyntaxError) -> KeyPress {
    let expected = "a key such as Ctrl+N, Enter or F1"
    let word = try bare(expected)
    guard let press = KeyNames.press(word) else {
      throw PlaySyntaxError(expected: expected, found: word)
    }
    return press
  }
}
