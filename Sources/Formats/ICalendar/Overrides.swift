import Dates
import System

/// What the dates of a series that were changed alone say of it: one that is done or cancelled is none of its dates any
/// more (EXDATE), and one that was moved is another one instead (RDATE). They are VTODOs beside the task's with its UID and
/// a RECURRENCE-ID (RFC 5545, 3.8.4.4), in any order. They stay as they are, and none of what they say is written in the
/// series' own lines.
struct Overrides: Equatable {
  /// What is said of one of them.
  struct Single: Equatable {
    /// Which one it is, as the rule counts.
    let date: TaskDate
    /// When it is instead, as the rule counts; nil where it is done, or cancelled.
    let moved: TaskDate?

    /// By how much it is later, in seconds.
    var distance: Int64 { (moved ?? date).firstSecond - date.firstSecond }
  }

  /// Those that are done or moved.
  private(set) var all: [Single] = []

  var isEmpty: Bool { all.isEmpty }

  /// None.
  init() {}

  /// There may be thousands, so that who needs them more than once keeps them.
  /// - Parameters:
  ///   - rule: what the series' own lines say.
  ///   - anchor: the date that it counts from.
  ///   - byDue: whether a date is moved with its due date.
  init(
    beside series: TodoLines, of rule: RecurrenceRule, from anchor: TaskDate, byDue: Bool
  ) {
    let uid = series.first("UID")?.value
    let others = series.entries.lazy.filter { $0.role == .other }.map(\.line)
    for (lines, isWhole) in ContentLine.todos(in: others) where isWhole {
      func date(_ name: String) -> TaskDate? { lines.named(name).flatMap(series.date) }
      guard lines.named("UID")?.value == uid, let id = date("RECURRENCE-ID")?.asType(of: anchor)
      else { continue }
      // RFC 5545 calls a date by DTSTART, also where the rule fits DUE alone. All that counts here stands in the override
      // itself: it is the same whatever becomes of the series.
      var counted = id
      if !rule.names(id), let start = date("DTSTART"), let due = date("DUE") {
        let end = id.moved(bySeconds: due.asType(of: start).firstSecond - start.firstSecond)
        if rule.names(end) { counted = end }
      }
      let new = (byDue ? date("DUE") : nil) ?? date("DTSTART")
      if TodoStatus.isDone(lines.named) {
        all.append(Single(date: counted, moved: nil))
      } else if let new = new?.asType(of: anchor), new != id {
        let distance = new.firstSecond - id.firstSecond
        all.append(Single(date: counted, moved: counted.moved(bySeconds: distance)))
      }
    }
  }

  /// Those single dates of a rule that the series' own lines do not say.
  /// - Parameter said: those that they say.
  func dates(
    _ kind: RecurrenceRule.SingleDates, from anchor: TaskDate, besides said: [TaskDate]
  ) -> [TaskDate] {
    guard !isEmpty else { return [] }
    func words(_ dates: [TaskDate]) -> [String] { RecurrenceRule.words(for: dates, from: anchor) }
    let moved = all.compactMap(\.moved)
    let dates = kind == .added ? moved : all.map(\.date)
    // Where another one was moved to, there is a date all the same.
    var known = Set(words(kind == .added ? [] : moved)).union(words(said))
    return zip(dates, words(dates)).filter { known.insert($1).inserted }.map(\.0)
  }

  /// What is next: the next date that there is, where the one that stands there is done or moved, or a later one was
  /// moved before it.
  /// - Parameter own: what the series' own lines say.
  func settled(_ own: Schedule) -> Schedule {
    guard let repetition = own.repetition, repetition.basis == .schedule, !isEmpty,
      let date = own.firstDate(of: repetition.rule)
    else { return own }
    let earlier = all.filter { !$0.date.isBefore(date) }.compactMap(\.moved)
      .filter { $0.isBefore(date) }.min { $0.isBefore($1) }
    if let earlier { return own.moved(bySeconds: earlier.firstSecond - date.firstSecond) }
    guard all.contains(where: { $0.date.isSame(as: date) }),
      !all.contains(where: { $0.moved?.isSame(as: date) ?? false }),
      // Before every date that there is, so that none is passed over.
      let next = repetition.next(after: date, now: -(1 << 46), in: .utc)?.date
    else { return own }
    var schedule = own.moved(bySeconds: next.firstSecond - date.firstSecond)
    // Alarms of a date that was moved stay where they are in the lines.
    if !all.contains(where: { $0.moved == next }) {
      schedule.moveReminders(from: date, to: next, in: .utc)
    }
    let isCounted = repetition.rule.text.split(separator: ";").contains {
      $0.uppercased().hasPrefix("COUNT=")
    }
    if own.start != nil || isCounted,
      let rest = repetition.rest(from: next, in: .utc), rest.first == next
    {
      schedule.repetition = repetition.with(rest.rule, from: next)
    }
    return schedule
  }

  /// What the series' own lines say of it, so that ``settled(_:)`` finds it again.
  func unsettled(_ next: Schedule) -> Schedule {
    guard next.repetition?.basis == .schedule,
      let override = all.first(where: { override in
        override.moved.map { $0.isSame(as: next.start) || $0.isSame(as: next.due) } ?? false
      })
    else { return next }
    return next.moved(bySeconds: -override.distance)
  }
}

extension Schedule {
  fileprivate func moved(bySeconds distance: Int64) -> Schedule {
    var schedule = self
    schedule.due = due?.moved(bySeconds: distance)
    schedule.start = start?.moved(bySeconds: distance)
    return schedule
  }
}

extension TaskDate {
  /// As a day, or on the clocks of a zone, as another date is said.
  fileprivate func asType(of other: TaskDate) -> TaskDate {
    guard let time = other.time else { return .day(day) }
    guard self.time != nil else { return .time(day, time, other.zone) }
    guard zone != other.zone else { return self }
    let local = (other.zone.flatMap { Zone.named($0) } ?? .utc).local(instant(in: .utc))
    return .time(local.0, local.1, other.zone)
  }

  /// A whole day is the same as any time of it.
  fileprivate func isSame(as other: TaskDate?) -> Bool {
    guard let other else { return false }
    guard time != nil, other.time != nil else { return day == other.day }
    return instant(in: .utc) == other.instant(in: .utc)
  }

  fileprivate func isBefore(_ other: TaskDate) -> Bool {
    guard time != nil, other.time != nil else { return day < other.day }
    return instant(in: .utc) < other.instant(in: .utc)
  }
}
