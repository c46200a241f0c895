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
}
