import Dates
import System

/// What is said of a single date of a series.
struct Override: Equatable {
  /// Which one it is, as the rule counts.
  let date: TaskDate
  /// When it is instead, as the rule counts; nil where it is done, or cancelled.
  let moved: TaskDate?

  /// By how much it is later.
  var distance: Int64 { (moved ?? date).clockSecond - date.clockSecond }
}

/// What the dates that were changed alone say of their series: one that is done or cancelled is none of its dates any
/// more (EXDATE), and one that was moved is another one instead (RDATE). None of that is written in the series' own lines.
extension VTodo {
  /// Those that are done or moved: there may be thousands, so that who needs them more than once keeps them.
  var overrides: [Override] { overrides(byDue: areMovedByDue) }

  private func overrides(byDue: Bool) -> [Override] {
    guard entries.contains(where: { $0.role == .other && $0.line.name == "RECURRENCE-ID" }),
      case let schedule = ownDates(ownStart), let rule = ownRule(schedule),
      let named = anchor(of: rule, schedule, hasOverrides: true)
    else { return [] }
    let uid = first("UID")?.value
    var (overrides, depth, lines) = ([Override](), 0, [ContentLine]())
    for entry in entries where entry.role == .other {
      let line = entry.line
      if line.isEdge("BEGIN", "VTODO") { (depth, lines) = (1, []); continue }
      guard depth > 0 else { continue }
      if line.name == "BEGIN" { depth += 1 }
      if line.name == "END" { depth -= 1 }
      if depth == 1 { lines.append(line) }
      guard depth == 0, lines.first(where: { $0.name == "UID" })?.value == uid,
        let id = date("RECURRENCE-ID", in: lines)?.asType(of: named)
      else { continue }
      let own = byDue ? ["DUE", "DTSTART"] : ["DTSTART"]
      let date = own.lazy.compactMap { self.date($0, in: lines)?.asType(of: named) }.first
      let counted = self.counted(id, rule, lines)
      if Self.isDone(lines) {
        overrides.append(Override(date: counted, moved: nil))
      } else if let date, date != id {
        let distance = date.clockSecond - id.clockSecond
        overrides.append(Override(date: counted, moved: counted.moved(bySeconds: distance)))
      }
    }
    return overrides
  }

  /// Whether a date is moved with its due date, since nothing starts before that. X-ALOFT-OVERRIDES says of which date it
  /// is where Aloft has changed that for the series: it stays the same for those that others have moved before. It counts
  /// as long as DTSTART is the one that it names.
  var areMovedByDue: Bool {
    guard let line = first(Self.overridesName), let start = first("DTSTART"),
      line.parameter("X-DTSTART") == start.value
    else { return hasNoStart }
    return line.value.elementsEqual("DUE".utf8)
  }

  private var hasNoStart: Bool { ownDates(ownStart).start == nil }

  private static let overridesName = "X-ALOFT-OVERRIDES"

  /// - Parameter byDue: what ``areMovedByDue`` has said before.
  mutating func keepOverrides(byDue: Bool) {
    let differ = hasNoStart != byDue && overrides(byDue: !byDue) != overrides(byDue: byDue)
    let start = differ ? first("DTSTART")?.value.knownText : nil
    set(
      Self.overridesName,
      toLine: start.map { ";X-DTSTART=\($0):" + (byDue ? "DUE" : "DTSTART") })
  }

  /// RFC 5545 calls a date by DTSTART, also where the rule fits DUE alone. All that counts here stands in the override
  /// itself: it is the same whatever becomes of the series.
  private func counted(
    _ id: TaskDate, _ rule: RecurrenceRule, _ lines: [ContentLine]
  ) -> TaskDate {
    guard !rule.names(id), let start = date("DTSTART", in: lines), let due = date("DUE", in: lines)
    else { return id }
    let end = id.moved(bySeconds: due.asType(of: start).clockSecond - start.clockSecond)
    return rule.names(end) ? end : id
  }

  /// nil also for what is none.
  private func date(_ name: String, in lines: [ContentLine]) -> TaskDate? {
    lines.first { $0.name == name }.flatMap { line in
      ISODate.date(basic: line.value.trimmed, zone: nil).map { date($0, of: line) }
    }
  }

  private static func isDone(_ lines: [ContentLine]) -> Bool {
    func first(_ name: String) -> ContentLine? { lines.first { $0.name == name } }
    return isDone(
      status: first("STATUS"), completed: first("COMPLETED"), percent: first("PERCENT-COMPLETE"))
  }

  /// What the series' own lines do not say of its single dates.
  func impliedDates(
    _ kind: RecurrenceRule.SingleDates, from anchor: TaskDate, _ overrides: [Override]
  ) -> [TaskDate] {
    guard !overrides.isEmpty else { return [] }
    func words(_ dates: [TaskDate]) -> [String] { RecurrenceRule.words(for: dates, from: anchor) }
    let moved = overrides.compactMap(\.moved)
    let dates = kind == .added ? moved : overrides.map(\.date)
    // Where another one was moved to, there is a date all the same.
    var said = Set(words(kind == .added ? [] : moved)).union(words(singleDates(kind)))
    return zip(dates, words(dates)).filter { said.insert($1).inserted }.map(\.0)
  }

