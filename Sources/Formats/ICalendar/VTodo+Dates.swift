import Dates
import System

/// DUE and DTSTART, and what RFC 5545 asks of them: a DTSTART beside every rule (3.8.5.3), DUE of its type (3.8.2.3),
/// and no DUE beside a DURATION (3.6.2).
extension VTodo {
  /// - Parameter own: the start that ``ownStart`` says.
  func dates(_ own: TaskDate?) -> Schedule {
    let start = date("DTSTART")
    return Schedule(due: date("DUE") ?? start.flatMap(end), start: own ?? start)
  }

  /// What DTSTART leaves out, as long as it is the one that this names.
  var ownStart: TaskDate? {
    guard let own = first("X-ALOFT-START"), let start = first("DTSTART"),
      own.parameter("X-DTSTART") == start.value
    else { return nil }
    return ISODate.date(PercentCoding.decode(own.value))
  }

  /// When something ends that begins then.
  private func end(of start: TaskDate) -> TaskDate? {
    guard let line = first("DURATION"), let seconds = Duration(line.value)?.seconds, seconds > 0
    else { return nil }
    return start.moved(bySeconds: seconds)
  }

  mutating func setDates(_ wanted: Schedule) {
    let (hasDue, hasLength) = (date("DUE") != nil, first("DURATION") != nil)
    let isStartAlone = !hasDue && !hasLength && date("DTSTART") != nil && first("RRULE") != nil
    set("DTSTART", wanted.startWritten)
    if hasLength, !hasDue {
      let end = date("DTSTART").flatMap(end)
      if end != wanted.due {
        set("DURATION", to: nil)
        set("DUE", wanted.due)
      }
    } else if !isStartAlone || wanted.repetition == nil || wanted.start != nil {
      set("DUE", wanted.due)
    }
    setOwnStart(wanted)
  }

  private mutating func setOwnStart(_ wanted: Schedule) {
    var said = date("DTSTART")
    if wanted.repetition != nil, said == wanted.due { said = nil }
    guard let start = wanted.start, start != said, let line = first("DTSTART") else {
      return set("X-ALOFT-START", to: nil)
    }
    let own = String(decoding: PercentCoding.encode(ISODate.text(start)), as: UTF8.self)
    set("X-ALOFT-START", toLine: ";X-DTSTART=\(line.value.knownText):\(own)")
  }
}

extension Schedule {
  /// What a rule counts from by RFC 5545: DTSTART. DUE, where only that is one of the dates that it names, as some
  /// programs have it, or where both are and it comes to the same.
  /// - Parameter hasOverrides: whether there are single dates that the rule does not say.
  func firstDate(of rule: RecurrenceRule, hasOverrides: Bool = false) -> TaskDate? {
    guard let start, let due, rule.names(start) else { return due }
    return !hasOverrides && rule.isEven && rule.names(due) ? due : start
  }

  /// What DTSTART says.
  fileprivate var startWritten: TaskDate? {
    guard let due else { return start }
    guard let start else { return repetition == nil ? nil : due }
    guard let time = due.time else { return .day(min(start.day, due.day)) }
    var written = start
    if start.time == nil {
      guard let midnight = TimeOfDay(hour: 0, minute: 0) else { return due }
      written = .time(start.day, midnight, due.zone)
    } else if (start.zone == nil) != (due.zone == nil), let clock = start.time {
      written = .time(start.day, clock, due.zone)
    }
    guard written.zone == due.zone, let clock = written.time else { return written }
    return (written.day, clock) > (due.day, time) ? due : written
  }
}
