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
}
