import Dates
import System

/// What a task says of when: DUE, DTSTART, RRULE and each VALARM that shows something.
///
/// - A date is a DATE, or a DATE-TIME with a TZID, in UTC, or as clocks have it wherever one is. What a TZID means
///   see `CalendarZones`; it stays as it is written, also beside another date of the same zone.
/// - DUE may be said by a DURATION. Beside a rule there is always a DTSTART, since RFC 5545 has one there: one that
///   says nothing but DUE is no start of ours. DTSTART has the type of DUE; X-ALOFT-START says what it leaves out.
/// - A rule is written so that every reader takes it alike (behaviour 61), see `VTodo+Rule`. X-ALOFT-REPEAT-AFTER says
///   `COMPLETION` for what is counted from then, X-ALOFT-REPEAT-STEPS says `STAY` where steps do not begin again.
/// - A reminder is a VALARM that shows or sounds, related to DUE, also by way of a DTSTART that is the same or
///   not there, or to the start, or at a moment; REPEAT and DURATION have it told again. Of more than
///   `Schedule.mostReminders` the first ones are shown. X-ALOFT-DATE in it says what date that is, as long as the TRIGGER is the one that it names. X-ALOFT-SHOWN
///   says so of one that is none, though it looks like one since Aloft has changed what it is related to. Other
///   alarms stay as they are.
extension VTodo {
  /// Whether or not it can be.
  func schedule() -> Schedule { schedule(overrides) }

  func schedule(_ overrides: [Override]) -> Schedule {
    var schedule = ownDates(ownStart)
    if isSeries {
      schedule.repetition = repetition(schedule, overrides)
      if first("X-ALOFT-REPEAT-AFTER")?.value.knownText.uppercased() == "COMPLETION" {
        schedule.repetition?.basis = .completion
      }
      schedule.repetition?.keepsSteps =
        first(Self.stepsName)?.value.knownText.uppercased() == "STAY"
    }
    schedule.reminders = Array(
      shownAlarms().map(\.reminder).distinct.prefix(Schedule.mostReminders))
    return schedule
  }

  private static var stepsName: String { "X-ALOFT-REPEAT-STEPS" }

  private var isSeries: Bool { first("RRULE") != nil || first("RDATE") != nil }

  /// - Parameter own: the start that ``ownStart`` says.
  func ownDates(_ own: TaskDate?) -> Schedule {
    var schedule = dates(own)
    guard isSeries else { return schedule }
    // A rule with a start alone counts from that, and a start at the very due date is there for the rule.
    if schedule.due == nil { schedule.due = schedule.start }
    if own == nil, schedule.start == schedule.due { schedule.start = nil }
    return schedule
  }

  /// nil also for what is none, which stays as it is.
  func date(_ name: String) -> TaskDate? {
    guard let line = first(name), let date = ISODate.date(basic: line.value.trimmed, zone: nil)
    else { return nil }
    return self.date(date, of: line)
  }

  /// With the zone that a line says beside it.
  func date(_ date: TaskDate, of line: ContentLine) -> TaskDate {
    guard case .time(let day, let time, nil) = date, let id = line.parameter("TZID") else {
      return date
    }
    return .time(day, time, zone(id.knownText, on: date))
  }

  /// What a TZID means at a date.
  private func zone(_ id: String, on date: TaskDate) -> ZoneName? {
    CalendarZones.known(id) ?? zones.zone(id, on: date)
  }

  // MARK: Changes

  mutating func setSchedule(_ wanted: Schedule, from said: Schedule, name: String) {
    // What counts from a start that cannot be is none that a person knows; where it has gone, nobody has taken that away.
    let hasStart = said.start != nil && wanted.start != nil
    let shown = shownAlarms().filter { hasStart || !$0.reminder.isOfStart }
    let former = said.reminders.filter { hasStart || !$0.isOfStart }
    let series = FormerSeries(self)
    // Where dates that were changed alone say when it is next, its own lines do not.
    let isElsewhere = series.schedule.due != said.due
    if isElsewhere || (wanted.due, wanted.start) != (said.due, said.start)
      || wanted.repetition != said.repetition
    {
      setSeries(wanted.unsettled(series.overrides), from: said, series)
      if nextSchedule.due != wanted.due { setSeries(wanted, from: said, series) }
    }
    hideAlarms(but: Set(shown.map(\.number)))
    setReminders(wanted, from: former, shown, name: name)
    setKeptOpen(wanted)
  }

  private mutating func setSeries(
    _ wanted: Schedule, from said: Schedule, _ former: FormerSeries
  ) {
    setDates(wanted)
    // A rule that says nothing here, such as one without a date, is not what was changed.
    let counts = said.repetition != nil || schedule().repetition != nil
    if wanted.repetition != nil || counts { setRepetition(wanted, former) }
    keepOverrides(byDue: former.areMovedByDue)
  }

  private mutating func setRepetition(_ wanted: Schedule, _ former: FormerSeries) {
    let repetition = wanted.repetition
    setRule(wanted, former)
    let isAfter = repetition?.basis == .completion
    if isAfter != (first("X-ALOFT-REPEAT-AFTER") != nil) {
      set("X-ALOFT-REPEAT-AFTER", toLine: isAfter ? ":COMPLETION" : nil)
    }
    let keepsSteps = repetition?.keepsSteps ?? false
    if keepsSteps != (first(Self.stepsName) != nil) {
      set(Self.stepsName, toLine: keepsSteps ? ":STAY" : nil)
    }
  }

