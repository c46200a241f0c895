package import Dates

extension DateRefusal: Worded {
  /// What a person reads who typed something else where a date belongs.
  package var sentence: String {
    switch self {
    case .empty:
      localized("expected a date, such as “fri”, “12 march 9:00” or “2026-12-31”")
    case .unknown(let words):
      localized("“\(words)” is no date; try “fri”, “12 march 9:00” or “2026-12-31”")
    case .impossible(let words): localized("“\(words)” is no day of the calendar")
    }
  }
}
