package import DiskUsage

extension FillForecast {
  /// By itself, to no more than can be known: days, then weeks, then months.
  package var words: String {
    switch days {
    case ..<13.5:
      let days = max(1, Int(days.rounded()))
      return localized(days, one: "Full in about a day", other: "Full in about \(days) days")
    case ..<66:
      let weeks = Int((days / 7).rounded())
      return localized(weeks, other: "Full in about \(weeks) weeks")
    default:
      let months = Int((days / Self.daysOfMonth).rounded())
      return localized(months, other: "Full in about \(months) months")
    }
  }

  private static let daysOfMonth = 30.44
}