  /// What a store says in the words of this document, also where it has not heard of overrides yet.
  func withOverrides(_ schedule: Schedule) -> Schedule { schedule.with(FormerSeries(self)) }

  /// What it says without what only overrides say.
  func withoutOverrides(_ schedule: Schedule) -> Schedule {
    schedule.with(FormerSeries(self), isImplied: false)
  }

  // MARK: Which date stands here

  /// What it says of when, with what was changed of single dates.
  var settledSchedule: Schedule {
    isKeptOpen ? schedule().possible(in: .utc) : nextSchedule
  }

  /// The same, whatever date a person has set.
  var nextSchedule: Schedule {
    let overrides = overrides
    return schedule(overrides).possible(in: .utc).settled(overrides)
  }

  /// Whether it is the very date of the series' own lines: a person has set it.
  private var isKeptOpen: Bool {
    first("X-ALOFT-OPEN").map { $0.value == dateLine?.value } ?? false
  }

  private var dateLine: ContentLine? { first("DUE") ?? first("DTSTART") }

  mutating func setKeptOpen(_ wanted: Schedule) {
    let isOther = wanted.repetition != nil && wanted.due != nextSchedule.due
    set("X-ALOFT-OPEN", to: isOther ? dateLine.map { Array($0.value) } : nil, isText: false)
  }
}

extension Schedule {
  /// - Parameter isImplied: whether its rule says what overrides say.
  fileprivate func with(_ series: FormerSeries, isImplied: Bool = true) -> Schedule {
    guard let repetition, !series.overrides.isEmpty, series.schedule.repetition != nil else {
      return self
    }
    func dates(_ kind: RecurrenceRule.SingleDates) -> [TaskDate] {
      let own = repetition.rule.dates(kind, from: repetition.anchor)
      return series.own(own, kind, from: repetition.anchor)
        + (isImplied ? series.implied[kind] ?? [] : [])
    }
    var result = self
    if let rule = RecurrenceRule(
      text: repetition.rule.ruleText, added: dates(.added), removed: dates(.removed),
      from: repetition.anchor)
    {
      result.repetition?.rule = rule
    }
    return result
  }

  /// With the next date that there is, where the one that stands here is done or moved, or a later one was moved before it.
  func settled(_ overrides: [Override]) -> Schedule {
    guard let repetition, repetition.basis == .schedule, !overrides.isEmpty,
      let date = firstDate(of: repetition.rule)
    else { return self }
    let earlier = overrides.filter { !$0.date.isBefore(date) }.compactMap(\.moved)
      .filter { $0.isBefore(date) }.min { $0.isBefore($1) }
    if let earlier { return moved(bySeconds: earlier.clockSecond - date.clockSecond) }
    guard overrides.contains(where: { $0.date.isSame(as: date) }),
      !overrides.contains(where: { $0.moved?.isSame(as: date) ?? false }),
      // Before every date that there is, so that none is passed over.
      let next = repetition.next(after: date, now: -(1 << 46), in: .utc)?.date
    else { return self }
    var schedule = moved(bySeconds: next.clockSecond - date.clockSecond)
    // Alarms of a date that was moved stay where they are in the lines.
    if !overrides.contains(where: { $0.moved == next }) {
      schedule.moveReminders(from: date, to: next, in: .utc)
    }
    let isCounted = repetition.rule.text.split(separator: ";").contains {
      $0.uppercased().hasPrefix("COUNT=")
    }
    if start != nil || isCounted,
      let rest = repetition.rest(from: next, in: .utc), rest.first == next
    {
      schedule.repetition = repetition.with(rest.rule, from: next)
    }
    return schedule
  }

  /// What the series' own lines say of it, so that `settled(_:)` finds it again.
  func unsettled(_ overrides: [Override]) -> Schedule {
    guard repetition?.basis == .schedule,
      let override = overrides.first(where: { override in
        override.moved.map { $0.isSame(as: start) || $0.isSame(as: due) } ?? false
      })
    else { return self }
    return moved(bySeconds: -override.distance)
  }

  private func moved(bySeconds distance: Int64) -> Schedule {
    var schedule = self
    schedule.due = due?.moved(bySeconds: distance)
    schedule.start = start?.moved(bySeconds: distance)
    return schedule
  }
}

extension TaskDate {
  /// What its clocks show, as seconds since 1970 without a zone.
  fileprivate var clockSecond: Int64 {
    day.daysSince1970 * 86_400 + (time.map { Int64($0.secondsSinceMidnight) } ?? 0)
  }

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
