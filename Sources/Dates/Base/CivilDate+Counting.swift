package import System

extension CivilDate {
  /// The day that many days later.
  package func adding(days: Int64) -> CivilDate { CivilDate(daysSince1970: daysSince1970 + days) }
}
