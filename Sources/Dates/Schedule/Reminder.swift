/// When a person wants to be told of a task.
package struct Reminder: Hashable, Sendable {
  /// When that is for the first time.
  package enum Moment: Hashable, Sendable {
    /// So many seconds before it is due; negative ones after. A whole day is due at its first moment.
    case before(Int64)
    /// The same of its start.
    case beforeStart(Int64)
    /// At a date of its own, whatever the task's is.
    case at(TaskDate)
  }

  /// When a person is told first. A task has one reminder of each moment.
  package var moment: Moment
  /// How it is told again until the task is done; nil where nobody has said, which is as good as once.
  package var again: ReminderRepeat?

  /// - Parameter again: nil for once.
  package init(_ moment: Moment, again: ReminderRepeat? = nil) {
    (self.moment, self.again) = (moment, again)
  }

  /// One that is told once, see ``Moment``.
  package static func before(_ seconds: Int64) -> Reminder { Reminder(.before(seconds)) }
  /// One that is told once, see ``Moment``.
  package static func beforeStart(_ seconds: Int64) -> Reminder { Reminder(.beforeStart(seconds)) }
  /// One that is told once, see ``Moment``.
  package static func at(_ date: TaskDate) -> Reminder { Reminder(.at(date)) }

  /// The same, told in another way after the first time.
  package func with(_ again: ReminderRepeat?) -> Reminder { Reminder(moment, again: again) }
}

/// As it is stored: RFC 5545's duration before the due date, `-PT600S`, before the start, `start-PT600S`, or the date;
/// behind it how it is told again, as ISO 8601 has it: `-PT600S/R24/PT300S`.
extension Reminder: CustomStringConvertible {
  /// `-PT600S` for ten minutes before, `2026-12-31T09:00` for a date of its own.
  package var description: String { text { $0.description } }

  /// The same, with a date in other words.
  package func text(_ words: (TaskDate) -> String) -> String {
    let moment =
      switch moment {
      case .before(let seconds): Self.duration(seconds)
      case .beforeStart(let seconds): Self.startMark + Self.duration(seconds)
      case .at(let date): words(date)
      }
    return moment + (again?.suffix ?? "")
  }

  /// The duration by which RFC 5545 has it; of one at a date of its own none at all.
  package var duration: String {
    switch moment {
    case .before(let seconds), .beforeStart(let seconds): Self.duration(seconds)
    case .at: Self.duration(0)
    }
  }

  /// Whether it counts from the start.
  package var isOfStart: Bool { if case .beforeStart = moment { true } else { false } }

  private static func duration(_ seconds: Int64) -> String {
    "\(seconds < 0 ? "" : "-")PT\(seconds.magnitude)S"
  }

  /// Reads what ``description`` writes; nil for all else.
  package init?(_ text: String) { self.init(text, date: TaskDate.init) }

  /// Reads what ``text(_:)`` writes; nil for all else.
  /// - Parameter date: reads a date in its words.
  package init?(_ text: String, date: (String) -> TaskDate?) {
    let (text, again) = ReminderRepeat.split(text)
    if let date = date(String(text)) {
      self.init(.at(date), again: again)
      return
    }
    let isOfStart = text.hasPrefix(Self.startMark)
    let duration = isOfStart ? text.dropFirst(Self.startMark.count) : text
    let isBefore = duration.hasPrefix("-")
    guard let number = (isBefore ? duration.dropFirst() : duration).wholeSeconds else { return nil }
    let seconds = isBefore ? number : -number
    self.init(isOfStart ? .beforeStart(seconds) : .before(seconds), again: again)
  }

  private static let startMark = "start"
}

extension Substring {
  /// Of `PT600S`; nil for all else, and for more than a hundred years.
  var wholeSeconds: Int64? {
    guard hasPrefix("PT"), hasSuffix("S"), let number = dropFirst(2).dropLast().number,
      (0...3_155_760_000).contains(number)
    else { return nil }
    return number
  }
}

extension [Reminder] {
  /// One of each moment, at its first place.
  package var distinct: [Reminder] {
    var seen: Set<Reminder.Moment> = []
    return filter { seen.insert($0.moment).inserted }
  }

  /// Reads one a line, as far as each can be read.
  package init(text: String) {
    self = text.split(separator: "\n").compactMap { Reminder(String($0)) }.distinct
  }

  /// How the one of this moment is told; nil where there is none.
  package func first(at moment: Reminder.Moment) -> Reminder? { first { $0.moment == moment } }
}
