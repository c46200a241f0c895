import Dates
import System

/// When a task is due, when it starts and how it comes again: DUE, DTSTART and what RFC 5545 asks of them: a DTSTART beside
/// every rule (3.8.5.3), DUE of its type (3.8.2.3), and no DUE beside a DURATION (3.6.2).
///
/// - DUE may be said by a DURATION. A DTSTART beside a rule that says nothing but DUE is no start of ours. DTSTART has the
///   type of DUE; X-ALOFT-START says what it leaves out.
/// - A rule is written so that every reader takes it alike (behaviour 61), see `TodoDates+Rule`.
///   X-ALOFT-REPEAT-AFTER says `COMPLETION` for what is counted from then, X-ALOFT-REPEAT-STEPS says `STAY` where steps
///   do not begin again.
struct TodoDates {
  /// A part of a task: what is set here is taken over from there.
  var lines: TodoLines

  /// What its own lines say but for the rule.
  var own: Schedule {
    let (said, start) = (ownStart, lines.date("DTSTART"))
    var own = Schedule(due: lines.date("DUE") ?? start.flatMap(end), start: said ?? start)
    guard isSeries else { return own }
    // A rule with a start alone counts from that, and a start at the very due date is there for the rule.
    if own.due == nil { own.due = own.start }
    if said == nil, own.start == own.due { own.start = nil }
    return own
  }

  /// What is said of when, but for reminders, whether or not it can be.
  func schedule(_ overrides: Overrides) -> Schedule {
    var schedule = own
    guard isSeries else { return schedule }
    schedule.repetition = repetition(schedule, overrides)
    if lines.word(Self.afterName) == "COMPLETION" { schedule.repetition?.basis = .completion }
    schedule.repetition?.keepsSteps = lines.word(Self.stepsName) == "STAY"
    return schedule
  }

  static let afterName = "X-ALOFT-REPEAT-AFTER"
  private static let stepsName = "X-ALOFT-REPEAT-STEPS"
  private static let startName = "X-ALOFT-START"

  private var isSeries: Bool { lines.first("RRULE") != nil || lines.first("RDATE") != nil }

  /// What DTSTART leaves out.
  private var ownStart: TaskDate? {
    lineOfStart(Self.startName).flatMap { ISODate.date(PercentCoding.decode($0.value)) }
  }

  /// A line of ours, as long as DTSTART is the one that it names: another program that moves a task leaves it as it is.
  func lineOfStart(_ name: String) -> ContentLine? {
    guard let line = lines.first(name), let start = lines.first("DTSTART"),
      line.parameter("X-DTSTART") == start.value
    else { return nil }
    return line
  }

  /// When something ends that begins then.
  private func end(of start: TaskDate) -> TaskDate? {
    guard let line = lines.first("DURATION"), let seconds = Duration(line.value)?.seconds,
      seconds > 0
    else { return nil }
    return start.moved(bySeconds: seconds)
  }

  // MARK: Changes

  /// - Parameters:
  ///   - said: what was said before of the same.
  ///   - former: what the lines said then.
  mutating func set(_ wanted: Schedule, from said: Schedule, _ former: TodoSeries) {
    setDates(wanted)
    // A rule that says nothing here, such as one without a date, is not what was changed.
    let counts = said.repetition != nil || schedule(overrides).repetition != nil
    if wanted.repetition != nil || counts { setRepetition(wanted, former) }
    keepOverrides(byDue: former.areMovedByDue)
  }

  private mutating func setDates(_ wanted: Schedule) {
    let (hasDue, hasLength) = (lines.date("DUE") != nil, lines.first("DURATION") != nil)
    let isStartAlone =
      !hasDue && !hasLength && lines.date("DTSTART") != nil && lines.first("RRULE") != nil
    lines.set("DTSTART", wanted.startWritten)
    if hasLength, !hasDue {
      let end = lines.date("DTSTART").flatMap(end)
      if end != wanted.due {
        lines.set("DURATION", toWord: nil)
        lines.set("DUE", wanted.due)
      }
    } else if !isStartAlone || wanted.repetition == nil || wanted.start != nil {
      lines.set("DUE", wanted.due)
    }
    setOwnStart(wanted)
  }

  private mutating func setOwnStart(_ wanted: Schedule) {
    var said = lines.date("DTSTART")
    if wanted.repetition != nil, said == wanted.due { said = nil }
    guard let start = wanted.start, start != said, let line = lines.first("DTSTART") else {
      return lines.set(Self.startName, toLine: nil)
    }
    let own = String(decoding: PercentCoding.encode(ISODate.text(start)), as: UTF8.self)
    lines.set(Self.startName, toLine: ";X-DTSTART=\(line.value.knownText):\(own)")
  }

  private mutating func setRepetition(_ wanted: Schedule, _ former: TodoSeries) {
    setRule(wanted, former)
    let isAfter = wanted.repetition?.basis == .completion
    setMark(Self.afterName, ":COMPLETION", isAfter)
    setMark(Self.stepsName, ":STAY", wanted.repetition?.keepsSteps ?? false)
  }

  /// One that stands there already stays as it is.
  private mutating func setMark(_ name: String, _ line: String, _ isWanted: Bool) {
    if isWanted != (lines.first(name) != nil) { lines.set(name, toLine: isWanted ? line : nil) }
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
