/// When a person wants to be told of a task.
public enum Reminder: Hashable, Sendable {
  /// So many seconds before it is due; negative ones after. A whole day is due at its first moment.
  case before(Int64)
  /// At a date of its own, whatever the task's is.
  case at(TaskDate)
}

/// As it is stored: RFC 5545's duration before the due date, `-PT600S`, or the date.
extension Reminder: CustomStringConvertible {
  /// `-PT600S` for ten minutes before, `2026-12-31T09:00` for a date of its own.
  public var description: String {
    switch self {
    case .before(let seconds): "\(seconds < 0 ? "" : "-")PT\(seconds.magnitude)S"
    case .at(let date): date.description
    }
  }

  /// Reads what ``description`` writes; nil for all else.
  public init?(_ text: String) {
    if let date = TaskDate(text) {
      self = .at(date)
      return
    }
    let isBefore = text.hasPrefix("-")
    let duration = isBefore ? text.dropFirst() : text[...]
    guard duration.hasPrefix("PT"), duration.hasSuffix("S"),
      let seconds = duration.dropFirst(2).dropLast().number, (0...Self.limit).contains(seconds)
    else { return nil }
    self = .before(isBefore ? seconds : -seconds)
  }

  /// A hundred years.
  private static var limit: Int64 { 3_155_760_000 }
}
