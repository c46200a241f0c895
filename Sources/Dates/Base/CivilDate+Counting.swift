public import System

extension CivilDate {
  /// The day that many days later.
  public func adding(days: Int64) -> CivilDate { CivilDate(daysSince1970: daysSince1970 + days) }

  /// How many days later than another one.
  public func days(since other: CivilDate) -> Int64 { daysSince1970 - other.daysSince1970 }
}
