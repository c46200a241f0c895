public import System

extension CivilDate {
  /// The day that many days later.
  public func adding(days: Int64) -> CivilDate { CivilDate(daysSince1970: daysSince1970 + days) }
}
