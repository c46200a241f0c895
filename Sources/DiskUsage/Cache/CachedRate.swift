/// The used rate as it was last stored, and when.
public struct CachedRate: Hashable, Sendable {
  /// From 0 to 1.
  public let rate: Double
  /// The wall clock's moment of the measurement, in milliseconds since 1970, from whoever measured.
  public let milliseconds: Int64

  /// How far a rate must be from the stored one to be news: 0.01 %, in either direction.
  public static let threshold = 0.0001

  /// - Returns: `nil` for a rate that is none: below 0, above 1, NaN.
  public init?(rate: Double, milliseconds: Int64) {
    guard (0...1).contains(rate) else { return nil }
    self.rate = rate
    self.milliseconds = milliseconds
  }

  /// A fresh measurement.
  public init(_ space: DiskSpace, milliseconds: Int64) {
    rate = space.rate
    self.milliseconds = milliseconds
  }

  /// What a measurement means to somebody who has a stored rate, or none.
  public enum Verdict: Hashable, Sendable {
    /// Too near to what is stored: nothing is to be stored and nothing repainted.
    case noData
    /// To be stored and shown.
    case newData(CachedRate)
  }

  /// Compares with the *stored* rate, not with the last measured one, so that many small steps in
  /// one direction add up and are seen.
  public static func verdict(on measured: CachedRate, stored: CachedRate?) -> Verdict {
    guard let stored, abs(measured.rate - stored.rate) < threshold else {
      return .newData(measured)
    }
    return .noData
  }
}
