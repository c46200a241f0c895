import Dates
import System

/// RRULE, RDATE and EXDATE, which together are a rule of ours. X-ALOFT-ANCHOR is the first date of all where that is
/// not the one that they count from by RFC 5545, as long as DTSTART is the one that it names: another program that
/// moves the series leaves it as it is.
extension VTodo {
  /// - Parameter schedule: what is due, and a start.
  func repetition(_ schedule: Schedule, _ overrides: [Override]) -> Repetition? {
    guard let own = ownRule(schedule),
      let anchor = anchor(of: own, schedule, hasOverrides: !overrides.isEmpty),
      let rule = RecurrenceRule(
        text: first("RRULE")?.value.knownText,
        added: singleDates(.added) + impliedDates(.added, from: anchor, overrides),
        removed: singleDates(.removed) + impliedDates(.removed, from: anchor, overrides),
        from: anchor)
    else { return nil }
    return Repetition(rule, from: anchor)
  }

  /// The date that a rule counts from, whose type and zone all its single dates have here: it is the one that a store
  /// has, too.
  func anchor(of rule: RecurrenceRule, _ schedule: Schedule, hasOverrides: Bool) -> TaskDate? {
    ownAnchor ?? schedule.firstDate(of: rule, hasOverrides: hasOverrides)
  }

  /// What its own lines say.
  func ownRule(_ schedule: Schedule) -> RecurrenceRule? {
    (schedule.start ?? schedule.due).flatMap { begin in
      RecurrenceRule(
        text: first("RRULE")?.value.knownText, added: singleDates(.added),
        removed: singleDates(.removed), from: begin)
    }
  }

  var ownAnchor: TaskDate? {
    guard let line = first("X-ALOFT-ANCHOR"), let anchor = date("X-ALOFT-ANCHOR") else {
      return nil
    }
    // One that an earlier Aloft has written names none.
    guard let named = line.parameter("X-DTSTART") else { return anchor }
    return named == first("DTSTART")?.value ? anchor : nil
  }

  /// What cannot be read costs itself alone; the first half of a period says when it begins.
  func singleDates(_ kind: RecurrenceRule.SingleDates) -> [TaskDate] {
    lines(kind.rawValue).flatMap { line in
      line.value.split(separator: UInt8(ascii: ",")).compactMap { value in
        ISODate.date(basic: value.prefix { $0 != UInt8(ascii: "/") }, zone: nil)
          .map { date($0, of: line) }
      }
    }
  }

  // MARK: Changes

  mutating func setRule(_ wanted: Schedule, _ former: FormerSeries) {
    let repetition = wanted.repetition
    let rule = repetition?.spelledOutRule
    let text = rule?.ruleText
    if first("RRULE")?.value.knownText != text { set("RRULE", toLine: text.map { ":" + $0 }) }
    for kind in RecurrenceRule.SingleDates.allCases {
      let dates = repetition.flatMap { rule?.dates(kind, from: $0.anchor) } ?? []
      setSingleDates(kind, dates, repetition, former)
    }
    let counted = rule.flatMap { wanted.firstDate(of: $0) }
    let anchor = repetition?.anchor == counted ? nil : repetition?.anchor
    let isSame = anchor == date("X-ALOFT-ANCHOR") && former.start == first("DTSTART")?.value
    set("X-ALOFT-ANCHOR", anchor)
    guard let line = first("X-ALOFT-ANCHOR"), let start = first("DTSTART")?.value,
      line.parameter("X-DTSTART").map({ $0 != start }) ?? !isSame
    else { return }
    let parameters =
      line.text[..<line.colon].dropFirst(line.name.utf8.count).knownText
      .split(separator: ";").filter { !$0.hasPrefix("X-DTSTART=") } + [
        "X-DTSTART=\(start.knownText)"
      ]
    set(
      "X-ALOFT-ANCHOR",
      toLine: ";" + parameters.joined(separator: ";") + ":" + line.value.knownText)
  }

  private mutating func setSingleDates(
    _ kind: RecurrenceRule.SingleDates, _ dates: [TaskDate], _ repetition: Repetition?,
    _ series: FormerSeries
  ) {
    guard let repetition else { return set(kind.rawValue, toLine: nil) }
    let wanted = series.own(dates, kind, from: repetition.anchor)
    let former = RecurrenceRule.words(for: singleDates(kind), from: repetition.anchor)
    guard former != RecurrenceRule.words(for: wanted, from: repetition.anchor) else { return }
    set(kind.rawValue, toLine: nil)
    for date in wanted { add(Array((kind.rawValue + Self.written(date)).utf8)) }
  }
}

/// What a document said of its series before it was changed.
struct FormerSeries {
  /// DTSTART.
  let start: Bytes?
  /// What its own lines say, with what overrides say in its rule.
  let schedule: Schedule
  let overrides: [Override]
  let areMovedByDue: Bool
  /// What overrides say in its rule.
  let implied: [RecurrenceRule.SingleDates: [TaskDate]]
  /// The same, as words there.
  private let words: [RecurrenceRule.SingleDates: Set<String>]

  init(_ todo: VTodo) {
    (start, overrides) = (todo.first("DTSTART")?.value, todo.overrides)
    (schedule, areMovedByDue) = (todo.schedule(overrides), todo.areMovedByDue)
    var implied: [RecurrenceRule.SingleDates: [TaskDate]] = [:]
    if !overrides.isEmpty, let anchor = schedule.repetition?.anchor {
      for kind in RecurrenceRule.SingleDates.allCases {
        implied[kind] = todo.impliedDates(kind, from: anchor, overrides)
      }
      words = implied.mapValues { Set(RecurrenceRule.words(for: $0, from: anchor)) }
    } else {
      words = [:]
    }
    self.implied = implied
  }

  /// Those dates of a rule that no override says.
  func own(
    _ dates: [TaskDate], _ kind: RecurrenceRule.SingleDates, from anchor: TaskDate
  ) -> [TaskDate] {
    guard let implied = words[kind], !implied.isEmpty else { return dates }
    return zip(dates, RecurrenceRule.words(for: dates, from: anchor))
      .filter { !implied.contains($1) }.map(\.0)
  }
}