  mutating func set(_ name: String, _ wanted: TaskDate?) {
    if date(name) == wanted { return }
    // What else stands beside a date stays with it.
    let others = (first(name)?.parameters ?? []).filter { !["TZID", "VALUE"].contains($0.name) }
    let kept = others.map { ";" + $0.text.knownText }.joined()
    guard let wanted, let zone = wanted.zone, zone != Zone.utc.name else {
      return set(name, toLine: wanted.map { kept + Self.written($0) })
    }
    if let id = first(name)?.parameter("TZID"), self.zone(id.knownText, on: wanted) == zone {
      return set(name, to: Array(ISODate.basic(wanted).utf8))
    }
    // In the words that stand here already: nothing else may describe it.
    let id = zoneIDs.first { self.zone($0, on: wanted) == zone }
    set(name, toLine: kept + Self.written(wanted, in: id ?? zone.text))
  }

  /// What stands beside a date, or describes a zone.
  private var zoneIDs: [String] {
    let beside = entries.filter { $0.role == .own }.compactMap { $0.line.parameter("TZID") }
    let described = entries.filter { $0.role == .other && $0.line.name == "TZID" }
    return beside.map(\.knownText) + described.map { ContentLine.text($0.line.value).knownText }
  }

  /// What follows a property's name.
  static func written(_ date: TaskDate) -> String {
    guard date.time != nil else { return ";VALUE=DATE:" + ISODate.basic(date) }
    guard let zone = date.zone else { return ":" + ISODate.basic(date) }
    return zone == Zone.utc.name
      ? ":" + ISODate.basic(date) + "Z" : written(date, in: zone.text)
  }

  private static func written(_ date: TaskDate, in id: String) -> String {
    let isPlain = id.utf8.allSatisfy { !";:,\"".utf8.contains($0) }
    let text = ":" + ISODate.basic(date)
    return isPlain ? ";TZID=" + id + text : ";TZID=\"" + id.filter { $0 != "\"" } + "\"" + text
  }

  // MARK: Alarms

  /// The alarms of which a person is told here, with their numbers.
  /// - Parameters:
  ///   - schedule: its dates; nil for those of its own lines, wherever dates that were changed alone have them.
  ///   - hasPlaces: those too that wait for a person to come to a place, or to leave it.
  ///   - hasHidden: those too that only look like it.
  func shownAlarms(
    _ schedule: Schedule? = nil, hasPlaces: Bool = false, hasHidden: Bool = false
  ) -> [(number: Int, reminder: Reminder)] {
    guard alarms > 0 else { return [] }
    // Looked for once: they stand before all of them.
    let (start, dates) = (date("DTSTART"), schedule ?? ownDates(ownStart))
    return alarmPlaces().enumerated().compactMap { number, places in
      guard let places, hasPlaces || !isOfPlace(places), hasHidden || !isHidden(places) else {
        return nil
      }
      let reminder = reminder(number, in: places, dates, from: start)
      return reminder.map { (number, $0.with(alarmRepeat(number, in: places))) }
    }
  }

  /// By RFC 9074, and as Apple has it.
  private func isOfPlace(_ places: ClosedRange<Int>) -> Bool {
    places.contains { ["PROXIMITY", "X-APPLE-PROXIMITY"].contains(entries[$0].line.name) }
  }

  private func isHidden(_ places: ClosedRange<Int>) -> Bool {
    guard let mark = places.first(where: { entries[$0].line.name == Self.shownName }) else {
      return false
    }
    let trigger = places.first { entries[$0].line.name == "TRIGGER" }
    return entries[mark].line.parameter("X-TRIGGER") == trigger.map { entries[$0].line.value }
  }

  static let shownName = "X-ALOFT-SHOWN"

  /// What was no reminder does not become one, such as what counts from a start that is gone: it stays, and nobody is told
  /// by it.
  /// - Parameter shown: those that were.
  private mutating func hideAlarms(but shown: Set<Int>) {
    let alike = Set(shownAlarms(hasHidden: true).map(\.number))
    // From behind, so that places stay what they are.
    for (number, places) in alarmPlaces().enumerated().reversed() {
      guard let places, let trigger = places.first(where: { entries[$0].line.name == "TRIGGER" })
      else { continue }
      let hides = alike.contains(number) && !shown.contains(number)
      if hides == isHidden(places) { continue }
      let mark = "\(Self.shownName);X-TRIGGER=\(entries[trigger].line.value.knownText):NO"
      setAlarm(number, Self.shownName, to: hides ? [mark] : [])
    }
  }

  /// - Parameter start: what DTSTART says.
  private func reminder(
    _ number: Int, in places: ClosedRange<Int>, _ dates: Schedule, from start: TaskDate?
  ) -> Reminder? {
    func line(_ name: String) -> ContentLine? { alarmLine(number, name, in: places) }
    let action = line("ACTION")?.value.knownText.uppercased() ?? "DISPLAY"
    guard action == "DISPLAY" || action == "AUDIO", let trigger = line("TRIGGER") else {
      return nil
    }
    if let date = ISODate.date(basic: trigger.value, zone: nil), date.time != nil {
      if let own = line("X-ALOFT-DATE"), own.parameter("X-TRIGGER") == trigger.value,
        let said = ISODate.date(PercentCoding.decode(own.value))
      {
        return .at(said)
      }
      return .at(date)
    }
    if dates.start != nil, let own = line("X-ALOFT-DATE"),
      own.parameter("X-TRIGGER") == trigger.value,
      let said = Reminder(PercentCoding.decode(own.value)), said.isOfStart
    {
      return said
    }
    let isRelatedToEnd = trigger.parameter("RELATED")?.knownText.uppercased() == "END"
    guard let seconds = Duration(trigger.value)?.seconds else { return nil }
    if !isRelatedToEnd, let start, start == dates.start { return .beforeStart(-seconds) }
    guard dates.due != nil, isRelatedToEnd || start == nil || start == dates.due else { return nil }
    return .before(-seconds)
  }
}
