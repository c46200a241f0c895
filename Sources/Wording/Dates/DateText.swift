package import Dates
package import System

/// A date in full, as the card of a task has it.
package enum DateText {
  /// One of the next days, for example `Today`, `Tomorrow`, `Fri, 27 November`.
  package static func inMenu(_ day: CivilDate, today: CivilDate) -> String {
    switch day.daysSince1970 - today.daysSince1970 {
    case 0: localized("Today")
    case 1: localized("Tomorrow")
    default: DayText.heading(DayText.short(day))
    }
  }

  /// For example `Friday, 27 November`, with the year where it is another one, and the time.
  package static func full(_ day: CivilDate, at time: TimeOfDay?, today: CivilDate) -> String {
    var text = DayText.text(
      weekday: (day.weekday.rawValue + 1) % 7, day: Int(day.day), month: Int(day.month) - 1)
    if day.year != today.year {
      text = localized("\(part: text) \(Int(day.year))", context: "day, year")
    }
    guard let time else { return text }
    return localized("\(part: text), \(DueText.clock(time))", context: "day, time")
  }

  /// The heading of a day: `Today`, `Tomorrow`, `Friday, 27 November`, with the year where it is another one.
  package static func heading(_ day: CivilDate, today: CivilDate) -> String {
    (0...1).contains(day.daysSince1970 - today.daysSince1970)
      ? inMenu(day, today: today)
      : DayText.heading(full(day, at: nil, today: today))
  }
  /// That of days of which none has anything.
  package static func heading(_ first: CivilDate, _ last: CivilDate, today: CivilDate) -> String {
    let end = DayText.text(day: Int(last.day), month: Int(last.month) - 1)
    let isMonth = (first.year, first.month) == (last.year, last.month)
    let text =
      isMonth
      ? localized(
        "\(part: DayText.short(first.weekday)) \(Int(first.day)) – \(part: DayText.short(last.weekday)) \(part: end)",
        context: "days of a month")
      : localized("\(part: DayText.short(first)) – \(part: DayText.short(last))", context: "days")
    return DayText.heading(
      last.year == today.year ? text : DayText.text(day: text, year: Int(last.year)))
  }
}
