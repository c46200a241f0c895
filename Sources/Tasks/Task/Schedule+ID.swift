package import Dates

extension Schedule {
  /// Given once by the store for each schedule, counted up from 1.
  package typealias ID = Int64
}
