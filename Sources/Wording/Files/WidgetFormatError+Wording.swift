package import Formats

extension WidgetFormatError {
  /// Where in a file it is, what should be there and what is.
  /// - Parameter file: as it was named.
  package func sentence(in file: String) -> String {
    switch self {
    case .syntax(let refusal): return refusal.sentence(in: file)
    case .wrong(let path, let expected, let found):
      let place = [file, path].filter { !$0.isEmpty }.joined(separator: ": ")
      guard let found = found.text else {
        return localized("\(place): expected \(part: expected.text), found nothing")
      }
      return localized("\(place): expected \(part: expected.text), found “\(found)”")
    }
  }
}

extension WidgetFormatError.Found {
  /// As it is written; nil for nothing.
  fileprivate var text: String? {
    switch self {
    case .nothing: nil
    case .null: "null"
    case .object: "{…}"
    case .array: "[…]"
    case .text(let text), .literal(let text): text
    case .count(let count): "\(count)"
    }
  }
}

extension WidgetFormatError.Expectation {
  fileprivate var text: String {
    switch self {
    case .object: Refusal.Expectation.json(.object).text
    case .array: Refusal.Expectation.json(.array).text
    case .text: Refusal.Expectation.json(.string).text
    case .moment: localized("a moment such as “2026-12-31T09:00:00Z”")
    case .number(let range):
      range.upperBound < .greatestFiniteMagnitude
        ? localized(
          "a number from \(Self.text(range.lowerBound)) to \(Self.text(range.upperBound))")
        : Refusal.Expectation.json(.number).text
    case .oneOf(let words): Refusal.Expectation.token(words).text
    case .oneMember(let names):
      localized("exactly one of \(names.map { "“\($0)”" }.joined(separator: ", "))")
    case .prefix(let beginning): localized("a text that begins with “\(beginning)”")
    case .atLeast(_, .entries): localized("at least one entry")
    case .atLeast: localized("something that can be seen")
    case .atMost(let limit, let unit): unit.atMost(limit)
    }
  }

  /// A whole number without a fraction.
  private static func text(_ number: Double) -> String {
    Int(exactly: number).map(String.init) ?? "\(number)"
  }
}

extension WidgetFormatError.Unit {
  fileprivate func atMost(_ limit: Int) -> String {
    switch self {
    case .characters: Refusal.Expectation.atMost(limit, .characters).text
    case .bytes: Refusal.Expectation.atMost(limit, .bytes).text
    case .entries: localized(limit, other: "at most \(limit) entries")
    case .elements: localized(limit, other: "at most \(limit) elements")
    case .levels: localized(limit, other: "at most \(limit) elements in each other")
    case .values: localized(limit, other: "at most \(limit) values")
    }
  }
}
