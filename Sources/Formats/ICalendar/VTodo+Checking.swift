/// Whether the properties that RFC 5545 gives a form have it, also those that no record has a place for.
///
/// Only an import asks: a document that is kept already, or a server's, is taken with what is wrong in it. What
/// the standard does not name may say anything.
extension VTodo {
  /// - Throws: the first property that has not.
  func check() throws(Refusal) {
    for place in entries.indices {
      let forms: [String: Form]
      switch entries[place].role {
      case .own: forms = Self.forms
      case .alarm: forms = Self.alarmForms
      case .other: continue
      }
      if let form = forms[entries[place].line.name] { try check(entries[place].line, form) }
    }
  }

  private enum Form {
    case moment, date, dates, rule, duration, trigger
    case number(ClosedRange<Int>)
    case token([String])
  }

  private static let forms: [String: Form] = [
    "DTSTAMP": .moment, "LAST-MODIFIED": .moment, "CREATED": .moment, "COMPLETED": .moment,
    "DUE": .date, "DTSTART": .date, "RECURRENCE-ID": .date, "EXDATE": .dates, "RDATE": .dates,
    "X-ALOFT-ANCHOR": .date, "RRULE": .rule, "EXRULE": .rule, "DURATION": .duration,
    "PRIORITY": .number(0...9), "PERCENT-COMPLETE": .number(0...100),
    "SEQUENCE": .number(0...Int(Int32.max)), "X-ALOFT-REPEAT-AFTER": .token(["COMPLETION"]),
  ]
  private static let alarmForms: [String: Form] = [
    "TRIGGER": .trigger, "DURATION": .duration, "REPEAT": .number(0...Int(Int32.max)),
  ]

  private func check(_ line: ContentLine, _ form: Form) throws(Refusal) {
    let value = line.value.trimmed
    switch form {
    case .moment where BasicMoment.moment(value) == nil: throw refusal(line, .moment)
    case .date where !Self.isDate(value): throw refusal(line, .moment)
    case .dates:
      for date in value.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false) {
        // The first half of a period says when it begins.
        let first = date.trimmed.prefix { $0 != UInt8(ascii: "/") }
        guard Self.isDate(first) else { throw refusal(line, at: date.startIndex, .moment) }
      }
    case .rule:
      guard let mistake = RuleGrammar.mistake(in: value) else { return }
      throw refusal(line, at: mistake.place, mistake.expected)
    case .duration where !Self.isDuration(value): throw refusal(line, .token(["PT600S"]))
    case .trigger where !Self.isDuration(value) && !Self.isDate(value):
      throw refusal(line, .token(["-PT600S", "20261231T090000Z"]))
    case .number(let range) where !RuleGrammar.number(value, range):
      throw refusal(line, .number(range.lowerBound, range.upperBound))
    case .token(let tokens) where !tokens.contains(value.knownText.uppercased()):
      throw refusal(line, .token(tokens))
    default: return
    }
  }

  private func refusal(
    _ line: ContentLine, at place: Int, _ expected: Refusal.Expectation
  ) -> Refusal {
    Refusal(line: line.number, at: place, of: line.text, expected: expected)
  }

  private static func isDate(_ value: Bytes) -> Bool {
    ISODate.date(basic: value, zone: nil) != nil
  }

  private static func isDuration(_ value: Bytes) -> Bool { Duration(value)?.isComplete ?? false }
}

extension Bytes {
  /// Without blanks at its ends, which some programs leave there.
  fileprivate var trimmed: Bytes {
    let front = drop { $0.isBlank }
    guard let last = front.lastIndex(where: { !$0.isBlank }) else { return front }
    return front[...last]
  }
}
