import System

/// The parts of a phrase, which may stand in any order, each once.
struct SpokenPhrase {
  var day: CivilDate?
  /// Whether it is a weekday like today's, which a time still to come makes today.
  var mayBeToday = false
  var time: TimeOfDay?
  /// Whether the time says itself that it is one: 5pm, at 17:00.
  var timeIsMarked = false
  /// Whether it is an hour without minutes or a half of the day: a time only beside a day.
  var timeIsBare = false
  var part: DateVocabulary.DayPart?
  var partIsMarked = false
  var pattern: RecurrencePattern?
  var isAfterCompletion = false
  /// Whether the year stands there, in four digits.
  var saysYear = false
  /// The word behind it.
  var end: Int

  /// Whether it is a date all by itself.
  var isComplete: Bool {
    (day != nil || pattern != nil || timeIsMarked || partIsMarked || part != nil && time != nil)
      && (!isAfterCompletion || pattern != nil)
  }

  /// Whether it says both when and at what time, which nothing but a date does.
  var isExact: Bool { (day != nil || pattern != nil) && time != nil && !timeIsBare }

  /// Each year's 29 February is the month's last day where a year lacks it (behaviour 61), so also the first
  /// time; unless it is said of which year.
  func withLeapDayEachYear(_ place: SpokenDate.Place) -> SpokenPhrase {
    guard let day, (day.month, day.day) == (2, 29), !saysYear, !isAfterCompletion,
      let pattern, pattern.frequency == .yearly, pattern.interval == 1, pattern.days == .asFirst
    else { return self }
    var phrase = self
    phrase.pattern = pattern.spelledOut(from: day)
    phrase.day = nil
    return phrase
  }

  func dayAndTime(_ place: SpokenDate.Place) -> (CivilDate, TimeOfDay?) {
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
