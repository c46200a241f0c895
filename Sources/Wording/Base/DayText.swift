/// A calendar day in words.
public enum DayText {
  private static let weekdays = [
    "Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday",
  ]
  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]

  /// For example `Thursday, 1 January`.
  /// - Parameters:
  ///   - weekday: 0 is Sunday.
  ///   - day: 1 is the month's first.
  ///   - month: 0 is January, as in C's `tm`.
  public static func text(weekday: Int, day: Int, month: Int) -> String {
    "\(weekdays[weekday]), \(day) \(months[month])"
  }

  /// A moment to the second, for example `Thursday, 1 January 1970, 02:03:04`.
  /// - Parameters:
  ///   - day: as ``text(weekday:day:month:)`` has it.
  ///   - time: hours from 0 to 23, minutes, seconds.
  public static func moment(day: String, year: Int, time: (Int, Int, Int)) -> String {
    "\(day) \(year), \(twoDigits(time.0)):\(twoDigits(time.1)):\(twoDigits(time.2))"
  }

  private static func twoDigits(_ number: Int) -> String {
    number < 10 ? "0\(number)" : "\(number)"
  }
}
