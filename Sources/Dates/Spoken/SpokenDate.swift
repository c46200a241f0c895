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
    _ phrase: PhraseReader.Phrase, in place: Place, name: String, bytes: Range<Int>, cut: Range<Int>
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

extension PhraseReader.Phrase {
  /// Each year's 29 February is the month's last day where a year lacks it (behaviour 61), so also the first
  /// time; unless it is said of which year.
  fileprivate func withLeapDayEachYear(_ place: SpokenDate.Place) -> Self {
    guard let day, (day.month, day.day) == (2, 29), !saysYear, !isAfterCompletion,
      let pattern, pattern.frequency == .yearly, pattern.interval == 1, pattern.days == .asFirst
    else { return self }
    var phrase = self
    phrase.pattern = pattern.spelledOut(from: day)
    phrase.day = nil
    return phrase
  }

  fileprivate func dayAndTime(_ place: SpokenDate.Place) -> (CivilDate, TimeOfDay?) {
    let time = time ?? part?.time
    guard let day else { return (firstDay(place, time), time) }
    let isOver = time.map { $0 <= place.time } ?? true
    // A weekday with a time still to come is today's.
    if mayBeToday { return (isOver ? day : place.today, time) }
    // A part of today that is over leaves the day.
    return (day, self.time == nil && day == place.today && isOver ? nil : time)
  }

  /// Where no day is said: the first of what comes again, else the next time that the clock shows this.
  private func firstDay(_ place: SpokenDate.Place, _ time: TimeOfDay?) -> CivilDate {
    let isOver = time.map { $0 <= place.time } ?? false
    let today = place.today
    guard let pattern else { return isOver ? today.adding(days: 1) : today }
    var first = today
    switch pattern.days {
    case .asFirst:
      let again = Repetition(RecurrenceRule(pattern), from: .day(today))
      guard isOver, let next = again.next(after: .day(today), now: .min, in: .utc) else {
        return today
      }
      return next.date.day
    // A weekday is the next one that is not today, unless its time is still to come.
    case .weekdays: if isOver || time == nil { first = today.adding(days: 1) }
    case .number, .numbers, .numberOrLast, .weekday:
      if isOver { first = today.adding(days: 1) }
    }
    return pattern.day(onOrAfter: first) ?? today
  }
}

extension Substring {
  fileprivate var trimmed: String {
    let front = drop(while: \.isWhitespace)
    guard let last = front.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(front[...last])
  }
}
