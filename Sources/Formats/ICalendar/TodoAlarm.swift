import Dates
import System

/// One VALARM of a task: when a person is told by it. A reminder is one that shows or sounds, related to DUE, also by way
/// of a DTSTART that is the same or not there, or to the start, or at a moment; REPEAT and DURATION (RFC 5545, 3.6.6) have
/// it told again until the task is done.
///
/// X-ALOFT-DATE in it says what date that is, as long as the TRIGGER is the one that it names. X-ALOFT-SHOWN says so of
/// one that is no reminder, though it looks like one since Aloft has changed what it is related to.
struct TodoAlarm {
  /// The first is 1.
  let number: Int
  /// From its first line to its last, with what is nested in it.
  let entries: ArraySlice<TodoLines.Entry>

  static let dateName = "X-ALOFT-DATE"
  static let shownName = "X-ALOFT-SHOWN"

  /// The first of its own lines of this name.
  func line(_ name: String) -> ContentLine? {
    entries.first { $0.role == .alarm(number) && $0.line.name == name }?.line
  }

  /// Whether it waits for a person to come to a place, or to leave it: by RFC 9074, and as Apple has it.
  var isOfPlace: Bool {
    entries.contains { ["PROXIMITY", "X-APPLE-PROXIMITY"].contains($0.line.name) }
  }

  /// Whether it only looks like a reminder.
  var isHidden: Bool {
    guard let mark = first(Self.shownName) else { return false }
    return mark.parameter("X-TRIGGER") == first("TRIGGER")?.value
  }

  /// The mark of one that only looks like a reminder; nil where nothing triggers it.
  var hidingMark: String? {
    first("TRIGGER").map { "\(Self.shownName);X-TRIGGER=\($0.value.knownText):NO" }
  }

  /// Wherever it stands, in it or nested in it.
  private func first(_ name: String) -> ContentLine? {
    entries.first { $0.line.name == name }?.line
  }

  /// nil where it tells nobody here.
  /// - Parameters:
  ///   - dates: what its task says of when.
  ///   - start: what DTSTART says.
  func reminder(_ dates: Schedule, from start: TaskDate?) -> Reminder? {
    moment(dates, from: start).map { Reminder($0, again: again) }
  }

  private func moment(_ dates: Schedule, from start: TaskDate?) -> Reminder.Moment? {
    guard ["DISPLAY", "AUDIO", nil].contains(line("ACTION")?.value.knownText.uppercased()),
      let trigger = line("TRIGGER")
    else { return nil }
    let own = line(Self.dateName).flatMap { own in
      own.parameter("X-TRIGGER") == trigger.value ? PercentCoding.decode(own.value) : nil
    }
    if let date = ISODate.date(basic: trigger.value, zone: nil), date.time != nil {
      return .at(own.flatMap(ISODate.date) ?? date)
    }
    if dates.start != nil, let said = own.flatMap({ Reminder($0) }), said.isOfStart {
      return said.moment
    }
    let isRelatedToEnd = trigger.parameter("RELATED")?.knownText.uppercased() == "END"
    guard let seconds = Duration(trigger.value)?.seconds else { return nil }
    if !isRelatedToEnd, let start, start == dates.start { return .beforeStart(-seconds) }
    guard dates.due != nil, isRelatedToEnd || start == nil || start == dates.due else { return nil }
    return .before(-seconds)
  }

  /// nil where it is told once, or one of the two lines is missing or cannot be read.
  private var again: ReminderRepeat? {
    guard let times = line("REPEAT").flatMap({ Int($0.value.knownText) }),
      let seconds = line("DURATION").flatMap({ Duration($0.value)?.seconds })
    else { return nil }
    return ReminderRepeat(every: seconds, times: times)
  }
}
