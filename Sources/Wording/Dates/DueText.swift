package import Dates
package import System

/// When a task should be done, as its row has it: few words, beside its name.
package enum DueText {
  /// A due date in words, and whether its moment has passed.
  package struct Due: Hashable, Sendable {
    /// Such as `due Fri`.
    package var text: String
    /// It should have been done.
    package var isOver: Bool
  }

  /// A due date as it is at a moment, in seconds since 1970, where these clocks hang.
  /// - Parameter heading: the day of the heading above it, which says already when, or that it is late.
  package static func due(
    _ date: TaskDate, at now: Int64, in place: Zone, below heading: CivilDate? = nil
  ) -> Due {
    let (day, time) = date.local(in: place)
    let isOver = date.isOverdue(at: now, in: place)
    let today = place.local(now).0
    let text =
      heading.map { day <= today || day == $0 } == true && !(isOver && day == today)
      ? late(on: day, at: time, today: today)
      : due(on: day, at: time, today: today, isOver: isOver)
    return Due(text: text, isOver: isOver)
  }

  /// Of the heading's day the time alone, or nothing; else `yesterday`, `2 days overdue`.
  private static func late(on day: CivilDate, at time: TimeOfDay?, today: CivilDate) -> String {
    switch Int(today.daysSince1970 - day.daysSince1970) {
    case ...0: time.map(clock) ?? ""
    case 1: localized("yesterday", context: "beside a task")
    case let days: overdue(days)
    }
  }

  private static func overdue(_ days: Int) -> String {
    localized(days, one: "1 day overdue", other: "\(days) days overdue")
  }

  /// For example `due Fri`, `due tomorrow 17:00`, `due 12 March`, `2 days overdue`.
  /// - Parameters:
  ///   - day: on which it is due, where the person is.
  ///   - time: at which; nil for a whole day.
  ///   - today: the present day there.
  ///   - isOver: whether the moment has passed.
  package static func due(
    on day: CivilDate, at time: TimeOfDay?, today: CivilDate, isOver: Bool
  ) -> String {
    let days = Int(day.daysSince1970 - today.daysSince1970)
    if days < 0 { return overdue(-days) }
    guard let time else {
      return switch days {
      case 0: localized("due today")
      case 1: localized("due tomorrow")
      default: localized("due \(part: shortDay(day, today: today))", context: "day")
      }
    }
    let clock = clock(time)
    if isOver { return localized("over since \(clock)", context: "time") }
    return switch days {
    case 0: localized("due \(clock)", context: "time")
    case 1: localized("due tomorrow \(clock)", context: "time")
    default: localized("due \(part: shortDay(day, today: today)) \(clock)", context: "day, time")
    }
  }

  /// When a task for later begins, for example `from Fri`.
  package static func from(_ day: CivilDate, at time: TimeOfDay?, today: CivilDate) -> String {
    let day = spoken(day, today: today)
    guard let time else { return localized("from \(part: day)", context: "day") }
    return localized("from \(part: day) \(clock(time))", context: "day, time")
  }

  /// A task that begins on the day of its heading.
  package static func begins(at time: TimeOfDay?) -> String {
    guard let time else { return localized("begins", context: "a task, on this day") }
    return localized("begins \(clock(time))", context: "a task, at a time of this day")
  }

  /// A day in a sentence: `today`, `tomorrow`, else as ``shortDay(_:today:)``.
  package static func spoken(_ day: CivilDate, today: CivilDate) -> String {
    switch day.daysSince1970 - today.daysSince1970 {
    case 0: localized("today", context: "in a sentence")
    case 1: localized("tomorrow", context: "in a sentence")
    default: shortDay(day, today: today)
    }
  }

  /// A day within a week by its name, others by their number: `Fri`, `12 March`, `12 March 2027`.
  package static func shortDay(_ day: CivilDate, today: CivilDate) -> String {
    if (1...6).contains(day.daysSince1970 - today.daysSince1970) {
      return DayText.short(day.weekday)
    }
    let text = DayText.text(day: Int(day.day), month: Int(day.month) - 1)
    return day.year == today.year
      ? text : localized("\(part: text) \(Int(day.year))", context: "day, year")
  }

  /// A time to the minute, for example `09:05`.
  package static func clock(_ time: TimeOfDay) -> String {
    DayText.twoDigits(time.hour) + ":" + DayText.twoDigits(time.minute)
  }
}
