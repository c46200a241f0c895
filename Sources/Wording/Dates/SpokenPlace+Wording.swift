package import Dates

extension SpokenDate.Place {
  /// What a person has at hand at a moment, in seconds since 1970, where these clocks hang.
  package init(_ vocabularies: [DateVocabulary], at now: Int64, in place: Zone) {
    let (day, time) = place.local(now)
    self.init(vocabularies, today: day, time: time, weekStart: DayText.firstWeekday)
  }
}
