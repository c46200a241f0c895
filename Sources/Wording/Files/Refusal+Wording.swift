package import Formats
package import TaskStore

extension Refusal {
  /// Where in a file it is, what should be there and what is.
  /// - Parameter file: as it was named; empty for a text that stood in none.
  package func sentence(in file: String) -> String {
    guard !file.isEmpty else { return sentenceOfText }
    let place = ["\(file):\(line):\(column)", program?.rawValue].compactMap(\.self)
      .joined(separator: ": ")
    return found.isEmpty
      ? localized("\(place): expected \(part: expected.text), found the end of the line")
      : localized("\(place): expected \(part: expected.text), found “\(found)”")
  }

  private var sentenceOfText: String {
    found.isEmpty
      ? localized(
        "Line \(line), column \(column): expected \(part: expected.text), found the end of the line"
      )
      : localized(
        "Line \(line), column \(column): expected \(part: expected.text), found “\(found)”")
  }
}

extension Remark {
  /// The task, the property, what becomes of it, and behind that where it is.
  /// - Parameter file: as it was named; empty for a text that stood in none.
  package func sentence(in file: String) -> String {
    let place = refusal.sentence(in: file)
    return property.isEmpty
      ? localized("“\(task)”: a line cannot be read. It is kept as it is. (\(part: place))")
      : localized("“\(task)”: \(property) cannot be read. It is kept as it is. (\(part: place))")
  }
}

extension Refusal.Expectation {
  /// What should be there.
  var text: String {
    switch self {
    case .text: localized("valid UTF-8")
    case .name: localized("a name for the task")
    case .atMost(let limit, .characters): localized(limit, other: "at most \(limit) characters")
    case .atMost(let limit, .bytes): localized(limit, other: "at most \(limit) bytes")
    case .moment: localized("a day or a moment that the calendar has")
    case .number(let least, let most): localized("a whole number from \(least) to \(most)")
    case .token(let tokens): tokens.map { "“\($0)”" }.joined(separator: " / ")
    case .json(let kind): kind.text
    case .newMember: localized("a member that the object does not have yet")
    case .depth(let limit): localized(limit, other: "at most \(limit) brackets in each other")
    case .end: localized("the end of the file")
    case .closingQuote: localized("a closing quotation mark")
    case .knownVersion: localized("version 1 of Aloft’s format, as a newer Aloft wrote this file")
    }
  }
}

extension Refusal.JSONKind {
  fileprivate var text: String {
    switch self {
    case .value: localized("a JSON value")
    case .string: localized("a text in quotation marks")
    case .number: localized("a number as JSON has it")
    case .array: localized("an array in square brackets")
    case .object: localized("an object in braces")
    case .escape: localized("a character after the backslash")
    }
  }
}

/// What the terminal says of an import.
package enum ImportWords {
  /// Above what an import would do.
  /// - Parameter file: its name; nil for a text that was in none.
  package static func title(_ file: String?) -> String {
    file.map { localized("Import “\($0)”?") } ?? localized("Import these tasks?")
  }
  /// Imports all of it.
  package static var accept: String { localized("Import") }
  /// Imports all but the lines that are refused.
  package static var acceptRest: String { localized("Import the rest") }
  /// How much of a file has been read.
  package static func progress(_ percent: Int) -> String { localized("\(percent) % imported") }
  /// A person wanted no more.
  package static var interrupted: String { localized("interrupted: nothing was imported") }

  /// Whose files they are, and how many tasks keep in their notes what Aloft has no place for.
  /// - Parameter programs: in their order.
  /// - Returns: nil where they are of Aloft's formats.
  package static func origin(
    _ programs: [ForeignSource], annotated: Int, _ numbers: NumberStyle
  ) -> String? {
    guard !programs.isEmpty else { return nil }
    let names = programs.map(\.rawValue).joined(separator: ", ")
    let count = numbers.text(annotated)
    return annotated == 0
      ? localized("A file of \(names)")
      : localized(
        annotated,
        one: "A file of \(names); one task keeps in its notes what Aloft has no place for",
        other: "A file of \(names); \(count) tasks keep in their notes what Aloft has no place for")
  }

  /// How many tasks a file brings, changes, leaves as they are, and how many lines are refused.
  package static func counts(
    _ counts: [TaskImporting.Outcome: Int], refused: Int, _ numbers: NumberStyle
  ) -> String {
    func number(_ outcome: TaskImporting.Outcome) -> (Int, String) {
      (counts[outcome] ?? 0, numbers.text(counts[outcome] ?? 0))
    }
    let ((new, newText), (changed, changedText)) = (number(.new), number(.changed))
    let (same, sameText) = number(.same)
    let refusedText = numbers.text(refused)
    let parts = [
      (new, localized(new, one: "one new task", other: "\(newText) new tasks")),
      (changed, localized(changed, one: "one changed", other: "\(changedText) changed")),
      (same, localized(same, one: "one as it was", other: "\(sameText) as they were")),
      (refused, localized(refused, one: "one line refused", other: "\(refusedText) lines refused")),
    ]
    // What there is none of is not told, but where there is nothing at all.
    let said = parts.filter { $0.0 > 0 }.map(\.1)
    let text = (said.isEmpty ? [parts[0].1] : said).joined(separator: ", ")
    return text.prefix(1).uppercased() + text.dropFirst()
  }
}
