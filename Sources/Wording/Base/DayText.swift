package import Dates
package import System

/// A calendar day in words.
package enum DayText {
  private static var weekdays: [String] {
    [
      localized("Sunday"), localized("Monday"), localized("Tuesday"), localized("Wednesday"),
      localized("Thursday"), localized("Friday"), localized("Saturday"),
    ]
  }

  /// What a week begins with where the language is spoken.
  package static var firstWeekday: Weekday {
    switch localized("monday", context: "what a week begins with: monday, saturday or sunday") {
    case "saturday": .saturday
    case "sunday": .sunday
    default: .monday
    }
  }

  /// A month as the heading of a calendar, for example `November 2026`.
  package static func month(of day: CivilDate) -> String {
    heading(
      localized(
        "\(part: monthsAlone[Int(day.month) - 1]) \(Int(day.year))", context: "month, year"))
  }

  private static var monthsAlone: [String] {
    [
      localized("January", context: "alone"), localized("February", context: "alone"),
      localized("March", context: "alone"), localized("April", context: "alone"),
      localized("May", context: "alone"), localized("June", context: "alone"),
      localized("July", context: "alone"), localized("August", context: "alone"),
      localized("September", context: "alone"), localized("October", context: "alone"),
      localized("November", context: "alone"), localized("December", context: "alone"),
    ]
  }

  /// A day of the week where there is little room.
  package static func short(_ weekday: Weekday) -> String {
    switch weekday {
    case .monday: localized("Mon")
    case .tuesday: localized("Tue")
    case .wednesday: localized("Wed")
    case .thursday: localized("Thu")
    case .friday: localized("Fri")
    case .saturday: localized("Sat")
    case .sunday: localized("Sun")
    }
  }

  /// As they stand in a day's text: Russian has another form for a month by itself.
  private static var months: [String] {
    [
      localized("January"), localized("February"), localized("March"), localized("April"),
      localized("May"), localized("June"), localized("July"), localized("August"),
      localized("September"), localized("October"), localized("November"), localized("December"),
    ]
  }

  /// For example `Thursday, 1 January`.
  /// - Parameters:
  ///   - weekday: 0 is Sunday.
  ///   - day: 1 is the month's first.
  ///   - month: 0 is January, as in C's `tm`.
  package static func text(weekday: Int, day: Int, month: Int) -> String {
    text(of: weekdays[weekday], day, months[month])
  }

  /// The same with the weekday in short, for example `Thu, 1 January`.
  package static func short(_ day: CivilDate) -> String {
    text(of: short(day.weekday), Int(day.day), months[Int(day.month) - 1])
  }

  private static func text(of weekday: String, _ day: Int, _ month: String) -> String {
    localized("\(part: weekday), \(day) \(part: month)", context: "weekday, day, month")
  }

  /// The same without the weekday, where there is no room for it.
  package static func text(day: Int, month: Int) -> String {
    localized("\(day) \(part: months[month])", context: "day, month")
  }

  /// A day by itself, as a heading.
  /// - Parameter day: as ``text(weekday:day:month:)`` has it, which in many languages begins in lower case.
  package static func heading(_ day: String) -> String {
    day.prefix(1).uppercased() + String(day.dropFirst())
  }

  /// A day of a year that is not this one.
  /// - Parameter day: as ``text(weekday:day:month:)`` has it.
  package static func text(day: String, year: Int) -> String {
    localized("\(part: day) \(year)", context: "day, year")
  }

  /// A moment of a day to the minute, as clocks show it.
  package static func time(hour: Int, minute: Int) -> String {
    "\(twoDigits(hour)):\(twoDigits(minute))"
  }

  /// A moment to the second, for example `Thursday, 1 January 1970, 02:03:04`.
  /// - Parameters:
  ///   - day: as ``text(weekday:day:month:)`` has it.
  ///   - time: hours from 0 to 23, minutes, seconds.
  package static func moment(day: String, year: Int, time: (Int, Int, Int)) -> String {
    let time = "\(twoDigits(time.0)):\(twoDigits(time.1)):\(twoDigits(time.2))"
    return localized("\(part: day) \(year), \(time)", context: "day, year, time")
  }

  static func twoDigits(_ number: Int) -> String {
    number < 10 ? "0\(number)" : "\(number)"
  }
}
