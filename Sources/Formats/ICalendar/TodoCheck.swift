/// Whether the properties of a task that RFC 5545 gives a form have it, also those that no record has a place for. A
/// document is taken with what is wrong in it. What the standard does not name may say anything.
enum TodoCheck {
  /// One of them that has not.
  struct Mistake {
    /// In capitals; empty for a line that is no property.
    let property: String
    let refusal: Refusal
  }

  /// - Parameter isStrict: also those that say nothing here.
  static func mistakes(in lines: TodoLines, isStrict: Bool) -> [Mistake] {
    var mistakes: [Mistake] = []
    let begin = lines.begin
    if isStrict, lines.first("SUMMARY") == nil {
      let refusal = begin.refusal(.token(["SUMMARY:"]), at: begin.text.endIndex)
      mistakes.append(Mistake(property: begin.name, refusal: refusal))
    }
    for entry in lines.entries where entry.role != .other {
      let line = entry.line
      let (forms, read) =
        entry.role == .own ? (Self.forms, Self.read) : (alarmForms, ["TRIGGER"])
      guard let form = forms[line.name] else { continue }
      let isRead =
        read.contains(line.name)
        && (line.name != "SUMMARY" || Fields.beginning(of: line.value.knownText) != nil)
      guard isRead || isStrict else { continue }
      do throws(Refusal) { try check(line, form) } catch {
        mistakes.append(Mistake(property: line.name, refusal: error))
      }
    }
    return mistakes
  }

  /// What a record has a place for.
  private static let read: Set<String> = [
    "", "SUMMARY", "DESCRIPTION", "STATUS", "CREATED", "COMPLETED", "DUE", "DTSTART", "DURATION",
    "RRULE", "EXDATE", "RDATE", "RECURRENCE-ID", "X-ALOFT-ANCHOR", "X-ALOFT-REPEAT-AFTER",
    "X-ALOFT-REPEAT-STEPS",
  ]

  private enum Form {
    case moment, date, dates, rule, duration, trigger, name, notes, status, property
    case number(ClosedRange<Int>)
    case token([String])
  }

  private static let forms: [String: Form] = [
    "": .property, "SUMMARY": .name, "DESCRIPTION": .notes, "STATUS": .status,
    "DTSTAMP": .moment, "LAST-MODIFIED": .moment, "CREATED": .moment, "COMPLETED": .moment,
    "DUE": .date, "DTSTART": .date, "RECURRENCE-ID": .date, "EXDATE": .dates, "RDATE": .dates,
    "X-ALOFT-ANCHOR": .date, "RRULE": .rule, "EXRULE": .rule, "DURATION": .duration,
    "PRIORITY": .number(0...9), "PERCENT-COMPLETE": .number(0...100),
    "SEQUENCE": .number(0...Int(Int32.max)), "X-ALOFT-REPEAT-AFTER": .token(["COMPLETION"]),
    "X-ALOFT-REPEAT-STEPS": .token(["STAY"]),
  ]
  private static let alarmForms: [String: Form] = [
    "TRIGGER": .trigger, "DURATION": .duration, "REPEAT": .number(0...Int(Int32.max)),
  ]

  private static func check(_ line: ContentLine, _ form: Form) throws(Refusal) {
    let value = line.value.trimmed
    switch form {
    case .property where !line.text.trimmedFront.isEmpty:
      throw line.refusal(.token([":"]), at: line.text.endIndex)
    case .name:
      _ = try Fields.name(ContentLine.text(line.value).knownText) { line.refusal($0) }
    case .notes:
      _ = try Fields.notes(ContentLine.text(line.value).knownText) { line.refusal($0) }
    case .status where !value.isEmpty && !statuses.contains(TodoStatus.word(line)):
      throw line.refusal(.token(statuses))
    case .moment where BasicMoment.moment(value) == nil: throw line.refusal(.moment)
    case .date where !isDate(value): throw line.refusal(.moment)
    case .dates:
      for date in value.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false) {
        // The first half of a period says when it begins.
        let first = date.trimmed.prefix { $0 != UInt8(ascii: "/") }
        guard isDate(first) else { throw line.refusal(.moment, at: date.startIndex) }
      }
    case .rule:
      guard let mistake = RuleGrammar.mistake(in: value) else { return }
      throw line.refusal(mistake.expected, at: mistake.place)
    case .duration where !isDuration(value): throw line.refusal(.token(["PT600S"]))
    case .trigger where !isDuration(value) && !isDate(value):
      throw line.refusal(.token(["-PT600S", "20261231T090000Z"]))
    case .number(let range) where !RuleGrammar.number(value, range):
      throw line.refusal(.number(range.lowerBound, range.upperBound))
    case .token(let tokens) where !tokens.contains(value.knownText.uppercased()):
      throw line.refusal(.token(tokens))
    default: return
    }
  }

  private static let statuses = ["NEEDS-ACTION", "IN-PROCESS", "COMPLETED", "CANCELLED"]

  private static func isDate(_ value: Bytes) -> Bool {
    ISODate.date(basic: value, zone: nil) != nil
  }

  private static func isDuration(_ value: Bytes) -> Bool { Duration(value)?.isComplete ?? false }
}
