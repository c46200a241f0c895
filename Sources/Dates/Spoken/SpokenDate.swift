package import System

/// A date in a person's own words (behaviour 57).
package struct SpokenDate: Sendable {
  /// The day on which it is due, for the first time.
  package let day: CivilDate
  /// The time; nil for a whole day.
  package let time: TimeOfDay?
  /// How it comes again.
  package let pattern: RecurrencePattern?
  /// What the next date is counted from.
  package let basis: Repetition.Basis
  /// Where the words stand.
  package let range: Range<String.Index>
  /// The words.
  package let phrase: String
  /// The name without them.
  package let rest: String

  /// What a person has at hand who says a date.
  package struct Place: Sendable {
    /// The words of their language, and then those that are understood beside it.
    package var vocabularies: [DateVocabulary]
    /// Their day.
    package var today: CivilDate
    /// What their clock shows.
    package var time: TimeOfDay
    /// What their week begins with.
    package var weekStart: Weekday

    /// All of it.
    package init(
      _ vocabularies: [DateVocabulary], today: CivilDate, time: TimeOfDay, weekStart: Weekday
    ) {
      (self.vocabularies, self.today) = (vocabularies, today)
      (self.time, self.weekStart) = (time, weekStart)
    }
  }

  /// What a task that is due then says of when.
  /// - Parameter zone: that a time is meant in; nil for wherever one is.
  package func schedule(in zone: ZoneName?) -> Schedule {
    let due = time.map { TaskDate.time(day, $0, zone) } ?? .day(day)
    guard let pattern else { return Schedule(due: due) }
    // After completion nothing counts from the first date.
    let spelledOut = basis == .schedule ? pattern.spelledOut(from: day) : pattern
    return Schedule(
      due: due, repetition: Repetition(RecurrenceRule(spelledOut), from: due, basis: basis))
  }

  /// The same as what is said of a task besides: what comes again goes on doing so without a word of it.
  package func fields(in zone: ZoneName?) -> [ScheduleField] {
    let schedule = schedule(in: zone)
    return [.due(schedule.due)] + (schedule.repetition.map { [.repetition($0)] } ?? [])
  }

  /// - Parameters:
  ///   - bytes: where the words stand.
  ///   - cut: what goes with them.
  init(
    _ phrase: SpokenPhrase, in place: Place, name: String, bytes: Range<Int>, cut: Range<Int>
  ) {
    range = name.range(ofBytes: bytes)
    self.phrase = String(name[range])
    let cut = name.range(ofBytes: cut)
    let (before, after) = (name[..<cut.lowerBound].trimmed, name[cut.upperBound...].trimmed)
    rest = before.isEmpty || after.isEmpty ? before + after : before + " " + after
    let phrase = phrase.withLeapDayEachYear(place)
    pattern = phrase.pattern
    basis = phrase.isAfterCompletion ? .completion : .schedule
    (day, time) = phrase.dayAndTime(place)
  }
}

extension Substring {
  fileprivate var trimmed: String {
    let front = drop(while: \.isWhitespace)
    guard let last = front.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(front[...last])
  }
}
