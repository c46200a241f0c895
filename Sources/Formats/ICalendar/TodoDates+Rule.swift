import Dates
import System

/// RRULE, RDATE and EXDATE, which together are a rule of ours. X-ALOFT-ANCHOR is the first date of all where that is
/// not the one that they count from by RFC 5545, as long as DTSTART is the one that it names.
extension TodoDates {
  static let anchorName = "X-ALOFT-ANCHOR"

  /// - Parameter schedule: what is due, and a start.
  func repetition(_ schedule: Schedule, _ overrides: Overrides) -> Repetition? {
    guard let own = ownRule(schedule),
      let anchor = anchor(of: own, schedule, hasOverrides: !overrides.isEmpty)
    else { return nil }
    func dates(_ kind: RecurrenceRule.SingleDates) -> [TaskDate] {
      let said = lines.dates(kind.rawValue)
      return said + overrides.dates(kind, from: anchor, besides: said)
    }
    return RecurrenceRule(
      text: lines.first("RRULE")?.value.knownText, added: dates(.added), removed: dates(.removed),
      from: anchor
    ).map { Repetition($0, from: anchor) }
  }

  /// The date that a rule counts from, whose type and zone all its single dates have here: it is the one that a store
  /// has, too.
  private func anchor(
    of rule: RecurrenceRule, _ schedule: Schedule, hasOverrides: Bool
  ) -> TaskDate? {
    ownAnchor ?? schedule.firstDate(of: rule, hasOverrides: hasOverrides)
  }

  /// What its own lines say.
  private func ownRule(_ schedule: Schedule) -> RecurrenceRule? {
    (schedule.start ?? schedule.due).flatMap { begin in
      RecurrenceRule(
        text: lines.first("RRULE")?.value.knownText,
        added: lines.dates(RecurrenceRule.SingleDates.added.rawValue),
        removed: lines.dates(RecurrenceRule.SingleDates.removed.rawValue), from: begin)
    }
  }

  /// One that an earlier Aloft has written names no DTSTART.
  private var ownAnchor: TaskDate? {
    let isOpen = lines.first(Self.anchorName)?.parameter("X-DTSTART") == nil
    return isOpen || lineOfStart(Self.anchorName) != nil ? lines.date(Self.anchorName) : nil
  }

  // MARK: Single dates that were changed alone

  /// Those of its series, see ``Overrides``.
  var overrides: Overrides { overrides(byDue: areMovedByDue) }

  private func overrides(byDue: Bool) -> Overrides {
    guard lines.entries.contains(where: { $0.role == .other && $0.line.name == "RECURRENCE-ID" }),
      case let schedule = own, let rule = ownRule(schedule),
      let anchor = anchor(of: rule, schedule, hasOverrides: true)
    else { return Overrides() }
    return Overrides(beside: lines, of: rule, from: anchor, byDue: byDue)
  }

  /// Whether a date is moved with its due date, since nothing starts before that. X-ALOFT-OVERRIDES says of which date it
  /// is where Aloft has changed that for the series: it stays the same for those that others have moved before.
  var areMovedByDue: Bool {
    lineOfStart(Self.overridesName).map { $0.value.elementsEqual("DUE".utf8) } ?? (own.start == nil)
  }

  private static let overridesName = "X-ALOFT-OVERRIDES"

  /// - Parameter byDue: what ``areMovedByDue`` has said before.
  mutating func keepOverrides(byDue: Bool) {
    let differ =
      (own.start == nil) != byDue && overrides(byDue: !byDue) != overrides(byDue: byDue)
    let start = differ ? lines.first("DTSTART")?.value.knownText : nil
    lines.set(
      Self.overridesName,
      toLine: start.map { ";X-DTSTART=\($0):" + (byDue ? "DUE" : "DTSTART") })
  }

  // MARK: Changes

  mutating func setRule(_ wanted: Schedule, _ former: TodoSeries) {
    let repetition = wanted.repetition
    let rule = repetition?.spelledOutRule
    let text = rule?.ruleText
    if lines.first("RRULE")?.value.knownText != text {
      lines.set("RRULE", toLine: text.map { ":" + $0 })
    }
    for kind in RecurrenceRule.SingleDates.allCases {
      let dates = repetition.flatMap { rule?.dates(kind, from: $0.anchor) } ?? []
      setSingleDates(kind, dates, repetition, former)
    }
    let counted = rule.flatMap { wanted.firstDate(of: $0) }
    setAnchor(repetition?.anchor == counted ? nil : repetition?.anchor, former)
  }

  private mutating func setAnchor(_ anchor: TaskDate?, _ former: TodoSeries) {
    let name = Self.anchorName
    let isSame =
      anchor == lines.date(name) && former.start == lines.first("DTSTART")?.value
    lines.set(name, anchor)
    guard let line = lines.first(name), let start = lines.first("DTSTART")?.value,
      line.parameter("X-DTSTART").map({ $0 != start }) ?? !isSame
    else { return }
    let others = line.parameters.filter { $0.name != "X-DTSTART" }.map { ";" + $0.text.knownText }
    lines.set(
      name,
      toLine: others.joined() + ";X-DTSTART=\(start.knownText):" + line.value.knownText)
  }

  private mutating func setSingleDates(
    _ kind: RecurrenceRule.SingleDates, _ dates: [TaskDate], _ repetition: Repetition?,
    _ series: TodoSeries
  ) {
    let name = kind.rawValue
    guard let repetition else { return lines.set(name, toLine: nil) }
    let wanted = series.own(dates, kind, from: repetition.anchor)
    let former = RecurrenceRule.words(for: lines.dates(name), from: repetition.anchor)
    guard former != RecurrenceRule.words(for: wanted, from: repetition.anchor) else { return }
    lines.set(name, toLine: nil)
    for date in wanted { lines.add(Array((name + TodoLines.written(date)).utf8)) }
  }
}
