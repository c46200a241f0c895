import Dates

/// What a document says of its series, kept before it is changed.
struct TodoSeries {
  /// DTSTART.
  let start: Bytes?
  /// What its own lines say, with what overrides say in its rule; without reminders.
  let schedule: Schedule
  let overrides: Overrides
  let areMovedByDue: Bool
  /// What overrides say in its rule.
  private let implied: [RecurrenceRule.SingleDates: [TaskDate]]
  /// The same, as words there.
  private let words: [RecurrenceRule.SingleDates: Set<String>]

  init(_ dates: TodoDates) {
    (start, overrides) = (dates.lines.first("DTSTART")?.value, dates.overrides)
    (schedule, areMovedByDue) = (dates.schedule(overrides), dates.areMovedByDue)
    var implied: [RecurrenceRule.SingleDates: [TaskDate]] = [:]
    if !overrides.isEmpty, let anchor = schedule.repetition?.anchor {
      for kind in RecurrenceRule.SingleDates.allCases {
        let said = dates.lines.dates(kind.rawValue)
        implied[kind] = overrides.dates(kind, from: anchor, besides: said)
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

  /// What a store says in the words of this document, also where it has not heard of overrides yet.
  func withOverrides(_ said: Schedule) -> Schedule { with(implied, said) }

  /// What it says without what only overrides say.
  func withoutOverrides(_ said: Schedule) -> Schedule { with([:], said) }

  private func with(
    _ implied: [RecurrenceRule.SingleDates: [TaskDate]], _ said: Schedule
  ) -> Schedule {
    guard let repetition = said.repetition, !overrides.isEmpty, schedule.repetition != nil else {
      return said
    }
    func dates(_ kind: RecurrenceRule.SingleDates) -> [TaskDate] {
      own(repetition.rule.dates(kind, from: repetition.anchor), kind, from: repetition.anchor)
        + (implied[kind] ?? [])
    }
    var result = said
    if let rule = RecurrenceRule(
      text: repetition.rule.ruleText, added: dates(.added), removed: dates(.removed),
      from: repetition.anchor)
    {
      result.repetition?.rule = rule
    }
    return result
  }
}
