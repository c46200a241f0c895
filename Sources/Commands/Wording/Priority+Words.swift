import Tasks

extension Priority {
  /// All that it may be, on the command line.
  static let words = allCases.reversed().map(\.rawValue).joined(separator: "|")
}
