/// When a person wants to be told of a task.
package enum Reminder: Hashable, Sendable {
  /// So many seconds before it is due; negative ones after. A whole day is due at its first moment.
  case before(Int64)
  /// The same of its start.
  case beforeStart(Int64)
  /// At a date of its own, whatever the task's is.
  case at(TaskDate)
}

/// As it is stored: RFC 5545's duration before the due date, `-PT600S`, before the start, `start-PT600S`, or the date.
extension Reminder: CustomStringConvertible {
  /// `-PT600S` for ten minutes before, `2026-12-31T09:00` for a date of its own.
  package var description: String {
    switch self {
    case .before(let seconds): Self.duration(seconds)
    case .beforeStart(let seconds): Self.startMark + Self.duration(seconds)
    case .at(let date): date.description
    }
  }

  /// The duration by which RFC 5545 has it; of one at a date of its own none at all.
  package var duration: String {
    switch self {
    case .before(let seconds), .beforeStart(let seconds): Self.duration(seconds)
    case .at: Self.duration(0)
    }
  }

  /// Whether it counts from the start.
  package var isOfStart: Bool { if case .beforeStart = self { true } else { false } }

  private static func duration(_ seconds: Int64) -> String {
    "\(seconds < 0 ? "" : "-")PT\(seconds.magnitude)S"
  }

  /// Reads what ``description`` writes; nil for all else.
  package init?(_ text: String) {
    if let date = TaskDate(text) {
      self = .at(date)
      return
    }
    let isOfStart = text.hasPrefix(Self.startMark)
    let text = isOfStart ? text.dropFirst(Self.startMark.count) : text[...]
    let isBefore = text.hasPrefix("-")
    let duration = isBefore ? text.dropFirst() : text
    guard duration.hasPrefix("PT"), duration.hasSuffix("S"),
      let number = duration.dropFirst(2).dropLast().number, (0...Self.limit).contains(number)
    else { return nil }
    let seconds = isBefore ? number : -number
    self = isOfStart ? .beforeStart(seconds) : .before(seconds)
  }

  /// A hundred years.
  private static var limit: Int64 { 3_155_760_000 }
  private static let startMark = "start"
}

extension [Reminder] {
  /// Each once, at its first place.
  package var distinct: [Reminder] {
    var seen: Set<Reminder> = []
    return filter { seen.insert($0).inserted }
  }

  /// Reads one a line, as far as each can be read.
  package init(text: String) {
    self = text.split(separator: "\n").compactMap { Reminder(String($0)) }.distinct
  }
}
